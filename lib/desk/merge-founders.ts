import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import type { FounderMerge } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { changeFounders, lockFounder, logFounder, readPlace, readPlaces, recountListingsOf, takeOff } from '#lib/desk/founder-places.ts';
import { parseReason } from '#lib/desk/parse-reason.ts';
import type { Founder } from '#lib/generated/prisma/client.ts';
import { requireAct } from '#lib/team/rights.ts';
import { checkTakeBackTime } from '#lib/team/take-back.ts';

/**
 * Merges a founder's page into another page of the same person: listings that name the first founder name the second, and the address of the
 * first page leads to the second. A confirmed page can't be merged into another one. Returns the id of the second page. Throws 403, 404, and
 * 400 for the same page and without a reason.
 */
export function mergeFounders(actor: Actor, id: string, intoSlug: string, reason: string): Promise<string> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'founder edited');
    const why = parseReason(reason);
    const target = await tx.founder.findUnique({ where: { slug: intoSlug }, select: { id: true } });
    if (!target || target.id === id)
      throw invalidInput([{ path: 'into', message: 'must be the slug of another founder', code: 'unknown_founder' }]);
    const { [id]: from, [target.id]: into } = await lockBoth(tx, id, target.id);
    if (!from || !into) throw notFound('founder', id);
    if (from.userId) throw new AppError('forbidden', 'Somebody confirmed this page. Merge the other one into it.');
    const [moved, left]: [number[], FounderMerge['left']] = [[], []];
    for (const place of await readPlaces(tx, from.id)) {
      const { listingId, position, content } = place;
      if ((await tx.listingFounder.count({ where: { listingId, founderId: into.id } })) > 0) {
        const entry = content.founders[position];
        if (entry) left.push({ listing: listingId, position, entry, socials: position === 0 ? content.founder_socials : {} });
        await takeOff(tx, actor, place);
        continue;
      }
      moved.push(listingId);
      const where = { listingId_founderId: { listingId, founderId: from.id } };
      await tx.listingFounder.update({ where, data: { founderId: into.id } });
      await changeFounders(tx, actor, place, (founders) =>
        founders.map((each, at) => (at === position ? { ...each, name: into.name, bio: into.bio } : each)),
      );
    }
    const former = await tx.mergedFounder.findMany({ where: { founderId: from.id }, select: { slug: true } });
    const { name, bio, country, photoUrl, socials, hiddenAt, createdAt } = from;
    const was: FounderMerge = {
      ...{ into: into.id, name, bio, country, photoUrl, socials, moved, left },
      ...{ hiddenAt: hiddenAt?.toISOString() ?? null, createdAt: createdAt.toISOString(), formerSlugs: former.map(({ slug }) => slug) },
    };
    await tx.mergedFounder.updateMany({ where: { founderId: from.id }, data: { founderId: into.id } });
    await tx.founder.delete({ where: { id: from.id } });
    await tx.mergedFounder.create({ data: { slug: from.slug, formerId: from.id, founderId: into.id, was, mergedAt: now() } });
    await recountListingsOf(tx, [into.id]);
    await invalidate(tx, founderTag(from.slug), tags.mergedFounders);
    await logFounder(tx, actor, into, { reason: why, merged: from.name, slug: from.slug });
    return into.id;
  });
}

/**
 * Undoes a merge: restores the page at its address, and names the founder again in the listings that named them before, unless the founders
 * of a listing were changed since. Returns the id of the page. Throws 403, 404, `too_late` after 30 days, and `changed_since` if the other
 * page was merged itself.
 */
export function undoFounderMerge(actor: Actor, slug: string): Promise<string> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'founder edited');
    const merged = await tx.mergedFounder.findUnique({ where: { slug }, select: { founderId: true } });
    if (!merged) throw notFound('merged founder', slug);
    const into = await lockFounder(tx, merged.founderId);
    const former = await tx.mergedFounder.findUnique({ where: { slug } });
    if (former?.founderId !== into.id) throw notFound('merged founder', slug);
    checkTakeBackTime(former.mergedAt);
    const { was, formerId: id } = former;
    if (was.into !== into.id)
      throw conflict(
        'changed_since',
        `The page into which it was merged is a part of that of ${into.name} now. Take that merge back first.`,
        {
          data: { fields: [] },
        },
      );
    await tx.mergedFounder.delete({ where: { slug } });
    const { name, bio, country, photoUrl, socials } = was;
    const times = { hiddenAt: was.hiddenAt ? new Date(was.hiddenAt) : null, createdAt: new Date(was.createdAt) };
    await tx.founder.create({ data: { id, slug, name, bio, country, photoUrl, socials, ...times } });
    await tx.mergedFounder.updateMany({ where: { slug: { in: was.formerSlugs }, founderId: into.id }, data: { founderId: id } });
    const listings = [...was.moved, ...was.left.map(({ listing }) => listing)].toSorted((one, other) => one - other);
    for (const listingId of listings) await putBack(tx, actor, into, { id, was, listingId });
    await recountListingsOf(tx, [id, into.id]);
    await invalidate(tx, founderTag(slug), tags.mergedFounders);
    await logFounder(tx, actor, into, { taken_back: name, slug });
    return id;
  });
}

/** Locks two founders in the order of their ids. Returns them by id. */
async function lockBoth(tx: Tx, ...ids: [string, string]): Promise<Record<string, Founder>> {
  const locked: Record<string, Founder> = {};
  for (const id of ids.toSorted()) locked[id] = await lockFounder(tx, id);
  return locked;
}

/** Names a founder again in a listing that named them before the merge. Does nothing if the listing no longer names the other founder. */
async function putBack(
  tx: Tx,
  actor: Actor,
  into: Founder,
  { id, was, listingId }: { id: string; was: FounderMerge; listingId: number },
): Promise<void> {
  const where = { listingId_founderId: { listingId, founderId: into.id } };
  if ((await tx.listingFounder.count({ where: { listingId, founderId: into.id } })) === 0) return;
  const place = await readPlace(tx, listingId);
  const row = await tx.listingFounder.findUnique({ where, select: { position: true } });
  if (!row) return;
  const left = was.left.find(({ listing }) => listing === listingId);
  if (left) {
    const position = Math.min(left.position, place.content.founders.length);
    // Moves the other founders first, because each position is unique. Saving the profile numbers the positions again.
    await tx.$executeRaw`update listing_founders set position = position + 1000 where listing_id = ${listingId} and position >= ${position}`;
    await tx.listingFounder.create({ data: { listingId, founderId: id, position } });
    await changeFounders(tx, actor, place, (founders) => founders.toSpliced(position, 0, left.entry), left.socials);
    return;
  }
  await tx.listingFounder.update({ where, data: { founderId: id } });
  await changeFounders(tx, actor, place, (founders) =>
    founders.map((each, at) => (at === row.position ? { ...each, name: was.name, bio: was.bio } : each)),
  );
}
