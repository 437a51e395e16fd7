// Tests the mails to followers about news and launches (docs/domain.md, Notices).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs, minuteMs } from '#lib/core/durations.ts';
import { launchDueListings } from '#lib/launches/open-week.ts';
import { openStopToken } from '#lib/mails/stop-token.ts';
import { mailFollowers } from '#lib/notices/mail-followers.ts';
import { setPreferences } from '#lib/notices/preferences.ts';
import { readStopLink, stopMail } from '#lib/notices/stop-mail.ts';
import { getOutboxMail } from '#lib/ports/mail/outbox.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let at: Date;
let owner: Actor;
let reader: Awaited<ReturnType<typeof makeUser>>;

beforeEach(async () => {
  at = new Date('2026-11-24T10:00:00Z');
  setClock({ now: () => at });
  await db().notification.updateMany({ data: { toMail: false } });
  owner = sessionActor((await makeUser()).id);
  reader = await makeUser({ createdAt: new Date('2026-01-01') });
});
afterEach(() => setClock(systemClock));

const pass = (ms: number) => {
  at = new Date(at.getTime() + ms);
};
let serial = 0;
const listing = (name: string) => makeListing({ name, slug: `followed-${++serial}`, ownerId: owner.userId as string });
const follow = (person: { id: string }, { id }: { id: number }) => followListing(sessionActor(person.id), id, true);
const post = ({ id }: { id: number }, title: string, body = 'Text') => postListingUpdate(owner, id, { title, body });
/** Waits until news can no longer be corrected, then mails followers. */
const mail = async () => {
  pass(16 * minuteMs);
  return mailFollowers();
};
const mailsTo = async ({ email }: { email: string }) => {
  const mails = await db().mail.findMany({ where: { to: email, kind: 'followed-news' }, orderBy: { createdAt: 'asc' } });
  return Promise.all(mails.map(async ({ id }) => getOutboxMail(id)));
};
const subjectsTo = async (person: { email: string }) => (await mailsTo(person)).map((each) => each?.subject);

test('a follower gets news by mail, once, after the time in which they can be corrected', async () => {
  const tidemark = await listing('Tidemark');
  await follow(reader, tidemark);
  await post(tidemark, 'Offline tables', 'Tables work without a connection.');
  expect((await mailFollowers()).mailed).toBe(0);
  expect((await mail()).mailed).toBe(1);
  expect((await mail()).mailed).toBe(0);
  const [sent, ...more] = await mailsTo(reader);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ subject: 'Tidemark: Offline tables', status: 'queued' });
  expect(sent?.text).toContain('Tables work without a connection.');
  expect(sent?.text).toContain(`${config().siteUrl}/listings/${tidemark.slug}#update-`);
});

test('there is at most one mail a day: what happens until the next is gathered, in the newest order', async () => {
  const [first, second] = [await listing('First'), await listing('Second')];
  for (const each of [first, second]) await follow(reader, each);
  await post(first, 'One');
  await mail();
  pass(hourMs);
  await post(first, 'Two');
  await post(second, 'Three');
  await mail();
  expect(await subjectsTo(reader)).toEqual(['First: One']);
  pass(dayMs - 2 * hourMs);
  await mail();
  expect(await subjectsTo(reader)).toHaveLength(1);
  pass(2 * hourMs);
  await mail();
  const [, gathered, ...more] = await mailsTo(reader);
  expect(more).toEqual([]);
  expect(gathered?.subject).toBe('2 pieces of news of what you follow');
  expect(gathered?.text.indexOf('Second\nThree')).toBeLessThan(gathered?.text.indexOf('First\nTwo') ?? 0);
});

test('the launch of what one follows comes by mail, too', async () => {
  const upcoming = await makeListing({ name: 'Moonrise', status: 'scheduled', launchWeek: new Date('2026-11-23') });
  await follow(reader, upcoming);
  await launchDueListings();
  await mail();
  expect(await subjectsTo(reader)).toEqual(['Moonrise is live']);
  expect((await mailsTo(reader))[0]?.text).toContain('People can vote for it until Sunday, 24:00 UTC.');
});

test('a launch whose week is over when it is mailed has no Sunday to come', async () => {
  const late = await makeListing({ name: 'Moonset', status: 'scheduled', launchWeek: new Date('2026-11-16') });
  await follow(reader, late);
  await launchDueListings();
  await mail();
  expect((await mailsTo(reader))[0]?.text).toContain('Moonset is live. People can vote for it.');
});

test('no mail goes to editors, to closed accounts, for follows that don’t count yet, nor to who chose otherwise', async () => {
  const tidemark = await listing('Tidemark');
  const [closed, young, quiet, deaf, later] = await Promise.all([
    makeUser({ createdAt: new Date('2026-01-01') }),
    makeUser({ createdAt: at }),
    makeUser({ createdAt: new Date('2026-01-01') }),
    makeUser({ createdAt: new Date('2026-01-01') }),
    makeUser({ createdAt: new Date('2026-01-01') }),
  ]);
  for (const person of [closed, young, quiet, deaf, later]) await follow(person, tidemark);
  await setPreferences(sessionActor(quiet.id), { following: 'site' });
  await setPreferences(sessionActor(deaf.id), { following: 'off' });
  expect((await post(tidemark, 'One')).followersTold).toBe(4);
  await db().user.update({ where: { id: closed.id }, data: { deletedAt: at } });
  await setPreferences(sessionActor(later.id), { following: 'site' });
  expect((await mail()).mailed).toBe(0);
  for (const person of [closed, young, quiet, deaf, later]) expect(await subjectsTo(person)).toEqual([]);
});

test('news that were deleted, and of a listing that is paused, are not mailed; a correction is', async () => {
  const [tidemark, paused] = [await listing('Tidemark'), await listing('Paused')];
  for (const each of [tidemark, paused]) await follow(reader, each);
  const deleted = await post(tidemark, 'A mistake');
  const kept = await post(tidemark, 'Ofline');
  await post(paused, 'Not seen');
  await db().listingUpdate.delete({ where: { id: deleted.id } });
  await db().listingUpdate.update({ where: { id: kept.id }, data: { title: 'Offline' } });
  await db().listing.update({ where: { id: paused.id }, data: { status: 'paused' } });
  await mail();
  expect(await subjectsTo(reader)).toEqual(['Tidemark: Offline']);
});

test('people who are told the same share one body, in which each has a link of their own', async () => {
  const tidemark = await listing('Tidemark');
  const other = await makeUser({ createdAt: new Date('2026-01-01') });
  for (const person of [reader, other]) await follow(person, tidemark);
  await post(tidemark, 'One');
  await mail();
  const rows = await db().mail.findMany({ where: { to: { in: [reader.email, other.email] } }, orderBy: { to: 'asc' } });
  expect(new Set(rows.map(({ bodyId }) => bodyId)).size).toBe(1);
  for (const { id, to, stopUrl } of rows) {
    const sent = await getOutboxMail(id);
    expect(sent?.text).toContain(stopUrl);
    expect(sent?.html).not.toContain('stop.invalid');
    const link = openStopToken(stopUrl?.split('/').at(-1) ?? '');
    expect(link).toEqual({ account: to === reader.email ? reader.id : other.id, preference: 'following' });
  }
});

test('a link stops one kind of mail to one person, and nothing else; the bell goes on', async () => {
  const tidemark = await listing('Tidemark');
  const other = await makeUser({ createdAt: new Date('2026-01-01') });
  for (const person of [reader, other]) await follow(person, tidemark);
  await post(tidemark, 'One');
  await mail();
  const [sent] = await db().mail.findMany({ where: { to: reader.email } });
  const token = sent?.stopUrl?.split('/').at(-1) ?? '';
  expect(await readStopLink(token)).toMatchObject({ isOn: true });
  expect(await stopMail(token)).toBe(true);
  expect(await stopMail(token)).toBe(true);
  expect(await readStopLink(token)).toMatchObject({ isOn: false });
  pass(2 * dayMs);
  await post(tidemark, 'Two');
  await mail();
  expect([(await subjectsTo(reader)).length, (await subjectsTo(other)).length]).toEqual([1, 2]);
  expect(await db().notification.count({ where: { userId: reader.id } })).toBe(2);
  const { noticeChoices } = await db().user.findUniqueOrThrow({ where: { id: reader.id } });
  expect(noticeChoices).toEqual({ following: 'site' });
});

test('a link that was changed to another person or kind stops nothing', async () => {
  const tidemark = await listing('Tidemark');
  await follow(reader, tidemark);
  await post(tidemark, 'One');
  await mail();
  const [sent] = await db().mail.findMany({ where: { to: reader.email } });
  const [id = '', preference = '', signature = ''] = sent?.stopUrl?.split('/').at(-1)?.split('.') ?? [];
  const [victim] = Buffer.from((await makeUser()).id.replaceAll('-', ''), 'hex')
    .toString('base64url')
    .split('.');
  const forged = [
    `${victim}.${preference}.${signature}`,
    `${id}.award-won.${signature}`,
    `${id}.${preference}.`,
    `${id}.${preference}.${signature}.x`,
    `${id}.${preference}.${signature.slice(0, -2)}AA`,
    '',
    '..',
  ];
  for (const token of forged) expect([token, await stopMail(token), await readStopLink(token)]).toEqual([token, false, null]);
  expect(await db().user.count({ where: { NOT: { noticeChoices: { equals: {} } }, id: reader.id } })).toBe(0);
});
