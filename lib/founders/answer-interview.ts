import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag } from '#lib/cache/tags.ts';
import { db, queryRows, type Statement, type Tx, transaction } from '#lib/core/db.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

export interface NewAnswer {
  question_id: number;
  /** Plain text. An empty text removes the answer. */
  answer: string;
}

export interface SavedAnswer {
  questionId: number;
  question: string;
  answer: string;
  updatedAt: Date;
  /** When the team hid the answer; null if visitors see it. */
  hiddenAt: Date | null;
}

/**
 * Saves the actor's answers to interview questions. Returns all answers to active questions in editorial order. Throws 400 for a question
 * that is unknown, no longer active, or named twice.
 */
export function answerInterview(actor: Actor, answers: readonly NewAnswer[]): Promise<SavedAnswer[]> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    // With this lock, calls of one person run one after the other. Otherwise two calls could deadlock on each other's answers.
    await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
    await checkQuestions(tx, answers);
    const stored = answers.map(({ question_id, answer }) => ({ id: question_id, answer: visibleText(answer) }));
    const written = stored.filter(({ answer }) => answer !== null);
    const removed = stored.filter(({ answer }) => answer === null).map(({ id }) => id);
    await tx.interviewAnswer.deleteMany({ where: { userId, questionId: { in: removed } } });
    await tx.$executeRaw`
      insert into interview_answers (user_id, question_id, answer, updated_at)
      select ${userId}::uuid, given.id, given.answer, ${now()}
        from unnest(${written.map(({ id }) => id)}::int[], ${written.map(({ answer }) => answer)}::text[]) given (id, answer)
      on conflict (user_id, question_id) do update set answer = excluded.answer, updated_at = excluded.updated_at
        where interview_answers.answer <> excluded.answer`;
    const founder = await tx.founder.findUnique({ where: { userId }, select: { slug: true } });
    if (founder) await invalidate(tx, founderTag(founder.slug));
    return listMyAnswers(actor);
  });
}

/** Returns the actor's answers to the active interview questions, in editorial order. */
export async function listMyAnswers(actor: Actor): Promise<SavedAnswer[]> {
  const answers = await db().interviewAnswer.findMany({
    where: { userId: requireUserId(actor), question: { active: true } },
    orderBy: [{ question: { position: 'asc' } }, { questionId: 'asc' }],
    select: { questionId: true, answer: true, updatedAt: true, hiddenAt: true, question: { select: { question: true } } },
  });
  return answers.map(({ question, ...answer }) => ({ ...answer, question: question.question }));
}

async function checkQuestions(tx: Tx, answers: readonly NewAnswer[]): Promise<void> {
  const ids = answers.map(({ question_id }) => question_id);
  const active = await tx.interviewQuestion.findMany({ where: { id: { in: ids }, active: true }, select: { id: true } });
  const known = new Set(active.map(({ id }) => id));
  const errors = ids.flatMap((id, index): FieldError[] => {
    const path = `answers.${index}.question_id`;
    if (!known.has(id)) return [{ path, message: 'is not a question of the interview', code: 'unknown_question' }];
    if (ids.indexOf(id) < index) return [{ path, message: 'names a question that an earlier answer names', code: 'named_twice' }];
    return [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/**
 * Returns the founder page of the actor's account; null if there is none. `public` says whether visitors can open it, `hidden` whether the
 * team hid it.
 */
export async function findMyFounder(actor: Actor): Promise<{ slug: string; public: boolean; hidden: boolean } | null> {
  const founder = await db().founder.findUnique({
    where: { userId: requireUserId(actor) },
    select: {
      slug: true,
      hiddenAt: true,
      listings: { where: { listing: { status: { in: [...publicStatuses] } } }, select: { listingId: true }, take: 1 },
    },
  });
  if (!founder) return null;
  const hidden = founder.hiddenAt !== null;
  return { slug: founder.slug, public: !hidden && founder.listings.length > 0, hidden };
}

interface InterviewQuestion {
  id: number;
  question: string;
  /** A hint for answering the question. */
  help: string | null;
}

const active: Statement = {
  name: 'interview_questions_active',
  text: 'select id, question, help from interview_questions where active order by position, id',
};

/** Lists the active interview questions in editorial order. */
export function listInterviewQuestions(): Promise<InterviewQuestion[]> {
  return queryRows<InterviewQuestion>(active);
}
