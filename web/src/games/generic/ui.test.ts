import { expect, test } from 'vitest';
import { event, prompt, view } from './sample';
import { ui } from './ui';
import { viewOf } from '..';
import { viewWithBoard } from './view';

test('the generic board follows the protocol alone', () => {
  expect(ui.activeSeats(view)).toEqual([0]);
  expect(ui.activeSeats({ seat: null, prompt: null })).toEqual([]);
  expect(ui.question(prompt, view, [])).toBe('Where does your robot go?');
  expect(ui.eventText(event(1, 'Ann goes east.'), [])).toBe('Ann goes east.');
  expect(ui.eventActor(event(1, '', { seat: 1 }))).toBe('green');
  expect(ui.eventActor(event(1, '', { to: 'b1' }))).toBe('');
});

test('what the server sends beside a view is kept with it', () => {
  const { acting, diagram, ...plain } = view;
  expect(viewWithBoard({ view: plain, acting, diagram })).toEqual(view);
  const position = { view: plain, acting, diagram };
  expect(viewOf('crumble', position)).toEqual(view);
  expect(viewOf('roborally', position)).toBe(plain);
});
