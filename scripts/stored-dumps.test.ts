// A database of an earlier version is restored, migrated and read: every answer is the one that the earlier version gave. A dump is named
// after the last migration that it has.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/create-api-key.ts';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { undoDraft } from '#lib/drafts/undo-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { listHistory } from '#lib/listings/list-history.ts';
import { setVideo } from '#lib/listings/media/set-video.ts';

interface Dump {
  tables: Record<string, Record<string, unknown>[]>;
  /** Answers by reader and path: `ines@example.com /drafts`. */
  reads: Record<string, { status: number; body: unknown }>;
  /** The history of a listing, newest first, without ids and numbers. */
  history: Record<string, Record<string, unknown>[]>;
}

const folder = join(import.meta.dirname, 'testing/dumps');
const migrations = join(import.meta.dirname, '../prisma/migrations');
const last = '20261122140000';
const dump = JSON.parse(readFileSync(join(folder, `${last}.json`), 'utf8')) as Dump;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const apply = async (names: string[]) => {
    for (const name of names) await client.query(readFileSync(join(migrations, name, 'migration.sql'), 'utf8'));
  };
  const names = readdirSync(migrations)
    .filter((name) => /^\d/.test(name))
    .sort();
  const at = names.findIndex((name) => name.startsWith(last)) + 1;
  try {
    await client.query('drop schema public cascade; create schema public');
    await apply(names.slice(0, at));
    await client.query(`set session_replication_role = replica`);
    for (const [table, rows] of Object.entries(dump.tables)) {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
      await client.query(
        `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
        [JSON.stringify(rows)],
      );
      if (rows.some(({ id }) => typeof id === 'number'))
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from "${table}"))`);
    }
    await client.query(`set session_replication_role = origin`);
    await apply(names.slice(at));
  } finally {
    await client.end();
  }
});

const actorOf = async (email: string) => sessionActor((await db().user.findUniqueOrThrow({ where: { email } })).id);

/**
 * Removes what migrations change: drafts and listings count their versions together now, and a stage that is no word of the list is blank,
 * so the draft is less complete.
 */
const withoutMigrated = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => {
    if (name === 'completeness' || (name === 'version' && typeof value === 'number')) return undefined;
    return value?.value === 'somewhere new' ? { ...value, state: 'not_found', value: null } : value;
  });

test('every answer of the earlier version is given again, with what later versions add', async () => {
  const handle = fetchHandler(handleRest);
  for (const [read, before] of Object.entries(dump.reads)) {
    const [email = '', path] = read.split(' ');
    const { key } = await createApiKey(await actorOf(email), { name: 'script', scopes: ['account:read'] });
    const headers = { authorization: `Bearer ${key}` };
    const answer = await handle(new Request(`http://site.example/api/v1${path}`, { headers }));
    expect(answer.status, read).toBe(before.status);
    if (before.body) expect(withoutMigrated(await answer.json()), read).toMatchObject(withoutMigrated(before.body) as object);
  }
});

test('the history of a listing and of its draft is one: the same entries, in the same order, each with a number', async () => {
  const actor = await actorOf('ines@example.com');
  for (const [listing, before] of Object.entries(dump.history)) {
    const { items } = await listHistory(actor, Number(listing), { page: 1, perPage: 100 });
    const shown = items.map(({ id: _, version: __, ...entry }) => ({ ...entry, at: entry.at.toISOString() }));
    expect(shown.map(({ changes, ...entry }) => entry)).toEqual(before.map(({ changes, ...entry }) => entry));
    const numbers = items.map(({ version }) => version);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) - at));
  }
});

test('a version names no address of an editor, only the role', async () => {
  const versions = await db().version.findMany({ where: { action: 'accept invite' }, select: { before: true, after: true } });
  expect(versions).toEqual([{ before: { editors: [] }, after: { editors: ['editor'] } }]);
});

test('edits of before are undone, and edits go on, by draft and by listing', async () => {
  const actor = await actorOf('ines@example.com');
  const draft = await db().draft.findFirstOrThrow({ where: { url: 'https://tidemark.example/' }, include: { profile: true } });
  const latest = await db().version.findFirstOrThrow({
    where: { profileId: draft.profileId, action: { in: ['edit', 'undo'] } },
    orderBy: { number: 'desc' },
  });
  const undone = await undoDraft(actor, draft.id, latest.number);
  expect(undone.version).toBe(draft.profile.version + 1);
  expect((await updateDraft(actor, draft.id, { fields: { city: 'Porto' } })).fields.city).toMatchObject({ value: 'Porto', ai_value: null });
  const listing = await db().listing.findUniqueOrThrow({ where: { slug: 'fairlead' } });
  await setVideo(actor, listing.id, 'https://youtu.be/aaaaaaaaaaa');
  expect(await db().listing.findUniqueOrThrow({ where: { slug: 'fairlead' } })).toMatchObject({
    demoVideoUrl: 'https://youtu.be/aaaaaaaaaaa',
    notFound: listing.notFound,
    features: listing.features,
    faqs: listing.faqs,
  });
});
