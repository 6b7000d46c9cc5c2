import { expect, test } from 'vitest';
import { buttonsBelow } from './answers';

test('a way back that is also the way to pass, or is listed, has one button', () => {
  const [back, end, go] = ['back', 'end', 'go'].map((id) => ({ id, title: id, take: () => undefined }));
  expect(buttonsBelow({ answers: [go!], main: end, pass: back, back })).toEqual([end, back]);
  expect(buttonsBelow({ answers: [go!, { ...back!, key: '0' }], main: end, back })).toEqual([end]);
});
