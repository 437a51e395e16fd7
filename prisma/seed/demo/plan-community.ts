import { dayMs, hourMs } from '#lib/core/durations.ts';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { firstNames, lastNames } from '#prisma/seed/demo/names.ts';
import type { Launch } from '#prisma/seed/demo/plan-launches.ts';
import { type Random, seededRandom } from '#prisma/seed/random.ts';

/** An invented user who votes, follows and reviews. */
interface Voter {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
}

interface PlannedVote {
  voter: Voter;
  slug: string;
  week: Date;
  status: 'counted' | 'held' | 'rejected';
  heldFor: 'new_account' | 'burst' | null;
  networkHash: string | null;
  castAt: Date;
  releasedAt: Date | null;
}

export interface Community {
  voters: Voter[];
  votes: PlannedVote[];
  follows: { voter: Voter; slug: string; createdAt: Date }[];
  viewDays: { slug: string; day: Date; views: number }[];
}

const voterCount = 620;
/** The number of accounts that are younger than a day, so that their votes are held. */
const newAccountCount = 24;

/** Invents users, votes, follows and daily views. Nobody votes for a listing twice, or before signing up. */
export function planCommunity(launches: readonly Launch[], at: Date): Community {
  const voters = makeVoters(at);
  const olderVoters = voters.slice(0, -newAccountCount);
  const fresh = voters.slice(-newAccountCount);
  const votes: PlannedVote[] = [];
  const follows: Community['follows'] = [];
  const viewDays: Community['viewDays'] = [];
  for (const launch of launches) {
    const random = seededRandom(`community:${launch.slug}`);
    const pickVoter = makePicker(random, olderVoters);
    const launchedAt = launch.launchedAt;
    const firstVote = votes.length;
    if (launchedAt) {
      const weekEnd = Math.min(addWeeks(launch.week, 1).getTime(), at.getTime());
      const cast = (count: number, from: number, to: number, slope: number) => {
        for (let i = 0; i < count; i++) {
          const castAt = wakingTime(random, from, to, slope);
          const voter = pickVoter(castAt);
          if (voter) votes.push(counted(voter, launch.slug, castAt));
        }
      };
      // In the current week, some listings get their votes early and others late, so that ranks change.
      const slope = launch.offset === 0 ? seededRandom(`slope:${launch.slug}`).between(0.55, 2.4) : 1.5;
      cast(launch.weekVotes, launchedAt.getTime(), weekEnd - 1, slope);
      if (launch.offset < 0) {
        const later = Math.round(launch.weekVotes * random.between(0.12, 0.75) * Math.min(1, -launch.offset / 4));
        cast(later, weekEnd, at.getTime() - 1, 1.7);
      }
      const dayOf = (time: Date) => time.getTime() - (time.getTime() % dayMs);
      const votesOfDay = Map.groupBy(votes.slice(firstVote), ({ castAt }) => dayOf(castAt));
      for (const planned of views(random, launch, launchedAt, at)) {
        // A day has more views than votes, because voters view the page, and other people only view it.
        const least = Math.round((votesOfDay.get(planned.day.getTime())?.length ?? 0) * 2.7);
        if (Math.max(planned.views, least) > 0) viewDays.push({ ...planned, views: Math.max(planned.views, least) });
      }
    }
    const interest = launchedAt ? Math.round(launch.weekVotes * random.between(0.1, 0.38)) : random.integer(1, 9);
    const since = launchedAt ?? launch.submittedAt;
    const pickFollower = makePicker(random, olderVoters);
    for (let i = 0; i < interest; i++) {
      const createdAt = wakingTime(random, since.getTime(), at.getTime() - 1, 1.4);
      const voter = pickFollower(createdAt);
      if (voter) follows.push({ voter, slug: launch.slug, createdAt });
    }
  }
  votes.push(...heldVotes(launches, fresh, at));
  return { voters, votes, follows, viewDays };
}

function counted(voter: Voter, slug: string, castAt: Date): PlannedVote {
  return { voter, slug, week: weekOf(castAt), status: 'counted', heldFor: null, networkHash: null, castAt, releasedAt: castAt };
}

function makeVoters(at: Date): Voter[] {
  const random = seededRandom('voters');
  const first = addWeeks(weekOf(at), -16).getTime();
  const opening = addWeeks(weekOf(at), -12).getTime();
  return Array.from({ length: voterCount }, (_, i) => {
    const [givenName, familyName] = [random.pick(firstNames), random.pick(lastNames)];
    const early = i < voterCount * 0.6;
    const createdAt =
      i >= voterCount - newAccountCount
        ? new Date(at.getTime() - random.between(2, 22) * hourMs)
        : early
          ? new Date(random.between(first, opening))
          : new Date(random.between(opening, at.getTime() - 2 * dayMs));
    const address = `${givenName}.${familyName}`
      .normalize('NFKD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    return { id: random.uuid(), name: `${givenName} ${familyName}`, email: `${address}.${i + 1}@example.com`, createdAt };
  });
}

/** Returns a function that picks voters who had signed up by `when`. It picks each voter at most once, and the first ones more often. */
function makePicker(random: Random, voters: readonly Voter[]): (when: Date) => Voter | null {
  const taken = new Set<number>();
  return (when) => {
    for (let tries = 0; tries < 60; tries++) {
      const i = Math.floor(voters.length * random.next() ** 1.25);
      const voter = voters[i] as Voter;
      if (taken.has(i) || voter.createdAt > when) continue;
      taken.add(i);
      return voter;
    }
    return null;
  };
}

/** Returns a random time between `from` and `to`, rarely at night. It is usually closer to `from`; the higher `slope` is, the closer. */
function wakingTime(random: Random, from: number, to: number, slope: number): Date {
  let when = from;
  for (let tries = 0; tries < 4; tries++) {
    when = from + Math.max(to - from, 0) * random.next() ** slope;
    const hour = new Date(when).getUTCHours();
    if (random.chance(hour < 6 ? 0.3 : 1)) break;
  }
  return new Date(Math.floor(when));
}

/** Returns views per day: many in the launch week, few afterwards, and fewer on weekends. */
function views(random: Random, launch: Launch, launchedAt: Date, at: Date): Community['viewDays'] {
  const first = Date.UTC(launchedAt.getUTCFullYear(), launchedAt.getUTCMonth(), launchedAt.getUTCDate());
  const crowd = launch.weekVotes * random.between(5, 11) + 20;
  const days: Community['viewDays'] = [];
  for (let day = first; day <= at.getTime(); day += dayMs) {
    const age = (day - first) / dayMs;
    const wave = crowd * (0.42 * Math.exp(-age / 1.9) + 0.018 * Math.exp(-age / 60));
    const weekend = new Date(day).getUTCDay() % 6 === 0 ? 0.65 : 1;
    const part = Math.min(1, (at.getTime() - day) / dayMs);
    const seen = Math.round(wave * weekend * part * random.between(0.7, 1.3));
    days.push({ slug: launch.slug, day: new Date(day), views: seen });
  }
  return days;
}

/** Returns held votes: votes of new accounts, and a burst from a single network. */
function heldVotes(launches: readonly Launch[], fresh: readonly Voter[], at: Date): PlannedVote[] {
  const random = seededRandom('held votes');
  const racing = launches.filter(({ offset, status }) => offset === 0 && status === 'live');
  if (racing.length === 0) return [];
  const held = (voter: Voter, launch: Launch, castAt: Date, heldFor: 'new_account' | 'burst'): PlannedVote | null =>
    castAt < (launch.launchedAt as Date) || castAt < voter.createdAt
      ? null
      : {
          voter,
          slug: launch.slug,
          week: weekOf(castAt),
          status: 'held',
          heldFor,
          castAt,
          releasedAt: null,
          networkHash: heldFor === 'burst' ? 'demo-network' : null,
        };
  const target = racing[Math.floor(racing.length / 2)] as Launch;
  const wave = fresh.slice(0, 9).map((voter, i) => held(voter, target, new Date(at.getTime() - 70 * 60_000 + i * 95_000), 'burst'));
  const single = fresh
    .slice(9)
    .map((voter) => held(voter, random.pick(racing), new Date(at.getTime() - random.integer(5, 115) * 60_000), 'new_account'));
  return [...wave, ...single].filter((vote) => vote !== null);
}
