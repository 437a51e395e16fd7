import { interval, money, patternsFor } from '#lib/drafting/derivations.ts';
import { mentions } from '#lib/drafting/extractive/name.ts';
import { sentencesOf, whileShort } from '#lib/drafting/extractive/sentences.ts';
import {
  type Block,
  bare,
  type Page,
  pagesOfKind,
  proposed,
  quoteOf,
  type Site,
  sharedSteps,
  stated,
  words,
} from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed, Quote } from '#lib/drafting/proposal.ts';

type Interval = 'once' | 'month' | 'year' | 'week' | 'day' | 'use';

interface Price {
  /** As it stands: `from €9 /month`. */
  text: string;
  plan: string | null;
  amount: string;
  currency: string;
  interval: Interval | null;
  quotes: Quote[];
}

export interface Pricing {
  model: Proposed<string> | undefined;
  summary: Proposed<string> | undefined;
}

const longestSentence = 110;
/** Evidence keeps a dozen quotes of a summary. */
const limits = { pieces: 8, summary: 300, quotes: 12 } as const;

const price = pattern(
  String.raw`
    (?:\b(?:from|starting at|starts at|ab|à partir de|dès|desde|a partir de)\s+)?(${money})(\s?\+)?(?:\s*(?:\(?(?:USD|EUR|GBP|CLP|
    BRL)\)?\s*)?(${interval}(?:\s*\/?\s*(?:user|seat|month|year|Monat|Jahr))?|\/?\s?(?:lifetime|one[- ]time|einmalig|à vie|
    de por vida|vitalício)\b))?
  `,
  'giu',
);
const startsWithInterval = pattern(`^[\\s(]*(?:[A-Z]{3}\\s?)?${interval}`);
/** An amount after these is not what the product costs. */
const notAskedBefore = pattern(String.raw`
    (?:\b(?:sav(?:e|es|ed|ing|ings)|over|worth|valued at|raised|revenue|earn(?:s|ed|ing)?|making|made|spen[dt]s?|spending|budget|
    instead of|was|usually|normally|regular(?:ly)?|retail|RRP|MSRP|UVP|fines? of|up to|lost?|loses|losing|cost(?:s|ing)? (?:them|
    businesses|companies|teams)|bis zu|statt|spart?|sparen|au lieu de|jusqu['’]à|économis\p{L}+|ahorr\p{L}+|hasta|en lugar de|
    em vez de|até|poupe|economize|average|paid out|invoice|deposit|order total|subtotal|balance|funding|seed)\s(?:\p{L}+\s){0,2}|~|
    ≈|[-–]\s?)$
  `);
const notAskedAfter = pattern(String.raw`
    ^\s?(?:[kKMB](?!\p{L})|bn\b|mm\b|million|billion|Mio|Mrd|milli|tril|off\b|saved|in (?:revenue|savings|sales|funding|credits?|
    fees|damage)|worth|credits?\b|discount|rabatt|MRR|ARR|lost|de (?:descuento|desconto|réduction|remise)|cash|back\b|guarantee|
    \+? (?:in|of)\b|fine|penalt|Bußgeld)
  `);
const pricePlace =
  /pric|(?<!\p{L})(?:plans?|tiers?|costs?|abos?|buy|purchase|checkout)(?!\p{L})|plan-|tarif|preis|precio|preço|preco|subscription|kosten/iu;
/** In running text these make an amount the product's own price. */
const ownPrice = pattern(String.raw`
    \b(?:our|we|premium|pro|plus|plans?|subscri\p{L}+|upgrad\p{L}+|licen[cs]e|starts? at|starting|only|just|lifetime|prices?|priced|
    pricing|costs? (?:only|just)|in-app|kostet|preis|nur|abo|abonn\p{L}*|coûte|prix|seulement|cuesta|precio|solo|sólo|suscri\p{L}*|
    custa|preço|apenas|assin\p{L}*)\b
  `);
/** Somebody else's price, or none. */
const othersPrice = pattern(String.raw`
    \b(?:unlike|instead of|compared (?:to|with)|versus|vs|competitors?|agenc(?:y|ies)|consultants?|freelancers?|lawyers?|others?|
    elsewhere|typical(?:ly)?|on average|average|traditional(?:ly)?|normally|usually|market|worth|charges?|hire|hiring|salary|
    agentur(?:en)?|andere|üblich\p{L}*|agences?|autres|agencias?|otros|agências?|outros)\b
  `);

/** What it costs, from the places that state prices, and how it is paid for. */
export function findPricing(site: Site, name: string | undefined): Pricing {
  const prices = findPrices(site, name);
  const free = findFree(site);
  if (prices.length === 0) return withoutAmounts(site, free);
  const model = modelOf(site, prices, free);
  const quoted = whileShort(prices.slice(0, limits.pieces), ({ quotes }) => ' '.repeat(quotes.length - 1), limits.quotes);
  const said = new Set<string>();
  const kept = whileShort(
    quoted,
    (entry) => (said.has(pieceOf(entry)) ? '' : `${said.add(pieceOf(entry)) && pieceOf(entry)}; `),
    limits.summary,
  );
  return { model, summary: proposed([...new Set(kept.map(pieceOf))].join('; '), ...kept.flatMap(({ quotes }) => quotes)) };
}

function pieceOf({ plan, text }: Price): string {
  return plan && !bare(text).includes(bare(plan)) ? `${plan}: ${text}` : text;
}

function modelOf(site: Site, prices: Price[], free: Block | undefined): Proposed<string> | undefined {
  const isFree = ({ amount }: Price) => /^0*(?:[.,]0*)?$/.test(amount);
  const paid = prices.filter((entry) => !isFree(entry));
  const freePlan = prices.find(isFree);
  const first = paid[0];
  if (!first) return freePlan ? proposed('free', ...freePlan.quotes) : undefined;
  const recurring = paid.find((entry) => entry.interval && entry.interval !== 'once' && entry.interval !== 'use');
  const freeQuote = free ? [quoteOf(free)] : freePlan?.quotes;
  if (freeQuote) return proposed('freemium', ...freeQuote, ...(recurring ?? first).quotes);
  if (recurring) return proposed('subscription', ...recurring.quotes);
  const subscription = firstSaying(site, patternsFor('pricing_model', 'subscription'), (block) =>
    /subscri|abo|assinatura|abonnement|suscrip/i.test(block.text),
  );
  const perUse = paid.find((entry) => entry.interval === 'use');
  if (perUse) return proposed('usage_based', ...perUse.quotes);
  if (
    subscription &&
    !/\bno subscription|without (?:a )?subscription|kein abo|ohne abo|sans abonnement|sin suscripci|sem assinatura/i.test(subscription.text)
  ) {
    return proposed('subscription', quoteOf(subscription), ...first.quotes);
  }
  return proposed('one_time', ...first.quotes);
}

/** Prices in the order that the best place states them. */
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

/** Prices of the plans' cards; of a table that compares them where there are no cards. */
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
    const asked = [...block.text.matchAll(price)].filter((match) => isAsked(block, match, name));
    for (const match of asked) {
      const entry = priceAt(block, match, asked, before);
      if (entry) prices.push(entry);
    }
    if (asked.length > 0) before = block;
  }
  return prices;
}

function isAsked(block: Block, match: RegExpMatchArray, name: string | undefined): boolean {
  const at = match.index ?? 0;
  if (
    notAskedBefore.test(block.text.slice(Math.max(0, at - 40), at)) ||
    notAskedAfter.test(block.text.slice(at + match[0].trimEnd().length))
  )
    return false;
  const place = block.page.kind === 'pricing' || pricePlace.test(`${block.path} ${block.headings.slice(-2).join(' ')}`);
  const sentence = surrounding(block, match);
  const rest = words(block.text.replace(match[0], '')).length;
  if (rest <= 6) return (place || block.text.length <= 60) && !(othersPrice.test(sentence) && !place);
  if (words(block.text).length > 80 && !match[2]) return false;
  const own = ownPrice.test(sentence) || mentions(sentence, name);
  return (
    own &&
    !othersPrice.test(sentence) &&
    (place ||
      match[3] !== undefined ||
      /\b(?:costs?|pric(?:e|ed)|kostet|coûte|cuesta|custa|lifetime|one-time|licen[cs]e)\b/i.test(sentence))
  );
}

function amountsIn(text: string): number {
  return [...text.matchAll(price)].length;
}

function priceAt(block: Block, match: RegExpMatchArray, asked: RegExpMatchArray[], before: Block | undefined): Price {
  const amount = (match[1] ?? '').replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const common = { amount, currency: currencyOf(match[1] ?? '') };
  const short = amountsIn(block.text) === 1 && block.text.length <= 60;
  const sentence = surrounding(block, match);
  const running = words(block.text.replace(match[0], '')).length > 6;
  if (running || !short) {
    // In running text, or one of several, a price stands for itself; a sentence of prices alone says it best.
    const inSentence = asked.filter(({ index = 0 }) => sentence.includes(block.text.slice(index, index + 20).trim())).length;
    const whole = sentence.length <= longestSentence && amountsIn(sentence) <= inSentence;
    const text = whole ? sentence.replace(/[.]$/, '') : match[0].trim().replace(/[,;:.]+$/, '');
    return { ...common, text, plan: null, interval: intervalOf(match[3] ?? ''), quotes: [quoteOf(block, sentence)] };
  }
  const next = block.page.blocks[block.index + 1];
  const goesOn =
    !match[3] && next && next.text.length <= 40 && startsWithInterval.test(next.text) && sharedSteps(block.path, next.path) >= 1;
  // Blocks that stand next to each other make one quote.
  const text = goesOn ? `${block.text} ${next.text}` : block.text;
  const plan = planOf(block, before);
  return {
    ...common,
    text,
    plan: plan?.text ?? null,
    interval: intervalOf(match[3] ?? (goesOn ? next.text : block.text)),
    quotes: plan ? [quoteOf(block, text), quoteOf(plan)] : [quoteOf(block, text)],
  };
}

/** The sentence around an amount. */
function surrounding(block: Block, match: RegExpMatchArray): string {
  const at = match.index ?? 0;
  let end = 0;
  for (const sentence of sentencesOf(block.text, block.page.stored.language)) {
    const start = block.text.indexOf(sentence, end);
    end = start + sentence.length;
    if (end > at) return end >= at + match[0].trim().length ? sentence : block.text.slice(start, at + match[0].trim().length);
  }
  return block.text;
}

function intervalOf(text: string): Interval | null {
  if (patternsFor('pricing_model', 'usage_based').some((one) => one.test(text))) return 'use';
  if (/life ?time|one[- ]?time|once|einmalig|unique|único|vitalíci|de por vida/i.test(text)) return 'once';
  if (!pattern(interval).test(text)) return null;
  if (/year|yr|annu|jahr|jähr|\ban\b|année|año|anual|\bano/i.test(text)) return 'year';
  if (/mo\b|month|monat|mois|mes|mês|mens|\/m\b/i.test(text)) return 'month';
  return /week|wk|woche|semaine|semana/i.test(text) ? 'week' : 'day';
}

/** The name of the plan: the heading above the price within its card, else the short text that is styled as one. */
function planOf(block: Block, before: Block | undefined): Block | undefined {
  const above: Block[] = [];
  for (let index = block.index - 1; index >= Math.max(0, block.index - 8); index--) {
    const candidate = block.page.blocks[index] as Block;
    if (candidate === before || (before && sharedSteps(candidate.path, block.path) < sharedSteps(before.path, block.path))) break;
    if (isPlanName(candidate.text) && candidate.kind !== 'control' && candidate.kind !== 'item' && !candidate.doubt) above.push(candidate);
  }
  const isNamed = ({ path }: Block) => /name|title|tier|plan|heading/i.test(path.split(' ').at(-1) ?? '');
  return (
    above.find(({ kind, level }) => kind === 'heading' && level !== 1) ??
    above.find(isNamed) ??
    (block.page.kind === 'pricing' ? above.slice(0, 3).find(({ kind }) => kind !== 'heading') : undefined)
  );
}

function isPlanName(text: string): boolean {
  return (
    words(text).length <= 4 &&
    text.length <= 30 &&
    /^[\p{Lu}\p{N}]/u.test(text) &&
    !pattern(String.raw`
      [.!?:$€£%]|^\d|popular|beliebt|populaire|best value|recommended|new\b|pricing|preise|tarifs?$|save|limited|offer|^(?:starting|
      starts|from|ab|only|just|nur|billed|monthly|annual(?:ly)?|yearly|monatlich|jährlich|mensuel|annuel|mensual|anual|mensal|per\b|
      pro \p{L}|à partir|desde|a partir|what['’]s|was ist|features?|includ|choose|compare|our |plans?$|planes$|planos$)
    `).test(text)
  );
}

/** The sign or code of an amount. */
function currencyOf(text: string): string {
  return text.replace(/[\d.,'’\s]/g, '').toUpperCase();
}

/** Amounts in another currency than the first are the same ones again, or left over from a template. */
function inOneCurrency(prices: Price[]): Price[] {
  const first = prices.find(({ amount }) => /[1-9]/.test(amount))?.currency;
  return prices.filter(({ amount, currency }) => currency === first || !/[1-9]/.test(amount));
}

function distinct(prices: Price[]): Price[] {
  const seen = new Set<string>();
  return prices.filter(({ amount, interval: per }) => {
    const key = `${amount.replace(/[.,]00?$/, '')} ${per ?? ''}`;
    const anyInterval = per === null ? [...seen].some((other) => other.startsWith(`${amount.replace(/[.,]00?$/, '')} `)) : false;
    if (seen.has(key) || anyInterval) return false;
    seen.add(key);
    return true;
  });
}

/** Prices of structured data, where the page shows none. */
function offersOf(page: Page): Price[] {
  const amounts = stated(page, /^(?:JSON-LD|microdata) .*(?:[oO]ffers?|Offer)(?:\.\w+)*\.(?:price|lowPrice)$/);
  const currency = stated(page, /\.priceCurrency$/)[0];
  if (!currency) return [];
  return amounts
    .filter(({ text }) => text.length >= 2 && /^\d[\d.,]*$/.test(text))
    .map((block) => ({
      text: `${block.text} ${currency.text}`,
      plan: null,
      amount: block.text,
      currency: currency.text,
      interval: null,
      quotes: [quoteOf(block), quoteOf(currency)],
    }));
}

const freeClaims = pattern(
  String.raw`
    \b(?:(?:is|are|it['’]?s|100 ?%|completely|totally|entirely|always|forever|truly|and|currently|now) free(?! (?:trial|from|
    of\s(?!charge)|to try|shipping|demo|consultation|quote))|free (?:to use|forever|and open|of charge|for (?:everyone|personal|all|
    individuals)|plan|tier|version|edition|app\b|iOS|Android|Mac|web|online|tool|game|software|to play|to download|during|download)|
    freemium|(?:always|forever) free|(?:für immer|dauerhaft) kostenlos|gratuite? (?:pour toujours|à vie)|(?:gratis|
    gratuit[ao]) para siempre|siempre gratis|(?:grátis|gratuit[ao]) para sempre|for free\b(?! (?:trial|today))|(?:ist|sind|komplett|
    völlig|100 ?%|dauerhaft|bleibt) (?:kostenlos|gratis|kostenfrei)|kostenlose[nrs]? (?:App|Software|Version|Plan|Tarif|Konto|
    Basis\p{L}*)|(?:est|sont|100 ?%|entièrement|totalement|complètement|reste) (?:\p{L}+ )?gratuit\p{L}*|(?:application|version|
    offre|plan|formule|appli|outil) gratuite?|(?:es|son|100 ?%|totalmente|completamente) (?:gratis|gratuit[ao]s?)|(?:plan|versión|
    cuenta|app|aplicación) (?:gratis|gratuit[ao])|(?:é|são|100 ?%|totalmente|completamente) (?:grátis|gratuit[ao]s?)|(?:plano|
    versão|conta|app|aplicação|aplicativo) (?:grátis|gratuit[ao]))
  `,
  'iu',
);
/** In the place of a price. */
const freePlan =
  /^(?:free|gratis|kostenlos|gratuite?|gratuito|grátis)(?: forever| plan| für immer| à vie| para siempre| para sempre)?[.!]?$/i;
/** Denied, or only for a while. */
const notFree = pattern(String.raw`
    \b(?:not|isn['’]t|never|no|nicht|kein\p{L}*|pas|non|no es|não) (?:\p{L}+ ){0,2}(?:free|kostenlos|gratis|gratuit|grátis)|trial|
    \b(?:try|test|start(?:ed)?|sign up|begin|join|book|schedule)\b.{0,20}\bfree|\d+ (?:days?|weeks?|months?)|Tage|jours|días|dias|
    first month
  `);

/** A statement that the product, or a plan of it, costs nothing. */
function findFree(site: Site): Block | undefined {
  const places = [...pagesOfKind(site, 'pricing', 'home', 'faq', 'features', 'press', 'about', 'other')];
  const pricingBlocks = pagesOfKind(site, 'pricing', 'home').flatMap((page) => page.blocks);
  const plan = pricingBlocks.find(
    (block) =>
      !block.doubt &&
      freePlan.test(block.text) &&
      (block.page.kind === 'pricing' || pricePlace.test(`${block.path} ${block.headings.join(' ')}`)),
  );
  if (plan) return plan;
  const blocks = places.flatMap((page) => page.blocks.filter((block) => block.doubt === null && block.text.length <= 400));
  const claim = blocks.find((block) => freeClaims.test(block.text) && !notFree.test(block.text));
  if (claim) return claim;
  return stated(site.home, /^(?:meta description|og:description)$/).find(({ text }) => freeClaims.test(text) && !notFree.test(text));
}

function firstSaying(site: Site, patterns: RegExp[], more: (block: Block) => boolean = () => true): Block | undefined {
  const pages = pagesOfKind(site, 'pricing', 'home', 'faq', 'features', 'about', 'press');
  return pages
    .flatMap((page) => page.blocks)
    .find((block) => block.doubt === null && block.text.length <= 300 && more(block) && patterns.some((one) => one.test(block.text)));
}

/** No amount is stated: the model only follows from plain words. */
function withoutAmounts(site: Site, free: Block | undefined): Pricing {
  const openSource = firstSaying(site, [
    pattern(
      String.raw`
        \b(?:(?:is|fully|completely|free and|100 ?%|an|and|truly) open[- ]source|open[- ]source (?:project|software|tool|app|
        library|alternative|under)|ist (?:quelloffen|Open Source)|est open[- ]source|es de código abierto|é de código aberto|
        licensed under)
      `,
      'iu',
    ),
  ]);
  if (openSource && patternsFor('pricing_model', 'open_source').some((one) => one.test(openSource.text))) {
    return { model: proposed('open_source', quoteOf(openSource)), summary: free ? sentenceOf(free, freeClaims) : undefined };
  }
  if (free) {
    const premium = /freemium|premium|in-app/i.test(free.text);
    return { model: proposed(premium ? 'freemium' : 'free', quoteOf(free)), summary: sentenceOf(free, freeClaims) };
  }
  const trial = firstSaying(site, patternsFor('pricing_model', 'free_trial'));
  const subscription = firstSaying(site, patternsFor('pricing_model', 'subscription'), (block) =>
    /subscri|abonnement|suscrip|assinatura/i.test(block.text),
  );
  if (subscription) return { model: proposed('subscription', quoteOf(subscription)), summary: undefined };
  if (trial) return { model: proposed('free_trial', quoteOf(trial)), summary: undefined };
  const onPricing = pagesOfKind(site, 'pricing').flatMap((page) => page.blocks);
  const contact = onPricing.find(
    (block) => block.doubt === null && patternsFor('pricing_model', 'contact').some((one) => one.test(block.text)),
  );
  return { model: contact && proposed('contact', quoteOf(contact)), summary: undefined };
}

/** The sentence of a block that says it. */
function sentenceOf(block: Block, says: RegExp): Proposed<string> | undefined {
  const sentence = sentencesOf(block.text, block.page.stored.language).find((text) => says.test(text));
  return sentence && sentence.length <= limits.summary ? proposed(sentence, quoteOf(block, sentence)) : undefined;
}
