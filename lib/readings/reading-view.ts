import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { BuildProgress } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import type { Reading } from '#lib/generated/prisma/client.ts';
import type { BuildOutcome, SiteDoubt } from '#lib/generated/prisma/enums.ts';
import { accessibleBy } from '#lib/listings/access.ts';

/** A reading of a product’s site, as the listing’s editors see it. The build of the draft is not a reading. */
export interface ReadingView {
  id: string;
  /** `owner`: an editor of the listing requested the reading. `monthly`: the job of the month did. */
  requestedBy: 'owner' | 'monthly';
  status: 'waiting' | 'reading' | 'ended';
  /** Null after the reading has ended. */
  progress: BuildProgress | null;
  /**
   * The same values as for the build of a draft: `complete`, `partial`, or the reason why the site could not be read. Null until the
   * reading has ended.
   */
  outcome: BuildOutcome | null;
  /** Codes of the problems. */
  problems: string[];
  /** The reason why the site may not belong to the product any more. If set, the site was not compared with the profile. */
  doubt: SiteDoubt | null;
  pages: number;
  /** Number of quotes of the profile that still stand on the site. */
  confirmed: number;
  /** `found` is the number of differences. `offered` is the number of newly offered ones: at most 50 are open at once. */
  found: number;
  offered: number;
  createdAt: Date;
  endedAt: Date | null;
}

export function readingView(row: Reading): ReadingView {
  const { id, outcome, problems, doubt, pages, confirmed, found, offered, createdAt, startedAt, endedAt } = row;
  const { step = 'robots', pagesFound = 0, pagesRead = 0, percent = 0 } = row.progress;
  return {
    ...{ id, outcome, problems, doubt, pages, confirmed, found, offered, createdAt, endedAt },
    requestedBy: row.requestedById === null ? 'monthly' : 'owner',
    status: endedAt ? 'ended' : startedAt ? 'reading' : 'waiting',
    progress: endedAt ? null : { step, pagesFound, pagesRead, percent },
  };
}

/** Returns the latest reading of a profile. Null if its site was never read again. */
export function readLatestReading(tx: Tx, profileId: string): Promise<Reading | null> {
  return tx.reading.findFirst({ where: { profileId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}

/** Returns the latest reading of a listing’s website. Null if it was never read again. Throws 404 unless the actor may edit the listing. */
export async function getLatestReading(actor: Actor, listingId: number): Promise<ReadingView | null> {
  const where = { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') };
  const listing = await db().listing.findFirst({ where, select: { profileId: true } });
  if (!listing) throw notFound('listing', listingId);
  const latest = await readLatestReading(db(), listing.profileId);
  return latest && readingView(latest);
}

/** The problem of a reading that failed because of our own error. */
export const failedReading = 'reading_failed';

/** Returns true if an ended reading could read the home page. */
export function hasReadSite({ outcome }: Pick<Reading, 'outcome'>): boolean {
  return outcome === 'complete' || outcome === 'partial';
}

/** How long after a reading the site may be read again, in milliseconds. The pause is shorter if the site could not be read. */
const intervals = { read: dayMs, unread: 10 * minuteMs };

/** Returns when the site may be read again after its latest reading. Null if it may be read now, or if the reading is under way. */
export function readableAgainAt(latest: Reading | null): Date | null {
  if (!latest?.endedAt) return null;
  const at = new Date(latest.createdAt.getTime() + (hasReadSite(latest) ? intervals.read : intervals.unread));
  return at > now() && latest.createdAt <= now() ? at : null;
}
