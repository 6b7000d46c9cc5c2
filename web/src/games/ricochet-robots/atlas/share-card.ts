/** The picture of a position to share: 1200 by 630, the board at the left and one sentence at the right. */

export interface CardText {
  number: string; // the moves, large
  unit: string[]; // two lines
  more: string;
}

const [WIDTH, HEIGHT] = [1200, 630];
const BOARD = 536;
const [INK, PAPER, BRASS, RAY] = ['#24323b', '#f6f1e7', '#e2b25c', '#2e3b45'];
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'display',
  'font-family',
  'font-size',
  'text-anchor',
];

export async function drawCard(board: SVGSVGElement, text: CardText): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  drawRays(pen);
  pen.drawImage(await imageOf(standalone(board, BOARD)), 47, (HEIGHT - BOARD) / 2);
  await document.fonts.ready;
  await drawWordmark(pen);
  drawText(pen, text);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function drawRays(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = INK;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = RAY;
  for (let ray = 0; ray < 12; ray++) {
    const [from, to] = [(ray * Math.PI) / 6, ((ray + 0.5) * Math.PI) / 6];
    pen.beginPath();
    pen.moveTo(315, HEIGHT / 2);
    pen.lineTo(315 + 1400 * Math.cos(from), HEIGHT / 2 + 1400 * Math.sin(from));
    pen.lineTo(315 + 1400 * Math.cos(to), HEIGHT / 2 + 1400 * Math.sin(to));
    pen.fill();
  }
}

/** The robot's head of the page's own wordmark, and the name with a line through it. */
async function drawWordmark(pen: CanvasRenderingContext2D): Promise<void> {
  const mark = document.querySelector<SVGSVGElement>('svg[aria-label="Botyard"]');
  if (mark) pen.drawImage(await imageOf(standalone(mark, 40, '0 0 36 40')), 636, 55);
  pen.fillStyle = PAPER;
  pen.font = '700 38px "Barlow Condensed", sans-serif';
  [...'BOTYARD'].reduce((x, letter) => {
    pen.fillText(letter, x, 88);
    return x + pen.measureText(letter).width + 3;
  }, 684);
  pen.fillStyle = INK;
  pen.fillRect(682, 73, 148, 2.4);
}

function drawText(pen: CanvasRenderingContext2D, { number, unit, more }: CardText): void {
  pen.fillStyle = BRASS;
  pen.font = '700 200px "Barlow Condensed", sans-serif';
  pen.fillText(number, 632, 310);
  pen.fillStyle = PAPER;
  pen.font = '700 54px "Barlow Condensed", sans-serif';
  unit.forEach((line, index) => pen.fillText(line, 636, 386 + 56 * index));
  pen.font = '400 27px Barlow, sans-serif';
  wrapped(more, (line) => pen.measureText(line).width <= 520).forEach((line, index) =>
    pen.fillText(line, 636, 498 + 36 * index),
  );
}

/** The text in lines that fit. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    return lines.length && fits(longer) ? lines.with(-1, longer) : [...lines, word];
  }, []);
}

/** A drawing as a document of its own: shapes it uses come along, and styles become attributes of the elements. */
function standalone(drawing: SVGSVGElement, size: number, viewBox?: string): string {
  const copy = withStyles(drawing);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  if (viewBox) copy.setAttribute('viewBox', viewBox);
  const used = new Set<string>();
  collectUses(drawing, used);
  const shapes = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  for (const name of used) {
    const shape = document.getElementById(name);
    if (shape) shapes.append(withStyles(shape));
  }
  copy.prepend(shapes);
  return new XMLSerializer().serializeToString(copy);
}

function collectUses(root: Element, found: Set<string>): void {
  for (const one of root.querySelectorAll('use')) {
    const name = one.getAttribute('href')?.slice(1) ?? '';
    const shape = document.getElementById(name);
    if (!shape || found.has(name)) continue;
    found.add(name);
    collectUses(shape, found);
  }
}

function withStyles<Kind extends Element>(original: Kind): Kind {
  const copy = original.cloneNode(true) as Kind;
  const [from, to] = [
    [original, ...original.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  from.forEach((element, index) => {
    const styles = getComputedStyle(element);
    if (element.tagName === 'symbol') return;
    for (const name of STYLES) to[index]?.setAttribute(name, styles.getPropertyValue(name)); // no `style`: the policy
  });
  return copy;
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Hand the picture to the device's own sharing; return false where the browser has none. */
export async function shareCard(picture: Blob, title: string, link: string): Promise<boolean> {
  const file = new File([picture], 'ricochet-atlas.png', { type: 'image/png' });
  const shared = { files: [file], title, url: link };
  if (!navigator.canShare?.(shared)) return false;
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error; // closed by hand
  }
  return true;
}

export function download(picture: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = 'ricochet-atlas.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
