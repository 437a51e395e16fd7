import { tellOfTexts } from '#lib/community/tell-of-texts.ts';
import { type LockedListing, textEffects } from '#lib/community/text-effects.ts';
import type { TextTable } from '#lib/community/text-rules.ts';
import type { TextHold } from '#lib/community/vote-rules.ts';
import type { Tx } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

export type TextStatus = 'published' | 'held' | 'removed' | 'withdrawn';

type StatusChange = {
  from: readonly TextStatus[];
  /** Why it is removed, for its writer; null for any other one. */
  reason: string | null;
} & ({ status: 'published' | 'removed' } | { status: 'held'; heldFor: TextHold });

/**
 * Publishes a text, removes it with a reason that its writer reads, or holds it again, and does what follows from it. Returns its status before, and null
 * without changing anything unless that is one of `from`. The caller has checked that the actor belongs to the team.
 */
export async function setTextStatus(tx: Tx, table: TextTable, id: number, change: StatusChange): Promise<TextStatus | null> {
  const { from, status, reason } = change;
  const heldFor = change.status === 'held' ? change.heldFor : null;
  const { value, apply } = textEffects[table];
  const name = Prisma.raw(table);
  // Locks the listing first, as writing a text does.
  const [listing] = await tx.$queryRaw<LockedListing[]>`
    select l.id, l.slug from listings l join ${name} t on t.listing_id = l.id where t.id = ${rowIdOf(id)} for no key update of l`;
  const [text] = await tx.$queryRaw<{ status: TextStatus; value: number }[]>`
    select status::text as status, ${Prisma.raw(value)} as value from ${name} where id = ${rowIdOf(id)}`;
  if (!listing || !text || !from.includes(text.status)) return null;
  await tx.$executeRaw`
    update ${name} set status = ${Prisma.raw(`'${status}'`)}, held_for = ${heldFor}::"TextHold",
      status_reason = ${reason} where id = ${id}`;
  const shown = Number(status === 'published') - Number(text.status === 'published');
  if (shown !== 0) await apply(tx, listing, [text.value], shown === 1 ? 1 : -1);
  if (text.status === 'held' && status === 'published') await tellOfTexts(tx, table, listing.id, [id]);
  return text.status;
}
