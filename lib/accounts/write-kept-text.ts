import type { Actor } from '#lib/auth/actor.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { readKeptText } from '#lib/community/keep-text.ts';
import { answerQuestion } from '#lib/community/questions/answer-question.ts';
import { askQuestion, editQuestion } from '#lib/community/questions/ask-question.ts';
import { findOwnReview } from '#lib/community/reviews/my-reviews.ts';
import { writeReview } from '#lib/community/reviews/write-review.ts';
import type { TextOrigin, TextState } from '#lib/community/text-rules.ts';
import type { KeptContent, TextIntent } from '#lib/core/json-columns.ts';
import { paths, type TypedQuery } from '#lib/core/paths.ts';

export const isTextIntent = (intent: Intent): intent is TextIntent =>
  intent.do === 'review' || intent.do === 'question' || intent.do === 'answer';

/** Returns the path of the form in which a text is read once more and corrected. */
export function formOfText(intent: Omit<TextIntent, 'text'>, typed: TypedQuery = {}): string {
  const { listing, question } = { question: null, ...intent } as { listing: { id: number }; question: number | null };
  if (intent.do === 'review') return paths.writeReview(listing.id, typed);
  return question === null ? paths.askQuestion(listing.id, typed) : paths.ownQuestion(question, typed);
}

/** Returns the path of a page with the fragment that says what became of a text, in the section of its kind. */
export const writtenPath = (path: string, kind: TextIntent['do'], became: 'published' | 'held' | 'withdrawn') =>
  `${path.replace(/#.*/, '')}#${kind}-${became}`;

interface Writing {
  address: string;
  /** The path of the page on which it was typed. */
  back: string;
  /** The secret of the browser, if it has one: a text that was typed in another one takes one more press. */
  browser: string | undefined;
}

/** Stores a kept text as its writer’s. Returns the path that says what became of it, or that of its form if it takes one more press. */
export async function writeKeptText(actor: Actor, intent: TextIntent, { address, back, browser }: Writing): Promise<string> {
  const kept = await readKeptText(intent.text, browser);
  if (kept?.content.kind !== intent.do || kept.content.listing !== intent.listing.id) return formOfText(intent);
  // Somebody else can have a link mailed to a person: nobody says with it what they didn't type.
  if (!kept.sameBrowser) return formOfText(intent, { text: intent.text });
  const { status } = await write(actor, kept.content, { address, kept: intent.text });
  return writtenPath(back, intent.do, status);
}

function write(actor: Actor, content: KeptContent, from: TextOrigin): Promise<TextState> {
  const { listing, body } = content;
  if (content.kind === 'review') return writeReview(actor, listing, { stars: Number(content.stars), body }, from);
  if (content.kind === 'answer') return answerQuestion(actor, content.question, body, from);
  return content.question === null ? askQuestion(actor, listing, body, from) : editQuestion(actor, content.question, body, from);
}

/** Returns the path that shows a text which is written already; null if it is still to be written. */
export async function findWritten(actor: Actor, intent: TextIntent, back: string): Promise<string | null> {
  if (await readKeptText(intent.text, undefined)) return null;
  if (intent.do !== 'review') return back;
  const review = await findOwnReview(actor, intent.listing.id);
  return review && review.status !== 'removed' ? writtenPath(back, 'review', review.status) : null;
}
