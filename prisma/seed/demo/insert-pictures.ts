import { randomUUID } from 'node:crypto';
import type { Tx } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { storeImage } from '#lib/listings/media/add-image.ts';
import type { DemoPictures } from '#prisma/seed/demo/pictures/plan-pictures.ts';
import { insertRows } from '#prisma/seed/insert-rows.ts';

/** Stores the files of all pictures. Call it before inserting the rows that refer to them. */
export async function storePictures({ screenshots, galleries, photos }: DemoPictures): Promise<void> {
  const images = [...screenshots.values(), ...[...galleries.values()].flat(), ...photos.values()];
  await Promise.all(images.map((image) => storeImage(image, image, async () => undefined)));
}

export async function insertLogos(tx: Tx, { logos }: DemoPictures, at: Date, source: (slug: string) => string): Promise<void> {
  const bodies = new Map([...logos.values()].map((logo) => [logo.hash, logo]));
  await insertRows(
    tx,
    'logos',
    [...bodies.values()].map(({ hash, body, width, height, tint }) => ({
      hash,
      body: `\\x${body.toString('hex')}`,
      width,
      height,
      tint: tint ?? '',
      created_at: at,
    })),
  );
  await insertRows(
    tx,
    'logo_sources',
    [...logos].map(([slug, { hash }]) => ({ url: source(slug), hash, fetched_at: at })),
  );
}

/** Adds the screenshots of all products and the galleries. */
export async function insertPictures(tx: Tx, { screenshots, galleries }: DemoPictures, at: Date): Promise<void> {
  const listings = await tx.listing.findMany({
    where: { slug: { in: [...screenshots.keys(), ...galleries.keys()] } },
    select: { id: true, slug: true, profileId: true, websiteUrl: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
  await insertRows(
    tx,
    'screenshots',
    listings.flatMap(({ slug, profileId, websiteUrl, createdAt }) => {
      const picture = screenshots.get(slug);
      if (!picture) return [];
      const taken = new Date(Math.min(createdAt.getTime() + hourMs / 6, at.getTime()));
      const { storageKey, width, height, body } = picture;
      return {
        ...{ profile_id: profileId, origin: 'site', storage_key: storageKey, width, height, bytes: body.length },
        ...{ taken_at: taken, tried_at: taken, page_url: websiteUrl },
      };
    }),
  );
  await insertRows(
    tx,
    'listing_images',
    listings.flatMap(({ id, slug }) =>
      (galleries.get(slug) ?? []).map(({ storageKey, alt, width, height, body }, position) => ({
        ...{ id: randomUUID(), listing_id: id, storage_key: storageKey, alt, width, height, bytes: body.length, position, created_at: at },
      })),
    ),
  );
}
