import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { isMomentUnseen, seeMoment } from '#lib/listings/mine/see-moment.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

test('each editor is shown a moment once, also by two requests at once; whoever came later, and strangers, never', async () => {
  const [owner, stranger] = [sessionActor((await makeUser()).id), sessionActor((await makeUser()).id)];
  const { id } = await makeListing({ ownerId: owner.userId as string });
  const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  expect(await Promise.all([before, after].map((at) => isMomentUnseen(owner, id, 'live', at)))).toEqual([false, true]);
  expect((await Promise.all([1, 2].map(() => seeMoment(owner, id, 'live')))).toSorted()).toEqual([false, true]);
  expect(await isMomentUnseen(owner, id, 'live', after)).toBe(false);
  expect(await isMomentUnseen(owner, id, 'award', after)).toBe(true);
  expect([await isMomentUnseen(stranger, id, 'award', after), await seeMoment(stranger, id, 'award')]).toEqual([false, false]);
});
