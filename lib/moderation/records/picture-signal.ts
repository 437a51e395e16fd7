import { getDomain } from 'tldts';
import { db } from '#lib/core/db.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { areNear, bandPairsOf, nearPage } from '#lib/images/fingerprint.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import type { Signal } from '#lib/moderation/signals/signal.ts';

/** Maximum number of pictures that are compared. Only pictures that share two bands of the fingerprint with the picture are compared. */
const maxCompared = 2_000;
/** If more than this number of domains have the same picture, it belongs to none of them. It may be the mark of a website builder. */
const maxShared = 3;
/** The weight of an equal picture. A screenshot weighs less than a logo, because many sites with the same template look alike. */
const weights = { logo: 30, screenshot: 15 } as const;

interface Look {
  key: string;
  fingerprint: number[];
}

/**
 * Returns a signal if a draft's logo or screenshot looks like that of a public listing at another domain. Leaves out listings of `editors`.
 * Compares only pictures that are stored already. Returns null if no picture looks alike.
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
 * Returns the keys of the pictures that look like the one with this fingerprint. `read` must return the pictures that meet an SQL condition
 * on their bands, for which there is an index.
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
