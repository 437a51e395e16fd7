import type { ListingPlan, ListingStatus } from '#lib/generated/prisma/enums.ts';

/** The facts about a listing that decide what can be bought for it. */
export interface SaleListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  plan: ListingPlan | null;
  submitted: boolean;
  /** True if the team has not decided yet whether the listing may launch. */
  held: boolean;
  unlocked: { story: boolean; milestones: boolean; media: boolean };
  /** The number of categories that show the listing besides its primary category. */
  extraCategories: number;
  /**
   * All categories of the listing by position; the first is the primary category. Only the first 1 + `extraCategories` show the listing.
   */
  categories: { slug: string; name: string }[];
  /** The Monday of the listing's week in the queue of the free plan. Null if it has none. */
  freeWeek: Date | null;
  /** True for the sections that have content. */
  filled: { story: boolean; milestones: boolean; media: boolean };
  /** Lines of paid orders that are not fulfilled yet. `categories` is the number of categories that the line adds. */
  unfulfilledLines: { product: string; categories: number; slugs: string[] }[];
}

/** The reason why something can't be bought for a listing. */
export interface Refusal {
  code: string;
  /** Says what to do instead, as the rest of a sentence whose subject is the listing, like the message of a field's error. */
  message: string;
}

const unlocks = { story: 'the founder story', milestones: 'the milestones', media: 'the gallery' } as const;
const isUnlock = (product: string): product is keyof typeof unlocks => product in unlocks;

/**
 * Returns the reason why a product can't be bought for a listing in its current state; null if it can be bought. For a submitted draft,
 * extras are sold only together with a launch, because nobody would see them before the launch. `withLaunch` is true if the same order has
 * a launch for the listing.
 */
export function refusalOf(product: string, listing: SaleListing, { withLaunch }: { withLaunch: boolean }): Refusal | null {
  const { status, submitted, held } = listing;
  if (status === 'rejected' || status === 'removed')
    return { code: `listing_${status}`, message: `was ${status} by the site’s team; write to the team before you buy anything for it` };
  if (status === 'deleted') return { code: 'listing_deleted', message: 'was deleted; restore it in the dashboard first' };
  if (status === 'draft' && !submitted) return { code: 'not_submitted', message: 'was not submitted yet; submit its draft first' };
  if (status === 'draft' && held)
    return {
      code: 'submission_held',
      message: 'is looked at before it can launch, mostly within a day; buy for it when we have written to you',
    };
  const paidFor = listing.unfulfilledLines.some((each) => each.product === product);
  if (product === 'launch') {
    if (status === 'live') return { code: 'already_live', message: 'is live already, so its launch is over; extras can be bought for it' };
    if (status === 'paused') return { code: 'listing_paused', message: 'is paused; resume it first, free of charge' };
    if (paidFor || (status === 'scheduled' && listing.plan === 'paid'))
      return { code: 'already_paid', message: 'has a launch that is paid for already' };
    return null;
  }
  if (status === 'draft' && !withLaunch)
    return {
      code: 'not_queued',
      message: 'waits for a launch; add the launch to this order, or choose the free plan first',
    };
  if (isUnlock(product) && listing.unlocked[product])
    return { code: 'already_unlocked', message: `has ${unlocks[product]} unlocked already` };
  if (isUnlock(product) && paidFor) return { code: 'already_paid', message: `has ${unlocks[product]} paid for already` };
  return null;
}

/** The products of which an order item can buy only one for a listing. Their quantity must be 1. */
export const singleQuantityProducts: ReadonlySet<string> = new Set(['launch', ...Object.keys(unlocks), 'billboard']);
