// Tests that an account is closed at once, can be reopened for 14 days, and is then erased.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAccount, reopenAccount } from '#lib/accounts/close-account.ts';
import { eraseAccounts } from '#lib/accounts/erase-account.ts';
import { personalData } from '#lib/accounts/personal-data.ts';
import { makeFullAccount } from '#lib/accounts/testing/full-account.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { restoreListing } from '#lib/launches/manage-listing.ts';
import { eraseDeletedListings } from '#lib/listings/deleting/erase-deleted-listings.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

let at: Date;
beforeEach(() => {
  at = new Date();
  setClock({ now: () => at });
});
afterEach(async () => {
  setClock(systemClock);
  await db().user.deleteMany({ where: { deletedAt: { not: null }, erasedAt: null } });
});
const close = ({ id, email }: { id: string; email: string }, deletesListings = false) =>
  closeAccount(sessionActor(id), { email, deletesListings });
const later = (days: number) => {
  at = new Date(at.getTime() + days * dayMs);
};
async function reopenToken(to: string): Promise<string> {
  const mail = await readMails().findFirstOrThrow({ where: { to, kind: 'account-closed' }, orderBy: { id: 'desc' } });
  return /\/account-links\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
}
const used = { code: 'link_used' };

test('closing asks for the address, ends every access at once, and mails how to come back', async () => {
  const { user, actor } = await makeFullAccount();
  await expect(closeAccount(actor, { email: 'other@example.com', deletesListings: true })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'email' }],
  });
  await closeAccount(actor, { email: user.email.toUpperCase(), deletesListings: false });
  const where = { userId: user.id };
  expect(await db().session.count({ where })).toBe(0);
  expect(await db().apiKey.count({ where: { ...where, revokedAt: null } })).toBe(0);
  expect(await db().connectedApp.count({ where: { ...where, revokedAt: null } })).toBe(0);
  expect(await db().oAuthRecord.count({ where })).toBe(0);
  expect(await db().verificationToken.count({ where: { identifier: user.email } })).toBe(0);
  await expect(close(user)).rejects.toMatchObject({ code: 'unauthorized' });

  const token = await reopenToken(user.email);
  expect(JSON.stringify(await db().accountLink.findMany({ where }))).not.toContain(token);
  later(13.9);
  expect(await eraseAccounts()).toBe(0);
  await reopenAccount(token);
  expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ name: user.name, deletedAt: null });
  expect(await db().vote.count({ where })).toBe(2);
  await expect(reopenAccount(token)).rejects.toMatchObject(used);
  later(30);
  expect(await eraseAccounts()).toBe(0);
});

test('pressed twice at once, it closes once', async () => {
  const user = await makeUser();
  const results = await Promise.allSettled([1, 2].map(() => close(user)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db().mail.count({ where: { to: user.email } })).toBe(1);
});

test('after 14 days the link is dead, and so are made-up ones and those of a change of address', async () => {
  const user = await makeUser();
  await close(user);
  later(14);
  for (const token of [await reopenToken(user.email), '', 'a'.repeat(43)]) await expect(reopenAccount(token)).rejects.toMatchObject(used);
  expect(await eraseAccounts()).toBe(1);
  expect(await eraseAccounts()).toBe(0);
  expect(await db().user.count({ where: { id: user.id } })).toBe(0);
  expect(await readMails().findMany({ where: { to: user.email }, select: { kind: true } })).toEqual([{ kind: 'account-erased' }]);
});

/** Returns the names of the tables in which a row contains one of the texts. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [{ count } = { count: 0 }] = await db().$queryRawUnsafe<{ count: number }[]>(
      `select count(*)::int as count from ${name} t where exists (select 1 from unnest($1::text[]) x where strpos(lower(t::text), lower(x)) > 0)`,
      texts,
    );
    if (count > 0) found.push(name);
  }
  return found.sort();
}

test('of an account with everything, no row names the person after 14 days but what is kept', async () => {
  const everything = await makeFullAccount();
  const { user, formerEmail, partner, own, shared, founder, other, liked, rejected, paid, unpaid } = everything;
  const { draft, sharedDraft, submitted, partnersDraft, strangersDraft } = everything;
  const named = [user.id, user.email, formerEmail, user.name ?? ''];
  const before = await tablesWith(...named);
  expect(before).toEqual(expect.arrayContaining(['api_keys', 'versions', 'founders', 'votes', 'drafts', 'claims', 'mails', 'listings']));

  await close(user);
  later(15);
  expect(await eraseAccounts()).toBe(1);
  expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({
    name: null,
    image: null,
    email: `${user.id}@erased.invalid`,
    erasedAt: at,
  });
  // The user's row stays, because the kept orders need its id. The mail about the erasure has the address; it is deleted after 30 days.
  const left = await tablesWith(...named);
  expect(left).toEqual(['audit_entries', 'mails', 'orders', 'users']);
  expect(left.filter((table) => personalData[table]?.erased === 'deleted')).toEqual(['mails']);
  expect(await tablesWith(user.email, formerEmail, user.name ?? '')).toEqual(['mails']);
  expect(await readMails().findMany({ where: { to: user.email }, select: { kind: true } })).toEqual([{ kind: 'account-erased' }]);

  // Votes, follows and reviews are subtracted from the counters, except from those of a decided week. A vote that was never counted is not
  // subtracted.
  expect(await db().listing.findUnique({ where: { id: liked.id } })).toMatchObject({
    votes: 6,
    weekVotes: 7, // the week is decided
    followers: 2,
    ratingSum: 4,
    ratingCount: 1,
  });
  expect(await db().listing.findUnique({ where: { id: rejected.id } })).toMatchObject({ votes: 5 });

  // The listing that only the person edited stays live. It has no owner, is not verified, and no longer names the person as founder or
  // contact.
  expect(await db().listing.findUnique({ where: { id: own.id }, include: { editors: true, founders: true, profile: true } })).toMatchObject(
    {
      status: 'live',
      city: 'Lisbon',
      verifiedAt: null,
      contactEmail: null,
      editors: [],
      founders: [{ founderId: other.id, position: 0 }],
      profile: { content: { founders: [{ name: 'Rui Salgado' }] } },
    },
  );
  expect(await db().founder.count({ where: { id: founder.id } })).toBe(0);
  expect(await db().listingEditor.findMany({ where: { listingId: shared.id }, select: { userId: true } })).toEqual([
    { userId: partner.id },
  ]);

  // The person's drafts are deleted, except those with another editor.
  expect(await db().draft.findMany({ where: { id: { in: [draft.id, submitted.id] } } })).toEqual([]);
  expect(await db().draft.findUnique({ where: { id: sharedDraft.id } })).toMatchObject({ userId: partner.id });
  expect(await db().draft.findUnique({ where: { id: partnersDraft.id } })).toMatchObject({ userId: partner.id });
  // Somebody else accepted an invite to the person's address with another account. They keep access to the draft.
  expect(await db().draftInvite.findMany({ where: { profileId: strangersDraft.profileId } })).toMatchObject([
    { acceptedById: partner.id, email: expect.stringContaining('@erased.invalid') },
  ]);
  expect(await db().order.findMany({ where: { id: { in: [paid.id, unpaid.id] } }, select: { id: true } })).toEqual([{ id: paid.id }]);

  expect(await eraseAccounts()).toBe(0);
});

test('an erasure that was cut off between two steps is completed by the next run, and takes nothing off twice', async () => {
  const { user, liked } = await makeFullAccount();
  await close(user);
  later(15);
  // The last step fails after the earlier steps have been committed.
  await db().$executeRawUnsafe(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await db().$executeRawUnsafe('create trigger refuse before update on users for each row execute function refuse()');
  expect(await eraseAccounts()).toBe(0);
  expect(await db().listing.findUnique({ where: { id: liked.id } })).toMatchObject({ votes: 6, ratingCount: 1 });
  expect(await db().session.count({ where: { userId: user.id } })).toBe(0);
  await db().$executeRawUnsafe('drop trigger refuse on users');
  expect(await eraseAccounts()).toBe(1);
  expect(await db().listing.findUnique({ where: { id: liked.id } })).toMatchObject({
    votes: 6,
    followers: 2,
    ratingSum: 4,
    ratingCount: 1,
  });
  expect(await tablesWith(user.email)).toEqual(['mails']);
});

test('a former address that somebody else has now is theirs', async () => {
  const heir = await makeUser();
  const leaving = await makeUser({ formerEmails: [heir.email] });
  await db().mail.create({ data: { kind: 'sign-in', to: heir.email, subject: '', text: '', html: '' } });
  await close(leaving);
  later(15);
  expect(await eraseAccounts()).toBe(1);
  expect(await db().mail.count({ where: { to: heir.email } })).toBe(1);
});

test('accounts that fail do not keep others from being erased', async () => {
  const leaving = [];
  for (let count = 0; count < 52; count += 1)
    leaving.push(await makeUser({ name: count < 51 ? 'Fails' : 'Works', deletedAt: new Date(+at + count) }));
  later(15);
  await db().$executeRawUnsafe(`create function refuse_some() returns trigger language plpgsql as $$ begin
    if old.name = 'Fails' then raise 'no'; end if; return old; end $$`);
  await db().$executeRawUnsafe('create trigger refuse_some before delete on users for each row execute function refuse_some()');
  expect(await eraseAccounts()).toBe(1);
  expect(await db().user.count({ where: { id: leaving.at(-1)?.id ?? '' } })).toBe(0);
  await db().$executeRawUnsafe('drop trigger refuse_some on users');
});

test('a listing that nobody edits any more and nobody sees is deleted; others go to the site', async () => {
  const leaving = await makeUser();
  const made = {
    draft: await makeListing({ ownerId: leaving.id, status: 'draft' }),
    awaiting: await makeListing({ ownerId: leaving.id, status: 'awaiting_badge' }),
    scheduled: await makeListing({ ownerId: leaving.id, status: 'scheduled' }),
    paused: await makeListing({ ownerId: leaving.id, status: 'paused', launchedAt: at }),
    paid: await makeListing({ ownerId: leaving.id, status: 'scheduled', plan: 'paid' }),
    live: await makeListing({ ownerId: leaving.id }),
    removed: await makeListing({ ownerId: leaving.id, status: 'removed' }),
    edited: await makeListing({ ownerId: leaving.id, status: 'draft' }),
    beingPaid: await makeListing({ ownerId: leaving.id, status: 'draft' }),
  };
  await seedBase();
  await makeOrder({ userId: leaving.id, status: 'paid', lines: [{ product: 'launch', listingId: made.beingPaid.id }] });
  await db().listingEditor.create({ data: { listingId: made.edited.id, userId: (await makeUser()).id, role: 'editor' } });
  await close(leaving);
  later(15);
  expect(await eraseAccounts()).toBe(1);
  const after: Record<string, string> = {};
  for (const [name, { id }] of Object.entries(made)) after[name] = (await db().listing.findUniqueOrThrow({ where: { id } })).status;
  expect(after).toEqual({
    ...{ draft: 'deleted', awaiting: 'deleted', scheduled: 'deleted', paused: 'deleted' },
    ...{ paid: 'scheduled', live: 'live', removed: 'removed', edited: 'draft', beingPaid: 'draft' },
  });
  expect(await db().listing.findUnique({ where: { id: made.scheduled.id } })).toMatchObject({ deletedAt: at, launchWeek: null });
});

test('a listing with another owner keeps its verification only if that owner is verified', async () => {
  const [leaving, staying] = [await makeUser(), await makeUser()];
  const listing = await makeListing({ ownerId: leaving.id, verifiedAt: at });
  await db().listingEditor.create({ data: { listingId: listing.id, userId: staying.id, role: 'owner', verifiedAt: at } });
  await close(leaving);
  later(15);
  await eraseAccounts();
  expect(await db().listing.findUnique({ where: { id: listing.id } })).toMatchObject({ verifiedAt: expect.any(Date) });
});

test('if the person asks for it, listings without another owner are deleted at once, and can be restored by who comes back', async () => {
  const { user, own, shared } = await makeFullAccount();
  const removed = await makeListing({ ownerId: user.id, status: 'removed' });
  await close(user, true);
  const statusOf = async ({ id }: { id: number }) => (await db().listing.findUnique({ where: { id } }))?.status;
  expect([await statusOf(own), await statusOf(shared), await statusOf(removed)]).toEqual(['deleted', 'live', 'removed']);
  const mail = await readMails().findFirstOrThrow({ where: { to: user.email, kind: 'account-closed' } });
  expect(mail.text).toContain(own.name);
  expect(mail.text).toContain('30 days');
  expect(mail.text).not.toContain(shared.name);
  await reopenAccount(await reopenToken(user.email));
  await restoreListing(sessionActor(user.id), own.id);
  expect(await statusOf(own)).toBe('live');

  await close(user, true);
  later(15);
  await eraseAccounts();
  expect(await tablesWith(user.email)).toEqual(['mails']);
  later(16);
  await eraseDeletedListings();
  expect([await statusOf(own), await statusOf(shared)]).toEqual([undefined, 'live']);
});
