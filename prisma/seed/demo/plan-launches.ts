import { dayMs, hourMs } from '#lib/core/durations.ts';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import type { DemoProduct } from '#prisma/seed/demo/product.ts';
import { seededRandom } from '#prisma/seed/random.ts';

/** The launch of a product of the demo: its week, plan, status and votes. */
export interface Launch {
  product: DemoProduct;
  slug: string;
  /** The number of weeks from the current week. Products with an offset of 1 or more have not launched yet. */
  offset: number;
  week: Date;
  status: 'live' | 'scheduled' | 'awaiting_badge' | 'paused';
  plan: 'free' | 'paid';
  submittedAt: Date;
  launchedAt: Date | null;
  verifiedAt: Date | null;
  /** The number of votes within the launch week. */
  weekVotes: number;
}

/** Products that tests and documents refer to. Their weeks and votes are fixed. */
const fixedLaunches: Record<string, { offset: number; votes?: number }> = {
  tidemark: { offset: 0, votes: 164 },
  querylight: { offset: 0, votes: 144 },
  marginalia: { offset: 0, votes: 132 },
  flakehunter: { offset: 0, votes: 108 },
  larderly: { offset: 0, votes: 88 },
  'serifa-works': { offset: 0, votes: 56 },
  ledgerling: { offset: -1, votes: 152 },
  gatherwhen: { offset: -1, votes: 76 },
  saddlebag: { offset: 1 },
  changeling: { offset: 2 },
  'potluck-planner': { offset: 6 },
};
/** The slug of the product that has everything that a listing can have. It belongs to the demo account. */
export const showcase = 'tidemark';

/** Future weeks, each with its share of the products: a number relative to the shares of the other weeks. */
const upcoming: readonly [offset: number, share: number][] = [
  [1, 9],
  [2, 7],
  [3, 6],
  [4, 4],
  [6, 3],
];
const past: readonly [offset: number, share: number][] = [
  ...Array.from({ length: 11 }, (_, i): [number, number] => [i - 11, 8 + (i % 3)]),
  [0, 9],
];

/** Distributes `count` products over the weeks by their shares, and returns the offset of each product's week. */
function places(weeks: readonly [offset: number, share: number][], count: number): number[] {
  const total = weeks.reduce((sum, [, share]) => sum + share, 0);
  return Array.from({ length: count }, (_, i) => {
    let left = ((i + 0.5) / count) * total;
    for (const [offset, share] of weeks) {
      left -= share;
      if (left <= 0) return offset;
    }
    return weeks.at(-1)?.[0] ?? 0;
  });
}

/**
 * Plans a launch for each product. Week, rank and plan are random but depend only on the product. Launches of the current week are between
 * Monday and `at`. `withContent` contains the names of the products that have updates, reviews or stories; all of these have launched.
 */
export function planLaunches(products: readonly DemoProduct[], withContent: ReadonlySet<string>, at: Date): Launch[] {
  const order = new Map(products.map(({ name }) => [name, seededRandom(`order:${name}`).next()]));
  const byOrder = products.toSorted((a, b) => (order.get(a.name) as number) - (order.get(b.name) as number));
  const free = byOrder.filter(({ name }) => !fixedLaunches[slugOf(name)]);
  const upcomingCount = Math.round(free.length * 0.19);
  // Each primary category keeps at least one live product.
  const left = new Map<string | undefined, number>();
  for (const { name, categories } of products)
    if ((fixedLaunches[slugOf(name)]?.offset ?? 0) <= 0) left.set(categories[0], (left.get(categories[0]) ?? 0) + 1);
  const canBeHidden = ({ name, categories }: DemoProduct) => !withContent.has(name) && (left.get(categories[0]) as number) > 1;
  const upcomingProducts: DemoProduct[] = [];
  for (const product of free) {
    if (upcomingProducts.length === upcomingCount) break;
    if (!canBeHidden(product)) continue;
    upcomingProducts.push(product);
    left.set(product.categories[0], (left.get(product.categories[0]) as number) - 1);
  }
  const launched = free.filter((product) => !upcomingProducts.includes(product));
  const offsets = new Map<string, number>();
  for (const [group, weeks] of [
    [upcomingProducts, upcoming],
    [launched, past],
  ] as const) {
    const offsetsOfGroup = places(weeks, group.length);
    for (const [i, { name }] of group.entries()) offsets.set(name, offsetsOfGroup[i] as number);
  }
  const paused = launched.find((product) => (offsets.get(product.name) as number) < -3 && canBeHidden(product));
  // The rank of each product in its week determines its number of votes.
  const rankOf = new Map<string, number>();
  const seen = new Map<number, number>();
  for (const { name } of launched) {
    const offset = offsets.get(name) as number;
    const rank = (seen.get(offset) ?? 0) + 1;
    seen.set(offset, rank);
    rankOf.set(name, rank);
  }
  let unbadged = 0;
  return products.map((product) => {
    const slug = slugOf(product.name);
    const random = seededRandom(`launch:${slug}`);
    const offset = fixedLaunches[slug]?.offset ?? (offsets.get(product.name) as number);
    const week = addWeeks(weekOf(at), offset);
    const paid = random.chance(offset === 0 ? 0.55 : 0.34) || slug === showcase;
    const launchedAt = offset > 0 ? null : launchTime(random, week, at, paid && !fixedLaunches[slug]);
    const isAwaitingBadge = offset > 1 && !paid && !fixedLaunches[slug] && unbadged < 5;
    if (isAwaitingBadge) unbadged += 1;
    // Some updates are older than the launch, so products with content are submitted weeks before it.
    const ahead = (paid && !withContent.has(product.name) ? random.between(1, 20) : random.between(6, 8) * 7) * dayMs;
    const submittedAt = new Date(Math.min((launchedAt ?? week).getTime() - ahead, at.getTime() - random.between(2, 40) * hourMs));
    const verified = slug === showcase || random.chance(0.62);
    return {
      product,
      slug,
      offset,
      week,
      status: offset > 0 ? (isAwaitingBadge ? 'awaiting_badge' : 'scheduled') : product === paused ? 'paused' : 'live',
      plan: paid ? 'paid' : 'free',
      submittedAt,
      launchedAt,
      verifiedAt: verified
        ? new Date(submittedAt.getTime() + random.between(0.2, 0.9) * (at.getTime() - submittedAt.getTime()) * 0.3)
        : null,
      weekVotes:
        offset > 0 ? 0 : (fixedVotes(slug, week, at) ?? votesOf(random, offset, rankOf.get(product.name) ?? 9, launchedAt as Date, at)),
    };
  });
}

/** Returns the time of a launch. On the free plan it is shortly after Monday 00:00; if `anyDay` is true, it can be any time of the week. */
function launchTime(random: ReturnType<typeof seededRandom>, week: Date, at: Date, anyDay: boolean): Date {
  const opened = new Date(week.getTime() + 4000 + random.integer(0, 90_000));
  const early = new Date(Math.min(opened.getTime(), at.getTime()));
  if (!anyDay) return early;
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  const current = at.getTime() < week.getTime() + 7 * dayMs;
  if (!current) return random.chance(0.6) ? new Date(week.getTime() + random.between(0.1, 4.6) * dayMs) : early;
  // Some launch today, so that the demo always has launches of today.
  const from = random.chance(0.6) ? today : week.getTime();
  return new Date(from + random.between(0.1, 0.9) * (at.getTime() - from));
}

/**
 * Returns the votes of a product with a fixed number of votes; null for other products. From the second day of its week on, it has all of
 * them, and before that a part.
 */
function fixedVotes(slug: string, week: Date, at: Date): number | null {
  const votes = fixedLaunches[slug]?.votes;
  return votes === undefined ? null : Math.ceil(votes * Math.min(1, 0.05 + (at.getTime() - week.getTime()) / dayMs));
}

/** Returns the number of votes in the launch week. A few products get most of the votes, and recent launches get fewer. */
function votesOf(random: ReturnType<typeof seededRandom>, offset: number, rank: number, launchedAt: Date, at: Date): number {
  const crowd = seededRandom(`crowd:${offset}`).between(150, 260);
  if (offset < 0) return Math.max(7, Math.round((crowd / rank ** 0.82) * random.between(0.86, 1.14)));
  const share = Math.min(1, 0.08 + (at.getTime() - launchedAt.getTime()) / (5 * dayMs));
  return Math.max(2, Math.round((124 / rank ** 0.6) * share * random.between(0.86, 1.1)));
}
