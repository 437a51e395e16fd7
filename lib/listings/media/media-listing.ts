import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

export interface MediaListing {
  id: number;
  slug: string;
  mediaUnlocked: boolean;
}

/** The user behind the actor; 401 without one. */
export function mediaUser(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to change your listing’s gallery.');
  return actor.userId;
}

/** The listing, held until the transaction ends, of the actor who edits it; 404 for anybody else’s. */
export async function lockListing(tx: Tx, actor: Actor, listingId: number): Promise<MediaListing> {
  const userId = mediaUser(actor);
  const [listing] = await tx.$queryRaw<MediaListing[]>`
    select l.id, l.slug, l.media_unlocked as "mediaUnlocked" from listings l
    where l.id = ${rowId(listingId)} and l.status not in ('rejected', 'removed')
      and exists (select 1 from listing_editors e where e.listing_id = l.id and e.user_id = ${userId}::uuid)
    for update of l`;
  if (!listing) throw notFound('listing', listingId);
  return listing;
}

/** The same while its gallery is unlocked; `media_locked` while it isn’t. */
export async function lockGallery(tx: Tx, actor: Actor, listingId: number): Promise<MediaListing> {
  const listing = await lockListing(tx, actor, listingId);
  if (!listing.mediaUnlocked) throw locked();
  return listing;
}

/** A number that no row has, in place of one that none can have. */
export function rowId(id: number): number {
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
}

export function locked(): AppError {
  return conflict('media_locked', 'The gallery of this listing is not unlocked. Buy “Gallery and video” for it; then add images.');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An image of the locked listing; 404 where it has none such. */
export async function imageOf(tx: Tx, { id }: MediaListing, imageId: string) {
  const image = uuid.test(imageId) ? await tx.listingImage.findFirst({ where: { id: imageId, listingId: id } }) : null;
  if (!image) throw notFound('image');
  return image;
}

/** Marks that turn the direction of what follows them, also beyond the text's end. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** The alternative text on one line; 400 when it is too long. */
export function altText(text: string, most: number): string {
  const alt = text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (alt.length > most)
    throw invalidInput([{ path: 'alt', message: `must be at most ${most} characters: one sentence is enough`, code: 'too_long' }]);
  return alt;
}

/** Notes what became of the gallery, and has its pages drawn anew. `before` and `after` are the images’ lines, in order. */
export async function noteGallery(
  tx: Tx,
  actor: Actor,
  { id, slug }: MediaListing,
  { before, after }: { before: string[]; after: string[] },
): Promise<void> {
  await recordListingVersion(tx, actor, id, { action: 'change gallery', before: { images: before }, after: { images: after } });
  await invalidate(tx, listingTag(slug), tags.listings);
}

/** An image as the history names it: by its text, or by its size. */
export function imageLine({ alt, width, height }: { alt: string; width: number; height: number }): string {
  return alt || `An image of ${width} × ${height} pixels, without a text`;
}

/** The lines of a listing’s images, in order. */
export async function galleryLines(tx: Tx, { id }: MediaListing): Promise<string[]> {
  const images = await tx.listingImage.findMany({ where: { listingId: id }, orderBy: { position: 'asc' } });
  return images.map(imageLine);
}
