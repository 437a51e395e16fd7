import { type IncludedProduct, isIncludedInLaunch } from '#lib/billing/products/launch-includes.ts';
import { lateWarning } from '#lib/billing/products/launch-week.ts';
import { maxExtraCategories } from '#lib/billing/products/product-options.ts';
import type { SaleListing } from '#lib/billing/products/sale-rules.ts';
import type { OrderWarning, PricedLine } from '#lib/billing/records/order.ts';
import { config } from '#lib/core/config.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import { listFreeWeeksWithRoom } from '#lib/launches/free-places.ts';

type Line = Pick<PricedLine, 'product' | 'name' | 'listing' | 'options' | 'netCents'>;
/** A line for a listing, with the facts about that listing. */
type ListedLine = Line & { listing: SaleListing };

/**
 * Returns the warnings that the buyer of these lines should read before paying: products that could be had for less, products that show
 * nothing yet, and launches in a week of which little is left. `listings` has the facts about the lines' listings. Changes nothing.
 */
export async function listBasketWarnings(lines: readonly Line[], listings: ReadonlyMap<number, SaleListing>): Promise<OrderWarning[]> {
  const listed = lines.flatMap((line): ListedLine[] => {
    const listing = line.listing && listings.get(line.listing.id);
    return listing ? [{ ...line, listing }] : [];
  });
  const launches = new Map(listed.flatMap((line) => (line.product === 'launch' ? [[line.listing.id, line] as const] : [])));
  const freeWeeks = await freeWeeksFor([...launches.values()]);
  return listed.flatMap((line) => {
    const launch = launches.get(line.listing.id) ?? null;
    const warning =
      line.product === 'launch'
        ? (lateLaunch(line) ?? freeLaunch(line, freeWeeks))
        : launch && isIncludedInLaunch(line.product)
          ? included[line.product](line, launch)
          : emptySection(line);
    if (!warning) return [];
    const { page = paths.buy(line.listing.id), ...rest } = warning;
    return [{ ...rest, product: line.product, listingId: line.listing.id, url: config().siteUrl + page }];
  });
}

/** A warning about a line. `page` is the page where the buyer can follow the advice; by default, the page where the basket is chosen. */
type Warning = Pick<OrderWarning, 'code' | 'message' | 'savingCents'> & { page?: string };

function lateLaunch({ options, listing }: ListedLine): Warning | null {
  const message = lateWarning(options.week ?? 'now', listing.name);
  return message === null ? null : { code: 'late_in_week', message, savingCents: 0 };
}

/**
 * Returns the weeks in which the free plan has room. Returns an empty list if no launch needs them, because each launch is immediate or its
 * listing already has a free week.
 */
async function freeWeeksFor(launches: readonly ListedLine[]): Promise<Date[]> {
  return launches.some(({ listing, options }) => listing.freeWeek === null && (options.week ?? 'now') !== 'now')
    ? listFreeWeeksWithRoom()
    : [];
}

/** Returns a warning if the free plan launches the listing in the chosen week or earlier; null otherwise. */
function freeLaunch({ options, listing, netCents }: ListedLine, freeWeeks: readonly Date[]): Warning | null {
  const chosen = options.week ?? 'now';
  const free = listing.freeWeek ?? freeWeeks[0];
  if (chosen === 'now' || !free || isoDate(free) > chosen) return null;
  const week = formatDate(free);
  const offer = listing.freeWeek
    ? `${listing.name} has a place in the week of ${week} on the free plan`
    : `The free plan has room for ${listing.name} in the week of ${week}`;
  return {
    code: 'free_plan',
    message: `${offer}, at no cost, with our badge on its homepage. Without the launch you save ${formatAmount(netCents)}.`,
    savingCents: netCents,
    page: paths.managedListing(listing.id),
  };
}

/**
 * Warns that extra categories are not needed with a launch, because a launch includes the maximum number of categories. A launch without
 * named categories shows those of the profile.
 */
function includedCategories({ options, listing, netCents }: ListedLine, launch: ListedLine): Warning {
  const bought = options.categories ?? [];
  const places = maxExtraCategories - listing.extraCategories - listing.unfulfilledLines.reduce((sum, each) => sum + each.categories, 0);
  const own = launch.options.categories ?? listing.categories.slice(1 + listing.extraCategories).slice(0, Math.max(0, places));
  const isShownAnyway = bought.every(({ slug }) => own.some((each) => each.slug === slug));
  const names = namesOf(bought);
  const all = [...bought, ...own.filter(({ slug }) => !bought.some((each) => each.slug === slug))].slice(
    0,
    Math.max(bought.length, places),
  );
  return {
    code: 'included_in_launch',
    message: isShownAnyway
      ? `The launch of ${listing.name} includes ${names}. Without ${names} as extra, you save ${formatAmount(netCents)}.`
      : `The launch of ${listing.name} includes up to ${maxExtraCategories} further categories. Choose ${namesOf(all)} with the launch, without an extra category, and you save ${formatAmount(netCents)}.`,
    savingCents: netCents,
  };
}

const namesOf = (categories: readonly { name: string }[]) => new Intl.ListFormat('en').format(categories.map(({ name }) => name));

/** Warns that this product is not needed with a launch, because visitors see the milestones of a paid listing anyway. */
function includedMilestones({ name, listing, netCents }: ListedLine): Warning {
  return {
    code: 'included_in_launch',
    message: `The launch of ${listing.name} shows its milestones, too. Without ${name} you save ${formatAmount(netCents)}.`,
    savingCents: netCents,
  };
}

/** The warnings about products that a launch in the same order includes, by product. */
const included: Record<IncludedProduct, (line: ListedLine, launch: ListedLine) => Warning> = {
  extra_category: includedCategories,
  milestones: includedMilestones,
};

const sections = {
  story: { missing: 'no founder story', add: 'Write it first', page: paths.storyEditor },
  milestones: { missing: 'no milestones', add: 'Add one first', page: paths.milestonesEditor },
  // Images can be uploaded only after the gallery is unlocked.
  media: { missing: 'no images and no video', add: 'They can be added once it is paid', page: paths.mediaEditor },
} as const;

/** Returns a warning if the section that the line unlocks is empty, so that visitors would see nothing. Returns null if it has content. */
function emptySection({ product, name, listing, netCents }: ListedLine): Warning | null {
  if (!isSection(product) || listing.filled[product]) return null;
  const { missing, add, page } = sections[product];
  return {
    code: 'no_content',
    message: `${listing.name} has ${missing} yet, so ${name} shows visitors nothing. ${add}; without ${name} you save ${formatAmount(netCents)}.`,
    savingCents: netCents,
    page: page(listing.id),
  };
}

const isSection = (product: string): product is keyof typeof sections => Object.hasOwn(sections, product);
