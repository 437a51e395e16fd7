import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { composeMail } from '#lib/mails/send-mail.ts';
import { stopUrlOf } from '#lib/mails/stop-token.ts';
import { notify } from '#lib/notices/notify.ts';
import { isUndeliverable, queueMail } from '#lib/ports/mail/index.ts';
import { countVectorBacklog } from '#lib/search/meaning/count-vector-backlog.ts';
import { minRelevance } from '#lib/search/rank-listings.ts';
import type { FoundListing } from '#lib/search/run-plan.ts';
import { searchListings } from '#lib/search/search-listings.ts';

const batchSize = 50;
/** A new listing counts only if it is among this many first results of the search. */
const maxPlace = 20;
/**
 * Listings that went live up to this time before the last search are looked at again, because a launch may be stored later than its time
 * says.
 */
const overlapMs = 10 * 60_000;
/** Maximum time after a launch for which followed searches wait for the vectors of new listings. */
const vectorsMs = 10 * 60_000;

interface DueQuery {
  id: string;
  q: string;
  searchedUntil: Date;
  createdAt: Date;
}

/** Where a batch ended, so that the next one begins after it. */
export interface BatchEnd {
  searchedUntil: string;
  id: string;
}

/**
 * Repeats a batch of followed searches, if a listing went live after they were last repeated. If a new listing fits a search, notifies the
 * person and ends the followed search, so nobody is notified of a search twice. `after` is the end of the batch before. Returns the end of
 * this batch; null if no search was due. A search that fails is repeated in the next run, and holds up no other one.
 */
export async function tellOfLaunches(after: BatchEnd | null = null): Promise<BatchEnd | null> {
  const newest = await db().listing.findFirst({
    where: { status: 'live', launchedAt: { not: null } },
    orderBy: [{ launchedAt: 'desc' }, { id: 'desc' }],
    select: { launchedAt: true },
  });
  const until = newest?.launchedAt;
  if (!until) return null;
  if (now().getTime() - until.getTime() < vectorsMs && (await countVectorBacklog()) > 0) return null;
  const due = await db().$queryRaw<DueQuery[]>`
    select f.id::text, f.q, f.searched_until as "searchedUntil", f.created_at as "createdAt"
    from followed_queries f left join users u on u.id = f.user_id
    where f.confirmed_at is not null and f.searched_until < ${until}::timestamptz and u.deleted_at is null
      and (${after?.id ?? null}::uuid is null or (f.searched_until, f.id) > (${after?.searchedUntil ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by f.searched_until, f.id limit ${batchSize}`;
  for (const query of due) {
    try {
      const found = await findNew(query);
      await transaction((tx) => (found ? tell(tx, query.id, found) : markSearched(tx, query.id, until)));
    } catch (error) {
      log().error({ err: error, followedQuery: query.id }, 'a followed search failed; it is tried again in the next run');
    }
  }
  const last = due.at(-1);
  return last ? { searchedUntil: last.searchedUntil.toISOString(), id: last.id } : null;
}

/** Returns the first result that fits and went live after the search was last repeated. Returns null if there is none. */
async function findNew({ q, searchedUntil, createdAt }: DueQuery): Promise<FoundListing | null> {
  const { items, nothingFits } = await searchListings({ q, page: 1, perPage: maxPlace });
  if (nothingFits) return null;
  const since = Math.max(createdAt.getTime(), searchedUntil.getTime() - overlapMs);
  return items.find(({ launchedAt, relevance }) => launchedAt && launchedAt.getTime() > since && (relevance ?? 0) >= minRelevance) ?? null;
}

/** Notifies the person, unless another process has done so. */
async function tell(tx: Tx, id: string, { id: listingId, name, slug, tagline, logoUrl }: FoundListing): Promise<void> {
  const [row] = await tx.$queryRaw<{ userId: string | null; email: string | null; q: string; mailbox: string | null }[]>`
    delete from followed_queries where id = ${id}::uuid
    returning user_id::text as "userId", email, q, md5(mailbox_of(email))::uuid::text as mailbox`;
  if (!row) return;
  const mail = { kind: 'query-answered' as const, data: { q: row.q, listing: { name, slug, tagline, logoUrl } } };
  if (row.userId) await notify(tx, [row.userId], 'query-answered', { listingId, data: { q: row.q }, mail });
  else if (row.email && row.mailbox && !(await isUndeliverable(mail.kind, row.email))) {
    const stopUrl = stopUrlOf({ mailbox: row.mailbox });
    await queueMail({ kind: mail.kind, to: row.email, ...composeMail(mail, stopUrl), stopUrl });
  }
  log().info({ listing: listingId, followedQuery: id }, 'a listing fits a followed search');
}

async function markSearched(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.followedQuery.updateMany({ where: { id }, data: { searchedUntil: until } });
}
