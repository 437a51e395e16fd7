import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { fingerprintOf } from '#lib/images/fingerprint.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { tintOf } from '#lib/listings/logos/tint-of.ts';

/** The number of logos that are in memory at a time. A logo has at most some tens of kilobytes. */
const batchSize = 100;

/**
 * Measures the colour and the fingerprint of each logo that was stored before the site measured them, and shows the colour on the pages of
 * its listings. Returns the number of logos.
 */
export async function tintLogos(): Promise<number> {
  for (let done = 0; ; ) {
    const logos = await db().$queryRaw<{ hash: string; body: Uint8Array }[]>`
      select hash, body from logos where tint is null or fingerprint is null order by hash limit ${batchSize}`;
    if (logos.length === 0) return done;
    // We encoded the stored logos ourselves. So a logo that can't be read is damaged, and it gets no colour.
    const measured = await Promise.all(
      logos.map(async ({ hash, body }) => ({
        hash,
        tint: (await tintOf(body).catch(() => null)) ?? '',
        fingerprint: await fingerprintOf(body).catch(() => []),
      })),
    );
    await transaction(async (tx) => {
      await tx.$executeRaw`
        update logos g set tint = coalesce(g.tint, m.tint), fingerprint = m.fingerprint
        from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as m (hash text, tint text, fingerprint int[]) where g.hash = m.hash`;
      const shown = await tx.listing.findMany({
        where: { logoUrl: { in: measured.filter(({ tint }) => tint !== '').map(({ hash }) => logoPath(hash)) } },
        select: { slug: true },
      });
      if (shown.length > 0) await invalidate(tx, tags.listings, ...shown.map(({ slug }) => listingTag(slug)));
    });
    done += logos.length;
  }
}
