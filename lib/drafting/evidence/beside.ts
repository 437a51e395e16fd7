// Checks by position on the page whether passages belong together: a title and a name, a question and its answer, an event and its date.

import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { datesIn } from '#lib/drafting/evidence/dates.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { blockAt, locateAll, type Passage, type Span } from '#lib/drafting/evidence/passages.ts';

/** Returns whether only white space stands between two passages. */
export function directlyFollows(next: Passage, one: Passage): boolean {
  return next.page === one.page && !one.isAttribute && next.start > one.end && /^\s+$/.test(one.page.text.slice(one.end, next.start));
}

/** Returns the occurrences of a text within passages. */
export function spansIn(text: string, passages: Passage[]): { page: StoredPage; span: Span }[] {
  return passages.flatMap((passage) =>
    passage.isAttribute
      ? []
      : locateAll(text, passage.page)
          .filter(({ start, end }) => start >= passage.start && end <= passage.end)
          .map((span) => ({ page: passage.page, span })),
  );
}

/** Returns true if a title belongs to a name: it follows the name without another name in between, or it directly precedes the name. */
export function isTitleOf(page: StoredPage, name: Span, title: Span, others: string[]): boolean {
  const names = (text: string) => others.some((other) => foldedText(text).includes(foldedText(other)));
  if (title.start >= name.end) {
    const between = page.text.slice(name.end, title.start);
    return between.length <= 160 && !names(between);
  }
  const between = page.text.slice(title.end, name.start);
  if (title.end > name.start || !/^\s*[,:–—-]?\s*$/.test(between)) return false;
  // In a list of cards, a title between two names belongs to the upper name.
  return !between.includes('\n') || !names(page.text.slice(Math.max(0, title.start - 80), title.start));
}

/** Returns the part of a passage that follows a question on the same page, before the next question. Null if there is no such part. */
export function replyIn(passage: Passage, question: Span): Passage | null {
  const { page, isAttribute } = passage;
  if (isAttribute) return null;
  if (passage.start <= question.start && passage.end >= question.end) {
    const start = question.end + (/^\s*/.exec(page.text.slice(question.end, passage.end))?.[0].length ?? 0);
    const quote = page.text.slice(start, passage.end);
    return /[\p{L}\p{N}]/u.test(quote) && !hasQuestion(page, question.end, start) ? { ...passage, start, quote } : null;
  }
  for (const span of locateAll(passage.quote, page))
    if (span.start >= question.end && span.start - question.end < 4000 && !hasQuestion(page, question.end, span.start))
      return { ...passage, ...span, quote: page.text.slice(span.start, span.end) };
  return null;
}

/** Returns true if a line between two offsets ends in a question mark. Only lines that are whole between the offsets count. */
function hasQuestion(page: StoredPage, from: number, to: number): boolean {
  return page.text
    .slice(from, to)
    .split('\n')
    .slice(1, -1)
    .some((line) => /[?？]\s*$/.test(line));
}

/** Returns whether the date of `dated` may be the date of `other`: both passages are close together, with no other date in between. */
export function isBeside(dated: Passage, other: Passage): boolean {
  if (dated === other) return true;
  if (dated.page !== other.page) return false;
  const [first, second] = dated.start <= other.start ? [dated, other] : [other, dated];
  const between = dated.page.text.slice(first.end, Math.max(first.end, second.start));
  return (
    between.length <= 400 &&
    datesIn(foldedText(between)).length === 0 &&
    (datesIn(foldedText(other.quote)).length === 0 || blockAt(dated.page, dated.start) === blockAt(dated.page, other.start))
  );
}
