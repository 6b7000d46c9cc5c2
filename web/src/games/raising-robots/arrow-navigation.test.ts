import { expect, test } from 'vitest';
import { nearest } from './arrow-navigation';

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

test('the nearest thing on that side', () => {
  const around = [box(0, 0), box(50, 5), box(0, 30), box(100, 0)];
  expect(nearest(box(0, 0), around, 'ArrowRight')).toBe(1);
  expect(nearest(box(0, 0), around, 'ArrowDown')).toBe(2);
  expect(nearest(box(50, 5), around, 'ArrowLeft')).toBe(0);
  expect(nearest(box(0, 0), around, 'ArrowUp')).toBeUndefined();
  expect(nearest(box(0, 0), around, 'Enter')).toBeUndefined();
});
