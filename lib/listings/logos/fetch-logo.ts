import { invalidate } from '#lib/cache/invalidation.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { invalidateAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { type LogoCopy, makeLogo } from '#lib/listings/logos/make-logo.ts';
import { storeCopy } from '#lib/listings/logos/store-logo.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/** The maximum size of a downloaded logo, in bytes. Our copy is much smaller. */
const maxBytes = 4 * 1024 * 1024;
/** Problems that may pass by themselves. The statuses 429 and 5xx also count as temporary. */
const temporaryProblems = new Set(['timeout', 'dns_failed', 'connection_failed']);

/** Thrown if the site doesn’t deliver the logo now but may do so later. */
export class LogoUnavailable extends Error {
  override readonly name = 'LogoUnavailable';

  readonly problem: string;

  constructor(url: string, problem: string) {
    super(`${url} could not be fetched: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Returns true for a LogoUnavailable. Compares the error’s name, because a process may load this module twice (see process-wide.ts), and
 * `instanceof` then fails.
 */
export function isLogoUnavailable(error: unknown): error is LogoUnavailable {
  return error instanceof Error && error.name === 'LogoUnavailable';
}

/**
 * Downloads the logo at `url` with the crawler’s protections, re-encodes it, and assigns our copy to the listings with this logo address.
 * Doesn't fetch an address again that delivered a logo before. If the logo can’t be downloaded or decoded, records the problem, and the
 * listings show a letter instead. If the problem may be temporary and this is not the `last` try, throws `LogoUnavailable` and records
 * nothing. `maxMs` is the maximum time of the download; `userId` is the person who entered the address.
 */
export async function fetchLogo(
  url: string,
  { last = true, maxMs, userId = null }: { last?: boolean; maxMs?: number; userId?: string | null } = {},
): Promise<{ hash: string | null; problem: string | null }> {
  const knownHash = (await db().logoSource.findUnique({ where: { url } }))?.hash;
  if (knownHash) {
    await transaction((tx) => assignToListings(tx, url, knownHash)); // for listings that got this address after the first fetch
    return { hash: knownHash, problem: null };
  }
  const downloaded = await downloadLogo(url, maxMs, userId);
  if ('problem' in downloaded) {
    const { problem } = downloaded;
    if (!last && (temporaryProblems.has(problem) || /^status_(429|5\d\d)$/.test(problem))) throw new LogoUnavailable(url, problem);
    const data = { problem, fetchedAt: now() };
    await transaction(async (tx) => {
      await tx.logoSource.createMany({ data: [{ url, ...data }], skipDuplicates: true });
      await tx.logoSource.updateMany({ where: { url, hash: null }, data });
    });
    log().info({ url, problem }, 'logo not stored');
    return { hash: null, problem };
  }
  const hash = await transaction(async (tx) => {
    const stored = await storeCopy(tx, url, downloaded);
    await assignToListings(tx, url, stored);
    return stored;
  });
  return { hash, problem: null };
}

/** Sets the copy as the logo of the listings that have this logo address and don’t have the copy yet. */
async function assignToListings(tx: Tx, url: string, hash: string): Promise<void> {
  const logoUrl = logoPath(hash);
  const waiting = await tx.listing.findMany({
    where: { logoSourceUrl: url, OR: [{ logoUrl: null }, { logoUrl: { not: logoUrl } }] },
    select: { id: true, slug: true },
  });
  if (waiting.length === 0) return;
  await tx.listing.updateMany({ where: { id: { in: waiting.map(({ id }) => id) } }, data: { logoUrl } });
  await invalidate(tx, 'listings', ...waiting.map(({ slug }) => `listing:${slug}`));
  await invalidateAlternatives(
    tx,
    waiting.map(({ id }) => id),
  );
}

/** Downloads an image. Returns it as WebP, at most 256 pixels wide and high, or the problem that prevented this. */
async function downloadLogo(url: string, maxMs: number | undefined, userId: string | null): Promise<LogoCopy | { problem: string }> {
  const fetcher = makeFetcher({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts });
  try {
    const answer = await fetcher.get(url, { accept: 'image/*', limits: { bytes: maxBytes, ...(maxMs && { totalMs: maxMs }) } });
    if (answer.status !== 200) return { problem: `status_${answer.status}` };
    return await makeLogo(answer.body, userId);
  } catch (error) {
    if (isFetchRefused(error)) return { problem: error.code };
    throw error;
  } finally {
    await fetcher.close();
  }
}

/** The minimum time, in milliseconds, between two attempts to fetch a logo. */
const minRetryMs = 60_000;

/**
 * Assigns our copy of a logo to a listing. If there is no copy yet, requests a job that fetches the logo, unless a fetch failed less than a
 * minute ago. Call it in the transaction that sets the logo’s address.
 */
export async function requestLogo(tx: Tx, listingId: number, url: string | null): Promise<void> {
  const source = url ? await tx.logoSource.findUnique({ where: { url }, select: { hash: true, fetchedAt: true } }) : null;
  await tx.listing.update({ where: { id: listingId }, data: { logoUrl: source?.hash ? logoPath(source.hash) : null } });
  // A negative age means that the clock was set back after the fetch.
  const age = source ? now().getTime() - source.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (url && !source?.hash && (age < 0 || age > minRetryMs)) await emit('logo/wanted', { url });
}
