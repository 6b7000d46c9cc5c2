/** The browser's own sharing, where it exists. */
export interface Shared {
  text: string;
  url?: string;
  files?: File[];
}

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Open the browser's share sheet, with the files if it takes them. Return false if there is none. */
export async function share({ files = [], ...shared }: Shared): Promise<boolean> {
  if (!canShare()) return false;
  const withFiles = files.length > 0 && navigator.canShare?.({ files }) === true;
  try {
    await navigator.share(withFiles ? { ...shared, files } : shared);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return false; // the user closed it
  }
  return true;
}
