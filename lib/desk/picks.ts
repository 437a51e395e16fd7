import { requiredText } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { type LogEntry, listLogOf } from '#lib/desk/read-log.ts';
import { maxPicks } from '#lib/editorial/picks.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

const maxReason = 120;

/**
 * Picks a live listing for the home page, with a reason for visitors. Replaces an earlier reason. Throws 403, 404, 400 for a blank or long
 * reason, `list_full` if there are three picks, `not_live`, and `own_listing` if the actor edits the listing.
 */
export function pickListing(actor: Actor, slug: string, reason: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'picks changed');
    const parsed = requiredText(maxReason).safeParse(reason.trim());
    if (!parsed.success)
      throw invalidInput([{ path: 'reason', message: parsed.error.issues[0]?.message ?? 'is invalid', code: 'invalid_value' }]);
    const listing = await tx.listing.findUnique({ where: { slug }, select: { id: true, status: true } });
    if (!listing) throw notFound('listing', slug);
    if (listing.status !== 'live') throw conflict('not_live', 'This listing is not live, so the home page can’t show it.');
    if (actor.userId && (await tx.listingEditor.count({ where: { listingId: listing.id, userId: actor.userId } })) > 0)
      throw conflict('own_listing', 'You edit this listing. Somebody else of the team may pick it.');
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:picks'))`;
    const others = await tx.pick.count({ where: { listingId: { not: listing.id }, listing: { status: 'live' } } });
    if (others >= maxPicks) throw conflict('list_full', `The home page shows at most ${maxPicks} picks. Take one away first.`);
    const row = { reason: parsed.data, pickedAt: now() };
    await tx.pick.upsert({ where: { listingId: listing.id }, create: { listingId: listing.id, ...row }, update: row });
    await audit(tx, actor, { action: 'picks changed', subject: `listing:${listing.id}`, data: { picked: true, reason: parsed.data } });
    await invalidate(tx, tags.picks);
  });
}

/** Removes a pick. The log contains the reason. To undo it, pick the listing again. Throws 403, 404, and 400 without a reason. */
export function dropPick(actor: Actor, listingId: number, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'picks changed');
    const reason = parseReason(typed);
    const [dropped] = await tx.$queryRaw<{ reason: string }[]>`delete from picks where listing_id = ${rowIdOf(listingId)} returning reason`;
    if (!dropped) throw notFound('pick', listingId);
    const data = { picked: false, was: dropped.reason, reason };
    await audit(tx, actor, { action: 'picks changed', subject: `listing:${listingId}`, data });
    await invalidate(tx, tags.picks);
  });
}

/** A change of the picks, with the present state of the listing. Null if the listing is erased. */
export interface PickChange extends LogEntry {
  listing: { id: number; slug: string; name: string } | null;
}

/** Lists the latest 50 changes of the picks, newest first. Only for editors. */
export async function listPickHistory(actor: Actor): Promise<PickChange[]> {
  await requireView(db(), actor, 'content');
  const entries = await listLogOf('picks changed');
  const idOf = ({ subject }: LogEntry) => Number(subject.replace('listing:', ''));
  const listings = await db().listing.findMany({ where: { id: { in: entries.map(idOf) } }, select: { id: true, slug: true, name: true } });
  return entries.map((entry) => ({ ...entry, listing: listings.find(({ id }) => id === idOf(entry)) ?? null }));
}
