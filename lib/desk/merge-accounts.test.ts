import { beforeAll, expect, test } from 'vitest';
import { personalData } from '#lib/accounts/personal-data.ts';
import { makeFullAccount } from '#lib/accounts/testing/full-account.ts';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { now, weekOf } from '#lib/core/time.ts';
import { mergeAccounts } from '#lib/desk/merge-accounts.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

let admin: Actor;
beforeAll(async () => {
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});

/** The columns of the database that hold a person's id, with a row that holds this one. */
async function columnsNaming(id: string): Promise<string[]> {
  const columns = await db().$queryRaw<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'uuid' and table_name = any(${Object.keys(personalData)}) order by 1, 2`;
  const naming: string[] = [];
  for (const { table, column } of columns) {
    const [found] = await db().$queryRawUnsafe<{ n: number }[]>(
      `select count(*)::int as n from "${table}" where "${column}" = $1::uuid`,
      id,
    );
    if (found && found.n > 0) naming.push(`${table}.${column}`);
  }
  return naming;
}

test('all of an account goes over, its access ends, and nothing names it any more but the log', async () => {
  const full = await makeFullAccount();
  const into = await makeUser({ name: null });
  const before = await columnsNaming(full.user.id);
  await db().mail.deleteMany();
  const merged = await mergeAccounts(admin, full.user.id, into.id, 'They wrote from both.');
  expect(merged).toMatchObject({ listings: 2, votes: 2, reviews: 1, orders: 2 });
  expect(await columnsNaming(full.user.id)).toEqual(['audit_entries.actor_id']);
  const after = await columnsNaming(into.id);
  // Access ends with the account, and so does what proves that a request was made once.
  const ended = ['account_links', 'api_keys', 'connected_apps', 'idempotency_keys', 'oauth_records', 'sessions'].map(
    (table) => `${table}.user_id`,
  );
  expect(after).toEqual(before.filter((each) => !ended.includes(each) && each !== 'audit_entries.actor_id'));
  expect(await db().user.findUniqueOrThrow({ where: { id: into.id } })).toMatchObject({
    ...{ name: full.user.name, formerEmails: [full.user.email, full.formerEmail] },
  });
  expect((await readMails().findMany()).map(({ kind, to }) => [kind, to]).toSorted()).toEqual(
    [
      ['accounts-merged', full.user.email],
      ['accounts-merged', into.email],
    ].toSorted(),
  );
  const [line] = await readLog(admin, { subject: `person:${into.id}` });
  expect(line).toMatchObject({ action: 'accounts merged', data: { merged: full.user.email, reason: 'They wrote from both.', votes: 2 } });
});

test('what both did once is there once, with its counts, and nothing of it for a listing of theirs', async () => {
  const [from, into] = [await makeUser(), await makeUser()];
  const people = [from, into];
  const week = weekOf(now());
  const liked = await makeListing({ launchWeek: week, votes: 2, weekVotes: 2, followers: 2, ratingSum: 7, ratingCount: 2 });
  const own = await makeListing({ ownerId: from.id, launchWeek: week, votes: 1, weekVotes: 1, followers: 1 });
  const vote = { week, status: 'counted' as const };
  await db().vote.createMany({ data: people.map(({ id: userId }) => ({ ...vote, userId, listingId: liked.id })) });
  await db().vote.create({ data: { ...vote, userId: into.id, listingId: own.id } });
  await db().follow.createMany({ data: people.map(({ id: userId }) => ({ userId, listingId: liked.id })) });
  await db().follow.create({ data: { userId: into.id, listingId: own.id } });
  const body = 'It works as it says, every day.';
  await db().review.create({ data: { userId: from.id, listingId: liked.id, stars: 4, body } });
  const kept = await db().review.create({ data: { userId: into.id, listingId: liked.id, stars: 3, body, helpful: 1 } });
  await db().reviewHelpful.create({ data: { userId: from.id, reviewId: kept.id } });
  const order = await makeOrder({ userId: from.id });

  await mergeAccounts(admin, from.id, into.id, 'One person.');
  const counts = { votes: true, weekVotes: true, followers: true, ratingSum: true, ratingCount: true } as const;
  expect(await db().listing.findUniqueOrThrow({ where: { id: liked.id }, select: counts })).toEqual({
    ...{ votes: 1, weekVotes: 1, followers: 1, ratingSum: 3, ratingCount: 1 },
  });
  expect(await db().listing.findUniqueOrThrow({ where: { id: own.id }, select: counts })).toMatchObject({
    votes: 0,
    weekVotes: 0,
    followers: 0,
  });
  expect(await db().review.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({ helpful: 0, stars: 3 });
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ userId: into.id });
  expect(await db().listingEditor.findMany({ where: { listingId: own.id } })).toMatchObject([{ userId: into.id, role: 'owner' }]);
});

test('it takes an admin, a reason, two accounts that are open, and nobody of the team', async () => {
  const [one, two] = [await makeUser(), await makeUser()];
  const moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  await expect(mergeAccounts(moderator, one.id, two.id, 'One person.')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(mergeAccounts(admin, one.id, two.id, ' ')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await expect(mergeAccounts(admin, one.id, one.id, 'One person.')).rejects.toMatchObject({ errors: [{ path: 'into' }] });
  await expect(mergeAccounts(admin, one.id, 'nobody', 'One person.')).rejects.toMatchObject({ code: 'not_found' });
  const refused = [await makeUser({ role: 'editor' }), await makeUser({ suspendedAt: now() }), await makeUser({ deletedAt: now() })];
  for (const { id } of [...refused, { id: admin.userId ?? '' }]) {
    await expect(mergeAccounts(admin, id, two.id, 'One person.')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(mergeAccounts(admin, two.id, id, 'One person.')).rejects.toMatchObject({ code: 'forbidden' });
  }
});
