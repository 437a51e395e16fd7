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

/** Returns the path of the form in which a person checks and corrects a text. */
export function formOfText(intent: Omit<TextIntent, 'text'>, typed: TypedQuery = {}): string {
  const { listing, question } = { question: null, ...intent } as { listing: { id: number }; question: number | null };
  if (intent.do === 'review') return paths.writeReview(listing.id, typed);
  return question === null ? paths.askQuestion(listing.id, typed) : paths.ownQuestion(question, typed);
}

/**
 * Returns the path of a page with a fragment. In the section for texts of this kind, the fragment shows whether the text was published,
 * held or withdrawn.
 */
export const writtenPath = (path: string, kind: TextIntent['do'], became: 'published' | 'held' | 'withdrawn') =>
  `${path.replace(/#.*/, '')}#${kind}-${became}`;

interface Writing {
  address: string;
  /** The path of the page on which the text was typed. */
  back: string;
  /** The secret of the browser, if it has one. A text that was typed in another browser needs a second press. */
  browser: string | undefined;
}

/**
 * Stores a kept text as the actor's own. Returns the path that shows its status. If the text needs a second press, returns the path of its
 * form instead.
 */
export async function writeKeptText(actor: Actor, intent: TextIntent, { address, back, browser }: Writing): Promise<string> {
  const kept = await readKeptText(intent.text, browser);
  if (kept?.content.kind !== intent.do || kept.content.listing !== intent.listing.id) return formOfText(intent);
  // An attacker could have a sign-in link with the attacker's text mailed to a person. So a text from another browser is not stored without
  // a press by the person.
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

/** Returns the path that shows a text that was already stored. Returns null if it is not stored yet. */
export async function findWritten(actor: Actor, intent: TextIntent, back: string): Promise<string | null> {
  if (await readKeptText(intent.text, undefined)) return null;
  if (intent.do !== 'review') return back;
  const review = await findOwnReview(actor, intent.listing.id);
  return review && review.status !== 'removed' ? writtenPath(back, 'review', review.status) : null;
}
