import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** The number of rows of each kind on a busy site. */
export const busyDesk = {
  people: 2_000,
  submissions: 500,
  accounts: 50,
  reports: 300,
  orders: 500,
  mails: 2_000,
  votes: 300,
  reviews: 200,
};
export type DeskLoad = typeof busyDesk;

/**
 * Adds to a site with demo listings the rows that the team of a busy site has: people, waiting submissions from few accounts and one
 * network, reports, orders, failed mails, held votes and reviews, owners' edits, failed jobs and an import with problems. For looking at
 * the desk, and for measuring it. The rows are equal to those that the site writes, but nobody is notified. Run it once per database.
 */
export async function fillDesk(load: DeskLoad): Promise<void> {
  const at = now();
  await transaction(async (tx) => {
    await tx.$executeRaw`
      insert into users (id, email, email_verified, name, created_at)
      select gen_random_uuid(), 'person-' || n || '@people.example', ${at}, 'Person ' || n, ${at}::timestamptz - n * interval '50 minutes'
      from generate_series(1, ${load.people}::int) n`;
    await tx.$executeRaw`
      insert into listings (slug, name, tagline, description, website_url, domain, address_key, status, status_reason, submitted_at, updated_at,
        preview_token, created_at)
      select 'waiting-' || n, 'Waiting product ' || n, 'A tool for task ' || n, 'It helps small teams with task ' || n || '. ' || repeat('It says more. ', n % 40),
        'https://waiting-' || n || '.example/', 'waiting-' || n || '.example', 'waiting-' || n || '.example', 'draft', 'We look at it.', at, at,
        gen_random_uuid(), at
      from generate_series(1, ${load.submissions}::int) n, lateral (select ${at}::timestamptz - n * interval '7 seconds' as at) t`;
    await tx.$executeRaw`
      insert into listing_editors (listing_id, user_id, role, created_at)
      select l.id, u.id, 'owner', ${at} from listings l
      join users u on u.email = 'person-' || (1 + split_part(l.slug, '-', 2)::int % ${load.accounts}::int) || '@people.example'
      where l.slug like 'waiting-%'`;
    const signals = [
      {
        kind: 'productless',
        weight: 34,
        reason: 'The site hardly says what its product is or does.',
        quote: 'Earn more today.',
        url: null,
      },
      {
        kind: 'luring',
        weight: 18,
        reason: 'The site promises secrecy, hurry or easy gain rather than a product.',
        quote: null,
        url: null,
      },
      {
        kind: 'network',
        weight: 12,
        reason: '9 other accounts of the same network submitted products within a week.',
        quote: null,
        url: null,
      },
      { kind: 'first', weight: 0, reason: 'It is the first submission of the account.', quote: null, url: null },
    ];
    await tx.$executeRaw`
      insert into submissions (listing_id, status, score, signals, user_id, network_hash, submitted_at)
      select l.id, 'waiting', 64, ${JSON.stringify(signals)}::jsonb, e.user_id, case when l.id % 5 > 0 then 'a-network' end, l.submitted_at
      from listings l join listing_editors e on e.listing_id = l.id where l.slug like 'waiting-%'`;
    const live = await tx.listing.findMany({
      where: { status: 'live' },
      select: { id: true, slug: true },
      orderBy: { id: 'asc' },
      take: 40,
    });
    const ids = live.map(({ id }) => id);
    await tx.$executeRaw`
      insert into reports (subject_kind, subject_id, path, content, listing_id, reason, body, email, created_at)
      select 'listing', l.id::text, '/listings/' || l.slug, l.name || E'\n' || l.tagline, l.id,
        (array['spam', 'no_product', 'illegal', 'rights'])[1 + n % 4], 'Report ' || n || ': it is not what it says. ' || repeat('More words. ', n % 30),
        'reporter-' || n || '@people.example', ${at}::timestamptz - n * interval '20 minutes'
      from generate_series(1, ${load.reports}::int) n join listings l on l.id = (${ids}::int[])[1 + n % ${ids.length}::int]`;
    await tx.$executeRaw`
      insert into votes (user_id, listing_id, week, status, held_for, network_hash, cast_at)
      select u.id, (${ids}::int[])[1 + n % 3], date_trunc('week', ${at}::timestamptz)::date, 'held', 'burst', 'a-network', ${at}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${load.votes}::int) n join users u on u.email = 'person-' || n || '@people.example'`;
    await tx.$executeRaw`
      insert into reviews (listing_id, user_id, stars, body, status, held_for, created_at, written_at, updated_at)
      select (${ids}::int[])[1 + n % ${ids.length}::int], u.id, 1 + n % 5, 'Review ' || n || ': see a.example, b.example and c.example for more.', 'held',
        'links', ${at}, ${at}, ${at}
      from generate_series(1, ${load.reviews}::int) n join users u on u.email = 'person-' || n || '@people.example'`;
    await tx.$executeRaw`
      insert into orders (id, number, user_id, status, net_cents, vat_cents, total_cents, billing_country, checkout_hash, expires_at, paid_at, created_at, updated_at)
      select gen_random_uuid(), 'DB-2026-' || lpad(n::text, 7, '0'), u.id, (array['paid', 'pending', 'expired', 'refunded', 'disputed'])[1 + n % 5]::"OrderStatus",
        4900, 931, 5831, 'DE', 'seeded-' || n, ${at}, case when n % 5 in (0, 3, 4) then ${at}::timestamptz - n * interval '2 hours' end,
        ${at}::timestamptz - n * interval '2 hours', ${at}
      from generate_series(1, ${load.orders}::int) n join users u on u.email = 'person-' || n || '@people.example'`;
    await tx.$executeRaw`
      insert into order_lines (order_id, position, product_id, listing_id, unit_net_cents, net_cents, vat_cents, status)
      select o.id, 0, (select id from products order by id limit 1), (${ids}::int[])[1], 4900, 4900, 931, 'pending'
      from orders o where o.checkout_hash like 'seeded-%'`;
    await tx.$executeRaw`
      insert into mails (id, kind, "to", subject, text, html, status, error, attempts, created_at)
      select gen_random_uuid(), 'sign-in', 'person-' || n || '@people.example', 'Your sign-in link', '', '', (case when n % 10 = 0 then 'failed' else 'sent' end)::"MailStatus",
        case when n % 10 = 0 then '550 No such mailbox' end, 1, ${at}::timestamptz - n * interval '3 minutes'
      from generate_series(1, ${load.mails}::int) n`;
    await tx.$executeRaw`
      insert into versions (profile_id, number, action, actor_id, via, application, before, after, created_at)
      select l.profile_id, 1000 + n, 'edit', e.user_id, 'session', 'site', '{"tagline": "As it was before"}'::jsonb,
        jsonb_build_object('tagline', 'Edit ' || n), ${at}::timestamptz - interval '1 hour'
      from listings l cross join generate_series(1, 3) n
      join lateral (select user_id from listing_editors where listing_id = l.id limit 1) e on true where l.id = any (${ids}::int[])`;
    await tx.$executeRaw`
      insert into audit_entries (actor_id, action, subject, data, created_at)
      select null, 'submission decided', 'listing:' || (${ids}::int[])[1 + n % ${ids.length}::int], '{"before": "waiting", "after": "approved"}'::jsonb,
        ${at}::timestamptz - n * interval '5 minutes' from generate_series(1, 500) n`;
  });
  const { id } = await db().import.create({
    data: {
      fileName: 'products.csv',
      source: 'A list of 2025',
      columns: ['Name', 'URL'],
      mapping: { name: 0, website: 1 },
      status: 'checked',
      createdAt: at,
    },
  });
  await db().$executeRaw`
    insert into import_rows (import_id, number, cells, status, problem)
    select ${id}, n, array['Product ' || n, 'https://product-' || n || '.example'], (case when n % 20 = 0 then 'invalid' else 'ready' end)::"ImportRowStatus",
      case when n % 20 = 0 then 'Tagline: this is missing.' end from generate_series(1, 10000) n`;
}
