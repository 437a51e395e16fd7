import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { lockListing } from '#lib/desk/lock-listing.ts';
import type { AlternativeDecision } from '#lib/generated/prisma/enums.ts';
import { listAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** An alternative of a listing that its page shows, or about which the team decided. */
export interface TeamAlternative {
  id: number;
  slug: string;
  name: string;
  /** True if the listing's owner named it. */
  isNamed: boolean;
  decided: AlternativeDecision | null;
  isShown: boolean;
}

/** Lists the alternatives that a listing's page shows, and those that the team pinned or hid. Only for moderators and admins. */
export async function listAlternativesForTeam(actor: Actor, listingId: number): Promise<TeamAlternative[]> {
  await requireView(db(), actor, 'listings');
  const id = rowIdOf(listingId);
  const shown = await listAlternatives(id);
  const stored = await db().listingAlternative.findMany({
    where: { listingId: id },
    select: { approved: true, decided: true, alternative: { select: { id: true, slug: true, name: true } } },
    orderBy: { alternativeId: 'asc' },
    take: 100,
  });
  const rows = new Map(stored.map((row) => [row.alternative.id, row]));
  const others = stored.filter(({ alternative, decided }) => decided !== null && !shown.some((each) => each.id === alternative.id));
  return [...shown.map((each) => ({ each, isShown: true })), ...others.map(({ alternative: each }) => ({ each, isShown: false }))].map(
    ({ each, isShown }) => ({
      ...{ id: each.id, slug: each.slug, name: each.name, isShown },
      ...{ isNamed: rows.get(each.id)?.approved ?? false, decided: rows.get(each.id)?.decided ?? null },
    }),
  );
}

/**
 * Pins or hides an alternative of a listing. With null, removes the team's decision, so that the owner's choice and the computation count
 * again. `slug` is the slug of the alternative. Returns the former decision. Throws 403, also for the actor's own listing, 404, and 400 for
 * an unknown listing, the same listing, or without a reason.
 */
export function decideAlternative(
  actor: Actor,
  listingId: number,
  slug: string,
  decided: AlternativeDecision | null,
  typed: string,
): Promise<AlternativeDecision | null> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'alternative decided');
    const reason = parseReason(typed);
    const listing = await lockListing(tx, actor, listingId);
    const other = await tx.listing.findUnique({ where: { slug }, select: { id: true, name: true, status: true } });
    if (!other && decided === null) throw notFound('listing', slug);
    if (!other || other.id === listing.id || (decided === 'pinned' && other.status !== 'live'))
      throw invalidInput([{ path: 'slug', message: 'must be the slug of another live listing', code: 'unknown_listing' }]);
    const where = { listingId_alternativeId: { listingId: listing.id, alternativeId: other.id } };
    const before = await tx.listingAlternative.findUnique({ where });
    if ((before?.decided ?? null) === decided) return decided;
    if (decided === null && !before?.approved) await tx.listingAlternative.delete({ where });
    else
      await tx.listingAlternative.upsert({
        where,
        create: { listingId: listing.id, alternativeId: other.id, decided },
        update: { decided },
      });
    await invalidate(tx, listingTag(listing.slug), tags.listings);
    const data = { other: slug, before: before?.decided ?? null, after: decided, reason };
    await audit(tx, actor, { action: 'alternative decided', subject: `listing:${listing.id}`, data });
    return before?.decided ?? null;
  });
}
