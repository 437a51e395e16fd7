import { db, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { type PictureProblem, type ScreenshotOptions, type SitePicture, screenshotSite } from '#lib/crawl/screenshot-site.ts';
import { robotsFiles } from '#lib/crawl/storing/robots-files.ts';
import { maxOneColour, shareOfOneColour } from '#lib/crawl/view-problem.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { fingerprintOf } from '#lib/images/fingerprint.ts';
import { deleteStoredImages, newImageName, storeImage } from '#lib/listings/media/add-image.ts';
import { storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { type MadeImage, makeImage } from '#lib/listings/media/make-image.ts';
import { listQuotedPages, storeSights } from '#lib/listings/screenshots/quote-sights.ts';
import { lockScreenshot, writeScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';
import { renderer } from '#lib/ports/render/index.ts';

/** The minimum size of a share image. Smaller images are logos. */
const minShareImage = { width: 400, height: 200 };

/**
 * Takes a screenshot of a profile's site in place of the stored one, and checks which quotes of the profile visitors see there. If an owner
 * uploaded or removed the picture, takes a screenshot only if an owner has requested one since. If no screenshot can be taken, the stored
 * one stays. Returns the outcome, for the log.
 */
export async function takeScreenshot(
  profileId: string,
  options: ScreenshotOptions = {},
): Promise<'taken' | 'kept' | 'gone' | PictureProblem> {
  const target = await readTarget(profileId);
  if (target === null) return 'gone';
  const hasBrowser = (options.renderer === undefined ? renderer() : options.renderer) !== null;
  const quoted = hasBrowser ? await listQuotedPages(profileId) : [];
  if (!target.isWanted && quoted.length === 0) return 'kept';
  const { picture: taken, seen } = await screenshotSite(target.address, robotsFiles(), { ...options, quoted });
  await storeSights(profileId, seen);
  return target.isWanted ? storePicture(profileId, taken) : 'kept';
}

async function storePicture(
  profileId: string,
  shot: SitePicture | { problem: PictureProblem },
): Promise<'taken' | 'kept' | PictureProblem> {
  const image = await makePicture(shot);
  if ('problem' in image) {
    await finish(profileId, { problem: image.problem });
    return image.problem;
  }
  const { copy, picture } = image;
  const name = newImageName(copy);
  const { width, height, body } = copy;
  const fingerprint = await fingerprintOf(body).catch(() => []);
  const { origin, pageUrl } = picture;
  const taken = { storageKey: name, width, height, bytes: body.length, origin, pageUrl, takenAt: now(), fingerprint };
  const isStored = await storeImage(taken, copy, () => finish(profileId, { ...taken, problem: null }));
  if (!isStored) await deleteStoredImages(storedNamesOf(taken));
  return isStored ? 'taken' : 'kept';
}

/** Ends a request for a screenshot after all attempts failed, so that its owner doesn't wait any longer. */
export async function abandonScreenshot(profileId: string): Promise<void> {
  await finish(profileId, { problem: 'not_drawn' });
}

/**
 * Returns the address of the home page, and whether a screenshot of it is wanted. The address comes from the last reading, or else from the
 * listing. Returns null if the profile was deleted, or if no address is known.
 */
async function readTarget(profileId: string): Promise<{ address: string; isWanted: boolean } | null> {
  const profile = await db().profile.findUnique({
    where: { id: profileId },
    select: {
      screenshot: true,
      listing: { select: { websiteUrl: true } },
      pages: { where: { position: 0, readingId: null }, select: { url: true } },
    },
  });
  const address = profile?.pages[0]?.url ?? profile?.listing?.websiteUrl;
  return address ? { address, isWanted: isWanted(profile?.screenshot ?? null) } : null;
}

const isWanted = (row: { origin: string; requestedAt: Date | null } | null) => row?.origin !== 'owner' || row.requestedAt !== null;

/** Re-encodes a picture. Returns a problem if it can't be decoded, or if it is a share image that is too small or blank. */
async function makePicture(
  picture: SitePicture | { problem: PictureProblem },
): Promise<{ copy: MadeImage; picture: SitePicture } | { problem: PictureProblem }> {
  if ('problem' in picture) return picture;
  const copy = await makeImage(picture.body);
  if ('problem' in copy) {
    log().info({ page: picture.pageUrl, origin: picture.origin, problem: copy.problem }, 'the picture can’t be decoded');
    return { problem: 'no_image' };
  }
  if (picture.origin === 'share_image') {
    if (copy.width < minShareImage.width || copy.height < minShareImage.height) return { problem: 'no_image' };
    if ((await shareOfOneColour(copy.body)) > maxOneColour) return { problem: 'blank' };
  }
  return { copy, picture };
}

/**
 * Stores the outcome of an attempt and ends its request. Returns false if the profile was deleted, or if no screenshot is wanted any more.
 */
async function finish(
  profileId: string,
  outcome: Omit<Prisma.ScreenshotUncheckedCreateInput, 'profileId'> & { problem: PictureProblem | null },
): Promise<boolean> {
  const stale = await transaction(async (tx) => {
    const before = await lockScreenshot(tx, profileId);
    if (before === undefined || !isWanted(before)) return null;
    return writeScreenshot(tx, profileId, before, { ...outcome, triedAt: now(), requestedAt: null });
  });
  await deleteStoredImages(stale ?? []);
  return stale !== null;
}
