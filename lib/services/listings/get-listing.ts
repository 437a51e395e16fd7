import { rows } from '#lib/db.ts';
import { notFound } from '#lib/errors.ts';
import type { ListingProfile } from '#lib/services/listings/profile.ts';
import { profileBySlug } from '#lib/services/listings/statements.ts';

export type { ListingProfile } from '#lib/services/listings/profile.ts';

/** The row: times inside its JSON are text, and the rating is still a sum. */
interface Row extends Omit<ListingProfile, 'category' | 'rating' | 'latestUpdates' | 'domainRatingTrend' | 'milestones'> {
  ratingSum: number;
  ratingCount: number;
  storyUnlocked: boolean;
  milestonesUnlocked: boolean;
  mediaUnlocked: boolean;
  latestUpdates: (Omit<ListingProfile['latestUpdates'][number], 'publishedAt'> & { publishedAt: string })[];
  domainRatingTrend: (Omit<ListingProfile['domainRatingTrend'][number], 'measuredOn'> & { measuredOn: string })[];
  milestones: (Omit<NonNullable<ListingProfile['milestones']>[number], 'date'> & { date: string })[] | null;
}

/**
 * The public profile of a live listing, or of one on its way to launch (`scheduled`, `awaiting_badge`: so that the badge's
 * link works). Any other is not found, as is an unknown slug.
 */
export async function getListing(slug: string): Promise<ListingProfile> {
  if (!/^[a-z0-9][a-z0-9-]{0,219}$/.test(slug)) throw notFound('listing', slug);
  const [row] = await rows<Row>(profileBySlug, [slug]);
  if (!row) throw notFound('listing', slug);
  const { ratingSum, ratingCount, storyUnlocked, milestonesUnlocked, mediaUnlocked, ...profile } = row;
  return {
    ...profile,
    category: profile.categories[0] ?? null,
    rating: { average: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : null, count: ratingCount },
    latestUpdates: row.latestUpdates.map((update) => ({ ...update, publishedAt: new Date(update.publishedAt) })),
    domainRatingTrend: row.domainRatingTrend.map((point) => ({ ...point, measuredOn: new Date(point.measuredOn) })),
    milestones: row.milestones?.map((milestone) => ({ ...milestone, date: new Date(milestone.date) })) ?? null,
  };
}
