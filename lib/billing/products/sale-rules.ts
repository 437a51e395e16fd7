import type { ListingPlan, ListingStatus } from '#lib/generated/prisma/enums.ts';

/** A listing, as far as what can be bought for it goes. */
export interface SaleListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  plan: ListingPlan | null;
  submitted: boolean;
  unlocked: { story: boolean; milestones: boolean; media: boolean };
  /** How many categories it shows beyond the primary one. */
  extraCategories: number;
  /** In their order; the first is the primary one. Those past `extraCategories` are its draft's, and not shown. */
  categories: { slug: string; name: string }[];
  /** Paid for, and not fulfilled yet. */
  coming: { product: string; categories: number; slugs: string[] }[];
}

/** Why something can't be bought: a code, and a sentence that says what to do instead. */
export interface Refusal {
  code: string;
  message: string;
}

const unlocks = { story: 'founder story', milestones: 'milestones', media: 'gallery' } as const;
const isUnlock = (product: string): product is keyof typeof unlocks => product in unlocks;

/**
 * Why a listing in this state can't have a product; null when it can. A submitted draft may have extras only beside a launch:
 * they would lie idle, and nobody would see what they paid for.
 */
export function refusalOf(product: string, listing: SaleListing, { withLaunch }: { withLaunch: boolean }): Refusal | null {
  const { name, status, submitted } = listing;
  if (status === 'rejected' || status === 'removed')
    return { code: `listing_${status}`, message: `The site’s team ${status} ${name}. Write to the team before you buy anything for it.` };
  if (status === 'draft' && !submitted)
    return { code: 'not_submitted', message: `${name} was not submitted yet. Submit its draft first (submit_draft).` };
  const paidFor = listing.coming.some((each) => each.product === product);
  if (product === 'launch') {
    if (status === 'live')
      return { code: 'already_live', message: `${name} is live already, so its launch is over. Extras can be bought for it.` };
    if (status === 'paused')
      return {
        code: 'listing_paused',
        message: `${name} was launched before and is paused now. Resume it in the dashboard; that costs nothing.`,
      };
    if (paidFor || (status === 'scheduled' && listing.plan === 'paid'))
      return { code: 'already_paid', message: `The launch of ${name} is paid for already.` };
    return null;
  }
  if (status === 'draft' && !withLaunch)
    return {
      code: 'not_queued',
      message: `${name} waits for a launch. Add the product launch for it to this order, or choose the free plan first (choose_free_listing).`,
    };
  if (isUnlock(product) && listing.unlocked[product])
    return { code: 'already_unlocked', message: `The ${unlocks[product]} of ${name} is unlocked already.` };
  if (isUnlock(product) && paidFor) return { code: 'already_paid', message: `The ${unlocks[product]} of ${name} is paid for already.` };
  return null;
}

/** Products that are bought once for a listing, one at a time. */
export const boughtOnce: ReadonlySet<string> = new Set(['launch', ...Object.keys(unlocks), 'billboard']);
