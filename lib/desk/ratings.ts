import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { type FieldError, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { isoDate, now, parseDate } from '#lib/core/time.ts';
import { visibleLine } from '#lib/core/visible-text.ts';
import { type LockedListing, lockListing } from '#lib/desk/lock-listing.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A measured domain rating: a number from 0 to 100, its provider and its day (`YYYY-MM-DD`). */
export interface Rating {
  rating: number;
  provider: string;
  measuredOn: string;
}

/** Lists the ratings of a listing, newest first. Only for moderators and admins. */
export async function listRatings(actor: Actor, listingId: number): Promise<Rating[]> {
  await requireView(db(), actor, 'listings');
  const where = { listingId: rowIdOf(listingId) };
  const rows = await db().domainRatingMeasurement.findMany({ where, orderBy: [{ measuredOn: 'desc' }, { provider: 'asc' }], take: 50 });
  return rows.map(({ rating, provider, measuredOn }) => ({ rating, provider, measuredOn: isoDate(measuredOn) }));
}

/**
 * Stores a rating of a listing that somebody measured. Replaces a rating of the same day and provider. The listing shows the newest rating.
 * To undo it, remove the rating or set the former one. Throws 403, also for the actor's own listing, 404, and 400 for a rating outside of 0
 * to 100, for an invalid or future day, and without a provider or a reason.
 */
export function setRating(
  actor: Actor,
  listingId: number,
  typed: { rating: string; provider: string; measuredOn: string; reason: string },
): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'rating set');
    const reason = parseReason(typed.reason);
    const [rating, day, provider] = [Number(typed.rating.replace(',', '.')), parseDate(typed.measuredOn), visibleLine(typed.provider)];
    const errors: FieldError[] = [
      ...(typed.rating.trim() !== '' && rating >= 0 && rating <= 100
        ? []
        : [{ path: 'rating', message: 'must be a number from 0 to 100', code: 'invalid_value' }]),
      ...(day && day <= now()
        ? []
        : [{ path: 'measuredOn', message: 'must be a day up to today, such as 2026-11-23', code: 'invalid_value' }]),
      ...(provider && provider.length <= 60 ? [] : [{ path: 'provider', message: 'must name who measured it', code: 'required' }]),
    ];
    if (errors.length > 0 || !day || !provider) throw invalidInput(errors);
    const listing = await lockListing(tx, actor, listingId);
    const key = { listingId: listing.id, measuredOn: day, provider };
    const where = { listingId_measuredOn_provider: key };
    const before = await tx.domainRatingMeasurement.findUnique({ where });
    if (before?.rating === rating) return;
    await tx.domainRatingMeasurement.upsert({ where, create: { ...key, rating }, update: { rating } });
    await finish(tx, actor, listing, { provider, on: isoDate(day), before: before?.rating ?? null, after: rating, reason });
  });
}

/**
 * Removes a rating. The listing then shows the newest remaining one, or none. To undo it, set the rating again. Throws 403, 404, and 400
 * without a reason.
 */
export function removeRating(
  actor: Actor,
  listingId: number,
  { provider, measuredOn, reason: typed }: Omit<Rating, 'rating'> & { reason: string },
) {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'rating set');
    const reason = parseReason(typed);
    const listing = await lockListing(tx, actor, listingId);
    const where = { listingId: listing.id, measuredOn: parseDate(measuredOn) ?? new Date(0), provider };
    const before = await tx.domainRatingMeasurement.findFirst({ where });
    if (!before) throw notFound('rating');
    await tx.domainRatingMeasurement.deleteMany({ where });
    await finish(tx, actor, listing, { provider, on: measuredOn, before: before.rating, after: null, reason });
  });
}

async function finish(tx: Tx, actor: Actor, { id, slug }: LockedListing, data: Record<string, unknown>): Promise<void> {
  await tx.$executeRaw`
    update listings set domain_rating = (select m.rating from domain_rating_measurements m
      where m.listing_id = ${id} order by m.measured_on desc, m.provider limit 1) where id = ${id}`;
  await invalidate(tx, listingTag(slug), tags.listings, tags.boards);
  await audit(tx, actor, { action: 'rating set', subject: `listing:${id}`, data });
}
