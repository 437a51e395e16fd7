import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { editFounder, findFounders, unlinkFounder } from '#lib/desk/founders.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
beforeAll(async () => {
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
});

async function named(listing: { id: number }, ...founders: { id: string }[]): Promise<void> {
  await db().listingFounder.createMany({ data: founders.map(({ id }, position) => ({ listingId: listing.id, founderId: id, position })) });
}
const namesOf = async (listingId: number) =>
  (
    await db().listingFounder.findMany({
      where: { listingId },
      orderBy: { position: 'asc' },
      select: { founder: { select: { slug: true, name: true } } },
    })
  ).map(({ founder }) => `${founder.slug}: ${founder.name}`);

test('a founder is edited in every profile that names them, and edited back', async () => {
  const ada = await makeFounder({ name: 'Ada Lovelase', bio: 'Counts.' });
  const [one, two] = [await makeListing(), await makeListing()];
  await named(one, ada);
  await named(two, await makeFounder({ name: 'Charles' }), ada);
  const seen = { name: 'Ada Lovelase', bio: 'Counts.' };
  const edit = (texts: typeof seen, was = seen, reason = 'A typing error.') => editFounder(moderator, ada.id, texts, was, reason);
  await expect(edit({ ...seen, name: '–' })).rejects.toMatchObject({ errors: [{ path: 'name' }] });
  await expect(edit({ ...seen, name: 'Ada' }, seen, '')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await edit({ name: 'Ada Lovelace', bio: 'Counts.' });
  await expect(edit({ ...seen, bio: 'Other.' })).rejects.toMatchObject({ code: 'changed_since' });
  expect([await namesOf(one.id), await namesOf(two.id)]).toEqual([
    [`${ada.slug}: Ada Lovelace`],
    ['charles: Charles', `${ada.slug}: Ada Lovelace`],
  ]);
  expect(await db().version.findMany({ where: { profileId: two.profileId } })).toMatchObject([{ action: 'edit' }]);
  const [line] = await readLog(moderator, { subject: `founder:${ada.id}` });
  expect(line).toMatchObject({ data: { reason: 'A typing error.', before: { name: 'Ada Lovelase' }, after: { name: 'Ada Lovelace' } } });
  await edit(seen, { name: 'Ada Lovelace', bio: 'Counts.' });
  expect(await namesOf(one.id)).toEqual([`${ada.slug}: Ada Lovelase`]);
});

test('a founder is taken off a listing, and their page goes with the last one', async () => {
  const edsger = await makeFounder({ name: 'Edsger' });
  const [one, two] = [await makeListing(), await makeListing()];
  await named(one, edsger);
  await named(two, edsger);
  await recountLiveListings();
  expect((await findFounders(moderator, 'Eds')).map(({ name, listings }) => [name, listings])).toEqual([['Edsger', 2]]);
  await unlinkFounder(moderator, edsger.id, one.id, 'They left before it began.');
  expect([await namesOf(one.id), await namesOf(two.id)]).toEqual([[], ['edsger: Edsger']]);
  await expect(unlinkFounder(moderator, edsger.id, one.id, 'Again.')).rejects.toMatchObject({ code: 'not_found' });
  await unlinkFounder(moderator, edsger.id, two.id, 'They left before it began.');
  expect(await db().founder.count({ where: { id: edsger.id } })).toBe(0);
});
