import type { Actor } from '#lib/auth/actor.ts';
import { tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { notifyFollowers } from '#lib/notices/notify-followers.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** A listing that is not live yet. The transaction has locked its row. */
export interface ListingToLaunch {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  launchWeek: Date | null;
}

/** The changes of a launch: the plan, other columns (`data`), and further entries for the history. */
export interface LaunchChange {
  /** The person who launches the listing. If missing, the site launches it. */
  actor?: Actor;
  action: string;
  plan: 'free' | 'paid' | null;
  /** The Monday of the week to which this launch belongs; by default, of this week. The week is over if the site was down when it began. */
  launchWeek?: Date;
  data?: Prisma.ListingUpdateInput;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Takes a listing live, as a launch of its week. Updates the counts, records a version, invalidates the pages that show the listing, and
 * notifies its editors and followers. Returns the launch week.
 */
export async function launchListing(tx: Tx, listing: ListingToLaunch, change: LaunchChange): Promise<Date> {
  const at = now();
  const launchWeek = change.launchWeek ?? weekOf(at);
  await tx.listing.update({
    where: { id: listing.id },
    data: {
      ...change.data,
      ...{ status: 'live', plan: change.plan, launchedAt: at, launchWeek, finalRank: null, finalOf: null, badgeMissingSince: null },
      updatedAt: at,
    },
  });
  await adjustLiveCounts(tx, listing.id, 1);
  const week = isoDate(launchWeek);
  await recordListingVersion(tx, change.actor ?? null, listing.id, {
    action: change.action,
    before: { status: listing.status, launch_week: listing.launchWeek && isoDate(listing.launchWeek), launched_at: null, ...change.before },
    after: { status: 'live', launch_week: week, launched_at: at.toISOString(), ...change.after },
  });
  await invalidateListing(tx, listing, tags.listings, tags.categories, tags.launches);
  const data = { listing, needsBadge: change.plan === 'free', missedWeek: launchWeek < weekOf(at) ? week : null };
  await notifyEditors(tx, listing.id, { kind: 'listing-live', data }, { week });
  await notifyFollowers(tx, { kind: 'followed-launch', listingId: listing.id });
  return launchWeek;
}
