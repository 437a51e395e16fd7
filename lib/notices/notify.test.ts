// Tests the bell and its mails (docs/domain.md, Notices).
import { expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { noticeCatalogue, noticeKinds, preferenceNames } from '#lib/mails/notices.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { countUnread, countUnreadNotices, listNotices, markNoticesRead, openNotice } from '#lib/notices/list-notices.ts';
import { notify } from '#lib/notices/notify.ts';
import { listPreferences, setPreferences } from '#lib/notices/preferences.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const page = { page: 1, perPage: 20 };
const award = (listing: { name: string; slug: string }) =>
  ({ kind: 'award-won', data: { listing, award: 'Launch of the Week #1', rank: 1, votes: 7, week: '2026-11-16' } }) as const;
const mailsTo = async (email: string) => (await readMails().findMany({ where: { to: email } })).map(({ kind }) => kind);
const tell = (userIds: string[], listing: { id: number; name: string; slug: string }) =>
  transaction((tx) => notify(tx, userIds, 'award-won', { listingId: listing.id, data: { rank: 1, votes: 7 }, mail: award(listing) }));

test('a notice is a sentence and a link in the bell, and a mail', async () => {
  const [person, listing] = [await makeUser(), await makeListing({ name: 'Tidemark', slug: 'tidemark' })];
  await tell([person.id, person.id], listing);
  const { items, unread, total } = await listNotices(sessionActor(person.id), page);
  expect({ unread, total }).toEqual({ unread: 1, total: 1 });
  expect(items).toMatchObject([
    { kind: 'award-won', sentence: 'Tidemark won place 1 of its launch week', path: '/listings/tidemark/badges', readAt: null },
  ]);
  expect(await mailsTo(person.email)).toEqual(['award-won']);
});

test('each person chooses by kind: by mail, on the site alone, or not at all', async () => {
  const [mailed, quiet, deaf] = [await makeUser(), await makeUser(), await makeUser()];
  const listing = await makeListing();
  await setPreferences(sessionActor(quiet.id), { 'award-won': 'site' });
  await setPreferences(sessionActor(deaf.id), { 'award-won': 'off' });
  await tell([mailed.id, quiet.id, deaf.id], listing);
  const got = async ({ id, email }: typeof mailed) => [await countUnreadNotices(id), await mailsTo(email)];
  expect(await got(mailed)).toEqual([1, ['award-won']]);
  expect(await got(quiet)).toEqual([1, []]);
  expect(await got(deaf)).toEqual([0, []]);
  expect((await listPreferences(sessionActor(quiet.id))).find(({ name }) => name === 'award-won')?.choice).toBe('site');
});

test('what one would miss comes, whatever is switched off', async () => {
  const [person, listing] = [await makeUser(), await makeListing()];
  await setPreferences(sessionActor(person.id), Object.fromEntries(preferenceNames.map((name) => [name, 'off'])));
  const data = { listing, problem: 'It is gone.', badgeHtml: '<a></a>', graceDays: 14 };
  await transaction((tx) => notify(tx, [person.id], 'badge-missing', { listingId: listing.id, mail: { kind: 'badge-missing', data } }));
  expect(await countUnreadNotices(person.id)).toBe(1);
  expect(await mailsTo(person.email)).toEqual(['badge-missing']);
});

test('closed accounts hear nothing, and nothing is told if the change is undone', async () => {
  const [closed, person, listing] = [await makeUser({ deletedAt: new Date() }), await makeUser(), await makeListing()];
  await tell([closed.id], listing);
  const undone = transaction(async (tx) => {
    await notify(tx, [person.id], 'award-won', { listingId: listing.id, data: { rank: 1 }, mail: award(listing) });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  for (const { id, email } of [closed, person]) expect([await countUnreadNotices(id), await mailsTo(email)]).toEqual([0, []]);
});

test('a notice is read by opening it, one by one or all at once; nobody marks or opens another person’s', async () => {
  const [person, stranger, listing] = [await makeUser(), await makeUser(), await makeListing()];
  for (let count = 0; count < 3; count++) await tell([person.id], listing);
  const [first, second] = (await listNotices(sessionActor(person.id), page)).items;
  const [firstId, secondId] = [first?.id ?? 0, second?.id ?? 0];
  expect(await openNotice(sessionActor(stranger.id), firstId, { isPrepared: false })).toBeNull();
  expect(await markNoticesRead(sessionActor(stranger.id), [firstId])).toBe(0);
  expect(await openNotice(sessionActor(person.id), firstId, { isPrepared: true })).toBe(`/listings/${listing.slug}/badges`);
  expect(await countUnreadNotices(person.id)).toBe(3);
  expect(await openNotice(sessionActor(person.id), firstId, { isPrepared: false })).toBe(`/listings/${listing.slug}/badges`);
  expect(await markNoticesRead(sessionActor(person.id), [firstId, secondId])).toBe(1);
  expect((await listNotices(sessionActor(person.id), { ...page, unreadOnly: true })).items).toHaveLength(1);
  expect(await markNoticesRead(sessionActor(person.id))).toBe(1);
  expect(await markNoticesRead(sessionActor(person.id))).toBe(0);
  await expect(listNotices(anonymous, page)).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a preference or a choice that there is not is refused by name', async () => {
  const actor = sessionActor((await makeUser()).id);
  await expect(setPreferences(actor, { prizes: 'mail' })).rejects.toMatchObject({ errors: [{ path: 'choices.prizes' }] });
  await expect(setPreferences(actor, { 'draft-ready': 'mail' })).rejects.toMatchObject({ errors: [{ message: 'must be site or off' }] });
  await expect(setPreferences(actor, { __proto__x: 'off' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a mail that is switched off is not queued, whoever sends it', async () => {
  const person = await makeUser();
  await setPreferences(sessionActor(person.id), { 'award-won': 'off' });
  expect(await sendMail({ to: person.email.toUpperCase(), mail: award({ name: 'Tidemark', slug: 'tidemark' }) })).toBeNull();
});

test.each(noticeKinds)('%s: its sentence has all its words, without a listing, too', (kind) => {
  const { sentence, path } = noticeCatalogue[kind];
  const data = {
    ...{ name: 'Tidemark', draft_id: 'd1', week: '2026-11-30', rank: 1, change: 'owner', product: 'Tidemark', email: 'ada@example.com' },
    ...{ number: 'DB-2026-ABCDEFG', event: 'order-fulfilled', fact: 'the price in one line', q: 'lamps' },
  };
  for (const listing of [{ id: 481, slug: 'tidemark', name: 'Tidemark' }, null]) {
    const notice = { listing, update: listing && { id: 77, title: 'Offline tables' }, data };
    expect(sentence(notice)).toMatch(/^\S.*\S$/);
    expect(sentence(notice)).not.toMatch(/undefined|null|\[object|\.$/);
    expect(path(notice) ?? '/').toMatch(/^\//);
  }
});

test('the count of unread notices reads an index alone', async () => {
  const { id } = await makeUser();
  const plan = await transaction(async (tx) => {
    // Otherwise Postgres would not use indexes for tables of a few rows.
    await tx.$executeRawUnsafe('set local enable_seqscan = off');
    return explainStatement(countUnread, [id]);
  });
  expect(plan).toContain('notifications_unread');
  expect(await db().notification.count({ where: { userId: id } })).toBe(0);
});
