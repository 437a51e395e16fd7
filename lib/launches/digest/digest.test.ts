// The weekly digest (docs/domain.md, Notices).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { closeWeek } from '#lib/launches/awards/close-week.ts';
import { chooseDigestCategories } from '#lib/launches/digest/choose-digest-categories.ts';
import { findDueDigest, sendDigest } from '#lib/launches/digest/send-digest.ts';
import { confirmDigest, subscribeToDigest } from '#lib/launches/digest/subscribe-to-digest.ts';
import { markWeekOpen } from '#lib/launches/open-week.ts';
import { setPreferences } from '#lib/notices/preferences.ts';
import { changeSubscription, readStopLink, stopMail } from '#lib/notices/stop-mail.ts';
import { getOutboxMail } from '#lib/ports/mail/outbox.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

const week = '2026-11-23';
const lastWeek = new Date('2026-11-16');
let at: Date;
let network = 0;

beforeEach(async () => {
  at = new Date('2026-11-24T00:40:00Z');
  setClock({ now: () => at });
  network += 1;
  await db().$executeRaw`update listings set launch_week = '2026-01-05' where launch_week >= '2026-11-16'`;
  await db().$executeRaw`delete from digest_readers`;
  await db().$executeRaw`delete from digest_subscriptions`;
  await db().$executeRaw`delete from awards`;
  await db().$executeRaw`delete from launch_weeks`;
  await db().$executeRaw`update users set notice_choices = '{}'`;
  await db().$executeRaw`delete from mails`;
});
afterEach(() => setClock(systemClock));

const address = () => `192.0.2.${network}`;
const subscribe = (email: string, categories: string[] = []) => subscribeToDigest({ email, categories }, address());
const tokenTo = async (email: string) => {
  const [mail] = await readMails().findMany({ where: { to: email, kind: 'digest-confirm' }, orderBy: { createdAt: 'desc' } });
  return /\/weekly\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const subscribed = async (email: string, categories: string[] = []) => {
  await subscribe(email, categories);
  expect(await confirmDigest(await tokenTo(email))).toBe(true);
};
const withDigest = async (email: string) => {
  const person = await db().user.upsert({ where: { email }, create: { email }, update: {} });
  await setPreferences(sessionActor(person.id), { digest: 'mail' });
  return person;
};
/** Opens the week and runs the job `send-digest`. */
const run = async () => {
  await markWeekOpen();
  const due = await findDueDigest();
  for (let queued: number | null = 0; due !== null && queued !== null; ) queued = await sendDigest(due);
  return due;
};
const digestsTo = async (email: string) => {
  const mails = await db().mail.findMany({ where: { to: email, kind: 'weekly-digest' }, orderBy: { createdAt: 'asc' } });
  return Promise.all(mails.map(async ({ id, stopUrl }) => ({ ...(await getOutboxMail(id)), stopUrl })));
};
let serial = 0;
const slug = () => `digest-${++serial}`;
const won = async (name: string, votes: number) => {
  const listing = await makeListing({ name, slug: slug(), launchWeek: lastWeek, launchedAt: lastWeek, weekVotes: votes, votes });
  for (let count = 0; count < votes; count++)
    await db().vote.create({
      data: { listingId: listing.id, userId: (await makeUser()).id, week: lastWeek, castAt: lastWeek, status: 'counted' },
    });
  return listing;
};
const launched = (name: string, categoryIds: number[] = []) =>
  makeListing({ name, slug: slug(), categoryIds, launchWeek: new Date(week), launchedAt: new Date(week) });

test('the digest has last week’s winners by their ranks and this week’s launches, and goes once to each', async () => {
  for (const [name, votes] of [
    ['Second', 2],
    ['First', 3],
    ['Third', 1],
  ] as const)
    await won(name, votes);
  await launched('Newcomer');
  await withDigest('ada@example.com');
  await subscribed('rui@example.com');
  expect(await findDueDigest()).toBeNull(); // the awards are not given yet
  await closeWeek('2026-11-16');
  expect(await run()).toBe(week);
  expect(await run()).toBeNull();
  for (const email of ['ada@example.com', 'rui@example.com']) {
    const [digest, ...more] = await digestsTo(email);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('First won the week; 1 launch this week');
    expect(digest?.text).toMatch(/First, 3 votes: First\n[\s\S]*Second, 2 votes: Second\n[\s\S]*Third, 1 vote: Third\n/);
    expect(digest?.text).toContain('- Newcomer\nNewcomer does one thing well');
  }
});

test('it is not due on Monday, waits for the awards, catches up within its week, and leaves out weeks that are over', async () => {
  await won('First', 1);
  await withDigest('ada@example.com');
  at = new Date('2026-11-23T12:00:00Z');
  await closeWeek('2026-11-16');
  await markWeekOpen();
  expect(await findDueDigest()).toBeNull();
  at = new Date('2026-11-28T09:00:00Z');
  await closeWeek('2026-11-16');
  expect(await run()).toBe(week);
  expect(await digestsTo('ada@example.com')).toHaveLength(1);
  at = new Date(at.getTime() + 42 * dayMs); // the site was down for six weeks
  await run();
  expect(await digestsTo('ada@example.com')).toHaveLength(1);
});

test('a process that dies between two batches, and two that run at once, mail nobody twice', async () => {
  await launched('Newcomer');
  for (let count = 0; count < 3; count++) await withDigest(`reader-${count}@example.com`);
  expect(await sendDigest(week)).toBe(3);
  await withDigest('late@example.com');
  await Promise.all([run(), run(), run()]);
  for (const email of ['reader-0@example.com', 'reader-1@example.com', 'reader-2@example.com', 'late@example.com'])
    expect([email, (await digestsTo(email)).length]).toEqual([email, 1]);
});

test('nothing is said of nothing: no launches and no winners, no mail', async () => {
  const [games, tools] = [await makeCategory(), await makeCategory()];
  await withDigest('ada@example.com');
  expect(await run()).toBe(week);
  expect(await digestsTo('ada@example.com')).toEqual([]);

  at = new Date('2026-12-01T00:40:00Z');
  await makeListing({ name: 'Chess', categoryIds: [games.id], launchWeek: new Date('2026-11-30'), launchedAt: at });
  const player = await withDigest('player@example.com');
  await chooseDigestCategories(sessionActor(player.id), [games.slug, 'no-such']);
  await subscribed('worker@example.com', [tools.slug]);
  await run();
  expect((await digestsTo('player@example.com'))[0]?.text).toContain('- Chess\n');
  expect(await digestsTo('worker@example.com')).toEqual([]);
});

test('a subscription counts once it is confirmed by mail, and one mailbox has one', async () => {
  await launched('Newcomer');
  await subscribe('unsure@example.com');
  await subscribed('ines.marinho@gmail.com');
  await subscribe('inesmarinho+news@gmail.com');
  await withDigest('ines.marinho+account@gmail.com');
  expect(await confirmDigest(`${(await tokenTo('unsure@example.com')).slice(0, -1)}x`)).toBe(false);
  await run();
  const to = (await db().mail.findMany({ where: { kind: 'weekly-digest' } })).map((mail) => mail.to);
  expect(to).toEqual(['ines.marinho+account@gmail.com']);
});

test('asking often sends no flood: 3 mails a day to a mailbox, 5 an hour from a network', async () => {
  for (let count = 0; count < 3; count++) await subscribe('victim@example.com');
  network += 1;
  await expect(subscribe('victim+again@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
  network += 1;
  for (let count = 0; count < 5; count++) await subscribe(`stranger-${count}@example.com`);
  await expect(subscribe('stranger-5@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await db().mail.count({ where: { to: 'victim@example.com' } })).toBe(3);
});

test('each digest has a link that changes or ends its own subscription without sign-in', async () => {
  await launched('Newcomer');
  const tools = await makeCategory();
  for (const email of ['rui@example.com', 'other@example.com']) await subscribed(email);
  await run();
  const [digest] = await digestsTo('rui@example.com');
  const token = digest?.stopUrl?.split('/').at(-1) ?? '';
  expect(await readStopLink(token)).toMatchObject({ isOn: true, categories: [] });
  expect(await changeSubscription(token, [tools.slug])).toBe(true);
  expect(await readStopLink(token)).toMatchObject({ categories: [tools.slug] });
  expect(await stopMail(token)).toBe(true);
  expect(await readStopLink(token)).toMatchObject({ isOn: false });
  expect(await changeSubscription(token, [])).toBe(false);
  expect((await db().digestSubscription.findMany()).map(({ email }) => email)).toEqual(['other@example.com']);
  at = new Date(at.getTime() + hourMs);
});
