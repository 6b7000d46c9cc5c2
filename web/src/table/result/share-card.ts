/** The result as a picture of 1200 x 630, drawn from what the panel shows, and as a text. */
import { numberText } from '../../i18n/format';
import { tTable } from '../../i18n/table';
import { pathOf, scaleOf } from './course';
import type { GameResult } from './game-result.svelte';
import type { ShownNumber } from './standings';

export const CARD = { width: 1200, height: 630 };

export interface CardRow {
  name: string;
  score: string;
  place: string; // '' without a ranking
}

export interface Card {
  title: string;
  game: string;
  how: string;
  tone: 'won' | 'played' | 'watched';
  numbers: ShownNumber[];
  rows: CardRow[];
  courses: { values: number[]; isFocus: boolean }[];
}

const MOST_ROWS = 6;

export function cardOf(result: GameResult, game: string): Card {
  const { standings, headline, how, numbers, courses, hasRanking } = result;
  const rows = standings.slice(0, MOST_ROWS).map(({ seat, place, score, summary }) => ({
    name: seat.name,
    score: numberText(result.hasScore || !summary?.numbers[0] ? score : summary.numbers[0].value),
    place: hasRanking ? String(place) : '',
  }));
  return { ...headline, game, how, numbers, rows, courses };
}

/** Returns who took part and who won, for a message to friends. */
export function shareText({ standings, hasRanking }: GameResult, game: string): string {
  const names = standings.map(({ seat, place }) => (hasRanking ? `${place}. ${seat.name}` : seat.name));
  return tTable('share-text', { game, players: names.join(', ') });
}

// Pictures that leave the page are light in every theme.
const COLOURS = {
  paper: '#F6F1E7',
  panel: '#FFFDF8',
  well: '#EFE8DA',
  ink: '#1E2A32',
  soft: '#56626B',
  line: '#CFC6B4',
  brass: '#E2B25C',
  red: '#C8312B',
};
const BANDS = {
  won: { fill: COLOURS.ink, text: COLOURS.panel },
  played: { fill: COLOURS.brass, text: COLOURS.ink },
  watched: { fill: COLOURS.well, text: COLOURS.ink },
};
const CONFETTI = ['#C8312B', '#00936B', '#0B6CB8', '#E3B505', '#7B4EA3'];
const SIDE = 60;
const BAND = 200;
const RIGHT = CARD.width - SIDE;

export function drawCard(pen: CanvasRenderingContext2D, card: Card): void {
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  drawBand(pen, card);
  const hasNumbers = card.numbers.length > 0;
  if (hasNumbers) drawNumbers(pen, card.numbers);
  const top = hasNumbers ? BAND + 130 : BAND + 30;
  const hasCourse = card.courses.length > 0;
  drawRows(pen, card.rows, top, hasCourse ? 580 : RIGHT);
  if (hasCourse) drawCourses(pen, card.courses, top);
  write(pen, 'BOTYARD', RIGHT, CARD.height - 22, { size: 30, align: 'right', colour: COLOURS.red });
}

interface Writing {
  size: number;
  colour?: string;
  align?: CanvasTextAlign;
  font?: string;
  width?: number; // at most
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: Writing): void {
  const { size, colour = COLOURS.ink, align = 'left', font = '600', width } = style;
  pen.font = `${font} ${size}px ${font === '400' ? 'Barlow' : '"Barlow Condensed"'}, sans-serif`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, width);
}

function drawBand(pen: CanvasRenderingContext2D, { title, game, how, tone }: Card): void {
  const { fill, text } = BANDS[tone];
  pen.fillStyle = fill;
  pen.fillRect(0, 0, CARD.width, BAND);
  if (tone === 'won') drawConfetti(pen);
  write(pen, game, SIDE, 56, { size: 32, colour: text, width: 1080 });
  write(pen, title, SIDE, 132, { size: 84, colour: text, width: 1080 });
  write(pen, how, SIDE, 176, { size: 30, colour: text, font: '400', width: tone === 'won' ? 740 : 1080 });
}

function drawConfetti(pen: CanvasRenderingContext2D): void {
  for (let piece = 0; piece < 40; piece++) {
    pen.save();
    pen.translate(820 + ((piece * 97) % 370), 8 + ((piece * 53) % 184));
    pen.rotate(piece);
    pen.fillStyle = CONFETTI[piece % CONFETTI.length] ?? COLOURS.brass;
    pen.fillRect(-5, -9, 10, 18);
    pen.restore();
  }
}

function drawNumbers(pen: CanvasRenderingContext2D, numbers: ShownNumber[]): void {
  const width = (RIGHT - SIDE) / numbers.length;
  for (const [place, { value, label }] of numbers.entries()) {
    const x = SIDE + place * width;
    write(pen, value, x, BAND + 62, { size: 60, width: width - 20 });
    write(pen, label, x, BAND + 96, { size: 24, colour: COLOURS.soft, font: '400', width: width - 20 });
  }
  pen.fillStyle = COLOURS.line;
  pen.fillRect(SIDE, BAND + 116, RIGHT - SIDE, 2);
}

const ROW = 44;

function drawRows(pen: CanvasRenderingContext2D, rows: CardRow[], top: number, right: number): void {
  for (const [at, { name, score, place }] of rows.entries()) {
    const y = top + ROW * (at + 1) - 6;
    write(pen, place, SIDE, y, { size: 32, colour: COLOURS.soft });
    write(pen, name, SIDE + (place ? 40 : 0), y, { size: 32, width: right - SIDE - 140 });
    write(pen, score, right, y, { size: 36, align: 'right' });
  }
}

function drawCourses(pen: CanvasRenderingContext2D, courses: Card['courses'], top: number): void {
  const box = { left: 680, right: RIGHT, top: top + 20, bottom: CARD.height - 80 };
  const scale = scaleOf(
    courses.map(({ values }) => values),
    box,
  );
  pen.fillStyle = COLOURS.line;
  for (const tick of scale.ticks) pen.fillRect(box.left, scale.y(tick), box.right - box.left, 1);
  for (const { values, isFocus } of courses.toSorted(
    (one, other) => Number(one.isFocus) - Number(other.isFocus),
  )) {
    pen.strokeStyle = isFocus ? COLOURS.ink : COLOURS.brass;
    pen.lineWidth = isFocus ? 6 : 3;
    pen.stroke(new Path2D(pathOf(values, scale)));
  }
}

/** Returns the picture as a data URL; '' where the browser cannot draw it. */
export async function pictureOf(card: Card): Promise<string> {
  await document.fonts?.ready;
  const canvas = Object.assign(document.createElement('canvas'), CARD);
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  drawCard(pen, card);
  return canvas.toDataURL('image/png');
}

export function fileOf(dataUrl: string, name: string): File {
  const [, base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
