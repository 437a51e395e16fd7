import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import type { Prisma, Screenshot } from '#lib/generated/prisma/client.ts';
import { type ShownScreenshot, storedNamesOf } from '#lib/listings/media/gallery-image.ts';

/** Locks a profile and returns its screenshot. Returns null if it has none, and undefined if the profile was deleted. */
export async function lockScreenshot(tx: Tx, profileId: string): Promise<Screenshot | null | undefined> {
  const locked = await tx.$queryRaw<unknown[]>`select 1 from profiles where id = ${profileId}::uuid for no key update`;
  return locked.length === 0 ? undefined : tx.screenshot.findUnique({ where: { profileId } });
}

/** The values of the image's columns in a row without an image. */
export const withoutImage = { storageKey: null, width: null, height: null, bytes: null, takenAt: null, pageUrl: null } as const;

/**
 * Writes the screenshot of a locked profile, and invalidates the page of its listing. Returns the names of files to which no row refers any
 * more. Delete these files after the commit.
 */
export async function writeScreenshot(
  tx: Tx,
  profileId: string,
  before: Screenshot | null,
  data: Omit<Prisma.ScreenshotUncheckedCreateInput, 'profileId'>,
): Promise<string[]> {
  // Without a fingerprint, because uploaded pictures are not compared with other listings.
  const row = data.storageKey === undefined ? data : { fingerprint: [], ...data };
  const after = await tx.screenshot.upsert({ where: { profileId }, create: { profileId, ...row }, update: row });
  if (after.storageKey === before?.storageKey) return [];
  const listing = await tx.listing.findUnique({ where: { profileId }, select: { slug: true } });
  if (listing) await invalidate(tx, listingTag(listing.slug));
  return storedNamesOfScreenshot(before);
}

/** Returns the screenshot as pages show it; null if it has no image. */
export function shownScreenshot(row: Pick<Screenshot, 'storageKey' | 'width' | 'height' | 'origin'> | null): ShownScreenshot | null {
  if (!row?.storageKey || !row.width || !row.height) return null;
  return { storageKey: row.storageKey, width: row.width, height: row.height, origin: row.origin };
}

/** Returns the names of the stored files of a screenshot; an empty list if it has no image. */
export function storedNamesOfScreenshot(row: Pick<Screenshot, 'storageKey' | 'width'> | null): string[] {
  return row?.storageKey && row.width ? storedNamesOf({ storageKey: row.storageKey, width: row.width }) : [];
}

/** The minimum time between two requested attempts. Each attempt loads the page with all its images. */
export const minPauseMs = 5 * minuteMs;
/** The maximum duration of a request for a screenshot. After this time, the request counts as ended. */
const maxWaitMs = 10 * minuteMs;

/** Returns true while a screenshot that an owner requested is being taken. */
export function isBeingTaken({ requestedAt }: { requestedAt: Date | null }, now: Date): boolean {
  if (!requestedAt) return false;
  const since = now.getTime() - requestedAt.getTime();
  return since >= 0 && since < maxWaitMs;
}
