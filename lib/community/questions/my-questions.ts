import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { countsFrom, type TextHold } from '#lib/community/vote-rules.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** A person's own text, which is a question or an answer to one, with its state. */
export interface OwnText {
  body: string;
  status: 'published' | 'held' | 'removed';
  heldFor: TextHold | null;
  /** The time (ISO) at which the held text of a new account will be published. Null for any other text. */
  countsFrom: string | null;
  /** The reason why the team removed the text; null otherwise. */
  statusReason: string | null;
}

/** What a signed-in person sees of a listing's questions in addition to the public page. */
export interface QuestionMarks {
  /** The person's own questions, public or not, the newest 50. */
  own: (Pick<OwnText, 'body' | 'status' | 'heldFor' | 'countsFrom'> & { id: number })[];
  /** The ids of the questions that the person has, too, the newest 200. */
  same: number[];
  /** The person's own answers, the newest 200. */
  answers: (Pick<OwnText, 'body' | 'status' | 'heldFor' | 'countsFrom'> & { question: number })[];
  /** True if the person edits the listing. They then answer as its maker. */
  editor: boolean;
}

const own = {
  ...{ id: true, body: true, status: true, heldFor: true, statusReason: true, createdAt: true },
  user: { select: { createdAt: true } },
} as const;

interface Stored {
  body: string;
  status: string;
  heldFor: TextHold | null;
  statusReason: string | null;
  user: { createdAt: Date };
}
const ownTextOf = ({ body, status, heldFor, statusReason, user }: Stored): OwnText => ({
  ...{ body, status: status as OwnText['status'], heldFor, statusReason },
  countsFrom: countsFrom(heldFor, user.createdAt),
});

/** Returns the actor's marks on the questions of a listing. */
export async function readQuestionMarks(actor: Actor, listingId: number): Promise<QuestionMarks> {
  const userId = requireUserId(actor);
  const where = { userId, listingId, status: { not: 'withdrawn' as const } };
  const orderBy = { createdAt: 'desc' as const };
  const [questions, same, answers, editors] = await Promise.all([
    db().question.findMany({ where, orderBy, take: 50, select: own }),
    db().questionSame.findMany({ where: { userId, question: { listingId } }, orderBy, take: 200, select: { questionId: true } }),
    db().questionAnswer.findMany({ where, orderBy, take: 200, select: { ...own, questionId: true } }),
    db().listingEditor.count({ where: { userId, listingId } }),
  ]);
  const shortOf = (stored: Stored) => {
    const { statusReason: _, ...text } = ownTextOf(stored);
    return text;
  };
  return {
    own: questions.map((question) => ({ id: question.id, ...shortOf(question) })),
    same: same.map(({ questionId }) => questionId),
    answers: answers.map((answer) => ({ question: answer.questionId, ...shortOf(answer) })),
    editor: editors > 0,
  };
}

/** A question that the actor asked or may answer. */
export interface QuestionForActor {
  id: number;
  body: string;
  /** The number of published answers. The writer can edit a question only if it has none. */
  answers: number;
  listing: { id: number; slug: string; name: string };
  /** The actor's own question. Null if somebody else asked it. */
  own: OwnText | null;
  /** The actor's own answer. */
  answer: OwnText | null;
  /** True if the actor edits the listing. */
  editor: boolean;
}

/**
 * Finds a published question about a public listing, or the actor's own question in any status except withdrawn. Returns null if there is
 * none.
 */
export async function findQuestion(actor: Actor, questionId: number): Promise<QuestionForActor | null> {
  const userId = requireUserId(actor);
  const found = await db().question.findFirst({
    where: {
      id: rowIdOf(questionId),
      OR: [
        { userId, status: { not: 'withdrawn' } },
        { status: 'published', listing: { status: { in: [...publicStatuses] } } },
      ],
    },
    select: {
      ...own,
      userId: true,
      answers: true,
      listing: { select: { id: true, slug: true, name: true, editors: { where: { userId }, select: { userId: true } } } },
      answerRows: { where: { userId, status: { not: 'withdrawn' } }, select: own },
    },
  });
  if (!found) return null;
  const { editors, ...listing } = found.listing;
  const [answer] = found.answerRows;
  return {
    ...{ id: found.id, body: found.body, answers: found.answers, listing, editor: editors.length > 0 },
    own: found.userId === userId ? ownTextOf(found) : null,
    answer: answer ? ownTextOf(answer) : null,
  };
}

/** A person's own question with its listing. */
export interface MyQuestion extends OwnText {
  id: number;
  answers: number;
  listing: { slug: string; name: string; logoUrl: string | null };
}

const ofUser = `questions q join listings l on l.id = q.listing_id and l.status = 'live' where q.user_id = $1::uuid and q.status <> 'withdrawn'`;

export const questionsByUser: Statement = {
  name: 'questions_by_user',
  text: `select q.id, q.body, q.answers, q.status::text as status, q.held_for::text as "heldFor", q.status_reason as "statusReason",
      (select created_at from users where id = q.user_id) as since,
      jsonb_build_object('slug', l.slug, 'name', l.name, 'logoUrl', l.logo_url) as listing
    from ${ofUser} order by q.created_at desc, q.id desc limit $2 offset $3`,
};
const countByUser: Statement = {
  name: 'questions_by_user_count',
  text: `select count(*)::int as total from (select 1 from ${ofUser} limit 10001) counted`,
};

/** Returns a page of the actor's questions about live listings, newest first, including held and removed ones. */
export async function listMyQuestions(actor: Actor, request: PageRequest): Promise<Page<MyQuestion>> {
  const userId = requireUserId(actor);
  const rows = await queryRows<Omit<MyQuestion, 'countsFrom'> & { since: Date }>(questionsByUser, [userId, ...limitAndOffsetOf(request)]);
  const [counted] = await queryRows<{ total: number }>(countByUser, [userId]);
  return pageOf(
    rows.map(({ since, ...question }) => ({ ...question, countsFrom: countsFrom(question.heldFor, since) })),
    counted?.total ?? 0,
  );
}
