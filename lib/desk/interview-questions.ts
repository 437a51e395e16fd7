import { z } from 'zod';
import { requiredText, text } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { audit } from '#lib/team/audit.ts';
import { changedMembers } from '#lib/team/changed-members.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

const Question = z.strictObject({
  question: requiredText(300),
  /** A hint about the answer. Empty if there is none. */
  help: text(300),
  /** False if the question is no longer asked. Its answers are then hidden, but kept. */
  active: z.boolean(),
  /** Questions are sorted by position, lowest first. */
  position: z.int({ error: 'must be a whole number' }).min(0, { error: 'must be at least 0' }).max(1000, { error: 'must be at most 1000' }),
});
export type QuestionTexts = z.output<typeof Question>;
export interface TeamInterviewQuestion extends QuestionTexts {
  id: number;
  answers: number;
}

/** Maximum number of questions. */
const maxQuestions = 100;

/** Lists all interview questions in their order, including those that are no longer asked. Only for editors. */
export async function listInterviewForTeam(actor: Actor): Promise<TeamInterviewQuestion[]> {
  await requireView(db(), actor, 'content');
  const questions = await db().interviewQuestion.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { _count: { select: { answers: true } } },
    take: maxQuestions,
  });
  return questions.map(({ _count, help, ...question }) => ({ ...question, help: help ?? '', answers: _count.answers }));
}

/**
 * Creates an interview question if the id is null, otherwise changes it. The log contains the reason. Existing answers are kept below the
 * changed question. `seen` is the state that the person saw. Returns the id. Throws 400, 403, 404, `changed_since` and `list_full`.
 */
export function saveInterviewQuestion(
  actor: Actor,
  id: number | null,
  texts: QuestionTexts,
  typed: string,
  seen?: Partial<QuestionTexts>,
): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'interview changed');
    const reason = parseReason(typed);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:interview'))`;
    const stored = id === null ? null : await tx.interviewQuestion.findUnique({ where: { id: rowIdOf(id) } });
    if (id !== null && !stored) throw notFound('question', id);
    const parsed = Question.safeParse(texts);
    if (!parsed.success)
      throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, code: 'invalid_value' })));
    const before = stored && { ...stored, help: stored.help ?? '' };
    const changed = changedMembers(before, parsed.data, seen);
    if (before && !changed) return before.id;
    if (!before && (await tx.interviewQuestion.count()) >= maxQuestions)
      throw conflict('list_full', `There are at most ${maxQuestions} questions. Change one that is asked no more.`);
    const data = { ...parsed.data, help: parsed.data.help || null };
    const saved = before
      ? await tx.interviewQuestion.update({ where: { id: before.id }, data })
      : await tx.interviewQuestion.create({ data });
    await audit(tx, actor, { action: 'interview changed', subject: `interview question:${saved.id}`, data: { ...changed, reason } });
    // The pages of founders show the question with its answers.
    await invalidate(tx, tags.interview, tags.founders);
    return saved.id;
  });
}
