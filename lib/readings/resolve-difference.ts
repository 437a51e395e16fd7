import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Difference } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { lockDraftOf, saveProfile } from '#lib/listings/profile/save-profile.ts';
import type { Member } from '#lib/profile/content.ts';
import { applyDifference, isCurrent } from '#lib/readings/apply-difference.ts';
import { type DifferenceView, differenceView } from '#lib/readings/difference-view.ts';
import { createReading, endStuckReadings } from '#lib/readings/request-reading.ts';

export interface ResolvedDifference {
  difference: DifferenceView;
  /** The profile’s version after the call. Accepting a difference creates a version. */
  version: number;
}

/**
 * Accepts or dismisses a difference. Accepting it is an edit of the profile and creates a version: the profile gets the site’s value with
 * its quotes, as if the value had been drafted. A dismissed difference isn’t offered again until the site changes. Accepting a question
 * about the site’s identity means that the site still belongs to the product, and starts a reading. Dismissing it changes nothing in the
 * profile. A dismissed difference can still be accepted. Throws 404 unless the actor may edit the listing and the listing has the
 * difference, `difference_resolved` if the difference was accepted already or is dismissed twice, and `difference_outdated` if it can’t be
 * accepted any more because the profile or the site changed.
 */
export async function resolveDifference(
  actor: Actor,
  listingId: number,
  differenceId: number,
  resolution: 'accept' | 'dismiss',
): Promise<ResolvedDifference> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    await lockDraftOf(tx, actor, listingId);
    const { id } = await lockAccessible(tx, userId, listingId, 'edit');
    const profile = await readListingProfile(tx, id);
    const { profileId, content: before } = profile;
    const difference = await tx.difference.findFirst({ where: { id: rowIdOf(differenceId), profileId } });
    if (!difference) throw notFound('difference', differenceId);
    refuseIfResolved(difference, resolution);
    const isAccepted = resolution === 'accept';
    if (isAccepted && (difference.state === 'outdated' || !isCurrent(before, difference)))
      throw conflict(
        'difference_outdated',
        'The profile or the website changed after this was found, so it can’t be accepted any more. Look at what the website says now.',
      );
    if (isAccepted && difference.kind === 'identity') await readAgain(tx, profileId, userId);
    else if (isAccepted) {
      const changed = new Set([difference.member as Member]);
      const edit = { before, after: applyDifference(before, difference), changed, action: 'edit' };
      await saveProfile(tx, actor, { profileId, listingId: id }, edit);
    }
    const resolved = await tx.difference.update({
      where: { id: difference.id },
      data: { state: isAccepted ? 'accepted' : 'dismissed', resolvedById: userId, resolvedAt: now() },
    });
    const { version } = await tx.profile.findUniqueOrThrow({ where: { id: profileId }, select: { version: true } });
    return { difference: differenceView(resolved), version };
  });
}

function refuseIfResolved({ state }: Difference, resolution: 'accept' | 'dismiss'): void {
  if (state === 'accepted' || (state === 'dismissed' && resolution === 'dismiss'))
    throw conflict('difference_resolved', `This difference was ${state} already. Look at what the website says now.`);
}

/** Starts a reading, unless one is under way. */
async function readAgain(tx: Tx, profileId: string, userId: string): Promise<void> {
  await endStuckReadings(tx, { profileId });
  if ((await tx.reading.count({ where: { profileId, endedAt: null } })) === 0)
    await createReading(tx, { profileId, requestedById: userId });
}
