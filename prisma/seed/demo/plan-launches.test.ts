import { expect, test } from 'vitest';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { planCommunity } from '#prisma/seed/demo/plan-community.ts';
import { planLaunches } from '#prisma/seed/demo/plan-launches.ts';
import { demoProducts } from '#prisma/seed/demo/products.ts';

const spoken = new Set(['Ledgerling']);

test.each(['2026-11-16T00:00:20Z', '2026-11-16T09:00:00Z', '2026-11-18T14:30:00Z', '2026-11-22T23:59:30Z', '2027-01-01T12:00:00Z'])(
  'at %s: sixteen weeks and more, some launches today, and nothing that has not happened yet',
  (text) => {
    const at = new Date(text);
    const launches = planLaunches(demoProducts, spoken, at);
    const offsets = [...new Set(launches.map(({ offset }) => offset))];
    expect(offsets.filter((offset) => offset < 0).length).toBe(11);
    expect(offsets).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
    expect(offsets.length).toBeGreaterThanOrEqual(16);
    const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
    expect(launches.filter(({ launchedAt }) => launchedAt && launchedAt.getTime() >= today).length).toBeGreaterThanOrEqual(2);
    for (const { offset, status, week, launchedAt, submittedAt, verifiedAt } of launches) {
      expect(week).toEqual(addWeeks(weekOf(at), offset));
      expect(submittedAt < at && (verifiedAt === null || (verifiedAt >= submittedAt && verifiedAt <= at))).toBe(true);
      if (offset > 0) expect([launchedAt, ['scheduled', 'awaiting_badge'].includes(status)]).toEqual([null, true]);
      else {
        expect(weekOf(launchedAt as Date)).toEqual(week);
        expect((launchedAt as Date) <= at).toBe(true);
      }
    }
    const statuses = Map.groupBy(launches, ({ status }) => status);
    expect(statuses.get('paused')?.length).toBe(1);
    expect(statuses.get('awaiting_badge')?.length).toBe(5);
    expect(launches.find(({ slug }) => slug === 'tidemark')).toMatchObject({ status: 'live', offset: 0, plan: 'paid' });

    const { voters, votes, follows, viewDays } = planCommunity(launches, at);
    const launchOf = new Map(launches.map((launch) => [launch.slug, launch]));
    expect(new Set(voters.map(({ email }) => email)).size).toBe(voters.length);
    const impossible = votes.filter(({ voter, slug, castAt, week, status, releasedAt }) => {
      const { launchedAt } = launchOf.get(slug) as { launchedAt: Date };
      const inTime = castAt >= launchedAt && castAt <= at && castAt >= voter.createdAt;
      return !inTime || week.getTime() !== weekOf(castAt).getTime() || (releasedAt === null) !== (status !== 'counted');
    });
    expect(impossible).toEqual([]);
    expect(new Set(votes.map(({ voter, slug }) => `${voter.id} ${slug}`)).size).toBe(votes.length);
    expect(new Set(follows.map(({ voter, slug }) => `${voter.id} ${slug}`)).size).toBe(follows.length);
    expect(viewDays.every(({ day, views }) => day <= at && views > 0)).toBe(true);
  },
);

test('the same moment gives the same plan; a later one in the same week the same weeks and plans', () => {
  const [monday, friday] = [new Date('2026-11-16T08:00:00Z'), new Date('2026-11-20T18:00:00Z')];
  const first = planLaunches(demoProducts, spoken, monday);
  expect(planLaunches(demoProducts, spoken, monday)).toEqual(first);
  const fixed = (launches: typeof first) => launches.map(({ slug, week, status, plan }) => ({ slug, week, status, plan }));
  expect(fixed(planLaunches(demoProducts, spoken, friday))).toEqual(fixed(first));
});
