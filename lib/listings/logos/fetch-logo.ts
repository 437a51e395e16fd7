import { createHash } from 'node:crypto';
import { invalidate } from '#lib/cache/invalidation.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { isFetchRefused } from '#lib/crawl/fetch-refused.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { invalidateNeighbours } from '#lib/listings/alternatives/invalidate-neighbours.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { type Made, makeLogo } from '#lib/listings/logos/make-logo.ts';

/** What a logo may weigh as it is sent; what we keep is a fraction of it. */
const maxBytes = 4 * 1024 * 1024;
/** Problems that may pass by themselves, besides what a status says. */
const passing = new Set(['timeout', 'dns_failed', 'connection_failed']);

/** The site did not give the logo just now; a while later it may. */
export class LogoAway extends Error {
  override readonly name = 'LogoAway';
}

/** Module graphs differ (see process-wide.ts), so this is told by name. */
export function isLogoAway(error: unknown): error is LogoAway {
  return error instanceof Error && error.name === 'LogoAway';
}

/**
 * Fetches the logo at `url` behind the crawler's guard, re-encodes it, and gives the copy to the listings that want it. Done
 * once an address that gave one. What can't be fetched or read is noted with its reason, and the listings show a letter
 * instead; what may pass is thrown as `LogoAway` before it is noted, unless this is the `last` try.
 */
export async function fetchLogo(url: string, { last = true } = {}): Promise<{ hash: string | null; problem: string | null }> {
  const known = (await db().logoSource.findUnique({ where: { url } }))?.hash;
  if (known) {
    await transaction((tx) => giveTo(tx, url, known)); // who asked for it while it was fetched
    return { hash: known, problem: null };
  }
  const made = await readLogo(url);
  if ('problem' in made) {
    const { problem } = made;
    if (!last && (passing.has(problem) || /^status_(429|5\d\d)$/.test(problem)))
      throw new LogoAway(`${url} could not be fetched: ${problem}`);
    const data = { problem, fetchedAt: now() };
    await transaction(async (tx) => {
      await tx.logoSource.createMany({ data: [{ url, ...data }], skipDuplicates: true });
      await tx.logoSource.updateMany({ where: { url, hash: null }, data });
    });
    log().info({ url, problem }, 'a logo was not kept');
    return { hash: null, problem };
  }
  const hash = createHash('sha256').update(made.body).digest('hex');
  await transaction(async (tx) => {
    const logo = { hash, body: new Uint8Array(made.body), width: made.width, height: made.height };
    await tx.logo.createMany({ data: [logo], skipDuplicates: true });
    const data = { hash, problem: null, fetchedAt: now() };
    await tx.logoSource.upsert({ where: { url }, create: { url, ...data }, update: data });
    await giveTo(tx, url, hash);
  });
  return { hash, problem: null };
}

/** Gives a copy to the listings that name its address and do not have it. */
async function giveTo(tx: Tx, url: string, hash: string): Promise<void> {
  const logoUrl = logoPath(hash);
  const waiting = await tx.listing.findMany({
    where: { logoSourceUrl: url, OR: [{ logoUrl: null }, { logoUrl: { not: logoUrl } }] },
    select: { id: true, slug: true },
  });
  if (waiting.length === 0) return;
  await tx.listing.updateMany({ where: { id: { in: waiting.map(({ id }) => id) } }, data: { logoUrl } });
  await invalidate(tx, 'listings', ...waiting.map(({ slug }) => `listing:${slug}`));
  await invalidateNeighbours(
    tx,
    waiting.map(({ id }) => id),
  );
}

/** The image, at most 256 pixels wide and high, as WebP; or why there is none. */
async function readLogo(url: string): Promise<Made | { problem: string }> {
  const fetcher = makeFetcher({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts });
  try {
    const answer = await fetcher.get(url, { accept: 'image/*', limits: { bytes: maxBytes } });
    if (answer.status !== 200) return { problem: `status_${answer.status}` };
    return await makeLogo(answer.body);
  } catch (error) {
    if (isFetchRefused(error)) return { problem: error.code };
    throw error;
  } finally {
    await fetcher.close();
  }
}
