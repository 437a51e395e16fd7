// Tests the migration of a database from before the baseline, which is restored from `pg_dump --inserts`: its schema must equal that of a
// new database, and every answer must be the same as before. A dump is named after the last migration that it contains.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { undoDraft, updateDraft } from '#lib/drafts/update-draft.ts';
import { listHistory } from '#lib/listings/history/list-history.ts';
import { setVideo } from '#lib/listings/profile/edit-listing-profile.ts';
import { migrate, readMigrations } from './migrate.ts';

interface Answers {
  /** The answers, by reader and path: `ines@example.com /drafts`. */
  reads: Record<string, { status: number; body: unknown }>;
  /** The history of a listing, newest first, without ids and numbers. */
  history: Record<string, Record<string, unknown>[]>;
}

const dump = join(import.meta.dirname, 'testing/dumps/20261126205000');
const answers = JSON.parse(readFileSync(`${dump}.json`, 'utf8')) as Answers;
const url = process.env.DATABASE_URL ?? '';
let migratedByThisVersion: string[];

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns a line for each object of the database. Brackets are removed, because a restored condition can have fewer of them. */
async function readCatalogue(): Promise<string[]> {
  const { rows } = await withClient((client) =>
    client.query<{ line: string }>(`
      with ours as (select oid, relname, relkind, reloptions from pg_class where relnamespace = 'public'::regnamespace)
      select format('%s %s', relname, reloptions) as line from ours where relkind = 'r'
      union all select concat_ws(' ', relname, attnum - (select count(*) from pg_attribute d where d.attrelid = a.attrelid and d.attisdropped
          and d.attnum between 1 and a.attnum), attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attstattarget, collname,
          pg_get_expr(adbin, adrelid))
        from ours join pg_attribute a on attrelid = ours.oid and attnum > 0 and not attisdropped and relkind in ('r', 'S')
        left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation c on c.oid = attcollation
      union all select concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid)) from ours join pg_constraint c on conrelid = ours.oid
        where contype <> 'n'
      union all select pg_get_indexdef(oid) from ours where relkind = 'i'
      union all select pg_get_triggerdef(t.oid) from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all select concat_ws(' ', typname, enumsortorder, enumlabel) from pg_type t
        join (select enumtypid, enumlabel, row_number() over (partition by enumtypid order by enumsortorder) as enumsortorder from pg_enum) e
          on enumtypid = t.oid
      union all select concat_ws(' ', 'extension', extname) from pg_extension`),
  );
  return rows.map(({ line }) => line.replace(/[()]/g, '')).sort();
}

let fresh: string[];
beforeAll(async () => {
  fresh = await readCatalogue();
  await withClient(async (client) => {
    await client.query('drop schema public cascade; create schema public');
    await client.query(gunzipSync(readFileSync(`${dump}.sql.gz`)).toString());
  });
  migratedByThisVersion = await migrate(url);
});

test('the database is made of the same as a new one', async () => {
  const lacking = readMigrations().filter(({ name }) => !/^20261126/.test(name)); // the dump contains the migrations of that day
  expect(migratedByThisVersion).toEqual(lacking.map(({ name }) => name));
  expect(await readCatalogue()).toEqual(fresh);
  expect(fresh.length).toBeGreaterThan(1000);
});

const actorOf = async (email: string) => sessionActor((await db().user.findUniqueOrThrow({ where: { email } })).id);

test('every answer of the earlier version is given again, with what later versions add', async () => {
  const handle = fetchHandler(handleRest);
  for (const [read, before] of Object.entries(answers.reads)) {
    const [email = '', path] = read.split(' ');
    const { key } = await createApiKey(await actorOf(email), { name: 'script', scopes: ['account:read'] });
    const headers = { authorization: `Bearer ${key}` };
    const answer = await handle(new Request(`http://site.example/api/v1${path}`, { headers }));
    expect(answer.status, read).toBe(before.status);
    if (before.body) expect(await answer.json(), read).toMatchObject(before.body as object);
  }
});

test('the history of a listing and of its draft is one: the same entries, in the same order, each with a number', async () => {
  const actor = await actorOf('ines@example.com');
  for (const [listing, before] of Object.entries(answers.history)) {
    const { items } = await listHistory(actor, Number(listing), { page: 1, perPage: 100 });
    const shown = items.map(({ id: _, version: __, ...entry }) => ({ ...entry, at: entry.at.toISOString() }));
    expect(JSON.parse(JSON.stringify(shown))).toEqual(before);
    const numbers = items.map(({ version }) => version);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) - at));
  }
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
