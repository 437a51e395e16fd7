import { currencySign, hasAmount, interval, money } from '#lib/drafting/amounts.ts';
import { stageCues } from '#lib/drafting/derivations.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { planNameOf, pricingSection, withoutBadge } from '#lib/drafting/extractive/pricing/plan-name.ts';
import { currencyOfAmount, type Interval, intervalOf, type Price } from '#lib/drafting/extractive/pricing/price.ts';
import { offersOf, withStatedPlans } from '#lib/drafting/extractive/pricing/stated-offers.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, countSharedSteps, pagesOfKind, quoteOf, type Site, wordsOf } from '#lib/drafting/extractive/site.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { rowsOf, tableOf, type WordRows, wordTable } from '#lib/drafting/word-table.ts';

/** Makes a table of words that stand directly before an amount, with at most two other words in between. */
function beforeAmount({ ja, any, ...rows }: WordRows) {
  const ended = Object.fromEntries(
    Object.entries(rows).map(([language, words]) => [language, String.raw`(?:${words})\s(?:\p{L}+\s){0,2}$`]),
  );
  return wordTable({ ...ended, ...(ja && { ja: `(?:${ja})[^。、\\d]{0,6}$` }), ...(any && { any: `(?:${any})$` }) });
}

/** Makes a table of words that stand directly after an amount. */
function afterAmount({ any, ...rows }: WordRows) {
  const begun = Object.fromEntries(Object.entries(rows).map(([language, words]) => [language, `(?<=^\\s?)(?:${words})`]));
  return wordTable({ ...begun, ...(any && { any: `(?<=^\\s?)(?:${any})` }) });
}

const notPriceBefore = beforeAmount(rowsOf('pricing', 'notPriceBefore'));
const notPriceAfter = afterAmount(rowsOf('pricing', 'notPriceAfter'));
const ownPriceWords = tableOf('pricing', 'ownPriceWords');
const pricedWords = tableOf('pricing', 'pricedWords');
const handledMoney = tableOf('pricing', 'handledMoney');
const othersPriceWords = tableOf('pricing', 'othersPriceWords');
const affiliateNotice = tableOf('pricing', 'affiliateNotice');
const besidePrice = tableOf('pricing', 'besidePrice');
const notOwnHeading = tableOf('pricing', 'notOwnHeading');
/** Words that say that users bring their own key to another service. On such a page, a table may show the prices of that service. */
const ownKey = wordTable({
  any: String.raw`BYOK|bring your own (?:API )?keys?|your own API keys?|(?:eigene[nrs]?|propres?|propias?|própri[ao]s?|propri[ae]|własn\p{L}+) (?:API|clés?|claves?|chaves?|chiav[ei]|klucz\p{L}*)|APIキー`,
});

const maxSentenceLength = 110;
const limits = { amountsOfBlock: 40, amounts: 400, around: 300 } as const;

const price = pattern(
  String.raw`
    (?:\b(?:from|starting at|starts at|ab|à partir de|dès|desde|a partir de|da|a partire da|vanaf|od)\s+)?(${money})(\s?\+)?(?:\s?[〜～])?(?:\s*(?:\(?(?:USD|EUR|GBP|CLP|
    BRL|MXN|CHF)\)?\s*)?(${interval}(?:\s*\/?\s*(?:user|seat|month|year|Monat|Jahr))?|\/?\s?(?:lifetime|one[- ]time|einmalig|à vie|
    de por vida|vitalício|a vita|eenmalig|jednorazowo|買い切り)(?![\p{Ll}\p{Lu}])))?
  `,
  'giu',
);
const startsWithInterval = pattern(`^[\\s(]*(?:[A-Z]{3}\\s?)?(?:${interval})`);

/** Returns the prices of the first source that has prices: pricing pages, home page, other pages, structured data. */
export function findPrices(site: Site, name: string | undefined): Price[] {
  const byPlace = [
    pagesOfKind(site, 'pricing'),
    site.home ? [site.home] : [],
    pagesOfKind(site, 'features', 'press', 'about', 'other'),
    pagesOfKind(site, 'faq', 'docs'),
  ];
  const found = byPlace.map((pages) => () => distinct(inOneCurrency(pages.flatMap((page) => pricesOf(page, name)))));
  for (const [place, find] of found.entries()) {
    const prices = find();
    // If a script loads the plans of the pricing page, the stored page may have fewer prices than the home page.
    const others = place === 0 ? (found[1]?.() ?? []) : [];
    if (countPaid(others) >= countPaid(prices) + 2) return withStatedPlans(others, site);
    if (prices.some(({ amount }) => /[1-9]/.test(amount))) return withStatedPlans(prices, site);
  }
  const offers = distinct(inOneCurrency(pagesOfKind(site, 'home', 'pricing').flatMap(offersOf)));
  return offers.length === 1 ? offers.map((offer) => inWordsOfPage(offer, site)) : offers;
}

/** Returns a price of the structured data in the words of a page that shows it, because the page may add “from” or “per event”. */
function inWordsOfPage(offer: Price, site: Site): Price {
  for (const block of pagesOfKind(site, 'home', 'pricing', 'faq').flatMap(({ blocks }) => blocks)) {
    const matches = block.doubt ? [] : amountsOf(block);
    const match = matches.find(
      (one) => Number(digitsOf(one)) === Number(digitsOf(['', offer.amount])) && currencyOfAmount(one[1] ?? '') === offer.currency,
    );
    const sentence = match && sentenceAround(block, match);
    if (sentence && sentence.length <= maxSentenceLength && amountsIn(sentence) === 1)
      return { ...offer, text: sentence.replace(/[.。]$/, ''), plan: null, quotes: [quoteOf(block, sentence)] };
  }
  return offer;
}

function countPaid(prices: Price[]): number {
  return prices.filter(({ amount }) => /[1-9]/.test(amount)).length;
}

/** Returns true if a block is on a pricing page or in a pricing section. */
export function isInPricing({ page, path, headings }: Block): boolean {
  return page.kind === 'pricing' || pricingSection.test(`${path} ${headings.slice(-2).join(' ')}`, page.language);
}

/** Returns the prices on the cards of the plans. If there are none, returns the prices in a table that compares the plans. */
function pricesOf(page: Page, name: string | undefined): Price[] {
  if (page.kind !== 'pricing' && hasAffiliateNotice(page)) return [];
  const isTable = (block: Block) => /compar/i.test(block.path);
  // If users bring their own key to another service, tables may show the prices of that service.
  const isOthersTable = page.blocks.some(({ text }) => text.length <= 600 && ownKey.test(text));
  const ofCards = pricesIn(
    page.blocks.filter((block) => !isTable(block) && !(isOthersTable && block.kind === 'cell')),
    page,
    name,
  );
  return ofCards.length > 0 || isOthersTable ? ofCards : pricesIn(page.blocks.filter(isTable), page, name);
}

function hasAffiliateNotice(page: Page): boolean {
  return page.blocks.some(({ text }) => text.length <= 600 && affiliateNotice.test(text, page.language));
}

function pricesIn(blocks: Block[], page: Page, name: string | undefined): Price[] {
  const own: { block: Block; matches: RegExpMatchArray[] }[] = [];
  let count = 0;
  for (const block of withJoinedAmounts(blocks)) {
    if (block.doubt && !(block.doubt === 'form' && page.kind === 'pricing')) continue;
    if (count >= limits.amounts) break;
    const matches = amountsOf(block).filter((match) => isOwnPrice(block, match, name) && !isStruckElsewhere(block, match));
    count += matches.length;
    if (matches.length > 0) own.push({ block, matches });
  }
  return own.flatMap(({ block, matches }, i) => {
    const neighbours = { before: own[i - 1]?.block, after: own[i + 1]?.block };
    return matches.map((match) => priceAt(block, match, matches, neighbours));
  });
}

const struckOn = memoize(
  ({ blocks }: Page) => new Set(blocks.flatMap((block) => (block.doubt === 'struck' ? amountsOf(block).map(digitsOf) : []))),
);
/** Returns true if a list item names an amount that is struck out elsewhere on the page. The item is then about another billing period. */
function isStruckElsewhere({ kind, page }: Block, match: RegExpMatchArray): boolean {
  return kind === 'item' && struckOn(page).has(digitsOf(match));
}

const digitsOf = ([, amount = '']: RegExpMatchArray) => amount.replace(/[.,]00(?!\d)/, '').replace(/\D/g, '');

const signAlone = pattern(`^(?:${currencySign})$`, 'u');
const digitsAlone = /^\d[\d.,]*$/;

/** Joins a currency sign with the digits beside it if both are separate blocks, as on cards with large prices. */
function withJoinedAmounts(blocks: Block[]): Block[] {
  return blocks.map((block, i) => {
    const before = blocks[i - 1];
    const after = blocks[i + 1];
    if (!digitsAlone.test(block.text)) return block;
    const isBeside = (other: Block | undefined): other is Block =>
      other?.doubt === block.doubt && signAlone.test(other.text) && Math.abs(other.index - block.index) === 1;
    if (isBeside(before)) return { ...block, text: `${before.text} ${block.text}` };
    return isBeside(after) ? { ...block, text: `${block.text} ${after.text}`, index: after.index } : block;
  });
}

/** Returns the first 40 amounts of a block. More would slow down drafting: a hostile page may have thousands of amounts. */
function amountsOf({ text }: Block): RegExpMatchArray[] {
  return text.matchAll(price).take(limits.amountsOfBlock).toArray();
}

const wordCount = memoize(({ text }: Block) => wordsOf(text).length);

function isOwnPrice(block: Block, match: RegExpMatchArray, name: string | undefined): boolean {
  const { language } = block;
  const isListed = isInPricing(block);
  const sentence = sentenceAround(block, match);
  if (isNoPrice(block, match, name)) return false;
  const otherWords = wordCount(block) - wordsOf(match[0]).length;
  const isOthers = othersPriceWords.test(sentence, language);
  if (otherWords <= 6 && block.text.length <= 120) {
    if (isListed) return !isOthers || block.text.length <= 30;
    const isOffered = ownPriceWords.test(sentence, language) || isPurchaseOffer(block) || isOnlyAmount(block, match);
    return block.text.length <= 60 && !isOthers && isOffered;
  }
  if (isOthers || (wordCount(block) > 80 && !match[2]) || (isListed && handledMoney.test(sentence, language))) return false;
  const isOwn = ownPriceWords.test(sentence, language) || containsName(sentence, name) || isPurchaseSentence(sentence, language);
  return isOwn && (isListed || match[3] !== undefined || pricedWords.test(sentence, language));
}

/** Returns true if the words beside an amount say that the amount is not paid but saved, earned or estimated. */
function isNotPaid({ text, language }: Block, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0;
  const end = at + match[0].trimEnd().length;
  return notPriceBefore.test(text.slice(Math.max(0, at - 40), at), language) || notPriceAfter.test(text.slice(end, end + 40), language);
}

/** Returns true if an amount is not paid, in a question or an example, below a heading about other costs, or zero for a part only. */
function isNoPrice(block: Block, match: RegExpMatchArray, name: string | undefined): boolean {
  const { language } = block;
  const sentence = sentenceAround(block, match);
  return (
    isNotPaid(block, match) ||
    /[?？]\s*$/.test(sentence) ||
    isExample(block, name) ||
    isBelowOtherCosts(block) ||
    isZeroOfPart(match, sentence) ||
    (!isInPricing(block) && handledMoney.test(sentence, language))
  );
}

/**
 * Returns whether a block may state an amount as the product's price. Returns null if the block does not contain the amount. `amount` is
 * written as in the block. If a drafter proposes an amount with its plan or period, only the words beside the amount can rule it out. An
 * amount without these (`isBare`) must pass all tests of a price.
 */
export function mayStatePrice(
  block: Block,
  amount: string,
  { name, isBare }: { name: string | undefined; isBare: boolean },
): boolean | null {
  const matches = amountsOf(block).filter((match) => digitsOf(match) === digitsOf(['', amount]));
  const isPrice = (match: RegExpMatchArray) =>
    yearlyTotal.test(block.text.slice(0, match.index)) ||
    (isBare
      ? !isNoPrice(block, match, name) &&
        (match[3] !== undefined ||
          isInPricing(block) ||
          intervalOf(sentenceAround(block, match)) !== null ||
          isOwnPrice(block, match, name))
      : !isNotPaid(block, match));
  return matches.length === 0 ? null : matches.some(isPrice);
}

/** Matches the label of the sum that a plan costs in a year. */
const yearlyTotal = /(?:annual|yearly) total:?\s*$/i;

function isBelowOtherCosts({ headings, page }: Block): boolean {
  return headings.slice(-2).some((heading) => heading.length <= 80 && notOwnHeading.test(heading, page.language));
}

/** Returns true for a zero for a part of the product, as in “€0 setup fee”, not for a plan, as in “$0 / month, forever”. */
function isZeroOfPart(match: RegExpMatchArray, sentence: string): boolean {
  if (/[1-9]/.test(match[1] ?? '')) return false;
  const rest = sentence.replace(match[0], '');
  return wordsOf(rest).length > 3 || /[、。,]|初期|設置/u.test(rest);
}

/** Returns true if a short sentence begins with an offer to buy or get the product, as in “Get it now for €0.99”. */
function isPurchaseSentence(sentence: string, language: string | null): boolean {
  const { purchase, store } = stageCues.launched;
  return sentence.length <= 80 && [purchase, store].some((words) => words.find(sentence, language)?.index === 0);
}

/** Returns true if an amount is only an example: in a mock-up, a calculator, or a table that compares the product with others. */
function isExample({ path, kind, page }: Block, name: string | undefined): boolean {
  if (examplePath.test(path)) return true;
  const table = kind === 'cell' && name ? tablePathOf(path) : undefined;
  return table !== undefined && tablesNaming(page).has(`${table}\n${comparisonKey(name ?? '')}`);
}

function tablePathOf(path: string): string | undefined {
  return /^.*?(?:^|\s)table\S*/.exec(path)?.[0];
}

/** Returns the paths of a page's tables, each with the words of one of its cells. */
const tablesNaming = memoize(
  ({ blocks }: Page) =>
    new Set(blocks.flatMap(({ kind, text, path }) => (kind === 'cell' ? `${tablePathOf(path)}\n${comparisonKey(text)}` : []))),
);

const examplePath =
  /(?:^|[.#_-])(?:calculators?|calc|simulator|simulador|simulateur|rechner|roi|savings|phone|iphone|device|laptop|tablet|dashboard|widget|invoice|receipt|charts?|stats?|kpis?|metrics?|balance|transactions?|(?:hero|feature)-(?:visual|image|graphic|art|illustration)|floating(?:-\w+)*)(?=$|[\s.#:_-])/i;

/** Returns whether an amount with an interval is the only amount of its page. Amounts in examples are rarely alone. */
function isOnlyAmount({ text, page }: Block, match: RegExpMatchArray): boolean {
  return (match[3] !== undefined || intervalOf(text) !== null) && countAmountBlocks(page) === 1;
}

const countAmountBlocks = memoize(({ blocks }: Page) => blocks.filter(({ text }) => hasAmount(text)).length);

/** Returns whether a block, or a short block near that block, asks the reader to buy or to start, as a button does. */
function isPurchaseOffer({ text, page, index, language }: Block): boolean {
  const { purchase, trial, store, account } = stageCues.launched;
  const offers = (words: string) => [besidePrice, purchase, trial, store, account].some((table) => table.test(words, language));
  return offers(text) || page.blocks.slice(Math.max(0, index - 3), index + 5).some((near) => near.text.length <= 60 && offers(near.text));
}

function amountsIn(text: string): number {
  return [...text.matchAll(price)].length;
}

type Neighbours = Parameters<typeof planNameOf>[1];

function priceAt(block: Block, match: RegExpMatchArray, ownPrices: RegExpMatchArray[], neighbours: Neighbours): Price {
  const amount = (match[1] ?? '').replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const common = { amount, currency: currencyOfAmount(match[1] ?? '') };
  const isPriceOnly = block.text.length <= 60 && amountsIn(block.text) === 1;
  const sentence = sentenceAround(block, match);
  // An answer in an FAQ is unclear without its question, so only the amount of the answer is quoted.
  const isAnswer = /^(?:yes|no|ja|nein|oui|non|sí|sim|não|sì|nee|tak|nie)(?!\p{L})/iu.test(block.text);
  const isRunningText = wordCount(block) - wordsOf(match[0]).length > 6 || isAnswer;
  if (isRunningText || !isPriceOnly) {
    // A price in running text, or in a block with several prices, has no plan. Its text is the whole sentence if the sentence is short and
    // all of its amounts are prices.
    const inSentence = ownPrices.filter((one) => sentence.includes(one[0].trim())).length;
    const isUsable = sentence.length <= maxSentenceLength && amountsIn(sentence) <= inSentence && !isAnswer;
    const text = isUsable ? sentence.replace(/[.。]$/, '') : match[0].trim().replace(/[,;:.]+$/, '');
    return { ...common, text, plan: null, interval: intervalOf(match[3] ?? ''), quotes: [quoteOf(block, sentence)] };
  }
  // On some cards, a struck-out price stands between the price and its period.
  const after = block.page.blocks.slice(block.index + 1, block.index + 3);
  const next = after[0]?.doubt === 'struck' ? after[1] : after[0];
  const continues =
    !match[3] && next && next.text.length <= 40 && startsWithInterval.test(next.text) && countSharedSteps(block.path, next.path) >= 1;
  // Adjacent blocks make one quote.
  // Signs before the amount and marks after it, as in `$ $9.99 *`, are left out.
  const isBare = !/[\p{L}\p{N}]/u.test(block.text.slice(0, match.index));
  const shown = isBare ? block.text.slice(match.index).replace(/\s*[*†‡]+$/, '') : block.text;
  const text = continues ? `${shown} ${next.text}` : shown;
  const quoted = continues && next !== after[0] ? `${shown} ${after[0]?.text} ${next.text}` : text;
  const plan = wordsOf(block.text.slice(0, match.index)).length >= 3 ? undefined : planNameOf(block, neighbours);
  return {
    ...common,
    text,
    plan: plan ? withoutBadge(plan) : null,
    interval: intervalOf(match[3] ?? (continues ? next.text : block.text)),
    quotes: plan ? [quoteOf(block, quoted), quoteOf(plan)] : [quoteOf(block, quoted)],
  };
}

/** Returns the sentence around an amount, or only the words near the amount if the sentence is very long. */
function sentenceAround(block: Block, match: RegExpMatchArray): string {
  const { text } = block;
  const at = match.index ?? 0;
  const stop = at + match[0].trim().length;
  const { start, end } = spansOf(block).find((span) => span.end > at) ?? { start: 0, end: text.length };
  const last = Math.max(end, stop);
  if (last - start <= 2 * limits.around) return text.slice(start, last);
  const from = at - start > limits.around ? text.indexOf(' ', at - limits.around) + 1 : start;
  const to = last - stop > limits.around ? text.lastIndexOf(' ', stop + limits.around) : last;
  return text.slice(Math.min(from, at), Math.max(to, stop));
}

const spansOf = memoize(({ text, page }: Block) => {
  let end = 0;
  return sentencesOf(text, page.language).map((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return { start, end };
  });
});

/** Removes prices whose currency differs from that of the first price. They are duplicates, or left over from a template. */
function inOneCurrency(prices: Price[]): Price[] {
  const first = prices.find(({ amount }) => /[1-9]/.test(amount))?.currency;
  return prices.filter(({ amount, currency }) => currency === first || !/[1-9]/.test(amount));
}

/** Removes repeated prices. Keeps prices of different plans, because two plans of a page may cost the same. */
function distinct(prices: Price[]): Price[] {
  const seen = new Map<string, Price>();
  const intervals = new Map<string, Set<Interval | null>>();
  return prices.filter((entry) => {
    const amount = entry.amount.replace(/[.,]00?$/, '');
    const known = intervals.get(amount) ?? new Set();
    intervals.set(amount, known.add(entry.interval));
    const key = `${amount} ${entry.interval ?? ''}`;
    const same = seen.get(key) ?? (entry.interval === null && known.size > 1 ? entry : undefined);
    if (!same) seen.set(key, entry);
    return !same || (entry.plan !== null && same.plan !== null && entry.plan !== same.plan && entry.quotes[0]?.url === same.quotes[0]?.url);
  });
}
