import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { tintOf } from '#lib/listings/logos/tint-of.ts';

/** The number of logos that are in memory at a time. A logo has at most some tens of kilobytes. */
const batchSize = 100;

/** Stores the colour of each logo that was not measured yet, and invalidates the pages of its listings. Returns the number of logos. */
export async function tintLogos(): Promise<number> {
  for (let done = 0; ; ) {
    const logos = await db().logo.findMany({
      where: { tint: null },
      select: { hash: true, body: true },
      orderBy: { hash: 'asc' },
      take: batchSize,
    });
    if (logos.length === 0) return done;
    // We encoded the stored logos ourselves. So a logo that can't be read is damaged, and it gets no colour.
    const measured = await Promise.all(logos.map(async ({ hash, body }) => ({ hash, tint: (await tintOf(body).catch(() => null)) ?? '' })));
    await transaction(async (tx) => {
      await tx.$executeRaw`
        update logos g set tint = m.tint from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as m (hash text, tint text)
        where g.hash = m.hash and g.tint is null`;
      const shown = await tx.listing.findMany({
        where: { logoUrl: { in: measured.filter(({ tint }) => tint !== '').map(({ hash }) => logoPath(hash)) } },
        select: { slug: true },
      });
      if (shown.length > 0) await invalidate(tx, tags.listings, ...shown.map(({ slug }) => listingTag(slug)));
    });
    done += logos.length;
  }
}
