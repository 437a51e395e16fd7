import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { isoDate } from '#lib/core/time.ts';

/** A published answer to a question. */
export interface QuestionAnswer {
  id: number;
  /** The person's name. Null if they gave none or deleted their account. */
  author: string | null;
  body: string;
  /** True if the writer edits the listing. False if they use the product. */
  byMaker: boolean;
  createdAt: Date;
  /** The time of the last edit; null if the answer was never edited. */
  editedAt: Date | null;
}

/** A published question to the makers of a listing. */
export interface Question {
  id: number;
  author: string | null;
  body: string;
  /** The number of other people who have the same question. */
  same: number;
  /** The time at which the makers made it an FAQ; null if they didn't. */
  faqAt: Date | null;
  createdAt: Date;
  editedAt: Date | null;
  /** The makers' answers come first, then the others by time. */
  answers: QuestionAnswer[];
}

/**
 * The orders of a listing's questions. `liveliest`: the questions that most people have come first. `waiting`: only questions without an
 * answer of the makers.
 */
export const questionOrders = ['liveliest', 'newest', 'waiting'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

const columns = columnsOf<'Question'>('q')('id', 'body', 'same', 'faqAt', 'createdAt', 'editedAt');
type StoredAnswer = Omit<QuestionAnswer, 'createdAt' | 'editedAt'> & { createdAt: string; editedAt: string | null };
type Row = RowOf<typeof columns> & Pick<Question, 'author'> & { answers: StoredAnswer[] };

const authorOf = (user: string) => `case when ${user}.deleted_at is null then nullif(${user}.name, '') end`;
const shown = `${columns}, ${authorOf('u')} as author, coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'author', ${authorOf('w')}, 'body', a.body, 'byMaker', a.by_maker,
      'createdAt', a.created_at, 'editedAt', a.edited_at) order by a.by_maker desc, a.created_at, a.id)
    from question_answers a join users w on w.id = a.user_id where a.question_id = q.id and a.status = 'published'), '[]') as answers`;

const conditions: Record<QuestionOrder, string> = {
  liveliest: '',
  newest: '',
  waiting: 'and maker_answers = 0',
};
const orderBy = (order: QuestionOrder, alias = '') =>
  `${order === 'newest' ? '' : `${alias}same desc, `}${alias}created_at desc, ${alias}id desc`;

/**
 * Returns the statement for a page of a listing's questions. It selects the ids of the page first, which the index of the order contains.
 */
export function questionsOfListing(order: QuestionOrder): Statement {
  return {
    name: `questions_${order}`,
    text: `select ${shown} from (
        select id from questions where listing_id = $1 and status = 'published' ${conditions[order]}
        order by ${orderBy(order)} limit $2 offset $3) page
      join questions q on q.id = page.id join users u on u.id = q.user_id order by ${orderBy(order, 'q.')}`,
  };
}

/** Returns the statement for the number of a listing's questions, at most 10,001. */
export function questionCount(order: QuestionOrder): Statement {
  return {
    name: `questions_count${order === 'waiting' ? '_waiting' : ''}`,
    text: `select count(*)::int as total from (
      select 1 from questions where listing_id = $1 and status = 'published' ${conditions[order]} limit 10001) counted`,
  };
}

/** Returns a page of the published questions of a listing. */
export async function listQuestions(
  listingId: number,
  { order, ...request }: { order: QuestionOrder } & PageRequest,
): Promise<Page<Question>> {
  const items = await queryRows<Row>(questionsOfListing(order), [listingId, ...limitAndOffsetOf(request)]);
  // Most listings have less than one page of questions, which needs no count.
  if (request.page === 1 && items.length < request.perPage) return pageOf(items.map(questionOf), items.length);
  const [counted] = await queryRows<{ total: number }>(questionCount(order), [listingId]);
  return pageOf(items.map(questionOf), counted?.total ?? 0);
}

const questionOf = ({ answers, ...question }: Row): Question => ({
  ...question,
  answers: answers.map(({ createdAt, editedAt, ...answer }) => ({
    ...answer,
    createdAt: new Date(createdAt),
    editedAt: editedAt === null ? null : new Date(editedAt),
  })),
});

/** A question that was asked in the launch week of its listing. */
export interface WeekQuestion {
  id: number;
  body: string;
  same: number;
  answers: number;
  makerAnswers: number;
  listing: { slug: string; name: string; logoUrl: string | null };
}

export const liveliestOfWeek: Statement = {
  name: 'questions_of_week',
  text: `select q.id, q.body, q.same, q.answers, q.maker_answers as "makerAnswers",
      jsonb_build_object('slug', l.slug, 'name', l.name, 'logoUrl', l.logo_url) as listing
    from questions q join listings l on l.id = q.listing_id and l.status = 'live' and l.launch_week = q.week
    where q.week = $1::date and q.status = 'published' order by q.same desc, q.created_at desc, q.id desc limit $2`,
};

/**
 * Returns at most `limit` questions that were asked about the launches of a week within that week. Those that most people have come first.
 */
export function listLiveliestQuestions(week: Date, limit: number): Promise<WeekQuestion[]> {
  return queryRows<WeekQuestion>(liveliestOfWeek, [isoDate(week), limit]);
}
