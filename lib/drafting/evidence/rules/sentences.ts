import { hasAmountInMillions } from '#lib/drafting/evidence/about-the-site.ts';
import { type Check, evidenceOf, type ProseOptions, quoteLimits } from '#lib/drafting/evidence/check.ts';
import { isAboutOtherProduct } from '#lib/drafting/evidence/clauses.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { isPriceOfPlan } from '#lib/drafting/evidence/plan-prices.ts';
import { readValue } from '#lib/drafting/evidence/reading.ts';
import type { Rule } from '#lib/drafting/evidence/rules/rule.ts';
import { fieldInfo } from '#lib/profile/catalogue.ts';

/** Makes a rule for texts. Each sentence needs quotes of its own: one that is true does not make the next one true. */
function textRule(options: (check: Check) => Omit<ProseOptions, 'limit'>): Rule {
  return (check, field, { value, evidence }) => {
    const passages = check.findPassages(field, value, evidence, { max: quoteLimits.prose });
    const prose = passages && check.checkProse(field, value, passages, { limit: fieldInfo(field).max, ...options(check) });
    return prose && { value: prose.value, evidence: evidenceOf(prose.passages) };
  };
}

/** A site also describes other products. What it says of them is not said of its own. */
export const prose = textRule((check) => ({ refuse: (sentence) => isAboutAnother(check, sentence) }));

/**
 * A line of prices has a clause for each plan, whose name and amount may stand in different blocks, so a clause may take all quotes. But an
 * amount beside another plan, of another product, or in millions is no price of the plan.
 */
export const prices = textRule((check) => ({
  together: quoteLimits.prose,
  labels: true,
  mismatch: (clause, passages) => (isPriceOfPlan(clause, passages) ? null : 'the amount is not beside the plan'),
  splitAt: /(?<=[;|•\n]|·(?=\s))/u,
  refuse: (sentence) => hasAmountInMillions(sentence) || isAboutAnother(check, sentence) || statesOthersPrice(check, sentence),
}));

/** Returns whether the subject of a sentence is another product. */
function isAboutAnother(check: Check, sentence: string): boolean {
  return isAboutOtherProduct(foldedText(sentence), check.isOtherProduct);
}

function statesOthersPrice(check: Check, sentence: string): boolean {
  const { text, numerals } = readValue(sentence, check.pages[0]?.language ?? null);
  return numerals.some(({ currency, start }) => currency !== null && check.isOthersPrice(text, start));
}
