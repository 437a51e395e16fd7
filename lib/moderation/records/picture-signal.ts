import { getDomain } from 'tldts';
import { db } from '#lib/core/db.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { areNear, bandPairsOf, nearPage } from '#lib/images/fingerprint.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import type { Signal } from '#lib/moderation/signals/signal.ts';

/** The most pictures that share a pair of bands with one, of which copies are chosen. */
const maxCompared = 2_000;
/** What more listings than these have at different domains, such as the mark of a maker of sites, is nobody's. */
const maxShared = 3;
/** A picture of a whole page looks like others of the same template more often than a logo looks like another. */
const weights = { logo: 30, screenshot: 15 } as const;

interface Look {
  key: string;
  fingerprint: number[];
}

/**
 * Returns a signal if a draft's logo or the picture of its site looks like that of a public listing at another domain, which none of
 * `editors` edits. Compares only pictures that were fetched before. Null if nothing looks alike.
 */
export async function pictureSignal(
  site: { url: string; profileId: string; logoUrl: string | null },
  editors: readonly string[],
): Promise<Signal | null> {
  const [source, screenshot] = await Promise.all([
    site.logoUrl === null
      ? null
      : db().logoSource.findUnique({ where: { url: site.logoUrl }, select: { logo: { select: { fingerprint: true } } } }),
    db().screenshot.findUnique({ where: { profileId: site.profileId }, select: { fingerprint: true } }),
  ]);
  const logos = await findNear(
    source?.logo?.fingerprint,
    (shared) => db().$queryRaw`select hash as key, fingerprint from logos where ${shared} limit ${maxCompared}`,
  );
  const screenshots = await findNear(
    screenshot?.fingerprint,
    (shared) => db().$queryRaw`select profile_id as key, fingerprint from screenshots where ${shared} limit ${maxCompared}`,
    (a, b) => areNear(a, b, nearPage),
  );
  const alike = { logoUrl: { in: logos.map(logoPath) } };
  const pictured = { profileId: { in: screenshots.filter((key) => key !== site.profileId) } };
  if (alike.logoUrl.in.length + pictured.profileId.in.length === 0) return null;
  const listings = await db().listing.findMany({
    where: { OR: [alike, pictured], status: { in: ['live', 'scheduled'] }, editors: { none: { userId: { in: [...editors] } } } },
    select: { slug: true, domain: true, logoUrl: true },
    orderBy: { id: 'asc' },
    take: 50,
  });
  const own = getDomain(site.url, { allowPrivateDomains: true });
  const others = listings.filter(({ domain }) => getDomain(domain, { allowPrivateDomains: true }) !== own);
  const byLogo = others.find(({ logoUrl }) => logoUrl !== null && alike.logoUrl.in.includes(logoUrl));
  const found = byLogo ?? others[0];
  if (!found || new Set(others.map(({ domain }) => domain)).size > maxShared) return null;
  const what = byLogo ? 'Its logo looks' : 'Its home page looks';
  const reason = `${what} like that of the listing “${found.slug}”, which is at ${found.domain}.`;
  return { kind: 'picture', weight: byLogo ? weights.logo : weights.screenshot, reason, quote: null, url: null };
}

/**
 * Returns the keys of the pictures that look like one. `read` reads those of which an SQL condition is true: that they share a pair of bands,
 * which an index over fingerprints knows.
 */
async function findNear(
  fingerprint: number[] | undefined,
  read: (shared: Prisma.Sql) => Promise<Look[]>,
  isCopy: (a: number[], b: number[]) => boolean = areNear,
): Promise<string[]> {
  if (!fingerprint || fingerprint.length === 0) return [];
  const pairs = bandPairsOf(fingerprint).map((pair) => Prisma.sql`fingerprint @> ${pair}::int[]`);
  const looks = await read(Prisma.join(pairs, ' or '));
  return looks.filter((look) => isCopy(look.fingerprint, fingerprint)).map(({ key }) => key);
}
