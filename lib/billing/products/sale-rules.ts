import type { ListingPlan, ListingStatus } from '#lib/generated/prisma/enums.ts';

/** The facts about a listing that decide what can be bought for it. */
export interface SaleListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  plan: ListingPlan | null;
  submitted: boolean;
  unlocked: { story: boolean; milestones: boolean; media: boolean };
  /** The number of categories that show the listing besides its primary category. */
  extraCategories: number;
  /** All categories of the listing by position, the primary category first. Only the first 1 + `extraCategories` show the listing. */
  categories: { slug: string; name: string }[];
  /** Lines of paid orders that are not fulfilled yet. `categories` is the number of categories that the line adds. */
  unfulfilledLines: { product: string; categories: number; slugs: string[] }[];
}

/** The reason why something can't be bought: a code, and a message that says what to do instead. */
export interface Refusal {
  code: string;
  message: string;
}

const unlocks = { story: 'founder story', milestones: 'milestones', media: 'gallery' } as const;
const isUnlock = (product: string): product is keyof typeof unlocks => product in unlocks;

/**
 * Returns the reason why a product can't be bought for a listing in its current state; null if it can. For a submitted draft, extras are
 * sold only together with a launch, because nobody would see the extras before the launch. `withLaunch` is true if the same order has a
 * launch for the listing.
 */
export function refusalOf(product: string, listing: SaleListing, { withLaunch }: { withLaunch: boolean }): Refusal | null {
  const { name, status, submitted } = listing;
  if (status === 'rejected' || status === 'removed')
    return { code: `listing_${status}`, message: `The site’s team ${status} ${name}. Write to the team before you buy anything for it.` };
  if (status === 'draft' && !submitted)
    return { code: 'not_submitted', message: `${name} was not submitted yet. Submit its draft first (submit_draft).` };
  const paidFor = listing.unfulfilledLines.some((each) => each.product === product);
  if (product === 'launch') {
    if (status === 'live')
      return { code: 'already_live', message: `${name} is live already, so its launch is over. Extras can be bought for it.` };
    if (status === 'paused')
      return {
        code: 'listing_paused',
        message: `${name} was launched before and is paused now. Resume the listing in the dashboard, free of charge.`,
      };
    if (paidFor || (status === 'scheduled' && listing.plan === 'paid'))
      return { code: 'already_paid', message: `The launch of ${name} is paid for already.` };
    return null;
  }
  if (status === 'draft' && !withLaunch)
    return {
      code: 'not_queued',
      message: `${name} waits for a launch. Add the product “launch” to this order, or choose the free plan first (choose_free_listing).`,
    };
  if (isUnlock(product) && listing.unlocked[product])
    return { code: 'already_unlocked', message: `The ${unlocks[product]} of ${name} is unlocked already.` };
  if (isUnlock(product) && paidFor) return { code: 'already_paid', message: `The ${unlocks[product]} of ${name} is paid for already.` };
  return null;
}

/** The products that an order item buys exactly once for a listing, so its quantity must be 1. */
export const singleQuantityProducts: ReadonlySet<string> = new Set(['launch', ...Object.keys(unlocks), 'billboard']);
