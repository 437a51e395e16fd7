// A price list pairs plans with amounts. A quote with several plans and amounts does not show which amount belongs to which plan. Only
// their positions on the page show this.

import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { interval, money } from '#lib/drafting/amounts.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { spellingsOf } from '#lib/drafting/evidence/numerals.ts';
import { blockAt, blocksOf, locateAll, type Passage, type Span } from '#lib/drafting/evidence/passages.ts';
import { regexSource } from '#lib/drafting/pattern.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

const free = tableOf('pricing-model', 'free');
const amount = new RegExp(regexSource(money), 'iu');
const period = new RegExp(regexSource(interval), 'iu');
const struck = /(?:^|\s)(?:del|s|strike)(?::\d+)?(?=$|\s|[.#])|line-through|strike|old-?price|was-?price|original-?price/i;
const maxLabelLength = 40;
/** The maximum distance between a plan and its amount, in characters. */
const maxGap = 1500;

/**
 * Returns true if the first amount of a clause, such as `Solo: €9 per month`, is the price of the plan named before it. The plan and the
 * amount must be close together somewhere in the passages, without another plan or amount in between. Also returns true if the clause has
 * no amount or names no plan.
 */
export function isPriceOfPlan(clause: string, passages: Passage[]): boolean {
  const found = amount.exec(clause);
  const name =
    found &&
    clause
      .slice(0, found.index)
      .replace(/(?<=.):\s\S*\s*$|[\s:(–—-]+$/su, '')
      .trim();
  const digits = /\d(?:[\d.,'’\s]*\d)?/.exec(found?.[0] ?? '')?.[0];
  if (!name || !digits) return true;
  const placesOf = (text: string) =>
    passages.flatMap(({ page, start, end, isAttribute }) =>
      isAttribute ? [] : locateAll(text, page).flatMap((span) => (span.start >= start && span.end <= end ? [{ page, ...span }] : [])),
    );
  const names = placesOf(name);
  if (names.length === 0) return true;
  const prices = spellingsOf(digits).flatMap(placesOf);
  // A plan named “Free” needs no amount on the page to support a price of zero.
  if (!/[1-9]/.test(digits) && free.test(name)) return true;
  return prices.some((price) => names.some((plan) => plan.page === price.page && standTogether(plan.page, plan, price)));
}

function standTogether(page: StoredPage, plan: Span, price: Span): boolean {
  const [first, second] = plan.start < price.start ? [plan, price] : [price, plan];
  if (second.start - first.end > maxGap) return false;
  const wordsOf = ({ start, end }: Span) => foldedText(page.text.slice(Math.max(start, first.end), Math.min(end, second.start)));
  if (blockAt(page, first.start) === blockAt(page, second.start)) return !amount.test(wordsOf({ start: first.end, end: second.start }));
  // Most pages name a plan before its amount. So if another amount directly follows the plan, the amount before the plan belongs to another
  // plan.
  if (first === price && leadsToAmount(page, plan)) return false;
  const between = blocksOf(page, { start: first.end, end: second.start }).filter(({ path }) => !struck.test(path));
  const isLabel = (block: TextBlock) => {
    const words = wordsOf(block);
    return words.length <= maxLabelLength && /\p{L}{2}/u.test(words) && !amount.test(words) && !period.test(words);
  };
  return !(between.some((block) => amount.test(wordsOf(block))) && between.some(isLabel));
}

function leadsToAmount(page: StoredPage, plan: Span): boolean {
  const block = blockAt(page, (blockAt(page, plan.end - 1)?.end ?? plan.end) + 1);
  return block !== null && (amount.exec(page.text.slice(block.start, Math.min(block.end, block.start + 60)))?.index ?? 60) < 12;
}
