import { expect, test } from 'vitest';
import { planCommunity } from '#prisma/seed/demo/plan-community.ts';
import { planViewHours } from '#prisma/seed/demo/plan-hours.ts';
import { planLaunches } from '#prisma/seed/demo/plan-launches.ts';
import { demoProducts } from '#prisma/seed/demo/products.ts';

test.each(['2026-11-16T00:00:20Z', '2026-11-16T07:40:00Z', '2026-11-17T09:00:00Z', '2026-11-22T23:50:00Z'])(
  'at %s: nothing from the future, and the hours of the race add up to its days',
  (time) => {
    const at = new Date(time);
    const launches = planLaunches(demoProducts, new Set(), at);
    const community = planCommunity(launches, at);
    const hours = planViewHours(launches, community, at);
    expect(hours.every(({ hour }) => hour <= at)).toBe(true);
    const sum = (days: readonly { slug: string; views: number }[], of: string) =>
      days.filter(({ slug }) => slug === of).reduce((total, { views }) => total + views, 0);
    for (const { slug } of launches.filter(({ offset }) => offset === 0)) {
      const votes = community.votes.filter((vote) => vote.slug === slug && vote.status === 'counted');
      expect(votes.every(({ castAt }) => castAt <= at)).toBe(true);
      expect(sum(hours, slug)).toBe(sum(community.viewDays, slug));
      expect(sum(hours, slug)).toBeGreaterThanOrEqual(votes.length);
    }
  },
);
