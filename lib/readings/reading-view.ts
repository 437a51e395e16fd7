import type { Tx } from '#lib/core/db.ts';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import type { BuildProgress } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import type { Reading } from '#lib/generated/prisma/client.ts';
import type { BuildOutcome, SiteDoubt } from '#lib/generated/prisma/enums.ts';

/** A reading of a product’s site after its draft, as the listing’s editors see it. */
export interface ReadingView {
  id: string;
  /** `owner`: an editor of the listing asked for it. `monthly`: it was due. */
  requestedBy: 'owner' | 'monthly';
  status: 'waiting' | 'reading' | 'ended';
  /** Null once it has ended. */
  progress: BuildProgress | null;
  /** The same as for a draft’s build: `complete`, `partial`, or why the site could not be read. Null until the reading has ended. */
  outcome: BuildOutcome | null;
  /** Codes of what went wrong. */
  problems: string[];
  /** Why the site may not be the product’s any more; then it was not compared with the profile. */
  doubt: SiteDoubt | null;
  pages: number;
  /** Number of the profile’s sentences that still stand on the site. */
  confirmed: number;
  /** Number of differences that were found, and of those that were offered: at most 50 are open at once. */
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

/** Returns the latest reading of a profile; null if its site was never read again. */
export function latestReading(tx: Tx, profileId: string): Promise<Reading | null> {
  return tx.reading.findFirst({ where: { profileId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}

/** The problem of a reading that failed for a reason of ours. */
export const failedReading = 'reading_failed';

/** Returns true if a reading that has ended read the home page. */
export function hasReadSite({ outcome }: Pick<Reading, 'outcome'>): boolean {
  return outcome === 'complete' || outcome === 'partial';
}

/** How long after a reading the site may be read again: a day, or ten minutes if it could not be read. */
const intervals = { read: dayMs, unread: 10 * minuteMs };

/**
 * Returns when the site may be read again after its latest reading; null if it may be read now. A reading under way has no such time yet.
 */
export function readableAgainAt(latest: Reading | null): Date | null {
  if (!latest?.endedAt) return null;
  const at = new Date(latest.createdAt.getTime() + (hasReadSite(latest) ? intervals.read : intervals.unread));
  return at > now() && latest.createdAt <= now() ? at : null;
}
