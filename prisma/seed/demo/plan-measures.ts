import { isoDate } from '#lib/core/time.ts';
import type { Launch } from '#prisma/seed/demo/plan-launches.ts';
import { showcase } from '#prisma/seed/demo/plan-launches.ts';
import { seededRandom } from '#prisma/seed/random.ts';

export interface Measures {
  /** Monthly measurements, oldest first; empty if the site was never measured. */
  domainRatings: { measuredOn: string; rating: number }[];
  /** Monthly revenue, oldest first. */
  revenue: { month: string; cents: number }[];
  revenueSource: 'verified' | 'self_reported';
}

/** The provider that is shown with the demo's domain ratings. Its name says that they are invented. */
export const demoRatingProvider = 'demo';

const ratingByStage = {
  idea: [0, 4],
  prelaunch: [1, 9],
  beta: [3, 22],
  launched: [8, 41],
  growing: [24, 58],
  established: [40, 76],
} as const;
const revenueByStage = {
  idea: [0, 0],
  prelaunch: [0, 0],
  beta: [9_000, 90_000],
  launched: [30_000, 900_000],
  growing: [400_000, 5_200_000],
  established: [2_000_000, 19_000_000],
} as const;

/** Returns a day of the month that is `back` months before the month of `at`. */
function monthBack(at: Date, back: number, day: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, day));
}

/** Invents measurements of a product: domain ratings for most products, revenue for fewer, and only for launched ones. */
export function planMeasures(launch: Launch, at: Date): Measures {
  const random = seededRandom(`measures:${launch.slug}`);
  const stage = launch.product.stage ?? 'launched';
  const always = launch.slug === showcase;
  const domainRatings: Measures['domainRatings'] = [];
  if (random.chance(0.62) || always) {
    const [low, high] = ratingByStage[stage];
    let rating = low + (high - low) * random.next() ** 1.4;
    // Ratings are measured on the 3rd, so before that day the newest one is last month's.
    const newest = at.getUTCDate() >= 3 ? 0 : 1;
    const drift = random.between(-0.2, 1.5);
    for (let back = newest, left = random.integer(6, 14); left > 0; back++, left--) {
      domainRatings.unshift({ measuredOn: isoDate(monthBack(at, back, 3)), rating: Math.round(rating * 10) / 10 });
      rating = Math.min(100, Math.max(0, rating - drift - random.between(-1.1, 1.1)));
    }
  }
  const revenue: Measures['revenue'] = [];
  const earns = !['free', 'open_source', 'contact', null].includes(launch.product.pricingModel) && launch.launchedAt !== null;
  const [min, max] = revenueByStage[stage];
  if (earns && max > 0 && (random.chance(0.52) || always)) {
    let cents = min + (max - min) * random.next() ** 2;
    const growth = random.between(1.0, 1.16);
    for (let back = 1, left = random.integer(3, 11); left > 0; back++, left--) {
      revenue.unshift({ month: isoDate(monthBack(at, back, 1)), cents: Math.round(cents / 100) * 100 });
      cents = Math.max(0, cents / (growth * random.between(0.95, 1.06)));
    }
  }
  return { domainRatings, revenue, revenueSource: launch.verifiedAt && (random.chance(0.55) || always) ? 'verified' : 'self_reported' };
}

/** Returns the amount paid for the billboard in cents, by slug. */
export function planBillboard(launches: readonly Launch[]): Map<string, number> {
  const amounts = [320_000, 185_000, 140_000, 90_000, 62_500, 40_000, 25_000];
  const live = launches.filter(({ status, plan, verifiedAt }) => status === 'live' && plan === 'paid' && verifiedAt !== null);
  const order = new Map(live.map(({ slug }) => [slug, slug === showcase ? 0.3 : seededRandom(`billboard:${slug}`).next()]));
  const paying = live.toSorted((a, b) => (order.get(a.slug) as number) - (order.get(b.slug) as number)).slice(0, amounts.length);
  return new Map(paying.map(({ slug }, i) => [slug, amounts[i] as number]));
}
