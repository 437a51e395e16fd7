import { badgeLapsed } from '#lib/listings/badge-lapse.ts';
import type { BadgeState, ListingProfile } from '#lib/listings/profile.ts';

/** A profile as the statements read it: times inside its JSON are text, and the rating is still a sum. */
export interface ProfileRow
  extends Omit<ListingProfile, 'category' | 'rating' | 'latestUpdates' | 'domainRatingTrend' | 'milestones' | 'outboundNofollow'> {
  ratingSum: number;
  ratingCount: number;
  storyUnlocked: boolean;
  milestonesUnlocked: boolean;
  mediaUnlocked: boolean;
  badgeMissingSince: Date | null;
  latestUpdates: (Omit<ListingProfile['latestUpdates'][number], 'publishedAt'> & { publishedAt: string })[];
  domainRatingTrend: (Omit<ListingProfile['domainRatingTrend'][number], 'measuredOn'> & { measuredOn: string })[];
  milestones: (Omit<NonNullable<ListingProfile['milestones']>[number], 'date'> & { date: string })[] | null;
}

/** The profile that a row is. */
export function profileOf<Row extends ProfileRow>(row: Row) {
  const { ratingSum, ratingCount, storyUnlocked, milestonesUnlocked, mediaUnlocked, badgeMissingSince, ...profile } = row;
  return {
    ...profile,
    category: profile.categories[0] ?? null,
    rating: { average: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : null, count: ratingCount },
    latestUpdates: row.latestUpdates.map((update) => ({ ...update, publishedAt: new Date(update.publishedAt) })),
    domainRatingTrend: row.domainRatingTrend.map((point) => ({ ...point, measuredOn: new Date(point.measuredOn) })),
    milestones: row.milestones?.map((milestone) => ({ ...milestone, date: new Date(milestone.date) })) ?? null,
    outboundNofollow: row.status !== 'live' || badgeLapsed(row),
  };
}

/** What is known of the badge. A live listing whose badge is gone keeps the time at which it was found last. */
export function badgeStateOf(row: { badgeFoundAt: Date | null; badgeCheckedAt: Date | null; badgeMissingSince: Date | null }): BadgeState {
  return {
    found: row.badgeFoundAt !== null && row.badgeMissingSince === null,
    checkedAt: row.badgeCheckedAt,
    missingSince: row.badgeMissingSince,
  };
}
