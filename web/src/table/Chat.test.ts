import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket, table, welcome } from '../core/sample';
import Chat from './Chat.svelte';
import { TableController } from './table-controller.svelte';

let controller: TableController;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  controller = new TableController('t');
  FakeSocket.last.receive(welcome(0));
  FakeSocket.last.receive({ table });
});

afterEach(() => {
  cleanup();
  controller.close();
  vi.unstubAllGlobals();
});

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox');

test('text that was typed and not sent is there again when the chat is opened again', async () => {
  render(Chat, { controller });
  await fireEvent.input(field(), { target: { value: 'Wait, I have a question' } });
  cleanup();
  render(Chat, { controller });
  expect(field().value).toBe('Wait, I have a question');
});
