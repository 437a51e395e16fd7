import { interval, money } from '#lib/drafting/amounts.ts';
import { implies } from '#lib/drafting/derivations.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { sentencesOf, takeWhileShort } from '#lib/drafting/extractive/sentences.ts';
import {
  comparisonKey,
  countSharedSteps,
  pagesOfKind,
  quoteOf,
  type Site,
  statementsOf,
  withEvidence,
  wordsOf,
} from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed, Quote } from '#lib/drafting/proposal.ts';

type Interval = 'once' | 'month' | 'year' | 'week' | 'day' | 'use';

interface Price {
  /** The price in the words of the page, such as `from €9 /month`. */
  text: string;
  plan: string | null;
  amount: string;
  currency: string;
  interval: Interval | null;
  quotes: Quote[];
  /** Set if the price comes from structured data. */
  isStructured?: true;
}

export interface Pricing {
  model: Proposed<string> | undefined;
  summary: Proposed<string> | undefined;
}

const maxSentenceLength = 110;
/** `quotes` is the maximum number of quotes that `verify` keeps for a summary. */
const limits = { pieces: 8, summary: 300, quotes: 12, amountsOfBlock: 40, amounts: 400, around: 300 } as const;

const price = pattern(
  String.raw`
    (?:\b(?:from|starting at|starts at|ab|à partir de|dès|desde|a partir de)\s+)?(${money})(\s?\+)?(?:\s*(?:\(?(?:USD|EUR|GBP|CLP|
    BRL)\)?\s*)?(${interval}(?:\s*\/?\s*(?:user|seat|month|year|Monat|Jahr))?|\/?\s?(?:lifetime|one[- ]time|einmalig|à vie|
    de por vida|vitalício)\b))?
  `,
  'giu',
);
const startsWithInterval = pattern(`^[\\s(]*(?:[A-Z]{3}\\s?)?${interval}`);
/** Words that, before an amount, show that it is not the product's price. */
const notPriceBefore = pattern(String.raw`
    (?:\b(?:sav(?:e|es|ed|ing|ings)|over|worth|valued at|raised|revenue|earn(?:s|ed|ing)?|making|made|spen[dt]s?|spending|budget|
    instead of|was|usually|normally|regular(?:ly)?|retail|RRP|MSRP|UVP|fines? of|up to|lost?|loses|losing|cost(?:s|ing)? (?:them|
    businesses|companies|teams)|bis zu|statt|spart?|sparen|au lieu de|jusqu['’]à|économis\p{L}+|ahorr\p{L}+|hasta|en lugar de|
    em vez de|até|poupe|economize|average|paid out|invoice|deposit|order total|subtotal|balance|funding|seed)\s(?:\p{L}+\s){0,2}|[~≈]\s?|
    [-–]\s?)$
  `);
/** Text that, after an amount, shows that it is not the product's price. */
const notPriceAfter = pattern(String.raw`
    ^\s?(?:[kKMB](?!\p{L})|bn\b|mm\b|million|billion|Mio|Mrd|milli|tril|off\b|saved|in (?:revenue|savings|sales|funding|credits?|
    fees|damage)|worth|credits?\b|discount|rabatt|MRR|ARR|lost|de (?:descuento|desconto|réduction|remise)|cash|back\b|guarantee|
    \+? (?:in|of)\b|fine|penalt|Bußgeld)
  `);
const hasMoney = pattern(money);
const pricingSection =
  /pric|(?<!\p{L})(?:plans?|planos|planes|pläne|formules|offres|abonnements?|assinaturas?|suscripciones|tiers?|costs?|abos?|buy|purchase|checkout)(?!\p{L})|plan-|tarif|preis|precio|preço|preco|subscription|kosten/iu;
/** Words in running text that show that an amount is the product's own price. */
const ownPriceWords = pattern(String.raw`
    \b(?:our|we|premium|pro|plus|plans?|subscri\p{L}+|upgrad\p{L}+|licen[cs]e|starts? at|starting|only|just|lifetime|prices?|priced|
    pricing|costs? (?:only|just)|in-app|kostet|preis|nur|abo|abonn\p{L}*|coûte|prix|seulement|cuesta|precio|solo|sólo|suscri\p{L}*|
    custa|preço|apenas|assin\p{L}*)\b
  `);
/** Words about money that the product's users handle, such as donations or prizes. */
const handledMoneyWords = pattern(String.raw`
    \b(?:send|transfer|earn|win|prizes?|rewards?|bonus(?:es)?|donat\p{L}+|referrals?|cash ?back|gift cards?|deposits?|withdraw\p{L}*|budgets?|
    tips?|bets?|loans?|salar\p{L}+|revenue|sales|saved|savings|hours|order value|goal|raised|Prämie|Bonus|Gewinn\p{L}*|Spende\p{L}*|prime|gagn\p{L}+|
    premio|gana\p{L}*|ganh\p{L}+|prêmio)\b
  `);
/** Words that show that an amount is another product's price, or no price. */
const othersPriceWords = pattern(String.raw`
    \b(?:unlike|instead of|compared (?:to|with)|versus|vs|competitors?|agenc(?:y|ies)|consultants?|freelancers?|lawyers?|others?|
    elsewhere|typical(?:ly)?|on average|average|traditional(?:ly)?|normally|usually|market|worth|charges?|hire|hiring|salary|
    agentur(?:en)?|andere|üblich\p{L}*|agences?|autres|agencias?|otros|agências?|outros)\b
  `);

/** Finds the pricing model, and makes a summary that quotes the site's prices. */
export function findPricing(site: Site, name: string | undefined): Pricing {
  const prices = findPrices(site, name);
  const free = findFree(site);
  if (prices.length === 0) return withoutAmounts(site, free);
  const model = modelOf(site, prices, free);
  const quoted = takeWhileShort(prices.slice(0, limits.pieces), ({ quotes }) => ' '.repeat(quotes.length - 1), limits.quotes);
  const seen = new Set<string>();
  const kept = takeWhileShort(
    quoted,
    (entry) => (seen.has(pieceOf(entry)) ? '' : `${seen.add(pieceOf(entry)) && pieceOf(entry)}; `),
    limits.summary,
  );
  return { model, summary: withEvidence([...new Set(kept.map(pieceOf))].join('; '), ...kept.flatMap(({ quotes }) => quotes)) };
}

function pieceOf({ plan, text }: Price): string {
  return plan && !comparisonKey(text).includes(comparisonKey(plan)) ? `${plan}: ${text}` : text;
}

function modelOf(site: Site, prices: Price[], free: Block | undefined): Proposed<string> | undefined {
  const isFree = ({ amount }: Price) => /^0*(?:[.,]0*)?$/.test(amount);
  const paid = prices.filter((entry) => !isFree(entry));
  // A price of zero for some days or weeks is a trial, not a free plan.
  const freePlan = prices.find((entry) => isFree(entry) && !limitedTime.test(entry.quotes[0]?.quote ?? ''));
  const first = paid[0];
  if (!first) return freePlan ? withEvidence('free', ...freePlan.quotes) : undefined;
  const recurring = paid.find((entry) => entry.interval && entry.interval !== 'once' && entry.interval !== 'use');
  // `Free iOS app` is about the app only. It does not say that the product has a free plan.
  const freeQuote = free && saysPlanIsFree(free) ? quotesOfFree(free) : freePlan?.quotes;
  if (freeQuote) return withEvidence('freemium', ...freeQuote, ...(recurring ?? first).quotes);
  if (recurring) return withEvidence('subscription', ...recurring.quotes);
  const perUse = paid.find((entry) => entry.interval === 'use');
  if (perUse) return withEvidence('usage_based', ...perUse.quotes);
  const subscription = findSubscription(site) ?? (first.interval === null ? findToggle(site, first) : undefined);
  if (subscription) return withEvidence('subscription', subscription, ...first.quotes);
  // A price in structured data alone does not say whether customers pay once or regularly.
  if (first.isStructured) return undefined;
  return withEvidence('one_time', ...first.quotes);
}

const limitedTime = pattern(String.raw`\d+[\s-]?(?:days?|weeks?|Tage?n?|Wochen?|jours?|semaines?|días?|semanas?|dias?)(?!\p{L})|\btrial\b`);
/** Nouns for a subscription. The verb "subscribe" does not count, because newsletters also ask readers to subscribe. */
const subscriptionWord = pattern(String.raw`
    \b(?:subscriptions?|subscription[- ]based|monthly plans?|annual plans?|billed (?:monthly|annually|yearly)|cancel any ?time|Abo|
    Abos|Abonnements?|suscripci(?:ón|ones)|assinaturas?|subscrição)\b
  `);
/** Phrases that deny a subscription, or are about a subscription to something else. */
const noSubscription = pattern(String.raw`
    \b(?:no|not an?|not|without|never|zero|instead of|unlike|kein\p{L}*|ohne|statt|sans|pas d['’e]|aucun|sin|sem|nem|ningun\p{L}*|nenhum\p{L}*)
    (?:\s\p{L}+){0,3}?\s?(?:subscri|abo|suscri|assina)|\b(?:your|their|all|every|recurring|unused|forgotten|other|streaming) (?:\p{L}+ ){0,2}(?:subscriptions|Abos|
    abonnements|suscripciones|assinaturas)|\b(?:manag|track|sell|handl|bill|split|shar)\p{L}* (?:\p{L}+ ){0,2}(?:subscription|abo|suscripci|assinatura)|newsletter|mailing|updates|\?\s*$
  `);

/** Finds a sentence that says that the product is sold by subscription. */
function findSubscription(site: Site): Quote | undefined {
  const pages = pagesOfKind(site, 'pricing', 'home', 'faq', 'features', 'about', 'press');
  for (const block of pages.flatMap((page) => page.blocks)) {
    if (block.doubt !== null || block.text.length > 300 || block.region === 'nav') continue;
    const sentence = sentencesOf(block.text, block.page.stored.language).find(
      (text) => subscriptionWord.test(text) && !noSubscription.test(text) && implies('pricing_model', 'subscription', text),
    );
    if (sentence) return quoteOf(block, sentence);
  }
  return undefined;
}

const monthly = pattern(`^(?:pay |billed |bill )?(?:monthly|monatlich|mensuel(?:le)?|mensual|mensal)(?: billing| plan)?$`);
const yearly = pattern(String.raw`^(?:pay |billed |bill )?(?:yearly|annual(?:ly)?|jährlich|annuel(?:le)?|anual)\b.{0,25}$`);

/** Finds the switch between monthly and yearly prices, on the page of a price without an interval. */
function findToggle(site: Site, { quotes }: Price): Quote | undefined {
  const page = site.pages.find(({ url }) => url === quotes[0]?.url);
  const toggle = page?.blocks.find(
    (block) =>
      monthly.test(block.text) && page.blocks.slice(Math.max(0, block.index - 2), block.index + 3).some(({ text }) => yearly.test(text)),
  );
  return toggle && quoteOf(toggle);
}

/** Returns whether a block says that a plan is free, and not only that an app of the product is free. */
function saysPlanIsFree(block: Block): boolean {
  return freePlan.test(block.text) || !kindOfApp.test(block.text) || strongClaims.test(block.text);
}

/** Returns the prices of the first source that has any prices: pricing pages, home page, other pages, structured data. */
function findPrices(site: Site, name: string | undefined): Price[] {
  const byPlace = [
    pagesOfKind(site, 'pricing'),
    site.home ? [site.home] : [],
    pagesOfKind(site, 'features', 'press', 'about', 'other'),
    pagesOfKind(site, 'faq', 'docs'),
  ];
  for (const pages of byPlace) {
    const prices = distinct(inOneCurrency(pages.flatMap((page) => pricesOf(page, name))));
    if (prices.some(({ amount }) => /[1-9]/.test(amount))) return prices;
  }
  return distinct(site.pages.slice(0, 3).flatMap(offersOf));
}

/** Returns the prices on the cards of the plans, else the prices in a table that compares the plans. */
function pricesOf(page: Page, name: string | undefined): Price[] {
  const isTable = (block: Block) => /compar/i.test(block.path);
  const ofCards = pricesIn(
    page.blocks.filter((block) => !isTable(block)),
    page,
    name,
  );
  return ofCards.length > 0 ? ofCards : pricesIn(page.blocks.filter(isTable), page, name);
}

function pricesIn(blocks: Block[], page: Page, name: string | undefined): Price[] {
  const prices: Price[] = [];
  let before: Block | undefined;
  for (const block of blocks) {
    if (block.doubt && !(block.doubt === 'form' && page.kind === 'pricing')) continue;
    if (prices.length >= limits.amounts) break;
    const ownPrices = amountsOf(block).filter((match) => isOwnPrice(block, match, name));
    for (const match of ownPrices) {
      const entry = priceAt(block, match, ownPrices, before);
      if (entry) prices.push(entry);
    }
    if (ownPrices.length > 0) before = block;
  }
  return prices;
}

/** Returns the first 40 amounts of a block. A hostile page may have thousands of amounts, to slow down the drafting. */
function amountsOf({ text }: Block): RegExpMatchArray[] {
  return text.matchAll(price).take(limits.amountsOfBlock).toArray();
}

const wordCounts = new WeakMap<Block, number>();
function wordCount(block: Block): number {
  const count = wordCounts.get(block) ?? wordsOf(block.text).length;
  wordCounts.set(block, count);
  return count;
}

function isOwnPrice(block: Block, match: RegExpMatchArray, name: string | undefined): boolean {
  const at = match.index ?? 0;
  if (
    notPriceBefore.test(block.text.slice(Math.max(0, at - 40), at)) ||
    notPriceAfter.test(block.text.slice(at + match[0].trimEnd().length))
  )
    return false;
  const isInPricing = block.page.kind === 'pricing' || pricingSection.test(`${block.path} ${block.headings.slice(-2).join(' ')}`);
  const sentence = sentenceAround(block, match);
  const otherWords = wordCount(block) - wordsOf(match[0]).length;
  if (isExample(block, name) || (!isInPricing && handledMoneyWords.test(sentence))) return false;
  if (otherWords <= 6)
    return (
      isInPricing ||
      (block.text.length <= 60 &&
        !othersPriceWords.test(sentence) &&
        (ownPriceWords.test(sentence) || isPurchaseOffer(block) || isOnlyAmount(block, match)))
    );
  if (wordCount(block) > 80 && !match[2]) return false;
  const isOwn = ownPriceWords.test(sentence) || containsName(sentence, name);
  return (
    isOwn &&
    !othersPriceWords.test(sentence) &&
    (isInPricing ||
      match[3] !== undefined ||
      /\b(?:costs?|pric(?:e|ed)|kostet|coûte|cuesta|custa|lifetime|one-time|licen[cs]e)\b/i.test(sentence))
  );
}

/** Returns whether an amount is only an example: in a mock-up or calculator, or in a table that compares the product with others. */
function isExample({ path, kind, page }: Block, name: string | undefined): boolean {
  if (examplePath.test(path)) return true;
  const table = kind === 'cell' && name ? tableOf(path) : undefined;
  return table !== undefined && tablesNaming(page, name ?? '').has(table);
}

function tableOf(path: string): string | undefined {
  return /^.*?(?:^|\s)table\S*/.exec(path)?.[0];
}

const tablesByPage = new WeakMap<Page, Set<string>>();

/** Returns the paths of a page's tables that have a cell with the product's name. Cached per page. */
function tablesNaming(page: Page, name: string): Set<string> {
  let found = tablesByPage.get(page);
  if (!found) {
    found = new Set(
      page.blocks.flatMap(({ kind, text, path }) =>
        kind === 'cell' && comparisonKey(text) === comparisonKey(name) ? (tableOf(path) ?? []) : [],
      ),
    );
    tablesByPage.set(page, found);
  }
  return found;
}

const examplePath =
  /(?:^|[.#_-])(?:calculators?|roi|savings|phone|iphone|device|laptop|tablet|dashboard|widget|invoice|receipt|charts?|stats?|kpis?|metrics?|balance|transactions?)(?=$|[\s.#:_-])/i;

/** Returns whether an amount with an interval is the only amount of its page. Amounts in examples are rarely alone. */
function isOnlyAmount({ text, page }: Block, match: RegExpMatchArray): boolean {
  return (match[3] !== undefined || intervalOf(text) !== null) && countAmountBlocks(page) === 1;
}

const amountCounts = new WeakMap<Page, number>();

/** Returns how many of a page's blocks have an amount. Cached per page. */
function countAmountBlocks(page: Page): number {
  const count = amountCounts.get(page) ?? page.blocks.filter(({ text }) => hasMoney.test(text)).length;
  amountCounts.set(page, count);
  return count;
}

/** Returns whether a block, or a short block near that block, asks the reader to buy or to start, as a button does. */
function isPurchaseOffer({ text, page, index }: Block): boolean {
  return (
    purchaseWords.test(text) ||
    page.blocks.slice(Math.max(0, index - 3), index + 5).some((near) => near.text.length <= 60 && purchaseWords.test(near.text))
  );
}

const purchaseWords = pattern(String.raw`
    \b(?:buy|order(?! \p{L}*value)|purchase|get (?:it|yours|now|started|\p{Lu}\p{L}+)|add to (?:cart|basket|bag)|checkout|pre-?order|back (?:us|it|now)|pledge|
    download|subscribe|choose|select|start|try|sign up|contact (?:us|sales)|one[- ]time|once|for life|free|jetzt|kaufen|bestellen|einmalig|wählen|starten|
    acheter|commander|choisir|commencer|essayer|comprar|pedir|encomendar|elegir|escolher|empezar|começar|assinar|contratar|licen[cs]e|app store|steam|
    version|edition|plan)\b
  `);

function amountsIn(text: string): number {
  return [...text.matchAll(price)].length;
}

function priceAt(block: Block, match: RegExpMatchArray, ownPrices: RegExpMatchArray[], before: Block | undefined): Price {
  const amount = (match[1] ?? '').replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const common = { amount, currency: currencyOf(match[1] ?? '') };
  const isPriceOnly = block.text.length <= 60 && amountsIn(block.text) === 1;
  const sentence = sentenceAround(block, match);
  // The answer to a question is unclear without the question, so only the amount is taken from the answer.
  const isAnswer = /^(?:yes|no|ja|nein|oui|non|sí|sim|não)(?!\p{L})/iu.test(block.text);
  const isRunningText = wordCount(block) - wordsOf(match[0]).length > 6 || isAnswer;
  if (isRunningText || !isPriceOnly) {
    // A price in running text, or in a block with several prices, has no plan. The price's text is the whole sentence if the sentence is
    // short and all amounts in the sentence are prices.
    const inSentence = ownPrices.filter((one) => sentence.includes(one[0].trim())).length;
    const isUsable = sentence.length <= maxSentenceLength && amountsIn(sentence) <= inSentence && !isAnswer;
    const text = isUsable ? sentence.replace(/[.]$/, '') : match[0].trim().replace(/[,;:.]+$/, '');
    return { ...common, text, plan: null, interval: intervalOf(match[3] ?? ''), quotes: [quoteOf(block, sentence)] };
  }
  const next = block.page.blocks[block.index + 1];
  const continues =
    !match[3] && next && next.text.length <= 40 && startsWithInterval.test(next.text) && countSharedSteps(block.path, next.path) >= 1;
  // Adjacent blocks make one quote.
  const text = continues ? `${block.text} ${next.text}` : block.text;
  const plan = planOf(block, before);
  return {
    ...common,
    text,
    plan: plan?.text ?? null,
    interval: intervalOf(match[3] ?? (continues ? next.text : block.text)),
    quotes: plan ? [quoteOf(block, text), quoteOf(plan)] : [quoteOf(block, text)],
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

const spansByBlock = new WeakMap<Block, { start: number; end: number }[]>();
/** Returns the offsets of a block's sentences. Cached per block. */
function spansOf(block: Block): { start: number; end: number }[] {
  let known = spansByBlock.get(block);
  if (!known) {
    let end = 0;
    known = sentencesOf(block.text, block.page.stored.language).map((sentence) => {
      const start = block.text.indexOf(sentence, end);
      end = start + sentence.length;
      return { start, end };
    });
    spansByBlock.set(block, known);
  }
  return known;
}

function intervalOf(text: string): Interval | null {
  if (implies('pricing_model', 'usage_based', text)) return 'use';
  if (/life ?time|one[- ]?time|once|einmalig|unique|único|vitalíci|de por vida/i.test(text)) return 'once';
  if (!pattern(interval).test(text)) return null;
  if (/year|yr|annu|jahr|jähr|\ban\b|année|año|anual|\bano/i.test(text)) return 'year';
  if (/mo\b|month|monat|mois|mes|mês|mens|\/m\b/i.test(text)) return 'month';
  return /week|wk|woche|semaine|semana/i.test(text) ? 'week' : 'day';
}

/**
 * Returns the block with the plan's name for a price: the heading above the price in its card, else a short text with a class such as
 * `plan-name`.
 */
function planOf(block: Block, before: Block | undefined): Block | undefined {
  const above: Block[] = [];
  for (let index = block.index - 1; index >= Math.max(0, block.index - 8); index--) {
    const candidate = block.page.blocks[index] as Block;
    if (candidate === before || (before && countSharedSteps(candidate.path, block.path) < countSharedSteps(before.path, block.path))) break;
    if (isPlanName(candidate.text) && candidate.kind !== 'control' && candidate.kind !== 'item' && !candidate.doubt) above.push(candidate);
  }
  const isNamed = ({ path }: Block) => /name|title|tier|plan|heading/i.test(path.split(' ').at(-1) ?? '');
  return (
    above.find(({ kind, level }) => kind === 'heading' && level !== 1) ??
    above.find(isNamed) ??
    (block.kind === 'cell' ? above.find((one) => one.kind === 'cell' && one.index === block.index - 1) : undefined) ??
    (block.page.kind === 'pricing' ? above.slice(0, 3).find(({ kind }) => kind !== 'heading') : undefined)
  );
}

function isPlanName(text: string): boolean {
  return (
    wordsOf(text).length <= 4 &&
    text.length <= 30 &&
    /^[\p{Lu}\p{N}]/u.test(text) &&
    !pattern(String.raw`
      [.!?:$€£%]|^\d|(?:^|\s)(?:most|más|mais|plus|le plus) popula|\d popular|^popular\s|beliebt|populaire|best value|recommended|new\b|pricing|preise|tarifs?$|save|limited|offer|^(?:starting|
      starts|from|ab|only|just|nur|billed|monthly|annual(?:ly)?|yearly|monatlich|jährlich|mensuel|annuel|mensual|anual|mensal|per\b|
      pro \p{L}|à partir|desde|a partir|what['’]s|was ist|features?|includ|choose|compare|our |faqs?$|questions|price$|plans?$|planes$|planos$)
    `).test(text)
  );
}

/** Returns the currency sign or code of an amount. */
function currencyOf(text: string): string {
  return text.replace(/[\d.,'’\s]/g, '').toUpperCase();
}

/** Removes prices in other currencies than the first price. Such prices are duplicates, or are left over from a template. */
function inOneCurrency(prices: Price[]): Price[] {
  const first = prices.find(({ amount }) => /[1-9]/.test(amount))?.currency;
  return prices.filter(({ amount, currency }) => currency === first || !/[1-9]/.test(amount));
}

function distinct(prices: Price[]): Price[] {
  const seen = new Set<string>();
  return prices.filter(({ amount, interval: per }) => {
    const amountOnly = amount.replace(/[.,]00?$/, '');
    const key = `${amountOnly} ${per ?? ''}`;
    const anyInterval = per === null && [...seen].some((other) => other.startsWith(`${amountOnly} `));
    if (seen.has(key) || anyInterval) return false;
    seen.add(key);
    return true;
  });
}

/** Returns the prices in a page's structured data. */
function offersOf(page: Page): Price[] {
  const amounts = statementsOf(page, /^(?:JSON-LD|microdata) .*(?:[oO]ffers?|Offer)(?:\.\w+)*\.(?:price|lowPrice)$/);
  const currencies = statementsOf(page, /\.priceCurrency$/);
  const currency = currencies[0];
  // With several currencies, it is unknown which amount is in which currency.
  if (!currency || currencies.some(({ text }) => text !== currency.text)) return [];
  return amounts
    .filter(({ text }) => text.length >= 2 && /^\d[\d.,]*$/.test(text))
    .map((block) => ({
      text: `${block.text} ${currency.text}`,
      plan: null,
      amount: block.text,
      currency: currency.text,
      interval: null,
      quotes: [quoteOf(block), quoteOf(currency)],
      isStructured: true,
    }));
}

/** Phrases that say that something is free. */
const freeClaims = pattern(
  String.raw`
    \b(?:(?:is|are|it['’]?s|100 ?%|completely|totally|entirely|always|forever|truly|and|currently|now) free(?! (?:trial|from|
    of\s(?!charge)|to try|shipping|demo|consultation|quote))|free (?:to use|forever|and open|of charge|for (?:everyone|personal|all|
    individuals)|plan|tier|version|edition|app\b|iOS|Android|Mac|web|online|tool|game|software|to play|to download|during|download)|
    freemium|(?:always|forever) free|(?:für immer|dauerhaft) kostenlos|gratuite? (?:pour toujours|à vie)|(?:gratis|
    gratuit[ao]) para siempre|siempre gratis|(?:grátis|gratuit[ao]) para sempre|(?:use|used|get|play|search|save|downloads?|available|read|watch|listen|access|create|edit|convert|browse|install)(?: \S+){0,5}? for free\b(?! (?:trial|today))|(?:ist|sind|komplett|
    völlig|100 ?%|dauerhaft|bleibt) (?:kostenlos|gratis|kostenfrei)|kostenlose[nrs]? (?:App|Software|Version|Plan|Tarif|Konto|
    Basis\p{L}*)|(?:réalisez|utilisez|jouez|consultez|calculez|convertissez|découvrez|téléchargez) gratuitement|kostenlos (?:nutzen|spielen|verwenden)|(?:est|sont|100 ?%|entièrement|totalement|complètement|reste) (?:\p{L}+ )?gratuit\p{L}*|(?:application|version|
    offre|plan|formule|appli|outil) gratuite?|(?:es|son|100 ?%|totalmente|completamente) (?:gratis|gratuit[ao]s?)|(?:plan|versión|
    cuenta|app|aplicación) (?:gratis|gratuit[ao])|(?:é|são|100 ?%|totalmente|completamente) (?:grátis|gratuit[ao]s?)|(?:plano|
    versão|conta|app|aplicação|aplicativo) (?:grátis|gratuit[ao]))
  `,
  'iu',
);
/** A block that says "free" in place of a price. */
const freePlan =
  /^(?:free|gratis|kostenlos|gratuite?|gratuito|grátis)(?: forever| plan| für immer| à vie| para siempre| para sempre)?[.!]?$/i;
/** Phrases that deny "free", or say that the product is free only for some time. */
const notFree = pattern(String.raw`
    \b(?:not|isn['’]t|never|no|nicht|kein\p{L}*|pas|non|no es|não) (?:\p{L}+ ){0,2}(?:free|kostenlos|gratis|gratuit|grátis)|trial|
    \b(?:try|test|start(?:ed)?|sign up|begin|join|book|schedule)\b.{0,20}\bfree|\d+ (?:days?|weeks?|months?)|Tage|jours|días|dias|
    first month
  `);

/** Phrases such as "free app". If the product has prices, such a phrase is about an app of the product, not about a free plan. */
const kindOfApp = pattern(
  String.raw`\bfree (?:app\b|iOS|Android|Mac|web|online|tool|game|software|download)|kostenlose[nrs]? (?:App|Software)|(?:application|appli|outil) gratuite?|(?:app|aplicación|aplicativo) (?:gratis|grátis|gratuit[ao])`,
);
/** Phrases that say that the product or a plan is free. */
const strongClaims = pattern(
  String.raw`\bfree (?:plan|tier|version|edition|forever|to use)|freemium|(?:plan|versión|cuenta) grat|(?:plano|versão|conta) gr[aá]t|(?:version|offre|plan|formule) gratuit|kostenlose[nrs]? (?:Version|Plan|Tarif|Konto|Basis\p{L}*)`,
);
/** Phrases that say that something other than the product is free, such as shipping or support. */
const freeExtras = pattern(String.raw`
    \b(?:shipping|delivery|postage|returns?|support|onboarding|registration|registering|lessons?|consultations?|consults?|calls?|audits?|set-?up|
    installation|demos?|updates?|upgrades?|quotes?|estimates?|samples?|parking|e-?books?|guides?|webinars?|newsletter|cancellation|entry|
    Versand|Lieferung|Beratung|Erstgespräch|Rückgabe|Support|Probestunde|Anfahrt|Einrichtung|livraison|envoi|devis|retours?|accompagnement|
    assistance|consultation|inscription|envío|entrega|soporte|consulta|presupuesto|asesoría|frete|suporte|consultoria|orçamento)\b
    (?:\s\p{L}+){0,4}?\s(?:(?:is|are|ist|sind|est|sont|es|son|é|são)(?: \p{L}+)? (?:free|kostenlos|gratis|gratuit|grátis)|for free)
  `);

/** Returns whether a sentence says that the product costs nothing. */
function saysFree(sentence: string): boolean {
  return freeClaims.test(sentence) && !notFree.test(sentence) && !freeExtras.test(sentence);
}

/** Quotes the sentence of a block that says that the product is free, else the whole block. */
function quotesOfFree(block: Block): Quote[] {
  const sentence = sentencesOf(block.text, block.page.stored.language).find(saysFree);
  return [quoteOf(block, sentence ?? block.text)];
}

/** Finds a block that says that the product, or one of its plans, is free. */
function findFree(site: Site): Block | undefined {
  const places = [...pagesOfKind(site, 'pricing', 'home', 'faq', 'features', 'press', 'about', 'other')];
  const pricingBlocks = pagesOfKind(site, 'pricing', 'home').flatMap((page) => page.blocks);
  const plan = pricingBlocks.find(
    (block) =>
      !block.doubt &&
      freePlan.test(block.text) &&
      (block.page.kind === 'pricing' || pricingSection.test(`${block.path} ${block.headings.join(' ')}`)),
  );
  if (plan) return plan;
  const blocks = places.flatMap((page) => page.blocks.filter((block) => block.doubt === null && block.text.length <= 400));
  const saysFreeIn = ({ text, page }: Block) => sentencesOf(text, page.stored.language).some(saysFree);
  const claims = blocks.filter(saysFreeIn);
  return (
    claims.find((block) => strongClaims.test(block.text)) ??
    claims[0] ??
    statementsOf(site.home, /^(?:meta description|og:description)$/).find(saysFreeIn)
  );
}

function firstMatching(site: Site, matches: (text: string) => boolean, accept: (block: Block) => boolean = () => true): Block | undefined {
  const pages = pagesOfKind(site, 'pricing', 'home', 'faq', 'features', 'about', 'press');
  return pages
    .flatMap((page) => page.blocks)
    .find((block) => block.doubt === null && block.text.length <= 300 && accept(block) && matches(block.text));
}

/** Returns whether a block is on one of several cards, such as those of a company's projects. */
function isOneOfSeveral({ path, kind, region }: Block): boolean {
  return (
    region === 'main' &&
    kind !== 'item' &&
    /:\d+(?:\s|$)/.test(path.split(' ').slice(-3).join(' ')) &&
    /card|project|product|portfolio|tile/i.test(path)
  );
}

const openSourceClaims = pattern(String.raw`
  ^open[- ]source(?:d|\s?[·•|,&+].{0,60}|)[.!]?$|\b(?:(?:is|fully|completely|free and|free &|100 ?%|an|and|truly) open[- ]source|
  open[- ]source (?:project|software|tool|app|library|alternative|under|[·•|])|ist (?:quelloffen|Open Source)|est open[- ]source|
  es de código abierto|é de código aberto|(?:MIT|Apache(?: 2\.0)?|A?GPL(?:v\d)?|BSD|MPL)[- ]licen[cs]ed|licensed under)
`);

/** Finds the pricing of a site that states no amounts, from words alone. */
function withoutAmounts(site: Site, free: Block | undefined): Pricing {
  const openSource = firstMatching(
    site,
    (text) => openSourceClaims.test(text),
    (block) => !isOneOfSeveral(block),
  );
  if (openSource && implies('pricing_model', 'open_source', openSource.text)) {
    return { model: withEvidence('open_source', quoteOf(openSource)), summary: free ? proposeFreeSentence(free) : undefined };
  }
  if (free) {
    const premium = /freemium|premium|in-app/i.test(free.text);
    return {
      model: withEvidence(premium ? 'freemium' : 'free', premium ? quoteOf(free) : (quotesOfFree(free)[0] as Quote)),
      summary: proposeFreeSentence(free),
    };
  }
  const trial = firstMatching(site, (text) => implies('pricing_model', 'free_trial', text));
  const subscription = findSubscription(site);
  if (subscription) return { model: withEvidence('subscription', subscription), summary: undefined };
  if (trial) return { model: withEvidence('free_trial', quoteOf(trial)), summary: undefined };
  const onPricing = pagesOfKind(site, 'pricing').flatMap((page) => page.blocks);
  const contact = onPricing.find((block) => block.doubt === null && implies('pricing_model', 'contact', block.text));
  return { model: contact && withEvidence('contact', quoteOf(contact)), summary: undefined };
}

/** Proposes the sentence of a block that says that the product is free. */
function proposeFreeSentence(block: Block): Proposed<string> | undefined {
  const sentence = sentencesOf(block.text, block.page.stored.language).find((text) => saysFree(text) || freePlan.test(text));
  return sentence && sentence.length <= limits.summary ? withEvidence(sentence, quoteOf(block, sentence)) : undefined;
}
