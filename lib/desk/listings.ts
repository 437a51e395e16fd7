import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Listing, Order, Prisma } from '#lib/generated/prisma/client.ts';
import { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { type ChangedMember, changedMembersOf } from '#lib/listings/history/list-history.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { requireView } from '#lib/team/rights.ts';

const shown = {
  ...{ id: true, slug: true, name: true, tagline: true, status: true, statusReason: true, websiteUrl: true, domain: true, logoUrl: true },
  ...{ plan: true, launchWeek: true, launchedAt: true, createdAt: true, verifiedAt: true, votes: true, followers: true, views: true },
} as const satisfies Prisma.ListingSelect;

/** A listing of any status in the team's list. Names and taglines were written by strangers. */
export type FoundListing = Pick<Listing, keyof typeof shown>;

/** The details of a listing for the team. */
export interface ListingDetails extends FoundListing {
  description: string;
  category: string | null;
  /** The names of its categories; the primary category comes first. */
  categories: string[];
  editors: { id: string; email: string; role: 'owner' | 'editor'; verified: boolean; suspended: boolean }[];
  formerSlugs: string[];
  /** Its decided and open cases, newest first. */
  cases: {
    id: number;
    status: string;
    reason: string;
    explanation: string | null;
    createdAt: Date;
    decidedAt: Date | null;
    removed: boolean;
  }[];
  /** Its newest versions. */
  versions: { number: number; action: string; application: string; changes: ChangedMember[]; createdAt: Date; by: string | null }[];
  /** The newest orders for the listing. */
  orders: Pick<Order, 'number' | 'status'>[];
}

const limit = 50;
/** Maximum number of listings that a search returns. */
export const maxFound = 50;

/**
 * Finds listings in any status by slug, id, domain, or the beginning of a name. For an empty text, returns the newest ones. At most 50,
 * those made before the listing `after`. Only for moderators and admins.
 */
export async function findListings(
  actor: Actor,
  { text, status, after }: { text: string; status: string; after?: number },
): Promise<FoundListing[]> {
  await requireView(db(), actor, 'listings');
  const query = text.trim().slice(0, 200);
  const host = query
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '');
  const ofStatus = Object.hasOwn(ListingStatus, status) ? { status: status as ListingStatus } : {};
  const where: Prisma.ListingWhereInput =
    query === ''
      ? {}
      : {
          OR: [
            { slug: { startsWith: slugOf(query) || query } },
            { domain: host },
            { slugs: { some: { slug: slugOf(query) } } },
            ...(/^\d{1,9}$/.test(query) ? [{ id: Number(query) }] : []),
          ],
        };
  const older = after ? { AND: { id: { lt: after } } } : {};
  return db().listing.findMany({ where: { ...ofStatus, ...where, ...older }, select: shown, orderBy: { id: 'desc' }, take: maxFound });
}

/** Reads a listing in any status, with its editors, cases, versions and orders. Only for moderators and admins. Throws 404. */
export async function readListing(actor: Actor, listingId: number): Promise<ListingDetails> {
  await requireView(db(), actor, 'listings');
  const id = rowIdOf(listingId);
  const listing = await db().listing.findUnique({
    where: { id },
    select: {
      ...shown,
      description: true,
      profileId: true,
      categories: { select: { category: { select: { name: true } } }, orderBy: { position: 'asc' } },
      editors: {
        select: { role: true, verifiedAt: true, user: { select: { id: true, email: true, suspendedAt: true } } },
        orderBy: { createdAt: 'asc' },
        take: limit,
      },
      slugs: { select: { slug: true }, orderBy: { createdAt: 'desc' }, take: 20 },
      reports: {
        where: { objectsToId: null },
        select: { id: true, status: true, reason: true, explanation: true, createdAt: true, decidedAt: true, removed: true },
        orderBy: { id: 'desc' },
        take: 20,
      },
    },
  });
  if (!listing) throw notFound('listing', listingId);
  const { profileId, categories, editors, slugs, reports, ...rest } = listing;
  const [versions, lines] = await Promise.all([
    db().version.findMany({
      where: { profileId },
      select: {
        number: true,
        action: true,
        application: true,
        before: true,
        after: true,
        createdAt: true,
        actor: { select: { email: true } },
      },
      orderBy: { number: 'desc' },
      take: 20,
    }),
    db().orderLine.findMany({
      where: { listingId: id },
      select: { order: { select: { number: true, status: true } } },
      orderBy: { id: 'desc' },
      take: limit,
    }),
  ]);
  return {
    ...rest,
    category: categories[0]?.category.name ?? null,
    categories: categories.map(({ category }) => category.name),
    editors: editors.map(({ role, verifiedAt, user }) => ({
      ...{ id: user.id, email: user.email, role, verified: verifiedAt !== null, suspended: user.suspendedAt !== null },
    })),
    formerSlugs: slugs.map(({ slug }) => slug),
    cases: reports.map(({ removed, ...each }) => ({ ...each, removed: removed !== null })),
    versions: versions.map(({ actor: by, before, after, ...version }) => ({
      ...{ ...version, by: by?.email ?? null },
      changes: changedMembersOf(before, after),
    })),
    orders: [...new Map(lines.map(({ order }) => [order.number, order])).values()],
  };
}
