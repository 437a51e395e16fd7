import pg from 'pg';
import type { DraftRow, MailRow, OrderRow, Truth } from './ledger.ts';

const miscounted = `
  select slug || ': ' || votes || ' votes, of which ' || counted || ' are counted; billboard ' || billboard_cents || ' of ' || paid as text
  from (
    select l.slug, l.votes, l.billboard_cents,
      (select count(*) from votes v where v.listing_id = l.id and v.status = 'counted') as counted,
      (select coalesce(sum(o.net_cents), 0) from order_lines o where o.listing_id = l.id and o.status = 'fulfilled') as paid
    from listings l) as listing
  where votes <> counted or billboard_cents <> paid`;

/**
 * Reads from the database whether the writes took effect. `arrived` are the mails that reached the mail server. Opens its own connection.
 */
export async function readTruth(databaseUrl: string, arrived: Map<string, number>): Promise<Truth> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows;
  try {
    // Reads a single snapshot, so that no write is seen in part.
    await client.query('begin isolation level repeatable read read only');
    const votes = await rows<{ vote: string; status: string }>(
      "select user_id || '/' || listing_id as vote, status::text as status from votes",
    );
    const drafts = await rows<DraftRow>(
      `select d.id::text as id, d.status::text as status, d.outcome::text as outcome, d.url,
         coalesce(p.content #>> '{fields,tagline,value}', '') as tagline
       from drafts d join profiles p on p.id = d.profile_id`,
    );
    const orders = await rows<OrderRow>(
      `select number, status::text as status, net_cents as "netCents", coalesce(billing #>> '{details,email}', '') as buyer,
         (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
         (select count(*)::int from order_lines l where l.order_id = o.id and l.status = 'fulfilled') as fulfilled,
         (select count(*)::int from invoices i where i.order_id = o.id) as invoices
       from orders o`,
    );
    const mails = await rows<MailRow>(`select id::text as id, kind, "to", status::text as status from mails`);
    const wrong = await rows<{ text: string }>(miscounted);
    return {
      votes: new Map(votes.map(({ vote, status }) => [vote, status])),
      drafts: new Map(drafts.map((draft) => [draft.id, draft])),
      orders: new Map(orders.map((order) => [order.number, order])),
      mails,
      arrived: new Map(arrived),
      miscounted: wrong.map(({ text }) => text),
    };
  } finally {
    await client.end();
  }
}
