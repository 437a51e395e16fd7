import { expect, test } from 'vitest';
import { exportAccount } from '#lib/accounts/export-account.ts';
import { notPersonal, personalData } from '#lib/accounts/personal-data.ts';
import { makeFullAccount } from '#lib/accounts/testing/full-account.ts';
import { countExport } from '#lib/api/limits.ts';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { makeUser } from '#scripts/testing/factories.ts';

/** Returns the foreign keys of the database. */
const references = () =>
  db().$queryRaw<{ from: string; to: string }[]>`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`;

test('each table of the database is said to be personal or not', async () => {
  const tables = await db().$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const known = [...Object.keys(personalData), ...Object.keys(notPersonal)];
  expect(tables.map(({ name }) => name).filter((name) => !name.startsWith('_'))).toEqual(known.sort());
});

test('what refers to a person or to their orders, drafts and listings is personal, or derived', async () => {
  const owned = ['users', 'orders', 'drafts', 'listings', 'profiles', 'founders'];
  // `merged_listings` is for the undo of a merge: it says for 30 days what moved between two listings.
  const exceptions = (await references()).filter(({ from, to }) => owned.includes(to) && from in notPersonal && from !== 'merged_listings');
  expect(exceptions.map(({ from }) => notPersonal[from])).toEqual(exceptions.map(() => 'derived from listings'));
  const columns = await db().$queryRaw<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'actor_id', 'reporter_id', 'invited_by_id', 'email', 'order_id', 'draft_id')`;
  expect(columns.filter(({ name }) => !(name in personalData))).toEqual([]);
});

async function exportOf(userId: string): Promise<{ text: string; tables: Record<string, Record<string, unknown>[]> }> {
  let text = '';
  for await (const part of await exportAccount(sessionActor(userId))) text += part;
  return { text, tables: JSON.parse(text) };
}

test('an account with everything is exported whole, without secrets and without rows of others', async () => {
  const { user, own, shared, lost, liked, paid, unpaid, stranger } = await makeFullAccount();
  const { text, tables } = await exportOf(user.id);
  const empty = Object.keys(personalData).filter((table) => tables[table]?.length === 0);
  // The factories make no rows in these tables, which contain parts of listings and documents of payments. The tables are exported by the
  // same conditions as related tables.
  expect(empty.sort()).toEqual(
    [
      ...['awards', 'domain_rating_measurements', 'founder_stories', 'invoices', 'listing_alternatives', 'listing_attributes'],
      ...['listing_categories', 'listing_images', 'listing_slugs', 'listing_updates', 'listing_view_days', 'milestones', 'order_lines'],
      ...['payment_events', 'payments', 'refunds', 'proposals', 'revenue_reports', 'screenshots', 'suspensions', 'launch_hours'],
      ...['listing_hours', 'listing_offers', 'listing_sources'],
    ].sort(),
  );
  expect(tables.users).toMatchObject([{ id: user.id, email: user.email, name: user.name }]);
  expect(tables.listings?.map(({ id }) => id).sort()).toEqual([own.id, shared.id].sort());
  expect(tables.orders?.map(({ number }) => number).sort()).toEqual([paid.number, unpaid.number].sort());
  expect(tables.votes).toContainEqual(expect.objectContaining({ listing_id: liked.id, status: 'counted' }));
  expect(text).not.toContain('secret');
  // Of a listing that somebody else claimed, the export contains only what the person did.
  expect(text).not.toContain(stranger.email);
  expect(tables.drafts?.map((row) => row.profile_id)).not.toContain(lost.profileId);
  expect(tables.profiles?.map(({ id }) => id)).not.toContain(lost.profileId);
  expect(tables.versions?.filter((row) => row.profile_id === lost.profileId)).toMatchObject([{ actor_id: user.id, action: 'submit' }]);
  expect(tables.drafts?.map((row) => row.profile_id)).toContain(own.profileId);
});

test('five exports an hour', async () => {
  const { id } = await makeUser();
  for (let count = 0; count < 5; count += 1) await countExport(sessionActor(id));
  await expect(countExport(sessionActor(id))).rejects.toMatchObject({ code: 'rate_limited', data: { limit: 5, seconds: 3600 } });
});

test('many rows are read in pieces, each once', async () => {
  const { id } = await makeUser();
  await db().notification.createMany({ data: Array.from({ length: 450 }, (_, place) => ({ userId: id, kind: 'note', data: { place } })) });
  const { tables } = await exportOf(id);
  expect(new Set(tables.notifications?.map((row) => row.id)).size).toBe(450);
});

test('only a signed-in person gets it, and no key or application', async () => {
  const { id } = await makeUser();
  await expect(exportAccount(anonymous)).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(exportAccount({ ...sessionActor(id), via: 'oauth' })).rejects.toMatchObject({ code: 'forbidden' });
  await db().user.update({ where: { id }, data: { deletedAt: new Date() } });
  await expect(exportAccount(sessionActor(id))).rejects.toMatchObject({ code: 'unauthorized' });
});
