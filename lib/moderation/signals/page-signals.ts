import { getDomain } from 'tldts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { type Found, formsOfOneLanguage } from '#lib/moderation/signals/find-forms.ts';
import { maxQuote, type Passage } from '#lib/moderation/signals/passages.ts';
import type { Signal, SignalKind } from '#lib/moderation/signals/signal.ts';
import { foldText, moderatedLanguages } from '#lib/moderation/signals/word-forms.ts';

/** A site with its texts as sentences. */
export interface ReadSite {
  /** The submitted address. */
  url: string;
  pages: readonly StoredPage[];
  /** True if the crawl found no website at the address. */
  isNoWebsite: boolean;
  /** True if the site asks visitors for their age first. */
  hasAgeWall: boolean;
  passages: readonly Passage[];
  /** The forms of all tables that occur in the site's texts. */
  found: readonly Found[];
  wordCount: number;
}

/** Numbers of words up to which a site counts as empty (`nothing`), or as so short that a few signs say much about it. */
const wordsOf = { nothing: 12, little: 30, placeholder: 90, parked: 120, short: 200 };

const registrableOf = (url: string) => getDomain(url, { allowPrivateDomains: true }) ?? URL.parse(url)?.hostname ?? '';
const labelOf = (host: string) => host.split('.')[0] ?? '';

function signal(kind: SignalKind, weight: number, reason: string, passage?: Pick<Passage, 'quote' | 'url'>): Signal {
  return { kind, weight: Math.round(weight), reason, quote: passage?.quote ?? null, url: passage?.url ?? null };
}

function findAll(site: ReadSite, table: string) {
  return site.found.filter(({ form, isNegated }) => form.topic === 'pages' && form.table === table && (!isNegated || table === 'product'));
}

/** Counts the different forms of a table in the site's texts. */
function countForms(site: ReadSite, table: string): number {
  return formsOfOneLanguage(findAll(site, table)).length;
}

/** Returns the signals that don't depend on the subject of a site. */
export function pageSignals(site: ReadSite): Signal[] {
  if (site.pages.length === 0)
    return [
      site.isNoWebsite
        ? signal('unread', 60, 'The address leads to no page of a product: it is parked, for sale, a default page, or no web page at all.')
        : site.hasAgeWall
          ? signal('unread', 55, 'The site asks for the visitor’s age before it shows anything, so nobody knows what is there.')
          : signal('unread', 30, 'No page of the site could be read, so nobody knows what is there.'),
    ];
  return [
    redirectSignal,
    parkedSignal,
    thinSignal,
    productlessSignal,
    luringSignal,
    affiliateSignal,
    spunSignal,
    programsSignal,
    languageSignal,
  ].flatMap((find) => find(site) ?? []);
}

function redirectSignal(site: ReadSite): Signal | null {
  const {
    url,
    pages: [home],
    passages,
  } = site;
  if (!home) return null;
  const [from, to] = [registrableOf(url), registrableOf(home.url)];
  const isSame = from === to || labelOf(from) === labelOf(to);
  if (!isSame) return signal('redirect', 60, `The address ${new URL(url).hostname} leads to ${new URL(home.url).hostname}.`);
  const [first] = findAll(site, 'redirecting');
  return first && passages.length < 12 ? signal('redirect', 40, 'The page sends its visitors on to another site.', first.passage) : null;
}

function parkedSignal(site: ReadSite): Signal | null {
  const { pages, passages, wordCount } = site;
  const home = pages[0] as StoredPage;
  if (wordCount > wordsOf.parked) return null;
  const [parked, sale] = [findAll(site, 'parked'), findAll(site, 'forsale')];
  const host = new URL(home.url).hostname.replace(/^www\./, '');
  // Words about names and registration alone are not enough, because tools for domains also use them.
  const isNamedByHost = passages.some(({ isHead, folded }) => isHead && folded.includes(host));
  const distinctForms = new Set([...parked, ...sale].map(({ form }) => form.source)).size;
  const weight = Math.min(distinctForms, 4) * 18 + (isNamedByHost ? 35 : 0) + (pages.length === 1 ? 5 : -25) - (wordCount > 60 ? 10 : 0);
  if ((distinctForms === 0 && !isNamedByHost) || weight < 20) return null;
  const isForSale = sale.length > parked.length;
  return signal(
    'parked',
    weight,
    isForSale ? 'The domain seems to be for sale.' : 'The domain seems to be parked.',
    (sale[0] ?? parked[0])?.passage,
  );
}

function thinSignal(site: ReadSite): Signal | null {
  const { passages, wordCount } = site;
  const products = countForms(site, 'product');
  // A page that announces a product is a waiting list, and these may be listed.
  const soon = products >= 3 ? undefined : findAll(site, 'soon')[0];
  if (wordCount < wordsOf.nothing) return signal('thin', 55, 'The site shows hardly a word.', passages[0]);
  if (soon && wordCount < wordsOf.placeholder)
    return signal('thin', wordCount < wordsOf.little ? 60 : 50, 'The page is not made yet.', soon.passage);
  return wordCount < wordsOf.little ? signal('thin', 10, `The site has ${wordCount} words.`, passages[0]) : null;
}

/**
 * Returns a signal for a short site with hardly any words that usually describe products. Such a site may sell something else, or nothing.
 * The signal alone is too weak to hold a submission.
 */
function productlessSignal(site: ReadSite): Signal | null {
  if (site.wordCount > wordsOf.short) return null;
  const share = countForms(site, 'product') / Math.max(wordsOf.little, site.wordCount);
  const weight = productlessWeights.find(([below]) => share < below)?.[1];
  if (weight === undefined) return null;
  return signal('productless', weight, 'The site hardly says what its product is or does.', site.passages[0]);
}
/** Weights by the share of words about products among all words of the site. The first share that is not reached counts. */
const productlessWeights = [
  [0.02, 38],
  [0.04, 34],
  [0.06, 24],
  [0.08, 14],
  [0.1, 6],
] as const;

/**
 * Words of secrecy, urgency and easy gain count only beyond the expected number: a text of this length has some by chance, and words about
 * a product allow further ones.
 */
const lures = { each: 9, most: 27, expected: 1, wordsForOne: 60, perProductWord: 0.4 };

function luringSignal(site: ReadSite): Signal | null {
  if (site.wordCount > wordsOf.short) return null;
  const expected = lures.expected + site.wordCount / lures.wordsForOne + countForms(site, 'product') * lures.perProductWord;
  const weight = Math.min(lures.most, lures.each * (countForms(site, 'lures') - expected));
  if (weight < 5) return null;
  return signal(
    'luring',
    weight,
    'The site promises secrecy, hurry or easy gain rather than a product.',
    findAll(site, 'lures')[0]?.passage,
  );
}

/** Matches marks that separate the speakers of a conversation with a language model. A text with such a mark imitates a speaker. */
const speakerMarks =
  /<\/?(?:system|assistant|tool_(?:call|result|response)|function_(?:calls?|results?))>|\[\/?INST\]|<\|(?:im_start|im_end|system|user|assistant|endoftext)\|>|^\s*(?:system|assistant)\s*:/i;
/** The weight is too low to hold a site for this signal alone, because some sites write about such attacks. */
const programsWeight = 30;

/**
 * Returns a signal for texts that give orders to a language model. Our answers pass the texts of sites on to people's assistants, so the
 * team must see such orders before they are public.
 */
function programsSignal(site: ReadSite): Signal | null {
  const passage = findAll(site, 'programs')[0]?.passage ?? site.passages.find(({ quote }) => speakerMarks.test(quote));
  return passage ? signal('programs', programsWeight, 'The site gives orders to the language model that reads it.', passage) : null;
}

/** Matches parameters and paths of links by which shops recognise who sent a buyer. */
const partnerAddress =
  /[?&](?:tag|aff|affid|affiliate|ref|refid|partner|pid|sub|subid|clickid|src|a|m|kw|code|fp|cmp|utm_campaign)=|\/(?:go|out|click|aff|r|c)\/|^https?:\/\/(?:go|click|track|trk|px|aff|partners?|ads?|serve|rdr)\./i;

function affiliateSignal(site: ReadSite): Signal | null {
  const host = registrableOf(site.pages[0]?.url ?? site.url);
  const outer = site.pages
    .flatMap(({ data }) => data.links)
    .filter(({ url, region }) => region !== 'head' && /^https?:/.test(url) && registrableOf(url) !== host);
  const partner = outer.filter(({ url, rel }) => partnerAddress.test(url) || /\bsponsored\b/.test(rel));
  const found = findAll(site, 'affiliate');
  const forms = new Set(found.map(({ form }) => form.source)).size;
  const share = outer.length === 0 ? 0 : partner.length / outer.length;
  const perWord = partner.length / Math.max(50, site.wordCount);
  // Partner links alone may belong to the site's own partner program. Words alone may be those of a shop, and in a long text they occur by
  // chance.
  const scale = Math.min(1, Math.sqrt(350 / Math.max(1, site.wordCount)));
  const weight =
    (partner.length > 0 ? 12 * Math.min(forms, 4) : 6 * Math.min(forms, 3)) * scale +
    (share > 0.6 ? Math.min(40, 18 * partner.length) : 0) * Math.min(1, perWord * 60);
  return weight < 20
    ? null
    : signal('affiliate', Math.min(70, weight), 'The site seems to live on links to shops that pay for buyers.', found[0]?.passage);
}

const word = /^\p{L}{4,}$/u;
const stemOf = (text: string) => text.slice(0, 5);

/**
 * Returns a signal for texts that are written for search engines: they repeat a word again and again, in the title and several times in a
 * sentence.
 */
function spunSignal({ passages, wordCount }: ReadSite): Signal | null {
  const counts = new Map<string, number>();
  let words = 0;
  const repeating: Passage[] = [];
  for (const passage of passages) {
    const ofSentence = new Map<string, number>();
    for (const stem of stemsOf(passage)) {
      words++;
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
      ofSentence.set(stem, (ofSentence.get(stem) ?? 0) + 1);
    }
    const most = Math.max(0, ...ofSentence.values());
    if (most >= 3 && most / Math.max(1, passage.words.length) > 0.11) repeating.push(passage);
  }
  if (wordCount < wordsOf.little) return null;
  const [topStem, top] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as [string, number]);
  const inTitle = passages.filter(({ isHead }) => isHead).some((passage) => countOf(stemsOf(passage), topStem) >= 3);
  const share = top / Math.max(20, words);
  const weight =
    (inTitle ? 30 : 0) +
    Math.min(60, 22 * repeating.length) * Math.min(1, 12 / passages.length + 0.1) +
    (share > 0.12 && top > 6 && (inTitle || repeating.length > 0) ? 25 : 0);
  return weight < 25
    ? null
    : signal(
        'spun',
        weight,
        `“${topStem}…” stands ${top} times in a short text, as in texts for search engines.`,
        repeating[0] ?? passages[0],
      );
}

const countOf = (list: readonly string[], value: string) => list.filter((each) => each === value).length;

function stemsOf({ words, isUnspaced, folded }: Passage): string[] {
  if (!isUnspaced) return words.filter((each) => word.test(each)).map(stemOf);
  return (folded.match(/[㐀-鿿]{2}|[゠-ヿ]{3,6}/gu) ?? []) as string[];
}

function languageSignal({ pages, passages }: ReadSite): Signal | null {
  const language = pages[0]?.language ?? null;
  if (language === null || (moderatedLanguages as readonly string[]).includes(language)) return null;
  return signal('language', 15, `The site is in a language (${language}) whose words nobody here checks.`, passages[0]);
}

/** A listing that a site may have copied. */
export interface KnownListing {
  slug: string;
  name: string;
  domain: string;
  /** The tagline, description and features of the listing. */
  texts: string[];
}

/** Returns a signal if a site has the name of a listing at another domain, or repeats sentences of that listing. */
export function copySignal({ url, pages, passages, found }: ReadSite, name: string | null, known: readonly KnownListing[]): Signal | null {
  const own = registrableOf(pages[0]?.url ?? url);
  const ownKey = keyOf(name ?? pages[0]?.data.meta['og:site_name'] ?? '');
  const asks = found.filter(
    ({ form, isNegated }) => form.topic === 'phishing' && !isNegated && (form.table === 'sure' || form.table === 'things'),
  );
  const said = passages.map((passage) => ({ passage, key: keyWithout(passage.quote, ownKey) }));
  const copies = known.flatMap((listing) => {
    if (registrableOf(`https://${listing.domain}/`) === own) return [];
    const key = keyOf(listing.name);
    const isNamed = key.length >= 4 && ownKey === key;
    const isInHost = key.length >= 5 && keyOf(own).includes(key);
    const sentences = new Set(
      listing.texts
        .flatMap((text) => text.split(/(?<=[.!?])\s+|\n/))
        .map((text) => keyWithout(text.slice(0, maxQuote), key))
        .filter((text) => text.length >= minSentence),
    );
    const repeated = said.filter((each) => sentences.has(each.key)).map(({ passage }) => passage);
    const bears = (isNamed ? 35 : 0) + (isInHost ? 25 : 0);
    const weight = bears + (bears > 0 && asks.length > 0 ? 25 : 0) + Math.min(75, 30 * repeated.length);
    if (weight < 30) return [];
    const what = repeated.length > 0 ? 'repeats the text' : 'bears the name';
    const reason = `The site ${what} of the listing “${listing.slug}”, which is at ${listing.domain}.`;
    return [signal('copy', weight, reason, repeated[0] ?? asks[0]?.passage)];
  });
  return copies.toSorted((a, b) => b.weight - a.weight)[0] ?? null;
}

/** Minimum number of letters and digits of a sentence that is compared. Shorter ones, such as “Works offline”, occur on many sites. */
const minSentence = 24;

const keyOf = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
/** Returns the letters and digits of a sentence, without the product’s name. */
const keyWithout = (text: string, key: string) => (key === '' ? keyOf(text) : keyOf(text).replaceAll(key, ''));
