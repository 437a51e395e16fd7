// Images as data URLs for pictures.
import sharp from 'sharp';
import { getLogo } from '#lib/listings/logos/store-logo.ts';
import { findPublicImage } from '#lib/listings/media/get-image.ts';
import type { ListingProfile } from '#lib/listings/showing/get-listing.ts';

/** Returns the upper part of the site's picture as JPEG, at twice the given size. Returns null if there is no picture. */
export async function sitePicture({ screenshot }: ListingProfile, size: { width: number; height: number }): Promise<string | null> {
  const image = screenshot && (await findPublicImage(screenshot.storageKey));
  const body = await image?.read();
  if (!body) return null;
  const jpeg = await sharp(body)
    .resize(Math.round(2 * size.width), Math.round(2 * size.height), { fit: 'cover', position: 'top' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/**
 * Returns our copy of the logo as a PNG of 256 × 256 pixels. The background is transparent if the logo isn’t square. Returns null if there
 * is no logo.
 */
export async function logoPicture({ logoUrl }: ListingProfile): Promise<string | null> {
  const hash = /^\/logos\/([0-9a-f]{64})\.webp$/.exec(logoUrl ?? '')?.[1];
  const logo = hash ? await getLogo(hash) : null;
  if (!logo) return null;
  const png = await sharp(logo).resize(256, 256, { fit: 'contain', background: 'transparent' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
