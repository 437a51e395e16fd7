import { type BadgeCheckResult, isBadgeLapsed } from '#lib/listings/badge/badge-result.ts';
import type { BadgeState, ListingProfile } from '#lib/listings/profile.ts';

/** A profile as the SQL statements return it. Times inside JSON are texts. */
export interface ProfileRow
  extends Omit<ListingProfile, 'category' | 'latestUpdates' | 'domainRatingTrend' | 'milestones' | 'outboundNofollow'> {
  storyUnlocked: boolean;
  milestonesUnlocked: boolean;
  mediaUnlocked: boolean;
  badgeMissingSince: Date | null;
  latestUpdates: (Omit<ListingProfile['latestUpdates'][number], 'publishedAt'> & { publishedAt: string })[];
  domainRatingTrend: (Omit<ListingProfile['domainRatingTrend'][number], 'measuredOn'> & { measuredOn: string })[];
  milestones: (Omit<NonNullable<ListingProfile['milestones']>[number], 'date'> & { date: string })[] | null;
}

/** Converts a row to a profile. */
export function profileOf<Row extends ProfileRow>(row: Row) {
  const { storyUnlocked, milestonesUnlocked, mediaUnlocked, badgeMissingSince, ...profile } = row;
  return {
    ...profile,
    category: profile.categories[0] ?? null,
    latestUpdates: row.latestUpdates.map((update) => ({ ...update, publishedAt: new Date(update.publishedAt) })),
    domainRatingTrend: row.domainRatingTrend.map((point) => ({ ...point, measuredOn: new Date(point.measuredOn) })),
    milestones: row.milestones?.map((milestone) => ({ ...milestone, date: new Date(milestone.date) })) ?? null,
    outboundNofollow: row.status !== 'live' || isBadgeLapsed(row),
  };
}

/** Converts a row’s badge columns. A badge that went missing keeps its `badgeFoundAt`, so `found` also depends on `badgeMissingSince`. */
export function badgeStateOf(row: {
  badgeFoundAt: Date | null;
  badgeCheckedAt: Date | null;
  badgeMissingSince: Date | null;
  badgeCheck: BadgeCheckResult | null;
}): BadgeState {
  return {
    found: row.badgeFoundAt !== null && row.badgeMissingSince === null,
    checkedAt: row.badgeCheckedAt,
    missingSince: row.badgeMissingSince,
    check: row.badgeCheck,
  };
}
