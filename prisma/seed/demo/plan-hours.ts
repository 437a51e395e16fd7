import { dayMs, hourMs } from '#lib/core/durations.ts';
import { hourOf } from '#lib/core/time.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';
import type { Community } from '#prisma/seed/demo/plan-community.ts';
import type { Launch } from '#prisma/seed/demo/plan-launches.ts';
import { seededRandom } from '#prisma/seed/random.ts';

/** The relative number of visitors in each hour of the day (UTC). */
const busy = [2, 1, 1, 1, 1, 2, 4, 7, 10, 12, 12, 11, 10, 11, 13, 14, 13, 12, 10, 9, 8, 6, 5, 3];

/**
 * Spreads the daily views of each launch over the hours of its launch week. The hours of a day add up to the day's views, and no hour has
 * fewer views than votes.
 */
export function planViewHours(launches: readonly Launch[], { votes, viewDays }: Pick<Community, 'votes' | 'viewDays'>, at: Date) {
  const votesAt = new Map<string, number>();
  const keyOf = (slug: string, hour: number) => `${slug} ${hour}`;
  for (const { slug, castAt, status } of votes) {
    if (status !== 'counted') continue;
    const key = keyOf(slug, hourOf(castAt).getTime());
    votesAt.set(key, (votesAt.get(key) ?? 0) + 1);
  }
  const bySlug = new Map(launches.map((launch) => [launch.slug, launch]));
  return viewDays.flatMap(({ slug, day, views }) => {
    const { launchedAt, week } = bySlug.get(slug) as Launch;
    if (!launchedAt || day >= weekDecidedAt(week)) return [];
    const random = seededRandom(`hours:${slug}:${day.getTime()}`);
    const first = Math.max(day.getTime(), hourOf(launchedAt).getTime());
    const last = Math.min(day.getTime() + dayMs, at.getTime() + 1);
    const hours: { hour: Date; voted: number; weight: number }[] = [];
    for (let hour = first; hour < last; hour += hourMs) {
      const voted = votesAt.get(keyOf(slug, hour)) ?? 0;
      hours.push({
        hour: new Date(hour),
        voted,
        weight: (busy[new Date(hour).getUTCHours()] as number) * random.between(0.6, 1.4) + voted,
      });
    }
    // Each hour gets its votes and a share of the remaining views. Rounding the running sums preserves the total.
    const rest = views - hours.reduce((sum, { voted }) => sum + voted, 0);
    const total = hours.reduce((sum, { weight }) => sum + weight, 0);
    let running = 0;
    return hours.flatMap(({ hour, voted, weight }) => {
      const before = Math.round((rest * running) / total);
      running += weight;
      const seen = voted + Math.round((rest * running) / total) - before;
      return seen > 0 ? [{ slug, hour, views: seen }] : [];
    });
  });
}
