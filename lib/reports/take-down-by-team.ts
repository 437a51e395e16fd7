import type { Actor } from '#lib/auth/actor.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { decideLocked } from '#lib/reports/decide-report.ts';
import { teamReason } from '#lib/reports/reasons.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Takes down a listing that nobody reported, whatever its status is, in one transaction. Creates a report of the team itself and upholds it
 * at once, so that the owners are told why and may object, as after any report. Returns the number of the case. Throws 403, 404, 400
 * without an explanation or a rule, and `listing_removed` if it is down already.
 */
export function takeDownByTeam(
  actor: Actor,
  listingId: number,
  { explanation, rule }: { explanation: string; rule: string },
): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listing taken down');
    return openAndUphold(tx, actor, listingId, { explanation, rule });
  });
}

/** Takes a listing down in the caller's transaction. The caller must have checked the actor's rights. */
export async function openAndUphold(
  tx: Tx,
  actor: Actor,
  listingId: number,
  { explanation, rule }: { explanation: string; rule: string },
): Promise<number> {
  const id = rowIdOf(listingId);
  const listing = await tx.listing.findUnique({ where: { id }, select: { slug: true, name: true, tagline: true, description: true } });
  if (!listing) throw notFound('listing', listingId);
  const { slug, name, tagline, description } = listing;
  const report = await tx.report.create({
    data: {
      subjectKind: 'listing',
      subjectId: String(id),
      path: paths.listing(slug),
      content: `${name}\n${tagline}\n\n${description}`,
      listingId: id,
      reason: teamReason,
      createdAt: now(),
    },
  });
  const entry = { action: 'listing taken down', subject: `listing:${id}` } as const;
  const effect = await decideLocked(tx, actor, report, { status: 'upheld', explanation, rule }, entry);
  if (effect !== 'removed') throw conflict('listing_removed', `${name} is taken down already, or its owner deleted it.`);
  return report.id;
}
