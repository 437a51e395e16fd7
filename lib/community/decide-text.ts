import type { Actor } from '#lib/auth/actor.ts';
import { setTextStatus } from '#lib/community/set-text-status.ts';
import { type TextTable, textTables } from '#lib/community/text-rules.ts';
import type { TextHold } from '#lib/community/vote-rules.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';
import { checkTakeBackTime } from '#lib/team/take-back.ts';

const nouns = { reviews: 'review', questions: 'question', question_answers: 'answer' } as const satisfies Record<TextTable, string>;
export type TextNoun = (typeof nouns)[TextTable];
export const textNouns: readonly TextNoun[] = Object.values(nouns);

/** A held text about which the team decides. */
export interface HeldText {
  kind: TextNoun;
  id: number;
  slug: string;
  /** The name of the listing. */
  name: string;
  /** The id of the writer. */
  userId: string;
  email: string;
  body: string;
  heldFor: TextHold;
  writtenAt: Date;
}

/** Lists at most 200 texts that wait for the team's decision, by kind and reason, oldest first. For moderators and admins. */
export async function listHeldTexts(actor: Actor): Promise<HeldText[]> {
  await requireView(db(), actor, 'texts');
  const held = textTables.map(
    (table) => Prisma.sql`(
      select ${nouns[table]} as kind, t.id, l.slug, l.name, u.id::text as "userId", u.email, t.body, t.held_for::text as "heldFor", t.written_at as "writtenAt"
      from (
        select * from ${Prisma.raw(table)} where status = 'held' and held_for in ('burst', 'copy', 'links')
        order by held_for, listing_id, written_at limit 200) t
      join listings l on l.id = t.listing_id join users u on u.id = t.user_id order by t.held_for, t.listing_id, t.written_at)`,
  );
  return db().$queryRaw<HeldText[]>`${Prisma.join(held, ' union all ')} limit 200`;
}

/** The team's decision about a text. `hold` takes a decision back: the text is held again, for the reason that it had before. */
export type TextDecision = { publish: true } | { remove: string } | { hold: 'burst' | 'copy' | 'links' };

/**
 * Applies the team's decision: publishes a held text, removes a held or published text with a reason for its writer, or takes such a
 * decision back. Throws 403, 404 for any other text, and `too_late` if the decision to take back is more than 30 days old. For moderators
 * and admins.
 */
export async function decideText(actor: Actor, kind: TextNoun, id: number, decision: TextDecision): Promise<void> {
  const table = textTables.find((each) => nouns[each] === kind) ?? 'reviews';
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'text decided');
    if ('hold' in decision) await checkCanTakeBack(tx, table, kind, id);
    const before = await setTextStatus(
      tx,
      table,
      id,
      'publish' in decision
        ? { from: ['held'], status: 'published', reason: null }
        : 'remove' in decision
          ? { from: ['held', 'published'], status: 'removed', reason: decision.remove }
          : { from: ['published', 'removed'], status: 'held', heldFor: decision.hold, reason: null },
    );
    if (before === null) throw notFound(kind, id);
    const decidedAt = 'hold' in decision ? null : now();
    await tx.$executeRaw`update ${Prisma.raw(table)} set decided_at = ${decidedAt} where id = ${rowIdOf(id)}`;
    await audit(tx, actor, { action: 'text decided', subject: `${kind}:${id}`, data: { ...decision } });
  });
}

async function checkCanTakeBack(tx: Tx, table: TextTable, kind: TextNoun, id: number): Promise<void> {
  const [text] = await tx.$queryRaw<{ decidedAt: Date | null }[]>`
    select decided_at as "decidedAt" from ${Prisma.raw(table)} where id = ${rowIdOf(id)}`;
  if (!text?.decidedAt) throw notFound(`decision about this ${kind}`);
  checkTakeBackTime(text.decidedAt);
}
