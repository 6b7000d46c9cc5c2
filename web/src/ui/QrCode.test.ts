import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import QrCode from './QrCode.svelte';

afterEach(cleanup);

test('a link is drawn with the light margin that readers need', () => {
  const { container } = render(QrCode, { text: 'http://192.168.1.23:8400/t/a-b-c', label: 'Code' });
  expect(screen.getByRole('img', { name: 'Code' }).getAttribute('viewBox')).toBe('0 0 37 37'); // 29 and 2 x 4
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
});
