import { expect, test } from 'vitest';
import { ticksOf } from '#lib/ui/kit/plot.tsx';

test.each([
  [24, 31, [20, 25, 30, 35]],
  [37, 37, [37, 38]],
  [0, 100, [0, 50, 100]],
  [36.4, 37.2, [36, 37, 38]],
  [3, 12, [0, 5, 10, 15]],
])('round figures around %d to %d', (least, most, ticks) => {
  expect(ticksOf(least, most)).toEqual(ticks);
});
