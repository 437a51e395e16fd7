import type { Actor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { editActionsSql } from '#lib/listings/history/edit-actions.ts';
import { type ChangedMember, changedMembersOf } from '#lib/listings/history/list-history.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** An edit of a launched listing that nobody of the team has seen. Values were written by strangers. */
export interface UnseenEdit {
  /** The id of the version. Later versions have higher ids. */
  id: string;
  listing: { id: number; name: string };
  /** The e-mail address of the editor. Null if the account is erased, or if a reading of the site made the edit. */
  by: string | null;
  application: string;
  at: Date;
  changes: ChangedMember[];
}

const key = 'edits_seen';
/** Number of days whose edits count as unseen before the team has marked any edit. */
const firstDays = 7;
const perPage = 50;

/** Lists the edits of launched listings that the team has not marked as seen, oldest first; at most 50. Only for moderators and admins. */
export async function listUnseenEdits(actor: Actor): Promise<UnseenEdit[]> {
  await requireView(db(), actor, 'listings');
  const seen = await readSeen();
  const since = new Date(now().getTime() - (seen === '0' ? firstDays : 90) * dayMs);
  // Reads the versions in the order of their ids until the page is full. `offset 0` keeps the planner from joining all of them first.
  const rows = await db().$queryRaw<
    (Omit<UnseenEdit, 'listing' | 'changes'> & { listingId: number; name: string; before: object; after: object })[]
  >`
    select v.id::text as id, l.id as "listingId", l.name, u.email as by, v.application, v.created_at as at, v.before, v.after
    from versions v
    cross join lateral (select id, name from listings where profile_id = v.profile_id and launched_at <= v.created_at offset 0) l
    left join lateral (select email, role from users where id = v.actor_id offset 0) u on true
    where v.id > ${seen}::bigint and v.id >= (select id from versions where created_at > ${since} order by created_at, id limit 1)
      and v.created_at > ${since} and v.action ~ ${editActionsSql} and coalesce(u.role::text, 'member') = 'member'
    order by v.id limit ${perPage}`;
  return rows.map(({ listingId, name, before, after, ...edit }) => ({
    ...edit,
    listing: { id: listingId, name },
    changes: changedMembersOf(before as Record<string, unknown>, after as Record<string, unknown>),
  }));
}

/** Marks all edits up to the given one as seen, for the whole team. Throws 403, and 400 for an invalid id. */
export function markEditsSeen(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'edits seen');
    if (!/^[1-9]\d{0,17}$/.test(id)) throw invalidInput([{ path: 'id', message: 'must name an edit', code: 'id' }]);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:edits-seen'))`;
    const seen = await readSeen();
    if (BigInt(id) <= BigInt(seen)) return;
    const value = { id };
    await tx.siteSetting.upsert({ where: { key }, create: { key, value, updatedAt: now() }, update: { value, updatedAt: now() } });
    await audit(tx, actor, { action: 'edits seen', subject: 'site', data: { from: seen, to: id } });
  });
}

async function readSeen(): Promise<string> {
  const stored = (await db().siteSetting.findUnique({ where: { key } }))?.value as { id?: unknown } | undefined;
  return typeof stored?.id === 'string' ? stored.id : '0';
}
