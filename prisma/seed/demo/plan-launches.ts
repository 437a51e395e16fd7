import { dayMs, hourMs } from '#lib/core/durations.ts';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { slugOf } from '#lib/listings/unique-slug.ts';
import type { DemoProduct } from '#prisma/seed/demo/product.ts';
import { seededRandom } from '#prisma/seed/random.ts';

/** When and how a product of the demo launches. */
export interface Launch {
  product: DemoProduct;
  slug: string;
  /** Weeks from the current one; from 1 on it has not launched. */
  offset: number;
  week: Date;
  status: 'live' | 'scheduled' | 'awaiting_badge' | 'paused';
  plan: 'free' | 'paid';
  submittedAt: Date;
  launchedAt: Date | null;
  verifiedAt: Date | null;
  /** Votes it gets within its week. */
  weekVotes: number;
}

/** Products that tests and documents name: their week is fixed, and so are their votes relative to each other. */
const fixed: Record<string, { offset: number; votes?: number }> = {
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
/** The one that shows everything a listing can have, and belongs to the demo account. */
export const showcase = 'tidemark';

/** How many products launch in a week, relative to the others. */
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

/** A week for each of `count` places, every week by its share. */
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
 * A launch for each product. Its week, place in the race, plan and the like depend on the product alone; within the current
 * week, launches lie between Monday and `at`. Those of `spoken`, of whom more than a profile is told, have launched.
 */
export function planLaunches(products: readonly DemoProduct[], spoken: ReadonlySet<string>, at: Date): Launch[] {
  const order = new Map(products.map(({ name }) => [name, seededRandom(`order:${name}`).next()]));
  const byOrder = products.toSorted((a, b) => (order.get(a.name) as number) - (order.get(b.name) as number));
  const free = byOrder.filter(({ name }) => !fixed[slugOf(name)]);
  const coming = Math.round(free.length * 0.19);
  // No category is left without a live product: of each one stays.
  const left = new Map<string | undefined, number>();
  for (const { name, categories } of products)
    if ((fixed[slugOf(name)]?.offset ?? 0) <= 0) left.set(categories[0], (left.get(categories[0]) ?? 0) + 1);
  const spare = ({ name, categories }: DemoProduct) => !spoken.has(name) && (left.get(categories[0]) as number) > 1;
  const quiet: DemoProduct[] = [];
  for (const product of free) {
    if (quiet.length === coming) break;
    if (!spare(product)) continue;
    quiet.push(product);
    left.set(product.categories[0], (left.get(product.categories[0]) as number) - 1);
  }
  const launched = free.filter((product) => !quiet.includes(product));
  const offsets = new Map<string, number>();
  for (const [group, weeks] of [
    [quiet, upcoming],
    [launched, past],
  ] as const) {
    const offered = places(weeks, group.length);
    for (const [i, { name }] of group.entries()) offsets.set(name, offered[i] as number);
  }
  const paused = launched.find((product) => (offsets.get(product.name) as number) < -3 && spare(product));
  // In week order, so that a week's race can be laid out.
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
    const offset = fixed[slug]?.offset ?? (offsets.get(product.name) as number);
    const week = addWeeks(weekOf(at), offset);
    const paid = random.chance(offset === 0 ? 0.55 : 0.34) || slug === showcase;
    const launchedAt = offset > 0 ? null : launchTime(random, week, at, paid && !fixed[slug]);
    const waits = offset > 1 && !paid && !fixed[slug] && unbadged < 5;
    if (waits) unbadged += 1;
    // Of whom updates are told, some are older than their launch.
    const ahead = (paid && !spoken.has(product.name) ? random.between(1, 20) : random.between(6, 8) * 7) * dayMs;
    const submittedAt = new Date(Math.min((launchedAt ?? week).getTime() - ahead, at.getTime() - random.between(2, 40) * hourMs));
    const verified = slug === showcase || random.chance(0.62);
    return {
      product,
      slug,
      offset,
      week,
      status: offset > 0 ? (waits ? 'awaiting_badge' : 'scheduled') : product === paused ? 'paused' : 'live',
      plan: paid ? 'paid' : 'free',
      submittedAt,
      launchedAt,
      verifiedAt: verified
        ? new Date(submittedAt.getTime() + random.between(0.2, 0.9) * (at.getTime() - submittedAt.getTime()) * 0.3)
        : null,
      weekVotes: offset > 0 ? 0 : (fixed[slug]?.votes ?? votesOf(random, offset, rankOf.get(product.name) ?? 9, launchedAt as Date, at)),
    };
  });
}

/** The free plan goes live on its Monday at midnight, and so do most of the paid; who pays may launch on any day. */
function launchTime(random: ReturnType<typeof seededRandom>, week: Date, at: Date, anyDay: boolean): Date {
  const opened = new Date(week.getTime() + 4000 + random.whole(0, 90_000));
  const early = new Date(Math.min(opened.getTime(), at.getTime()));
  if (!anyDay) return early;
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  const current = at.getTime() < week.getTime() + 7 * dayMs;
  if (!current) return random.chance(0.6) ? new Date(week.getTime() + random.between(0.1, 4.6) * dayMs) : early;
  // Some of them today, whichever day that is.
  const from = random.chance(0.6) ? today : week.getTime();
  return new Date(from + random.between(0.1, 0.9) * (at.getTime() - from));
}

/** A few get most of the votes; who launched a moment ago has fewer. */
function votesOf(random: ReturnType<typeof seededRandom>, offset: number, rank: number, launchedAt: Date, at: Date): number {
  const crowd = seededRandom(`crowd:${offset}`).between(150, 260);
  if (offset < 0) return Math.max(7, Math.round((crowd / rank ** 0.82) * random.between(0.86, 1.14)));
  const share = Math.min(1, 0.08 + (at.getTime() - launchedAt.getTime()) / (5 * dayMs));
  return Math.max(2, Math.round((124 / rank ** 0.6) * share * random.between(0.86, 1.1)));
}
