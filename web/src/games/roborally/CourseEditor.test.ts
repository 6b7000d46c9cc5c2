import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../core/toasts.svelte';
import type { Message, OptionCheckRequest } from '../../core/types';
import CourseChooser from './CourseChooser.svelte';
import CourseEditor from './CourseEditor.svelte';
import { catalog } from './catalog-sample';
import { saveCourse } from './saved-courses';

const requests: OptionCheckRequest[] = [];

const fault = (text: string): Message => ({ id: 'plain', args: { text } });

/** A server that finds fault with every course without a docking bay, and spells in small letters. */
function answer(address: string, init?: { body: string }): Promise<Response> {
  if (address.endsWith('/catalog')) return Promise.resolve(Response.json(catalog));
  const request = JSON.parse(init?.body ?? '') as OptionCheckRequest;
  requests.push(request);
  const text = request.value.toLowerCase();
  if (!text.startsWith('yard'))
    return Promise.resolve(Response.json({ text: '', errors: [], messages: [fault('that is no course')] }));
  const messages = text.includes('bay') ? [] : [fault('there is no docking bay')];
  return Promise.resolve(Response.json({ text, errors: [], messages }));
}

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  toasts.shown = [];
  vi.unstubAllGlobals();
});

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const text = (): string => screen.getByLabelText<HTMLTextAreaElement>('Course code').value;

describe('the workshop', () => {
  it('lays boards, tells faults, and lets a whole course be played', async () => {
    render(CourseEditor);
    await fireEvent.click(await screen.findByRole('button', { name: 'Yard' }));
    expect(await screen.findByText('There is no docking bay')).toBeTruthy();
    expect(button('Play this course')).toHaveProperty('disabled', true);
    await fireEvent.click(button('Add below Yard'));
    await fireEvent.click(button('Bay'));
    const play = await screen.findByRole('link', { name: 'Play this course' });
    expect(play.getAttribute('href')).toBe('/new/roborally?course=yard%20a1%20%2F%20bay%20a3');
    await fireEvent.click(button('Undo'));
    expect(text()).toBe('yard a1');
    await fireEvent.click(button('Redo'));
    expect(text()).toBe('yard a1 / bay a3');
  });

  it('puts up flags by click and by key', async () => {
    render(CourseEditor);
    await fireEvent.click(await screen.findByRole('button', { name: 'Yard' }));
    await fireEvent.click(button('Flags'));
    await fireEvent.click(screen.getByRole('gridcell', { name: 'b2, floor' }));
    await fireEvent.keyDown(screen.getByRole('gridcell', { name: 'a1, belt' }), { key: 'Enter' });
    expect(text()).toBe('yard a1 / flags b2 a1');
    await fireEvent.keyDown(screen.getByRole('gridcell', { name: 'b2, flag 1, floor' }), { key: 'Delete' });
    expect(text()).toBe('yard a1 / flags a1');
  });

  it('says why a saved course cannot be loaded any more', async () => {
    saveCourse({ name: 'Old', text: 'hall of mirrors' });
    render(CourseEditor);
    await fireEvent.click(await screen.findByRole('button', { name: 'Old' }));
    await waitFor(() => expect(toasts.shown.map(({ text }) => text)).toEqual(['That is no course']));
  });

  it('loads a text as the server spells it, and says what is wrong with one that is none', async () => {
    render(CourseEditor);
    const field = await screen.findByLabelText('Load a course code');
    await fireEvent.input(field, { target: { value: 'YARD a1 r90 / bay c1 r270 / flags b2' } });
    await fireEvent.click(button('Load'));
    await waitFor(() => expect(text()).toBe('yard a1 r90 / bay c1 r270 / flags b2'));
    await fireEvent.input(field, { target: { value: 'hall of mirrors' } });
    await fireEvent.click(button('Load'));
    expect(await screen.findByText('That is no course')).toBeTruthy();
    expect(text()).toBe('yard a1 r90 / bay c1 r270 / flags b2');
  });

  it('has the course of the last visit on the bench, and judges it for a number of players', async () => {
    localStorage.setItem('botyard-course', 'yard a1 / bay a3');
    render(CourseEditor);
    await screen.findByRole('link', { name: 'Play this course' });
    await fireEvent.change(screen.getByLabelText('Players'), { target: { value: '4' } });
    await screen.findByText('This course is fine for 4 players.');
    expect(requests.map(({ seats }) => seats)).toEqual([0, 4]);
  });
});

describe('the chooser', () => {
  it('shows what is chosen, filters, and takes only what fits', async () => {
    const onchange = vi.fn();
    render(CourseChooser, { form: {} as never, value: 'crowd', seats: 3, onchange });
    await screen.findByText('For 5 to 7 players, and this table has 3 seats.');
    await fireEvent.click(button('Choose another course'));
    await fireEvent.click(screen.getByLabelText('Only with special rules'));
    expect(screen.getByText('2 courses, 1 of them for this table')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /^Squads/ }));
    expect(onchange).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /^Traps/ }));
    expect(onchange).toHaveBeenCalledWith('traps');
    expect(screen.queryByRole('button', { name: /^Squads/ })).toBeNull();
    await fireEvent.click(button('Random course'));
    expect(['traps', 'stroll', 'dash']).toContain(onchange.mock.lastCall?.[0]);
  });

  it('has a course of one’s own judged for this table', async () => {
    render(CourseChooser, { form: {} as never, value: 'yard a1', seats: 3, onchange: vi.fn() });
    expect(await screen.findByText('There is no docking bay')).toBeTruthy();
    expect(requests).toEqual([{ option: 'course', value: 'yard a1', seats: 3 }]);
    expect(screen.getByRole('heading', { name: 'Course of your own' })).toBeTruthy();
  });
});
