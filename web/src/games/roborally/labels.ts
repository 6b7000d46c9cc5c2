/** What robots and cards are called in a sentence. */
import { FACE_DOWN, kindOf } from './cards';
import { t } from './messages/common';

/** A robot has the name of its owner; a second robot of the same seat is its blocker. */
export function robotName(robot: number, names: string[]): string {
  const name = names[robot % names.length] ?? '';
  return robot < names.length ? name : t().blocker(name);
}

/** 'Move 2 (700)' */
export function cardName(card: number): string {
  return card === FACE_DOWN ? t().faceDown : `${t().kinds[kindOf(card)]} (${card})`;
}

/** 'Move 2, priority 700' */
export function cardSpoken(card: number): string {
  return card === FACE_DOWN ? t().faceDown : t().card(t().kinds[kindOf(card)], card);
}

/** Who has laid a course has given it no name. */
export function courseName(course: string): string {
  return course === 'Own course' ? t().ownCourse : course;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
