import { createHash } from 'node:crypto';
import { bursts, countsFrom, type TextHold } from '#lib/community/vote-rules.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

// The rules that hold texts on other people's pages, in addition to those for votes (vote-rules.ts). A text that breaks one of them is
// held.

/**
 * The tables of these texts. Each has the columns `id`, `listing_id`, `user_id`, `network_hash`, `text_hash` and `written_at`, and an index
 * for each query below.
 */
export const textTables = ['reviews', 'questions', 'question_answers'] as const;
export type TextTable = (typeof textTables)[number];

/** The maximum number of web addresses in a text. A text with more is held until the team decides. */
export const maxAddresses = 2;
/** The maximum number of texts that one person writes or edits within a day. */
export const maxTextsADay = 30;

/**
 * Returns a typed text in its stored form: as `visibleText` does, with at most one blank line in a row. Returns `''` if nothing visible
 * remains.
 */
export function storedText(text: string): string {
  return (visibleText(text) ?? '').replace(/[^\S\n]+\n/g, '\n').replace(/\n{3,}/g, '\n\n');
}

/** Counts the web addresses in a text: those with a scheme or `www.`, and hosts that are followed by a path. */
export function countAddresses(text: string): number {
  return (
    text.normalize('NFKC').match(/https?:\/\/\S|\bwww\.\S|(?<![\w./@-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S/giu)?.length ?? 0
  );
}

/**
 * Returns a hash by which copies of a text are found. It is made from the letters and digits, or from the whole text if there are hardly
 * any.
 */
export function hashText(text: string): string {
  const all = text.normalize('NFKC').toLowerCase();
  const letters = all.replace(/[^\p{L}\p{N}]/gu, '');
  const compared = letters.length < 10 ? all.replace(/\s/gu, '') : letters;
  return createHash('sha256').update(compared).digest('base64url').slice(0, 22);
}

/** The state of a text after it was written. */
export interface TextState {
  /** The id of the review or of the question. For an answer, the id of its question. */
  id: number;
  status: 'published' | 'held';
  heldFor: TextHold | null;
  /** The time (ISO) at which the text of a new account will be published. Null for any other text. */
  countsFrom: string | null;
}

/** Returns the state of a text. `since` is the time from which its writer's account exists. */
export const textStateOf = (id: number, heldFor: TextHold | null, since: Date): TextState => ({
  ...{ id, status: heldFor ? 'held' : 'published', heldFor },
  countsFrom: countsFrom(heldFor, since),
});

/** The origin of a text. */
export interface TextOrigin {
  /** The writer’s IP address. Only a hash of its network is stored. */
  address: string;
  /** The id of the kept text (keep-text.ts) from which the text comes. The kept text is deleted when the text is stored. */
  kept?: string;
}

export interface WrittenText {
  /** The text’s own row, which is not compared with itself. Null for a new text. */
  own: { table: TextTable; id: number } | null;
  listingId: number;
  userId: string;
  text: string;
  /** A keyed hash of the writer’s network (lib/core/network-hash.ts). Null if the network is unknown. */
  network: string | null;
  /** True if the writer’s votes count at once. */
  settled: boolean;
  /**
   * True if different people often write the same short text of this kind, such as “Is there a free plan?”. A short text is then compared
   * only with the writer’s own texts.
   */
  isOftenAlike?: boolean;
}

/** The length in characters from which a text is compared with everybody's texts, even if short texts of its kind are often alike. */
const minCopiedLength = 60;

/** Returns the reason why a text must be held. Returns null if it can be published. The caller must have locked the listing. */
export async function findTextHold(tx: Tx, text: WrittenText): Promise<TextHold | null> {
  if (countAddresses(text.text) > maxAddresses) return 'links';
  const { isCopy, latest } = await readBeside(tx, text);
  if (isCopy) return 'copy';
  if (bursts.some(({ votes, ms }) => (latest[votes - 1]?.getTime() ?? 0) > now().getTime() - ms)) return 'burst';
  return text.settled ? null : 'new_account';
}

/**
 * Throws `texts_closed` if the site accepts no texts, and `too_many_texts` if the person has written the maximum number of texts within a
 * day.
 */
export async function checkTextsADay(userId: string): Promise<void> {
  if (!config().takes.texts)
    throw conflict('texts_closed', 'This site takes no reviews, questions and answers at the moment. Come back in a while.');
  const after = new Date(now().getTime() - dayMs);
  const rows = ofAllTables((table) => Prisma.sql`select 1 from ${table} where user_id = ${userId}::uuid and written_at > ${after}`);
  const [found] = await db().$queryRaw<{ count: number }[]>`select count(*)::int as count from (${rows}) written`;
  if ((found?.count ?? 0) >= maxTextsADay)
    throw conflict('too_many_texts', `You wrote ${maxTextsADay} texts within 24 hours, which is the maximum. Go on tomorrow.`);
}

const ofAllTables = (select: (table: Prisma.Sql, name: TextTable) => Prisma.Sql) =>
  Prisma.join(
    textTables.map((name) => Prisma.sql`(${select(Prisma.raw(name), name)})`),
    ' union all ',
  );

const isOther = (own: WrittenText['own'], table: TextTable) => (own?.table === table ? Prisma.sql`and id <> ${own.id}` : Prisma.empty);

const mostInBurst = Math.max(...bursts.map(({ votes }) => votes));

/** Reads whether there is a copy of the text, and the times of the network's latest other texts about the listing. */
async function readBeside(
  tx: Tx,
  { own, listingId, userId, text, network, isOftenAlike = false }: WrittenText,
): Promise<{ isCopy: boolean; latest: Date[] }> {
  const hash = hashText(text);
  const by = isOftenAlike && text.length < minCopiedLength ? Prisma.sql`and user_id = ${userId}::uuid` : Prisma.empty;
  const copies = ofAllTables(
    (table, name) => Prisma.sql`select 1 from ${table} where text_hash = ${hash} ${by} ${isOther(own, name)} limit 1`,
  );
  const times = ofAllTables(
    (table, name) => Prisma.sql`select written_at from ${table}
      where listing_id = ${listingId} and network_hash = ${network} ${isOther(own, name)} order by written_at desc limit ${mostInBurst}`,
  );
  const rows = await tx.$queryRaw<{ isCopy: boolean; writtenAt: Date | null }[]>`
    select exists (${copies}) as "isCopy", t.written_at as "writtenAt"
    from (select 1) one left join (select written_at from (${times}) texts order by written_at desc limit ${mostInBurst}) t on true
    order by t.written_at desc`;
  return { isCopy: rows[0]?.isCopy ?? false, latest: rows.flatMap(({ writtenAt }) => writtenAt ?? []) };
}
