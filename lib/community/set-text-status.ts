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
  /** The reason of a removal, for the writer. Null for other changes. */
  reason: string | null;
} & ({ status: 'published' | 'removed' } | { status: 'held'; heldFor: TextHold });

/**
 * Publishes a text, removes it with a reason for its writer, or holds it again. Updates counts and sends notices. Returns the earlier
 * status. Returns null and changes nothing if the earlier status is not in `from`. The caller must check that the actor belongs to the
 * team.
 */
export async function setTextStatus(tx: Tx, table: TextTable, id: number, change: StatusChange): Promise<TextStatus | null> {
  const { from, status, reason } = change;
  const heldFor = change.status === 'held' ? change.heldFor : null;
  const { value, apply } = textEffects[table];
  const name = Prisma.raw(table);
  // The listing is locked first, as in writing a text.
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
