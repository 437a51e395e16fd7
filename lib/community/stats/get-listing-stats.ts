import { type Actor, anonymous, roles } from '#lib/auth/actor.ts';
import { adviceOf } from '#lib/community/stats/advice.ts';
import {
  type FigureName,
  type Figures,
  figureNames,
  type ListingStats,
  type Medians,
  type StatsListing,
} from '#lib/community/stats/listing-stats.ts';
import { otherSources } from '#lib/community/stats/referrer.ts';
import {
  figuresArePublic,
  firstDayOfSources,
  listingOfStats,
  markedByDay,
  medians,
  seenByDay,
  seenByHour,
  sourcesOfViews,
} from '#lib/community/stats/statements.ts';
import { queryRows } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { AppError } from '#lib/core/errors.ts';
import { hourOf, isoDate, now } from '#lib/core/time.ts';
import { getFinalStanding, getWeekStanding } from '#lib/launches/race/get-week-standing.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';

const shownHours = 48;
const minPeers = 5;
/** Others than editors see a source only if this many views came from it, so that it names no single visitor. */
const minViewsOfSource = 5;
const maxSources = 50;

const isTeam = ({ role }: Actor) => roles.indexOf(role) >= roles.indexOf('moderator');

/**
 * Returns the figures of a listing over the last `days` days, today included. Its editors and the team may read them, and everybody if its
 * owners want that. Throws 404 if the actor may not know the listing, and for figures that its owners keep to themselves.
 */
export async function getListingStats(actor: Actor, slug: string, days: number): Promise<ListingStats> {
  const [listing] = await queryRows<StatsListing>(listingOfStats, [slug, actor.userId]);
  const isInside = listing && (listing.isEditor || isTeam(actor));
  if (!listing || !(isInside || isPublic(listing.status))) throw await listingNotFound(slug);
  if (!isInside && !(listing.isPublic && listing.status === 'live'))
    throw new AppError(
      'not_found',
      'Only those who edit this listing see its figures. Its owners can show them to everybody, in the dashboard.',
    );
  return readStats(listing, days, !isInside);
}

/** Returns the figures of a live listing over four weeks if its owners show them to everybody; else null. */
export async function findPublicStats({ id, slug, status }: { id: number; slug: string; status: string }): Promise<ListingStats | null> {
  if (status !== 'live') return null;
  const [shown] = await queryRows<{ isPublic: boolean }>(figuresArePublic, [id]);
  return shown?.isPublic ? getListingStats(anonymous, slug, 28) : null;
}

async function readStats(listing: StatsListing, days: number, isForAll: boolean): Promise<ListingStats> {
  const { id, slug, name, launchWeek } = listing;
  const at = now();
  const [from, to] = [isoDate(new Date(at.getTime() - (days - 1) * dayMs)), isoDate(at)];
  const firstHour = new Date(hourOf(at).getTime() - (shownHours - 1) * hourMs);
  const [seen, marked, hours, sources, [since], peers, rank] = await Promise.all([
    queryRows<{ day: string } & Pick<Figures, 'views' | 'visits' | 'badgeViews' | 'badgeVisits' | 'searches'>>(seenByDay, [id, from, to]),
    queryRows<{ kind: FigureName; day: string; count: number }>(markedByDay, [id, from]),
    queryRows<ListingStats['hours'][number]>(seenByHour, [id, firstHour]),
    queryRows<{ kind: 'referrer' | 'country'; name: string; views: number; visits: number }>(sourcesOfViews, [id, from, to]),
    queryRows<{ day: string | null }>(firstDayOfSources, [id]),
    queryRows<Medians & { of: 'week' | 'category' }>(medians, [id, launchWeek && isoDate(launchWeek), listing.categoryId, from, to]),
    rankOf(listing),
  ]);
  const byDay = daysFrom(from, days);
  for (const { day, ...figures } of seen) Object.assign(byDay.get(day) ?? {}, figures);
  for (const { kind, day, count } of marked) Object.assign(byDay.get(day) ?? {}, { [kind]: count });
  const hourAt = new Map(hours.map((hour) => [hour.hour.getTime(), hour]));
  const totals = { ...noFigures };
  for (const figures of byDay.values()) for (const figure of figureNames) totals[figure] += figures[figure];
  const ofKind = (kind: 'referrer' | 'country') =>
    sources
      .filter((source) => source.kind === kind && (!isForAll || source.name === otherSources || source.views >= minViewsOfSource))
      .slice(0, maxSources)
      .map(({ name: source, views, visits }) => ({ name: source || null, views, visits }));
  const peersOf = (name: 'week' | 'category'): Medians | null => {
    const found = peers.find(({ of, listings }) => of === name && listings >= minPeers);
    if (!found) return null;
    const { of: _, ...values } = found;
    return values;
  };
  const category = peersOf('category');
  const { categorySlug, categoryName } = listing;
  const stats: Omit<ListingStats, 'nextSteps'> = {
    listing: { id, slug, name },
    ...{ from, to, rank, totals },
    public: listing.isPublic,
    launchedAt: listing.launchedAt,
    conversion: {
      visits: totals.views > 0 ? Math.min(1, totals.visits / totals.views) : null,
      votes: totals.views > 0 ? Math.min(1, totals.votes / totals.views) : null,
    },
    medians: {
      week: peersOf('week'),
      category: category && categorySlug !== null && categoryName !== null ? { ...category, slug: categorySlug, name: categoryName } : null,
    },
    days: [...byDay].map(([day, figures]) => ({ day, ...figures })),
    hours: Array.from({ length: shownHours }, (_, n) => new Date(firstHour.getTime() + n * hourMs)).map(
      (hour) => hourAt.get(hour.getTime()) ?? { hour, views: 0, visits: 0, votes: 0 },
    ),
    referrers: ofKind('referrer'),
    countries: ofKind('country'),
    sourcesSince: since?.day ?? null,
  };
  return { ...stats, nextSteps: isForAll ? [] : adviceOf(stats, listing) };
}

const noFigures = Object.fromEntries(figureNames.map((figure) => [figure, 0])) as Figures;

/** Returns the days from `from` on, each with zeros. */
function daysFrom(from: string, days: number): Map<string, Figures> {
  const first = new Date(`${from}T00:00:00Z`).getTime();
  return new Map(Array.from({ length: days }, (_, n) => [isoDate(new Date(first + n * dayMs)), { ...noFigures }]));
}

async function rankOf({ id, status, launchWeek, weekVotes }: StatsListing): Promise<ListingStats['rank']> {
  if (status !== 'live' || launchWeek === null) return null;
  const week = isoDate(launchWeek);
  const current = await getWeekStanding({ id, launchWeek });
  if (current) return { week, rank: current.rank, of: current.of, votes: current.votes, final: false };
  const final = await getFinalStanding({ id, launchWeek });
  return final && { week, ...final, votes: weekVotes, final: true };
}
