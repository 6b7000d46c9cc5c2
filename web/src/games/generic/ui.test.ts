import { expect, test } from 'vitest';
import { defineFormat } from '../../core/fluent';
import { settings } from '../../core/settings.svelte';
import { event, prompt, view } from './sample';
import { makeUi } from './ui';
import { viewOf } from '..';
import { viewWithBoard } from './view';

const ui = makeUi(defineFormat());

test('the generic board follows the protocol alone', () => {
  expect(ui.activeSeats?.(view)).toEqual([0]);
  expect(ui.activeSeats?.({ seat: null, prompt: null })).toEqual([]);
  expect(ui.question(prompt, view, [])).toBe('Where does your robot go?');
  expect(ui.eventText(event(1, 'Ann goes east.'), [])).toBe('Ann goes east.');
  expect(ui.eventActor(event(1, '', { seat: 1 }))).toBe('green');
  expect(ui.eventActor(event(1, '', { to: 'b1' }))).toBe('');
});

test('an outside game with message files is shown in the language of the page', () => {
  const files = { en: 'choice-take = Take { $count }', de: 'choice-take = { $count } nehmen' };
  const take = { ...prompt.choices[0]!, kind: 'take', args: { count: 3 } };
  const { label } = makeUi(defineFormat(files));
  expect(label(take)).toBe('Take 3');
  settings.language = 'de';
  expect(label(take)).toBe('3 nehmen');
});

test('the view includes the frame’s acting seats and diagram', () => {
  const { acting, diagram, ...plain } = view;
  expect(viewWithBoard({ view: plain, acting, diagram })).toEqual(view);
  const position = { view: plain, acting, diagram };
  expect(viewOf('crumble', position)).toEqual(view);
  expect(viewOf('roborally', position)).toBe(plain);
});
