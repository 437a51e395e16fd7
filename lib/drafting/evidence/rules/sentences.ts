import { getDomainWithoutSuffix } from 'tldts';
import { interval, money } from '#lib/drafting/amounts.ts';
import { pricingModelCues } from '#lib/drafting/derivations.ts';
import { hasAmountInMillions } from '#lib/drafting/evidence/about-the-site.ts';
import { type Check, evidenceOf, type ProseOptions, quoteLimits } from '#lib/drafting/evidence/check.ts';
import { isAboutOtherProduct } from '#lib/drafting/evidence/clauses.ts';
import { blocksAt } from '#lib/drafting/evidence/doubts.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { spellingsOf } from '#lib/drafting/evidence/numerals.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { isPriceOfPlan } from '#lib/drafting/evidence/plan-prices.ts';
import { readValue } from '#lib/drafting/evidence/reading.ts';
import type { Rule } from '#lib/drafting/evidence/rules/rule.ts';
import { mayStatePrice } from '#lib/drafting/extractive/pricing/prices.ts';
import { regexSource } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import type { WordTable } from '#lib/drafting/word-table.ts';
import { fieldInfo } from '#lib/profile/catalogue.ts';

/** Checks a text of several sentences. The quotes must support each sentence by itself. */
export function checkText(check: Check, field: string, { value, evidence }: Proposed<string>, options: ProseOptions) {
  const passages = check.findPassages(field, value, evidence, { max: quoteLimits.prose });
  const prose = passages && check.checkProse(field, value, passages, options);
  return prose && { value: prose.value, evidence: evidenceOf(prose.passages) };
}

const textRule =
  (options: (check: Check) => Omit<ProseOptions, 'limit'>): Rule =>
  (check, field, proposed) =>
    checkText(check, field, proposed, { limit: fieldInfo(field).max, ...options(check) });

/** Cuts sentences about other products, because sites also describe these. */
export const prose = textRule((check) => ({ refuse: (sentence) => isAboutAnother(check, sentence) }));

/**
 * Checks a price list, which has one clause per plan. All quotes may support a clause together, because a plan's name and amount may stand
 * in different blocks. Cuts a clause if its amount belongs to another plan or another product, or is in millions.
 */
export const prices = textRule((check) => ({
  together: quoteLimits.prose,
  labels: true,
  mismatch: (clause, passages) =>
    !isPriceOfPlan(clause, passages)
      ? 'the amount is not beside the plan'
      : hasOwnAmounts(check, clause, passages)
        ? null
        : 'the amount is not given as a price of the product',
  splitAt: /(?<=[;|•\n]|·(?=\s))/u,
  refuse: (sentence) =>
    !tellsPrice(sentence) || hasAmountInMillions(sentence) || isAboutAnother(check, sentence) || statesOthersPrice(check, sentence),
}));

const priceWords = Object.values(pricingModelCues).flatMap((cues): WordTable[] => Object.values(cues));
/** Returns whether a clause is about a price: it has a number, a plan with a price, a period, or a word such as “free”. */
const tellsPrice = (clause: string) =>
  !/\p{L}/u.test(clause) || /\p{N}|\p{L}: ?\p{L}/u.test(clause) || period.test(clause) || priceWords.some((words) => words.test(clause));

const amounts = new RegExp(regexSource(money), 'giu');
const period = new RegExp(regexSource(interval), 'iu');

/** Returns false if each block with an amount of a clause says that the amount is something else than a price, such as a saving. */
function hasOwnAmounts(check: Check, clause: string, passages: Passage[]): boolean {
  const name = getDomainWithoutSuffix(check.pages[0]?.url ?? '') ?? undefined;
  const beside = clause.replace(amounts, '');
  const isBare = !/\p{L}{3}/u.test(beside) && !period.test(beside);
  const blocks = passages.flatMap((passage) => blocksAt(passage, passage.page === check.pages[0]));
  return [...clause.matchAll(amounts)].every(({ 0: amount, index }) => {
    if (check.isOthersPrice(clause, index)) return true; // as in “instead of €228”, which is not offered as the price
    const spellings = spellingsOf(amount.replace(/^[^\d]*|[^\d]*$|[\s'’]/g, ''));
    const said = blocks.flatMap((block) => spellings.flatMap((digits) => mayStatePrice(block, digits, { name, isBare }) ?? []));
    return said.length === 0 || said.includes(true);
  });
}

function isAboutAnother(check: Check, sentence: string): boolean {
  return isAboutOtherProduct(foldedText(sentence), check.isOtherProduct);
}

function statesOthersPrice(check: Check, sentence: string): boolean {
  const { text, numerals } = readValue(sentence, check.pages[0]?.language ?? null);
  const prices = numerals.filter(({ currency }) => currency !== null);
  return prices.length > 0 && prices.every(({ start }) => check.isOthersPrice(text, start));
}
