import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { diffSchema } from './diff-schema.ts';
import { migrate, readMigrations } from './migrate.ts';

test('the migrations give exactly schema.prisma', async () => {
  expect(await diffSchema(inject('postgres'))).toBe('');
});

test('a database that has them all is left as it is', async () => {
  expect(await migrate(process.env.DATABASE_URL ?? '')).toEqual([]);
});

/** Calls `work` with a new database: its address and a connection to it. */
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
  await expect(migrate(url)).rejects.toThrow('The database has the migration 99990101000000_later, which this version lacks.');
  await site.end();
});

test('a site that has listings already gets what later versions keep beside them', async () => {
  const folder = join(import.meta.dirname, '../prisma/migrations');
  const all = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const name = `earlier_${process.pid}`;
  const server = new pg.Client({ connectionString: inject('postgres') });
  await server.connect();
  await server.query(`create database ${name}`);
  const site = new pg.Client({ connectionString: inject('postgres').replace(/postgres$/, name) });
  await site.connect();
  try {
    const apply = async (migrations: string[]) => {
      for (const migration of migrations) await site.query(readFileSync(join(folder, migration, 'migration.sql'), 'utf8'));
    };
    await apply(all.slice(0, 2));
    await site.query(`
      insert into users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@example.com'), ('00000000-0000-4000-8000-000000000002', 'b@example.com');
      insert into categories (slug, name, description) values ('sea', 'Sea', ''), ('tides', 'Tides', '');
      update categories set parent_id = (select id from categories where slug = 'sea') where slug = 'tides';
      insert into listings (slug, name, tagline, description, website_url, domain, address_key, status, plan, launch_week, launched_at, votes, keywords, updated_at, preview_token)
        select slug, name, 't', 'About tides', 'https://' || slug || '.example', slug || '.example', slug || '.example', status::"ListingStatus", plan::"ListingPlan", week::date,
          case when status = 'live' then now() end, votes, array['Tide', ' tide ', repeat('x', 300), ''], now(), gen_random_uuid()
        from (values ('tidemark', 'Tidemärk', 'live', 'free', '2026-11-16', 2), ('ebbline', 'Ebbline', 'scheduled', 'paid', '2026-12-28', 0), ('rough', 'Rough', 'draft', null, null, 0))
          as l(slug, name, status, plan, week, votes);
      insert into listing_categories (listing_id, category_id, position) select l.id, c.id, 0 from listings l, categories c where c.slug = 'tides';
      insert into founders (id, slug, name, live_listings) values ('00000000-0000-4000-8000-000000000003', 'ines', 'Inês', 1);
      insert into votes (user_id, listing_id, week, status) select u.id, l.id, '2026-11-16', s::"VoteStatus"
        from listings l, (values ('00000000-0000-4000-8000-000000000001'::uuid, 'counted'), ('00000000-0000-4000-8000-000000000002', 'held')) u(id, s)
        where l.slug = 'tidemark';`);
    const beforeRoles = all.indexOf('20261122160000_team_roles');
    await apply(all.slice(2, beforeRoles));
    await site.query(`
      update users set role = 'team' where email = 'a@example.com';
      update users set role = 'admin' where email = 'b@example.com';
      insert into products (slug, name, price_cents) values ('story', 'Founder story', 4900);
      insert into orders (id, number, user_id, net_cents, checkout_hash, expires_at)
        select id, 'DB-2026-' || case email when 'a@example.com' then 'AAAAAAA' else 'BBBBBBB' end, id, 0, email, now() from users;
      insert into order_lines (order_id, position, product_id, unit_net_cents, net_cents, status)
        select o.id, n, p.id, 0, 0, 'fulfilled' from orders o, products p, generate_series(0, 2) n;
      insert into audit_entries (action, subject, data) values
        ('buyer told of fulfilment', 'order:DB-2026-AAAAAAA', '{"lines": ["0 failed", "1 fulfilled"]}'),
        ('refund requested', 'order:DB-2026-BBBBBBB', '{"lines": [{"position": 0, "cents": 100}]}'),
        ('buyer told of fulfilment', 'order:DB-2026-AAAAAAA', '{"lines": ["0 fulfilled"]}');`);
    const beforeWords = all.indexOf('20261122170000_words');
    await apply(all.slice(beforeRoles, beforeWords));
    const typed = (value: string, state: string, aiValue: string | null, locked = false) =>
      JSON.stringify({ value, state, locked, evidence: [{ quote: 'q', url: 'u', title: 't' }], ai_value: aiValue });
    await site.query(`
      update profiles set content = '{"fields": {"stage": ${typed('GA!', 'manual', null)}, "pricing_model": ${typed('Free + paid', 'edited', 'free')}}}'
        where id = (select profile_id from listings where slug = 'tidemark');
      update profiles set content = '{"fields": {"stage": ${typed('somewhere', 'manual', null)}, "pricing_model": ${typed('barter', 'edited', 'free')}}}'
        where id = (select profile_id from listings where slug = 'ebbline');
      update profiles set content = '{"fields": {"stage": ${typed('somewhere', 'override', 'beta', true)}, "pricing_model": ${typed('one_time', 'ai', 'one_time')}}}'
        where id = (select profile_id from listings where slug = 'rough');`);
    const beforeDates = all.indexOf('20261123063000_checked_on');
    await apply(all.slice(beforeWords, beforeDates));
    const quotes = (...urls: string[]) => JSON.stringify(urls.map((url) => ({ quote: 'q', url, title: 't' })));
    await site.query(`
      update listings set created_at = '2026-05-01T23:30:00+02' where slug = 'ebbline';
      insert into drafts (id, user_id, profile_id, url, address_key, created_at, updated_at)
        select '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001', profile_id, 'https://tidemark.example', 'tidemark.example', '2026-06-01', now()
        from listings where slug = 'tidemark';
      insert into draft_pages (id, draft_id, url, content_type, bytes, text, position, fetched_at)
        values ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000004', 'https://tidemark.example/prices', 'text/html', 1, '', 0, '2026-06-02');
      update profiles set content = content || '{"faqs": [{"question": "q?", "answer": "a", "evidence": ${quotes('https://tidemark.example/prices', 'https://tidemark.example/old')}}]}'
        where id = (select profile_id from listings where slug = 'tidemark');
      insert into versions (profile_id, number, action, via, application, before, after)
        select profile_id, 1, 'edit', 'session', 'site', '{}', '{"city": {"value": null, "evidence": ${quotes('https://tidemark.example/prices')}}}' from listings where slug = 'tidemark';
      insert into category_attributes (category_id, key, label, type) select id, 'offline', 'Offline', 'boolean' from categories where slug = 'tides';
      insert into listing_attributes (listing_id, attribute_id, value, source, evidence)
        select l.id, a.id, 'true', 'derived', case l.slug when 'tidemark' then '${quotes('https://tidemark.example/prices')}'::jsonb else '${quotes('https://site.example/listings/ebbline')}' end
        from listings l, category_attributes a where l.slug in ('tidemark', 'ebbline');`);
    await apply(all.slice(beforeDates));
    const of = async (sql: string) => (await site.query({ text: sql, rowMode: 'array' })).rows;
    expect(
      await of(`select c.slug, l.slug, m.live, m.votes from category_members m join categories c on c.id = m.category_id
        join listings l on l.id = m.listing_id order by 2, 1`),
    ).toEqual([
      ['sea', 'ebbline', false, 0],
      ['tides', 'ebbline', false, 0],
      ['sea', 'tidemark', true, 2],
      ['tides', 'tidemark', true, 2],
    ]);
    expect(
      await of('select l.slug, cardinality(category_ids) from listing_search s join listings l on l.id = s.listing_id order by 1'),
    ).toEqual([
      ['ebbline', 2],
      ['tidemark', 2],
    ]);
    expect(await of(`select listings, names from search_words where word = 'tidemark'`)).toEqual([[1, 1]]);
    expect(await of('select term from listing_terms')).toEqual([['tide']]);
    expect(await of('select folded_name from listing_names')).toEqual([['tidemark']]);
    expect(await of('select folded_name from founders')).toEqual([['ines']]);
    expect(await of('select status::text, held_for::text from votes order by 1')).toEqual([
      ['counted', null],
      ['held', 'new_account'],
    ]);
    expect(await of('select email, role::text from users order by 1')).toEqual([
      ['a@example.com', 'moderator'],
      ['b@example.com', 'admin'],
    ]);
    expect(
      await of(`select o.number, array_agg(coalesce(l.notified_status::text, 'none') order by l.position)
        from order_lines l join orders o on o.id = l.order_id group by 1 order by 1`),
    ).toEqual([
      ['DB-2026-AAAAAAA', ['fulfilled', 'fulfilled', 'none']],
      ['DB-2026-BBBBBBB', ['none', 'none', 'none']],
    ]);
    expect(
      await of(`select l.slug, f.name, content #>> array['fields', f.name, 'value'], content #>> array['fields', f.name, 'state'],
          case f.name when 'stage' then l.stage::text else l.pricing_model::text end
        from listings l join profiles p on p.id = l.profile_id, (values ('pricing_model'), ('stage')) f(name) order by 1, 2`),
    ).toEqual([
      ['ebbline', 'pricing_model', null, 'deleted', null],
      ['ebbline', 'stage', null, 'not_found', null],
      ['rough', 'pricing_model', 'one_time', 'ai', 'one_time'],
      ['rough', 'stage', null, 'override', null],
      ['tidemark', 'pricing_model', 'freemium', 'edited', 'freemium'],
      ['tidemark', 'stage', 'launched', 'manual', 'launched'],
    ]);
    // The day on which the page was fetched, else that of the draft, else that of the listing.
    expect(
      await of(`select content #>> '{faqs,0,evidence,0,checked_on}', content #>> '{faqs,0,evidence,1,checked_on}',
          content #>> '{fields,pricing_model,evidence,0,checked_on}'
        from listings l join profiles p on p.id = l.profile_id where slug in ('tidemark', 'ebbline') order by slug desc`),
    ).toEqual([
      ['2026-06-02', '2026-06-01', '2026-06-01'],
      [null, null, '2026-05-01'],
    ]);
    expect(await of(`select after #>> '{city,evidence,0,checked_on}' from versions where number = 1 and after ? 'city'`)).toEqual([
      ['2026-06-02'],
    ]);
    expect(
      await of(`select l.slug, evidence #> '{0,checked_on}' from listing_attributes a join listings l on l.id = a.listing_id order by 1`),
    ).toEqual([
      ['ebbline', null],
      ['tidemark', '2026-06-02'],
    ]);
  } finally {
    await site.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
});
