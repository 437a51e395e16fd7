import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Difference, Prisma } from '#lib/generated/prisma/client.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { allMembers, contentOf } from '#lib/profile/content.ts';
import { isCurrent } from '#lib/readings/apply-difference.ts';
import { type DifferenceView, differenceView } from '#lib/readings/difference-view.ts';
import { type ReadingView, readableAgainAt, readingView, readLatestReading } from '#lib/readings/reading-view.ts';

/** Maximum number of open differences of a profile. */
export const maxOpen = 50;

export interface DifferenceList {
  listing: { id: number; slug: string; name: string };
  /** The latest reading. Null if the site was never read again. */
  reading: ReadingView | null;
  /** When the site may be read again. Null if it may be read now, or if a reading is under way. */
  readableAt: Date | null;
  /** Number of open differences whose site value was concluded by a rule. `items` contains them only on request. */
  inferred: number;
  /** The open differences: a question about the site’s identity comes first, the others follow in the order of the profile’s parts. */
  items: DifferenceView[];
}

/**
 * Returns the differences between a listing’s website and its profile, and the latest reading. Includes values that a rule concluded only
 * if `inferred` is true. Throws 404 unless the actor may edit the listing.
 */
export async function listDifferences(actor: Actor, listingId: number, { inferred = false } = {}): Promise<DifferenceList> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') },
    select: { id: true, slug: true, name: true, profileId: true },
  });
  if (!listing) throw notFound('listing', listingId);
  const { profileId, ...name } = listing;
  const latest = await readLatestReading(db(), profileId);
  const open = await currentDifferences(listing.id, profileId);
  const items = open.map(differenceView);
  return {
    listing: name,
    reading: latest && readingView(latest),
    readableAt: readableAgainAt(latest),
    inferred: items.filter(({ basis }) => basis === 'inferred').length,
    items: items.filter(({ basis }) => inferred || basis === 'stated'),
  };
}

/** Returns the open differences of a listing that can still be accepted, because the profile has not changed since. */
async function currentDifferences(listingId: number, profileId: string): Promise<Difference[]> {
  const rows = await db().difference.findMany({ where: { profileId, state: 'open' }, orderBy: identityFirst, take: maxOpen });
  if (rows.length === 0) return [];
  const { content } = await readListingProfile(db(), listingId);
  const place = (row: Difference) => members.indexOf(row.member);
  return rows.filter((row) => isCurrent(content, row)).sort((a, b) => place(a) - place(b) || a.id - b.id);
}

/** Puts questions about the site’s identity first, so `take` never cuts them off. `identity` is the last kind of the enumeration. */
const identityFirst = [{ kind: 'desc' }, { id: 'asc' }] satisfies Prisma.DifferenceOrderByWithRelationInput[];

/** The order of the members in the list. */
const members: readonly string[] = ['identity', ...allMembers];

export interface ListingWithDifferences {
  id: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  /** Number of open differences whose site value is stated. */
  open: number;
  /** True if the question whether the site still belongs to the product is open. */
  isIdentityAsked: boolean;
}

/**
 * Returns the listings that the actor may edit and whose websites state something different from their profiles. At most 50, newest first.
 */
export async function listListingsWithDifferences(actor: Actor): Promise<ListingWithDifferences[]> {
  const isOpen = { state: 'open', reason: null } as const;
  const listings = await db().listing.findMany({
    where: { ...accessibleBy(requireUserId(actor), 'edit'), profile: { differences: { some: isOpen } } },
    orderBy: { id: 'desc' },
    take: 50,
    select: {
      ...{ id: true, slug: true, name: true, logoUrl: true },
      profile: { select: { content: true, differences: { where: isOpen, orderBy: identityFirst, take: maxOpen } } },
    },
  });
  return listings.flatMap(({ profile: { content, differences }, ...listing }) => {
    // If a profile has no content, nobody has changed it, so all its differences are current.
    const open = content === null ? differences : differences.filter((row) => isCurrent(contentOf(content), row));
    return open.length > 0 ? [{ ...listing, open: open.length, isIdentityAsked: open.some(({ kind }) => kind === 'identity') }] : [];
  });
}
