import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { reportEdits } from '#lib/listings/history/report-edits.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: Actor & { userId: string };
let moderator: Actor & { userId: string };
beforeAll(async () => {
  owner = sessionActor((await makeUser()).id) as typeof owner;
  moderator = sessionActor((await makeUser({ role: 'moderator', email: 'team@example.com' })).id) as typeof owner;
});
afterEach(() => setClock(systemClock));

const at = (time: string) => setClock({ now: () => new Date(time) });
const launched = { launchedAt: new Date('2026-11-01T00:00:00Z') };
const reports = () => readMails().findMany({ where: { kind: 'listings-edited' } });

test('the team gets yesterday’s edits of launched listings in one mail, with the values before and after', async () => {
  const live = await makeListing({ ...launched, name: 'Tidemark', slug: 'tidemark', ownerId: owner.userId, city: 'Lisbon' });
  const others = await makeListing({ ...launched, name: 'Ebbline', ownerId: moderator.userId });
  const paused = await makeListing({ ...launched, name: 'Fairlead', ownerId: owner.userId, status: 'paused' });
  at('2026-11-20T23:59:00Z');
  await updateListing(owner, live.id, { fields: { headline: 'The day before' } });
  at('2026-11-21T10:00:00Z');
  await updateListing({ ...owner, via: 'oauth', application: 'Claude' }, live.id, {
    fields: { city: 'Porto', features: ['Tables', 'Maps'] },
  });
  await updateListing(owner, live.id, { fields: { city: '' } });
  await updateListing(owner, paused.id, { fields: { city: 'Faro' } });
  await updateListing(moderator, others.id, { fields: { city: 'Faro' } });
  at('2026-11-22T05:00:00Z');
  expect(await reportEdits()).toBe(3);
  const [mail, ...more] = await reports();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'team@example.com', subject: expect.stringContaining('3 edits of launched listings on November 21') });
  expect(mail?.text).toContain('Tidemark (tidemark), version 3 by Claude.');
  expect(mail?.text).toContain('city: “Lisbon” became “Porto”');
  expect(mail?.text).toContain('features: nothing became “Tables, Maps”');
  expect(mail?.text).toContain('version 4. city: “Porto” became nothing');
  expect(mail?.text).toContain('Fairlead');
  expect(mail?.text).not.toMatch(/The day before|Ebbline/);
});

test('many edits of one listing don’t hide those of others, and neither does pausing before the report', async () => {
  const noisy = await makeListing({ ...launched, name: 'Noisy', ownerId: owner.userId });
  const paused = await makeListing({ ...launched, name: 'Quiet', ownerId: owner.userId });
  const upcoming = await makeListing({ launchedAt: null, status: 'scheduled', name: 'Upcoming', ownerId: owner.userId });
  at('2026-12-01T08:00:00Z');
  for (let each = 1; each <= 51; each += 1) await updateListing(owner, noisy.id, { fields: { city: `City ${each}` } });
  at('2026-12-01T20:00:00Z');
  await updateListing(owner, paused.id, { fields: { city: 'Faro' } });
  await updateListing(owner, upcoming.id, { fields: { city: 'Faro' } });
  await db().listing.update({ where: { id: paused.id }, data: { status: 'paused' } });
  at('2026-12-02T05:00:00Z');
  expect(await reportEdits()).toBe(52);
  const text = (await reports()).at(-1)?.text ?? '';
  const edits = [...text.matchAll(/(Noisy|Quiet|Upcoming) \(.*?city: .*? became “(.*?)”/g)].map(([, name, city]) => `${name} ${city}`);
  expect(edits.slice(0, 3)).toEqual(['Noisy City 51', 'Quiet Faro', 'Noisy City 50']);
  expect(edits).toHaveLength(50);
  expect(text).toContain('And 2 more edits.');
});

test('a day without edits makes no mail', async () => {
  at('2027-02-02T05:00:00Z');
  const before = (await reports()).length;
  expect(await reportEdits()).toBe(0);
  expect(await reports()).toHaveLength(before);
});
