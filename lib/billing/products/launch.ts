import { hideCategories, readCategoryIds, showCategories } from '#lib/billing/products/categories.ts';
import { maxExtraCategories } from '#lib/billing/products/product-options.ts';
import type { LineEffect, LockedLine, LockedListing, ProductEffect } from '#lib/billing/records/line.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { launchListing } from '#lib/launches/launch-listing.ts';
import { badgeGraceMs } from '#lib/listings/badge/badge-result.ts';
import { releasePlace } from '#lib/listings/deleting/delete-listing.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { mayLaunch } from '#lib/moderation/records/submission.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Takes a listing live, either at once or on the Monday of the chosen week. Shows it in the categories that were chosen with the launch or,
 * if there are none, in the other categories of its profile. A paid launch needs no badge on the founder's homepage.
 */
export const launch: ProductEffect = {
  async apply(tx, line, listing) {
    const refused = launchRefusalOf(listing);
    if (refused) return { refused };
    const queued = listing.plan === 'free' && listing.launchWeek !== null;
    if (queued && listing.launchWeek) await releasePlace(tx, listing.launchWeek);
    const chosenIds = await readCategoryIds(tx, line.options.categories);
    const room = Math.max(0, maxExtraCategories - listing.extraCategories);
    const isNamed = line.options.categories !== undefined;
    // Without chosen categories, the launch shows those of the profile, even after later edits. They fill all places that no other line
    // paid for.
    const ownPlaces = isNamed ? 0 : Math.max(0, room - (await countPaidPlaces(tx, listing.id)));
    const categories = await showCategories(tx, listing, chosenIds, (unshown) => (isNamed ? Math.min(unshown, room) : ownPlaces));
    const effect: LineEffect = {
      launch: { status: listing.status, launchWeek: listing.launchWeek && isoDate(listing.launchWeek) },
      ...(categories.slots > 0 ? { categories: categories.effect } : {}),
    };
    const data = { statusReason: null, weekMoves: 0, badgeMissingSince: null };
    const before = { plan: listing.plan, ...categories.before };
    const after = { plan: 'paid', ...categories.after, order: line.order.number };
    const launchWeek = weekBought(line);
    if (launchWeek > weekOf(now())) await schedule(tx, listing, launchWeek, { data, before, after });
    else await launchListing(tx, listing, { action: 'launch bought', plan: 'paid', launchWeek, data, before, after });
    return { effect };
  },

  async reverse(tx, line, listing, effect) {
    const categories = await hideCategories(tx, listing, effect.categories, line.id);
    if (isUpcoming(listing)) await returnToDraft(tx, line, listing, categories);
    else await removePaidPlan(tx, line, listing, categories);
  },
};

/**
 * Returns the Monday of the week for which a launch was bought, even if that week is over because the site was down. Returns this week for
 * the option `now`, and if the chosen week was over before the order was paid.
 */
function weekBought({ options, order }: LockedLine): Date {
  const thisWeek = weekOf(now());
  const week = parseDate(options.week ?? '');
  return week && week >= weekOf(order.paidAt ?? thisWeek) ? week : thisWeek;
}

/** Returns the number of extra categories of the listing that are paid for but not fulfilled yet. */
async function countPaidPlaces(tx: Tx, listingId: number): Promise<number> {
  const { _sum } = await tx.orderLine.aggregate({
    where: { listingId, status: 'pending', product: { slug: 'extra_category' }, order: { status: 'paid' } },
    _sum: { quantity: true },
  });
  return _sum.quantity ?? 0;
}

/** Returns true if the paid launch of a listing is still to come. This includes paused and deleted listings. */
function isUpcoming({ status, plan, launchedAt, launchWeek }: LockedListing): boolean {
  return plan === 'paid' && launchedAt === null && launchWeek !== null && ['scheduled', 'paused', 'deleted'].includes(status);
}

/** Returns the reason why a listing can no longer be launched; null if it can. */
function launchRefusalOf({ status, plan, submittedAt, launchedAt, name, submission }: LockedListing): string | null {
  if (launchedAt !== null) return `${name} was launched already.`;
  if (plan === 'paid') return `The launch of ${name} was bought already.`;
  if (status === 'rejected' || status === 'removed') return `The site’s team took ${name} down before it could be launched.`;
  if (status === 'deleted') return `An owner deleted ${name} before it could be launched.`;
  // The owner has not resumed the listing, and a launch would make it public.
  if (status === 'paused') return `${name} is paused: its owner resumes it first, then it can be launched.`;
  if (submittedAt === null) return `${name} was not submitted yet.`;
  if (!mayLaunch(submission)) return `${name} is looked at before it can launch.`;
  return null;
}

interface Changes {
  data: { statusReason: null; weekMoves: number; badgeMissingSince: null };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function schedule(tx: Tx, listing: LockedListing, launchWeek: Date, { data, before, after }: Changes): Promise<void> {
  const week = isoDate(launchWeek);
  await tx.listing.update({
    where: { id: listing.id },
    data: { ...data, status: 'scheduled', plan: 'paid', launchWeek, updatedAt: now() },
  });
  await recordListingVersion(tx, null, listing.id, {
    action: 'launch bought',
    before: { status: listing.status, launch_week: listing.launchWeek && isoDate(listing.launchWeek), ...before },
    after: { status: 'scheduled', launch_week: week, ...after },
  });
  await invalidate(tx, listingTag(listing.slug), tags.listings, tags.categories, tags.launches);
  await notifyEditors(tx, listing.id, { kind: 'launch-scheduled', data: { listing, week } }, { week });
}

type CategoryChange = Awaited<ReturnType<typeof hideCategories>>;

async function returnToDraft(tx: Tx, line: LockedLine, listing: LockedListing, { before, after }: CategoryChange): Promise<void> {
  const { id, slug, status, launchWeek } = listing;
  // A deleted listing stays deleted. If it is restored, it is a draft.
  const rested = status === 'deleted' ? { deletedFrom: 'draft' as const } : { status: 'draft' as const };
  await tx.listing.update({ where: { id }, data: { ...rested, plan: null, launchWeek: null, weekMoves: 0, updatedAt: now() } });
  await recordListingVersion(tx, null, id, {
    action: 'launch refunded',
    before: { status, plan: listing.plan, launch_week: launchWeek && isoDate(launchWeek), ...before },
    after: { status: status === 'deleted' ? status : 'draft', plan: null, launch_week: null, ...after, order: line.order.number },
  });
  await invalidate(tx, listingTag(slug), tags.listings, tags.categories, tags.launches);
  await notifyEditors(tx, id, { kind: 'launch-refunded', data: { listing, badge: null } });
}

/**
 * Removes the paid plan from a listing that is not scheduled. A launched listing moves to the free plan and stays live. From now on it
 * needs our badge; the grace period is the same as after the removal of a badge.
 */
async function removePaidPlan(tx: Tx, line: LockedLine, listing: LockedListing, { before, after }: CategoryChange): Promise<void> {
  const { id, slug, status } = listing;
  const wasLaunched = listing.launchedAt !== null;
  const plan = wasLaunched ? 'free' : null;
  const badge = wasLaunched ? { badgeCheckedAt: null, badgeMissingSince: status === 'live' ? now() : null } : {};
  await tx.listing.update({ where: { id }, data: { plan, ...badge, updatedAt: now() } });
  await recordListingVersion(tx, null, id, {
    action: 'launch refunded',
    before: { plan: listing.plan, ...before },
    after: { plan, ...after, order: line.order.number },
  });
  await invalidate(tx, listingTag(slug), tags.listings, tags.categories, tags.launches);
  if (status !== 'live' && status !== 'paused') return;
  // The homepage is checked at once, because the badge may be there already. A paused listing is checked when it is resumed.
  if (status === 'live') await emit('listing/badge-wanted', { listingId: id, wantedAt: now().toISOString() });
  const badgeToShow = { html: badgeOf(slug).html, graceDays: badgeGraceMs / dayMs, isPaused: status === 'paused' };
  await notifyEditors(tx, id, { kind: 'launch-refunded', data: { listing, badge: badgeToShow } });
}
