import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { lockListingScreenshot } from '#lib/listings/screenshots/lock-listing-screenshot.ts';
import { isBeingTaken, minPauseMs } from '#lib/listings/screenshots/screenshot-state.ts';
import { writeScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/**
 * Asks for another screenshot of a listing’s site, which then replaces also a picture that an owner uploaded. Throws a conflict if one is
 * being taken, or was tried within the last minutes, and 404 unless the actor edits the listing.
 */
export async function requestScreenshot(actor: Actor, listingId: number): Promise<void> {
  await transaction(async (tx) => {
    const { listing, screenshot } = await lockListingScreenshot(tx, actor, listingId);
    if (screenshot && isBeingTaken(screenshot, now())) throw conflict('screenshot_under_way', 'The picture is being taken already.');
    const since = now().getTime() - (screenshot?.triedAt?.getTime() ?? 0);
    if (since >= 0 && since < minPauseMs)
      throw conflict(
        'screenshot_too_soon',
        `The last picture was taken a moment ago. Another one can be taken in ${Math.ceil((minPauseMs - since) / minuteMs)} min.`,
      );
    await writeScreenshot(tx, listing.profileId, screenshot, { requestedAt: now() });
    await emit('screenshot/wanted', { profileId: listing.profileId });
  });
}
