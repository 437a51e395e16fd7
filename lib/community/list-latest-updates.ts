import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

const columns = columnsOf<'ListingUpdate'>('u')('title', 'body', 'publishedAt');

/** An update that a product's owner posted. */
export interface ListingUpdate {
  id: number;
  title: string;
  /** Plain text. */
  body: string;
  publishedAt: Date;
  listing: ListingSummary;
}

// With the lateral join, Postgres reads updates in the index's order, newest first, and stops when the page is full.
const fromLiveListings = (columns: string) => `from listing_updates u
  cross join lateral (select ${columns} from listings l where l.id = u.listing_id and l.status = 'live' offset 0) l`;

export const updatesNewest: Statement = {
  name: 'updates_newest',
  text: `select u.id as "updateId", ${columns}, l.*
    ${fromLiveListings(`${summaryColumns}, ${primaryCategory}`)} order by u.published_at desc, u.id desc limit $1 offset $2`,
};

/** Counts at most 10,001 updates; a count of 10,001 means “more than 10,000”. */
export const countUpdates: Statement = {
  name: 'updates_count',
  text: `select count(*)::int as total from (select 1 ${fromLiveListings('l.id')} limit 10001) as counted`,
};

type Row = RowOf<typeof columns> & ListingSummary & { updateId: number };

/** Returns a page of updates of live listings, newest first, each with its listing. */
export async function listLatestUpdates(request: PageRequest): Promise<Page<ListingUpdate>> {
  const [updates, [counted]] = await Promise.all([
    queryRows<Row>(updatesNewest, limitAndOffsetOf(request)),
    queryRows<{ total: number }>(countUpdates),
  ]);
  return pageOf(
    updates.map(({ updateId, title, body, publishedAt, ...listing }) => ({ id: updateId, title, body, publishedAt, listing })),
    counted?.total ?? 0,
  );
}
