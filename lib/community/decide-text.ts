import type { Actor } from '#lib/auth/actor.ts';
import { requireRole } from '#lib/auth/require-role.ts';
import { setTextStatus } from '#lib/community/set-text-status.ts';
import { type TextTable, textTables } from '#lib/community/text-rules.ts';
import type { TextHold } from '#lib/community/vote-rules.ts';
import { db, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { audit } from '#lib/team/audit.ts';

const nouns = { reviews: 'review', questions: 'question', question_answers: 'answer' } as const satisfies Record<TextTable, string>;
export type TextNoun = (typeof nouns)[TextTable];
export const textNouns: readonly TextNoun[] = Object.values(nouns);

/** A held text about which the team decides. */
export interface HeldText {
  kind: TextNoun;
  id: number;
  slug: string;
  body: string;
  heldFor: TextHold;
  writtenAt: Date;
}

/** Lists the texts that are held until the team decides, by kind and reason, the oldest first, at most 200. For moderators and admins. */
export function listHeldTexts(actor: Actor): Promise<HeldText[]> {
  requireRole(actor, 'moderator');
  const held = textTables.map(
    (table) => Prisma.sql`(
      select ${nouns[table]} as kind, t.id, l.slug, t.body, t.held_for::text as "heldFor", t.written_at as "writtenAt"
      from ${Prisma.raw(table)} t join listings l on l.id = t.listing_id
      where t.status = 'held' and t.held_for in ('burst', 'copy', 'links') order by t.held_for, t.listing_id, t.written_at limit 200)`,
  );
  return db().$queryRaw<HeldText[]>`${Prisma.join(held, ' union all ')} limit 200`;
}

/**
 * Publishes a held text, or removes a held or published one with a reason that its writer reads. Throws 404 for any other text. For
 * moderators and admins.
 */
export async function decideText(
  actor: Actor,
  kind: TextNoun,
  id: number,
  decision: { publish: true } | { remove: string },
): Promise<void> {
  requireRole(actor, 'moderator');
  const table = textTables.find((each) => nouns[each] === kind) ?? 'reviews';
  const isPublished = 'publish' in decision;
  await transaction(async (tx) => {
    const before = await setTextStatus(tx, table, id, {
      from: isPublished ? ['held'] : ['held', 'published'],
      status: isPublished ? 'published' : 'removed',
      reason: isPublished ? null : decision.remove,
    });
    if (before === null) throw notFound(kind, id);
    await audit(tx, actor, {
      action: 'text decided',
      subject: `${kind}:${id}`,
      data: isPublished ? { published: true } : { reason: decision.remove },
    });
  });
}
