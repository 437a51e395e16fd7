import { dayMs } from '#lib/core/durations.ts';
import type { Community } from '#prisma/seed/demo/plan-community.ts';
import { seededRandom } from '#prisma/seed/random.ts';

/** Where the visitors of the demo come from, with their weights. An empty name stands for an unknown site. */
const sites: readonly (readonly [string, number])[] = [
  ['', 9],
  ['news.example', 5],
  ['search.example', 4],
  ['makers.example', 2],
  ['mail.example', 1],
];
const countries: readonly (readonly [string, number])[] = [
  ['US', 8],
  ['DE', 5],
  ['GB', 4],
  ['NL', 3],
  ['FR', 2],
  ['IN', 2],
  ['PT', 1],
];

/** Spreads a number over weighted names. The parts add up to the number, because the running sums are rounded. */
function spread(total: number, parts: readonly (readonly [string, number])[]): [string, number][] {
  const all = parts.reduce((sum, [, weight]) => sum + weight, 0);
  let running = 0;
  return parts.map(([name, weight]) => {
    const before = Math.round((total * running) / all);
    running += weight;
    return [name, Math.round((total * running) / all) - before];
  });
}

/** The number of days for which the demo knows where visitors came from. */
const knownDays = 30;

/** Plans, for the days with views, what else visitors saw of the listings, and where those of the last days came from. */
export function planSeen(viewDays: Community['viewDays'], at: Date) {
  const knownFrom = at.getTime() - knownDays * dayMs;
  return viewDays.map(({ slug, day, views }) => {
    const random = seededRandom(`seen:${slug}:${day.getTime()}`);
    const visits = Math.round(views * seededRandom(`visits:${slug}`).between(0.08, 0.3) * random.between(0.7, 1.3));
    const perView = visits / (views || 1);
    const sourcesOf = (kind: 'referrer' | 'country', parts: typeof sites) => {
      const uneven = parts.map(([name, weight]) => [name, weight * random.between(0.4, 1.6)] as const);
      return spread(views, uneven).flatMap(([name, seen]) =>
        seen > 0 ? [{ kind, name, views: seen, visits: Math.floor(seen * perView) }] : [],
      );
    };
    return {
      ...{ slug, day, views, visits },
      badgeViews: Math.round(views * random.between(0.5, 2)),
      badgeVisits: Math.round(views * random.between(0, 0.08)),
      searches: Math.round(views * random.between(0.1, 0.4)),
      sources: day.getTime() > knownFrom ? [...sourcesOf('referrer', sites), ...sourcesOf('country', countries)] : [],
    };
  });
}
