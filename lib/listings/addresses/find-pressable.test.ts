import { expect, test } from 'vitest';
import { findPressable } from '#lib/listings/addresses/find-pressable.ts';
import { makeListing } from '#scripts/testing/factories.ts';

test('people vote for what is live, and follow what is public', async () => {
  const pressed = async (status: 'live' | 'awaiting_badge' | 'paused') => {
    const id = String((await makeListing({ status })).id);
    return [(await findPressable('vote', id))?.live, (await findPressable('follow', id))?.live];
  };
  expect(await pressed('live')).toEqual([true, true]);
  expect(await pressed('awaiting_badge')).toEqual([undefined, false]);
  expect(await pressed('paused')).toEqual([undefined, undefined]);
  for (const id of ['', '0', '1e3', '9999999999']) expect(await findPressable('follow', id)).toBeNull();
});
