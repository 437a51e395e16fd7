import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { contractionsOf } from './contractions.ts';
import { diffSchema } from './diff-schema.ts';
import { migrate, readMigrationState, readMigrations, sameState } from './migrate.ts';

test('the migrations give exactly schema.prisma', async () => {
  expect(await diffSchema(inject('postgres'))).toBe('');
});

test('a database that has them all is left as it is', async () => {
  expect(await migrate(process.env.DATABASE_URL ?? '')).toEqual([]);
});

/** Calls `work` with the URL of a new database and a connection to it. */
async function inDatabase(name: string, work: (url: string, site: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgres') });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = inject('postgres').replace(/postgres$/, name);
  const site = new pg.Client({ connectionString: url });
  await site.connect();
  try {
    await work(url, site);
  } finally {
    await site.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
}

test('a migration that failed says why in the words of Postgres, and is tried again after the cause is gone', () =>
  inDatabase('failed', async (url, site) => {
    await site.query('create type "UserRole" as enum ()');
    await expect(migrate(url)).rejects.toMatchObject({ code: '42710', message: 'type "UserRole" already exists' });
    await site.query('drop type "UserRole"');
    expect(await migrate(url)).toEqual(readMigrations().map(({ name }) => name));
  }));

test('processes that start at once apply each migration once', () =>
  inDatabase('at_once', async (url) => {
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat().sort()).toEqual(readMigrations().map(({ name }) => name));
  }));

test('a database with tables of something else is left alone', () =>
  inDatabase('other', async (url, site) => {
    await site.query('create table something ()');
    await expect(migrate(url)).rejects.toMatchObject({ code: 'P3005' });
  }));

test('a database with a migration that was changed, or that this version lacks, is refused', async () => {
  const url = process.env.DATABASE_URL ?? '';
  const site = new pg.Client({ connectionString: url });
  await site.connect();
  await site.query(`update _prisma_migrations set checksum = md5(checksum)`);
  await expect(migrate(url)).rejects.toThrow(/^The migration \w+ was changed after the database got it\./);
  await site.query(`update _prisma_migrations set migration_name = '99990101000000_later'`);
  await expect(migrate(url)).rejects.toThrow('The database has the migration 99990101000000_later, which this version lacks and');
  await site.end();
});

test('a version before runs on the database of a later one whose migrations only add, and nothing is applied by looking', () =>
  inDatabase('ahead', async (url, site) => {
    const names = readMigrations().map(({ name }) => name);
    expect(await readMigrationState(url)).toMatchObject({ applied: 0, ahead: [], pending: names.map((name) => ({ name })) });
    expect((await site.query('select from pg_tables where schemaname = current_schema()')).rowCount).toBe(0);
    await migrate(url);
    const add = `insert into _prisma_migrations (id, checksum, finished_at, migration_name, logs) values (gen_random_uuid(), '', now(), $1, $2)`;
    await site.query(add, ['99990101000000_a_column', 'only adds']);
    expect(await migrate(url)).toEqual([]);
    expect(await readMigrationState(url)).toEqual({ applied: names.length + 1, pending: [], ahead: ['99990101000000_a_column'] });
    await site.query(add, ['99990102000000_a_column_less', null]);
    await expect(migrate(url)).rejects.toThrow('the migration 99990102000000_a_column_less');
  }));

test.each([
  ['DROP TABLE job_waits;', 1],
  ['ALTER TABLE "users" DROP COLUMN "mails_off";', 1],
  ['ALTER TABLE users DROP mails_off;', 1],
  ['ALTER TABLE drafts RENAME COLUMN refused TO drafting;', 1],
  ['ALTER TABLE listings ALTER COLUMN name TYPE varchar(60);', 1],
  ['ALTER TABLE listings ALTER COLUMN name SET NOT NULL;', 1],
  ['ALTER TABLE listings ADD COLUMN name text NOT NULL;', 1],
  ['ALTER TABLE listings ADD CONSTRAINT named CHECK (length(name) > 1);', 1],
  ['CREATE UNIQUE INDEX one_name ON listings (name);', 1],
  ['ALTER TYPE "ReviewStatus" ADD VALUE \'withdrawn\';', 1],
  ['ALTER TYPE "BlockKind" RENAME TO "BlockKindBefore"; DROP TYPE "BlockKindBefore";', 2],
  ['DROP TRIGGER edited ON listings;', 1],
  ['ALTER TABLE listings ADD COLUMN rank integer NOT NULL DEFAULT 0, ADD CONSTRAINT ranked CHECK (rank >= 0);', 0],
  ['ALTER TABLE listings ADD COLUMN code text; CREATE UNIQUE INDEX one_code ON listings (code);', 0],
  ['CREATE TABLE a (b text NOT NULL); CREATE UNIQUE INDEX one_b ON a (b); ALTER TABLE a ADD CHECK (b <> $x$;$x$);', 0],
  ['-- DROP TABLE users;\nCREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE users; END $$;', 0],
  ['CREATE INDEX by_day ON listings (day); ALTER TABLE listings DROP CONSTRAINT old, ALTER COLUMN day DROP NOT NULL;', 0],
])('%s takes away %i things', (sql, things) => {
  expect(contractionsOf(sql)).toHaveLength(things);
});

test('a database that lacks some of the migrations before the baseline is refused, with the revision to start first', () =>
  inDatabase('before', async (url, site) => {
    await migrate(url);
    await site.query(`update _prisma_migrations set migration_name = '20261122140000_settings_dropped'`);
    await expect(migrate(url)).rejects.toThrow(
      'The database stops at the migration 20261122140000_settings_dropped. Start the last revision that has prisma/migrations/20261124201000_order_of_closed_weeks first.',
    );
  }));

test('a database that has all that the baseline stands for gets what came later, and nothing twice', () =>
  inDatabase('replaced', async (url, site) => {
    const migrations = readMigrations();
    await site.query(migrations[0]?.sql ?? '');
    await expect(migrate(url)).rejects.toMatchObject({ code: 'P3005' });
    await site.query(
      `create table _prisma_migrations (id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
         migration_name varchar(255) not null, logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(),
         applied_steps_count integer not null default 0);
       insert into _prisma_migrations (id, checksum, finished_at, migration_name)
         values (gen_random_uuid(), md5(''), now(), '20261124201000_order_of_closed_weeks')`,
    );
    expect(await migrate(url)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(url)).toEqual([]);
  }));

test('an archive of before the baseline is restored from the baseline on; of an unknown state, not at all', () => {
  const [baseline] = readMigrations();
  expect(sameState('20261124201000_order_of_closed_weeks')).toBe(baseline?.name);
  expect(sameState(baseline?.name ?? '')).toBe(baseline?.name);
  expect(sameState('20260101000000_older')).toBeUndefined();
});
