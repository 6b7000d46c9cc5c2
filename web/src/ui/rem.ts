/** The pixels of a rem, which follows the text size of the browser. */
export const remSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
