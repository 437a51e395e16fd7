import { findAffirmed } from '#lib/drafting/extractive/affirmed.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { isInPricing } from '#lib/drafting/extractive/pricing/prices.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { pagesOfKind, quoteOf, type Site, statementsOf, wordsOf } from '#lib/drafting/extractive/site.ts';
import type { Quote } from '#lib/drafting/proposal.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

const freeProduct = tableOf('pricing', 'freeProduct');
const freePlan = tableOf('pricing', 'freePlan');
const freePrice = tableOf('pricing', 'freePrice');
const freeStart = tableOf('pricing', 'freeStart');
const notFree = tableOf('pricing', 'notFree');
const freeExtras = tableOf('pricing', 'freeExtras');

/** A sentence that says that something costs nothing. */
export interface FreeClaim {
  /** What is free: a plan, the product, or only the start, if the site does not say what people pay later. */
  of: 'plan' | 'product' | 'start';
  /** True if only the subject comes before “free”, as in “The app is free”. The sentence is then about the whole product. */
  isDirect: boolean;
  sentence: string;
  quote: Quote;
}

const blockLimit = 400;

/** Finds the clearest claim that the product, or one of its plans, is free. */
export function findFree(site: Site): FreeClaim | undefined {
  const inPricing = pagesOfKind(site, 'pricing', 'home').flatMap((page) => page.blocks);
  const price = inPricing.find(
    (block) => !block.doubt && freePrice.test(block.text, block.language) && isInPricing(block) && block.kind !== 'control',
  );
  if (price) return { of: 'plan', isDirect: true, sentence: price.text, quote: quoteOf(price) };
  const blocks = pagesOfKind(site, 'pricing', 'home', 'faq', 'features', 'press', 'about', 'other')
    .flatMap((page) => page.blocks)
    .filter((block) => block.doubt === null && block.text.length <= blockLimit);
  const claims = [...blocks, ...statementsOf(site.home, /^(?:meta description|og:description)$/)].flatMap(freeClaimsIn);
  return claims.find(({ of }) => of === 'plan') ?? claims.find(({ of }) => of === 'product') ?? claims[0];
}

/** Returns the first sentence of a block that says that something is free, as a list of at most one claim. */
export function freeClaimsIn(block: Block): FreeClaim[] {
  const { language } = block;
  for (const sentence of sentencesOf(block.text, language)) {
    if (/[?？]\s*$/.test(sentence)) continue;
    const quote = quoteOf(block, sentence);
    const isLimited = notFree.test(sentence, language) || freeExtras.test(sentence, language);
    const plan = isLimited ? null : findAffirmed(freePlan, sentence, language);
    const product = isLimited ? null : findAffirmed(freeProduct, sentence, language);
    const match = plan ?? product;
    if (match) return [{ of: plan ? 'plan' : 'product', isDirect: isSubject(sentence.slice(0, match.index)), sentence, quote }];
    if (findAffirmed(freeStart, sentence, language)) return [{ of: 'start', isDirect: true, sentence, quote }];
  }
  return [];
}

/** Returns true if the words before “free” can be only the subject of a sentence. */
function isSubject(before: string): boolean {
  return wordsOf(before).length <= 4 && !/[,;:]|inclu|enthält|contien|contén|conté|bevat|zawier/i.test(before);
}
