import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { openStopToken } from '#lib/mails/stop-token.ts';
import { setPreferences } from '#lib/notices/preferences.ts';
import { readStopLink, stopMail } from '#lib/notices/stop-mail.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import {
  confirmQuery,
  followQuery,
  followQueryByMail,
  listFollowedQueries,
  maxFollowedQueries,
  readMailedQuery,
  unfollowQuery,
} from '#lib/search/followed/follow-query.ts';
import { tellOfLaunches } from '#lib/search/followed/tell-of-launches.ts';
import { vocabularyOf } from '#lib/search/statements.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

// A search that found nothing is followed (docs/domain.md, Notices).

let at = new Date('2026-11-24T10:00:00Z');
let network = 0;
beforeEach(async () => {
  network += 1;
  setClock({ now: () => at });
  await db().followedQuery.deleteMany();
  await db().mail.deleteMany();
});
afterEach(() => setClock(systemClock));

const later = () => {
  at = new Date(at.getTime() + 30 * minuteMs);
};
const launch = (name: string, tagline: string) => {
  later();
  return makeListing({ name, tagline, description: 'Nothing else.', launchedAt: at });
};
const run = async () => {
  let end = await tellOfLaunches();
  while (end) end = await tellOfLaunches(end);
};
const mailsTo = (to: string) => readMails().findMany({ where: { to, kind: 'query-answered' } });
const byMail = (q: string, email: string) => followQueryByMail({ q, email }, `192.0.2.${network}`);
const tokenTo = async (to: string) => {
  const [mail] = await readMails().findMany({ where: { to, kind: 'query-confirm' }, orderBy: { createdAt: 'desc' } });
  return /\/tell-me\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

test('who is signed in hears once of the first launch that fits, by mail and in the bell', async () => {
  const { id, email } = await makeUser();
  await followQuery(sessionActor(id), 'walks of lonely dogs on Sunday');
  await launch('Kilnbook', 'Firing logs of potters');
  await run();
  expect(await mailsTo(email)).toEqual([]);
  expect(await tellOfLaunches()).toBeNull(); // nothing new to look at
  await launch('Lonely Paws', 'Walks for lonely dogs');
  await launch('Dogstroll', 'Walks for lonely dogs on Sunday');
  await Promise.all([run(), run(), run()]);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('“walks of lonely dogs on Sunday”');
  expect(openStopToken(mail?.stopUrl?.split('/').at(-1) ?? '')).toEqual({ account: id, preference: 'queries' });
  expect(await db().notification.findMany({ where: { userId: id } })).toMatchObject([{ kind: 'query-answered' }]);
  expect(await listFollowedQueries(sessionActor(id))).toEqual([]);
  await launch('Dogtrot', 'Walks of lonely dogs on Sunday');
  await run();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('what was live before is no news, and who switched it off gets no mail', async () => {
  const { id, email } = await makeUser();
  await launch('Shearlist', 'Appointments of sheep shearers');
  later();
  await followQuery(sessionActor(id), 'appointments for shearers of sheep');
  await followQuery(sessionActor(id), 'ink for squids');
  await setPreferences(sessionActor(id), { queries: 'off' });
  await launch('Squidwell', 'Ink for squids');
  await run();
  expect(await mailsTo(email)).toEqual([]);
  expect((await listFollowedQueries(sessionActor(id))).map(({ q }) => q)).toEqual(['appointments for shearers of sheep']);
});

test('without an account it counts once it is confirmed by mail; each mail stops what its own mailbox follows', async () => {
  for (const email of ['ada@example.com', 'rui@example.com']) await byMail('lamps for lighthouses', email);
  await byMail('Lamps for Lighthouses', 'ada+again@example.com'); // the same mailbox
  await byMail('foghorns', 'ada@example.com');
  expect(await readMailedQuery(await tokenTo('rui@example.com'))).toEqual({ q: 'lamps for lighthouses', isConfirmed: false });
  expect(await confirmQuery(`${(await tokenTo('rui@example.com')).slice(0, -1)}x`)).toBe(false);
  await launch('Fresnel', 'Lamps for lighthouses');
  await run();
  expect(await db().mail.count({ where: { kind: 'query-answered' } })).toBe(0);
  await db().followedQuery.updateMany({ data: { confirmedAt: at } });
  await launch('Pharos', 'Lamps for lighthouses');
  await run();
  expect(await db().followedQuery.findMany({ select: { q: true } })).toEqual([{ q: 'foghorns' }]);
  const [mail] = await mailsTo('ada@example.com');
  const [other] = await mailsTo('rui@example.com');
  const token = (url: string | null | undefined) => url?.split('/').at(-1) ?? '';
  expect(await stopMail(token(other?.stopUrl))).toBe(true);
  expect(await readStopLink(token(mail?.stopUrl))).toMatchObject({ isOn: true });
  expect(await stopMail(token(mail?.stopUrl))).toBe(true);
  expect(await readStopLink(token(mail?.stopUrl))).toMatchObject({ isOn: false });
  expect(await db().followedQuery.count()).toBe(0);
});

test('a person follows ten searches at most, each once, and ends only their own', async () => {
  const [actor, other] = [sessionActor((await makeUser()).id), sessionActor((await makeUser()).id)];
  await Promise.allSettled(Array.from({ length: maxFollowedQueries + 3 }, (_, n) => followQuery(actor, `search number ${n}`)));
  const followed = await listFollowedQueries(actor);
  expect(followed).toHaveLength(maxFollowedQueries);
  await expect(followQuery(actor, 'one more')).rejects.toMatchObject({ code: 'too_many_followed_queries' });
  await followQuery(actor, followed[0]?.q.toUpperCase() ?? '');
  expect(await listFollowedQueries(actor)).toEqual(followed);
  await unfollowQuery(other, followed[0]?.id ?? '');
  expect(await listFollowedQueries(actor)).toHaveLength(maxFollowedQueries);
  await unfollowQuery(actor, followed[0]?.id ?? '');
  expect(await listFollowedQueries(actor)).toHaveLength(maxFollowedQueries - 1);
});

test('searches that fail hold up no other one, and are tried again in the next run', async () => {
  const failing = 60; // more than a batch
  const rows = Array.from({ length: failing + 1 }, (_, n) => ({ email: `reader-${n}@example.com`, q: 'horns in fog', searchedUntil: at }));
  for (const row of rows) {
    later();
    await db().followedQuery.create({ data: { ...row, createdAt: row.searchedUntil, confirmedAt: row.searchedUntil, searchedUntil: at } });
  }
  await launch('Hornblow', 'Horns in fog');
  const query = pool().query.bind(pool()) as (...given: unknown[]) => Promise<unknown>;
  let searches = 0;
  const broken = vi.spyOn(pool(), 'query').mockImplementation((async (...given: unknown[]) => {
    if ((given[0] as { name?: string }).name === vocabularyOf.name && searches++ < failing) throw new Error('A statement took too long.');
    return await query(...given);
  }) as never);
  await run();
  broken.mockRestore();
  expect(await readMails().findMany({ where: { kind: 'query-answered' }, select: { to: true } })).toEqual([
    { to: `reader-${failing}@example.com` },
  ]);
  await run();
  expect(await db().mail.count({ where: { kind: 'query-answered' } })).toBe(failing + 1);
  expect(await db().followedQuery.count()).toBe(0);
});

test('asking often sends no flood', async () => {
  for (let count = 0; count < 3; count++) await byMail(`foghorns ${count}`, 'victim@example.com');
  network += 1;
  await expect(byMail('foghorns', 'victim+more@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
});
