import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { tags } from '#lib/cache/tags.ts';
import { storedTextOf, type UpdateText } from '#lib/community/updates/edit-listing-update.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { Listing, ListingUpdate } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { notifyFollowers } from '#lib/notices/notify-followers.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** The maximum number of news a day, per listing and per person (for all their listings). Each may notify a hundred thousand followers. */
const maxADay = { listing: 10, person: 30 };

export interface PostedUpdate extends ListingUpdate {
  /** The number of notified followers. */
  followersTold: number;
}

/**
 * Publishes news of a live listing and notifies its followers, in one transaction. Throws 404 if the actor doesn't edit the listing. Throws
 * a conflict with advice if the listing is not live, or if a limit of `maxADay` is reached.
 */
export function postListingUpdate(actor: Actor, listingId: number, text: UpdateText): Promise<PostedUpdate> {
  const userId = requireUserId(actor);
  const stored = storedTextOf(text);
  return transaction(async (tx) => {
    // The right to read is enough here, so that `checkCanPublish` can explain why a rejected, removed or deleted listing is refused.
    const listing = await lockAccessible(tx, userId, listingId, 'read');
    checkCanPublish(listing);
    await checkDailyLimits(tx, listing, userId);
    const update = await tx.listingUpdate.create({ data: { listingId: listing.id, ...stored, publishedAt: now() } });
    const followersTold = await notifyFollowers(tx, { kind: 'update', listingId: listing.id, updateId: update.id });
    await recordListingVersion(tx, actor, listing.id, {
      action: 'publish update',
      before: {},
      after: { update_title: stored.title, update_body: stored.body },
    });
    await invalidateListing(tx, listing, tags.updates);
    return { ...update, followersTold };
  });
}

function checkCanPublish({ status }: Listing): void {
  switch (status) {
    case 'live':
      return;
    case 'paused':
      throw conflict(
        'listing_paused',
        'This listing is paused, so nobody would see its news. Resume it in the dashboard, then publish them.',
      );
    case 'rejected':
    case 'removed':
      throw conflict(`listing_${status}`, `The site’s team ${status} this listing; the dashboard says why. Its news can’t be published.`);
    case 'deleted':
      throw conflict('listing_deleted', 'This listing was deleted. Restore it in the dashboard first.');
    default:
      throw conflict('not_live', 'This listing is not live yet, and it has no followers to notify. Publish its news after the launch.');
  }
}

/** Throws if a limit of `maxADay` is reached. Counts versions, because they remain when news are deleted. */
async function checkDailyLimits(tx: Tx, { profileId }: Listing, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:news-by:${userId}`}))`;
  const published = { action: 'publish update', createdAt: { gt: new Date(now().getTime() - dayMs) } };
  const refuse = (who: string, max: number) =>
    conflict(
      'too_many_updates',
      `${who} published ${max} news within 24 hours, which is the maximum; deleted ones count too. Publish the next tomorrow.`,
    );
  if ((await tx.version.count({ where: { profileId, ...published } })) >= maxADay.listing) throw refuse('This listing', maxADay.listing);
  if ((await tx.version.count({ where: { actorId: userId, ...published } })) >= maxADay.person)
    throw refuse('You, for all your listings together,', maxADay.person);
}
