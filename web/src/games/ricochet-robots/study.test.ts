import { expect, test } from 'vitest';
import { study } from './study';
import { chipOf } from './words';

test('the errand is that of the chip, whatever stands after it', () => {
  const own = '1A4A3A2C rd16 ga12 bc7 yn8 kp16 rc options=ricochet:off,black_robot:True';
  expect(study.riddle?.errand(own)).toBe('Bring Red to the red circle');
  expect(study.riddle?.errand('1A4A3A2C rd16 ga12 bc7 yn8 v round=3')).toBe('Bring any robot to the vortex');
});

test('a chip is found in every way to write a position', () => {
  const texts = ['1A4A3A2C_rd16_ga12_bc7_yn8_yt', ' options=ricochet:off 1A4A3A2C  rd16 ga12 bc7 yn8 YT\n'];
  expect(texts.map(chipOf)).toEqual(['yt', 'yt']);
});
