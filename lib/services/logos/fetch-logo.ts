import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { invalidate } from '#lib/cache/invalidation.ts';
import { config } from '#lib/config.ts';
import { isFetchRefused } from '#lib/crawl/fetch-refused.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { db, transaction } from '#lib/db.ts';
import { log } from '#lib/log.ts';
import { pngOfIcon } from '#lib/services/logos/icon-file.ts';
import { logoPath } from '#lib/services/logos/logo-path.ts';
import { now } from '#lib/time.ts';

/** What a logo may weigh as it is sent; what we keep is a fraction of it. */
const maxBytes = 4 * 1024 * 1024;
/** Both sides at most; enough for the largest place it is shown in, at twice the density. */
const side = 256;

/**
 * Fetches the logo at `url` behind the crawler's guard, re-encodes it, and gives the copy to the listings that want it. Done
 * once an address; what can't be fetched or read is noted with its reason, and the listings show a letter instead.
 */
export async function fetchLogo(url: string): Promise<{ hash: string | null; problem: string | null }> {
  const known = await db().logoSource.findUnique({ where: { url } });
  if (known) return { hash: known.hash, problem: known.problem };
  const made = await readLogo(url);
  const hash = 'body' in made ? createHash('sha256').update(made.body).digest('hex') : null;
  const problem = 'body' in made ? null : made.problem;
  await transaction(async (tx) => {
    if ('body' in made && hash) {
      const logo = { hash, body: new Uint8Array(made.body), width: made.width, height: made.height };
      await tx.logo.createMany({ data: [logo], skipDuplicates: true });
    }
    await tx.logoSource.createMany({ data: [{ url, hash, problem, fetchedAt: now() }], skipDuplicates: true });
    if (!hash) return;
    const waiting = await tx.listing.findMany({ where: { logoSourceUrl: url }, select: { id: true, slug: true } });
    if (waiting.length === 0) return;
    await tx.listing.updateMany({ where: { id: { in: waiting.map(({ id }) => id) } }, data: { logoUrl: logoPath(hash) } });
    await invalidate(tx, 'listings', ...waiting.map(({ slug }) => `listing:${slug}`));
  });
  if (problem) log().info({ url, problem }, 'a logo was not kept');
  return { hash, problem };
}

/** The image, at most 256 pixels wide and high, as WebP; or why there is none. */
async function readLogo(url: string): Promise<{ body: Buffer; width: number; height: number } | { problem: string }> {
  const fetcher = makeFetcher({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts });
  let sent: Buffer;
  try {
    const answer = await fetcher.get(url, { accept: 'image/*', limits: { bytes: maxBytes } });
    if (answer.status !== 200) return { problem: `status_${answer.status}` };
    sent = answer.body;
  } catch (error) {
    if (isFetchRefused(error)) return { problem: error.code };
    throw error;
  } finally {
    await fetcher.close();
  }
  try {
    const image = sharp(pngOfIcon(sent) ?? sent, { limitInputPixels: 40_000_000, density: 192, animated: false });
    const { data, info } = await image
      .rotate() // as its orientation says
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch {
    return { problem: 'not_an_image' };
  }
}
