// Makes statements about a site from its annotated truth: true ones in several wordings, and false ones, each with real lines of the site.
// The check of drafts should keep the true ones and refuse the false ones (`npm run more -- eval:check`).

import { countries } from '#lib/core/countries.ts';
import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { rankCategories } from '#lib/drafting/about/rank-categories.ts';
import { implies } from '#lib/drafting/derivations.ts';
import { platforms } from '#lib/drafting/evidence/addresses.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { locate, type VerifiedProposal } from '#lib/drafting/evidence/verify.ts';
import { type NumberedLines, numberLines } from '#lib/drafting/llm/numbered-lines.ts';
import { countriesNamed } from '#lib/drafting/places.ts';
import { emptyProposal, type Proposal, type Quote } from '#lib/drafting/proposal.ts';
import { catalogue, fieldInfo, type ListField, listFields, type TextField, textFields, type WordField } from '#lib/profile/catalogue.ts';
import { categoryTree, type SeedCategory } from '#prisma/seed/base/categories.ts';
import { seedCategories } from '../eval-sites.ts';

interface TrueQuote {
  quote: string;
  page: string;
}
interface TrueFact {
  value?: unknown;
  accept?: string[];
  tolerated?: string[];
  evidence?: TrueQuote[];
  not_stated?: boolean;
}

/** The part of a `truth.json` from which the statements are made. */
export interface Truth {
  fields: Record<string, TrueFact>;
  founders?: TrueFact;
  faqs?: TrueFact;
  company_socials?: TrueFact;
  traps: { field: string; value: string }[];
  primary_categories?: string[];
  features_judged?: { value: string; feature: boolean }[];
}

export interface Statement {
  /** The kind of statement, such as `clauses moved`. */
  kind: string;
  isTrue: boolean;
  /** The field, such as `features` or `company_socials.x`. */
  field: string;
  value: string;
  proposal: Proposal;
}

/** Returns whether the check kept the whole value of a statement. */
export function isKept({ field, value }: Statement, profile: VerifiedProposal): boolean {
  const same = (kept: string | undefined) => kept !== undefined && plain(kept) === plain(value);
  if (field === 'founders') return profile.founders.some(({ name, title }) => same(title === null ? name : `${name}, ${title}`));
  if (field === 'faqs') return profile.faqs.some(({ question }) => same(question));
  const [, platform] = field.split('.');
  if (platform) return profile.companySocials[platform] !== undefined;
  return isList(field) ? (profile.lists[field] ?? []).some((entry) => same(entry.value)) : same(profile.texts[field as TextField]?.value);
}

const plain = (text: string) =>
  foldedText(text)
    .replace(/[.!;,\s]+$/, '')
    .toLowerCase();
const isList = (field: string): field is ListField => listFields.includes(field as ListField);
const englishNames = new Intl.DisplayNames('en', { type: 'region' });
const codesByName = new Map([...countries].map((code) => [(englishNames.of(code) ?? '').toLowerCase(), code]));
const countryOf = (name: string) => codesByName.get(name.toLowerCase()) ?? countriesNamed(name)[0]?.country;

/** Makes the statements about one site. The same truth and pages always make the same statements. */
export function statementsAbout(truth: Truth, pages: StoredPage[]): Statement[] {
  const site = new CitedSite(pages);
  const made = new Map<string, Statement>();
  const add = (kind: string, isTrue: boolean, field: string, value: string, evidence: Quote[]) => {
    const key = `${field}\n${plain(value)}\n${isTrue}`;
    if (
      evidence.length > 0 &&
      value.trim() !== '' &&
      !made.has(key) &&
      !(kind !== 'as written' && made.has(`${field}\n${plain(value)}\ntrue`))
    )
      made.set(key, { kind, isTrue, field, value, proposal: proposalOf(field, value, evidence) });
  };
  const addTrue = (kind: string, field: string, value: string, evidence: Quote[]) => add(kind, true, field, value, evidence);
  const addFalse = (kind: string, field: string, value: string, evidence: Quote[]) => add(kind, false, field, value, evidence);
  const traps = new Set(truth.traps.map(({ value }) => plain(value)));

  for (const [field, fact] of factsOf(truth)) {
    const evidence = (fact.evidence ?? []).flatMap(({ quote, page }) => site.linesWith(quote, page));
    for (const value of valuesOf(field, fact, pages)) {
      const own = ['name', 'tagline', 'founders'].includes(field) ? site.linesWith(value.replace(/, .*/, '')) : [];
      addTrue('as written', field, value, [...own, ...evidence]);
    }
    if (field === 'stage' || field === 'pricing_model') {
      const right = new Set([String(fact.value), ...(fact.accept ?? []), ...(fact.tolerated ?? [])]);
      const words = Object.keys(fieldInfo(field).words ?? {});
      for (const value of words.some((word) => right.has(word)) ? words : [])
        if (!right.has(value) && !isClose(field, value, right)) addFalse('true line, wrong value', field, value, evidence);
    }
  }
  const titles = [
    ...listed(truth.fields.features),
    ...(truth.features_judged ?? []).filter(({ feature }) => feature).map(({ value }) => value),
  ];
  for (const [field, values] of [
    ['features', titles],
    ['usps', listed(truth.fields.usps)],
  ] as const)
    for (const value of values) if (!traps.has(plain(value))) addTrue('as written', field, value, site.linesWith(value));
  const right = truth.primary_categories ?? [];
  const headlines = site.headlines();
  for (const category of right) addTrue('category by title', 'categories', category, headlines);
  if (right.length > 0)
    for (const category of unrelated(right, headlines)) addFalse('true line, wrong value', 'categories', category, headlines);

  const sentences = sentencesIn([
    ...['short_description', 'features', 'usps', 'pricing_summary'].flatMap((name) => truth.fields[name]?.evidence ?? []),
    ...titles.flatMap((title) => site.textBelow(title)),
  ]);
  for (const sentence of sentences) {
    const evidence = site.linesWith(sentence);
    addTrue('as written', 'description', sentence, evidence);
    for (const value of shortened(sentence)) addTrue('shortened', 'description', value, evidence);
    for (const value of moved(sentence)) addTrue('clauses moved', 'description', value, evidence);
    for (const value of otherFormats(sentence)) addTrue('other number format', 'description', value, evidence);
    const name = String(truth.fields.name?.value ?? '');
    const named = sentence.replace(/^(?:It|We|Our app|Es|Wir|Il|Nous|Lo|Het|To) (?=\p{Ll})/u, `${name} `);
    if (name !== '' && named !== sentence)
      addTrue('pronoun resolved', 'description', named, [...evidence, ...site.linesWith(name, 'index.html').slice(0, 1)]);
    for (const value of otherNumbers(sentence)) addFalse('another number', 'description', value, evidence);
    for (const value of strengthened(sentence)) addFalse('an addition', 'description', value, evidence);
  }
  for (const title of titles) {
    const [one, two, three] = site.run(title);
    if (!one || !two) continue;
    const texts = [one, two].map(({ quote }) => quote.replace(/[.!:]$/, ''));
    addTrue('joined lines', 'description', `${texts.join(': ')}.`, site.joined([one, two]));
    if (three)
      addTrue('joined lines', 'description', [one, two, three].map(({ quote }) => quote).join(' '), site.joined([one, two, three]));
  }
  const prices = (truth.fields.pricing_summary?.evidence ?? []).filter(({ quote }) => hasAmount.test(quote));
  for (const { quote, page } of prices) {
    const evidence = site.linesWith(quote, page);
    addTrue('as written', 'pricing_summary', quote, evidence);
    for (const value of otherFormats(quote)) addTrue('other number format', 'pricing_summary', value, evidence);
    for (const value of otherNumbers(quote)) addFalse('another number', 'pricing_summary', value, evidence);
  }
  for (const { value, evidence } of site.exchangedPrices(prices)) addFalse("another plan's price", 'pricing_summary', value, evidence);

  for (const [platform, url] of Object.entries((truth.company_socials?.value ?? {}) as Record<string, string>))
    if (platforms.has(platform)) addTrue('as written', `company_socials.${platform}`, url, [{ quote: url, url: pages[0]?.url ?? '' }]);
  for (const trap of truth.traps.filter(({ field }) => field === 'company_socials')) {
    const url = site.linkWith(trap.value);
    const platform = url && platformOf(url);
    if (platform) addFalse("another's", `company_socials.${platform}`, url, [{ quote: url, url: pages[0]?.url ?? '' }]);
  }
  for (const trap of truth.traps) {
    for (const [field, value] of trapValues(trap)) {
      const evidence = ['stage', 'pricing_model'].includes(field)
        ? site.linesImplying(field as WordField, value)
        : site.linesWith(trap.value);
      addFalse(trapKind(field), field, value, evidence);
    }
  }
  for (const { value, evidence } of site.plans()) addFalse('a plan', 'features', value, evidence);
  for (const { value, evidence } of site.below(problemHeading)) addFalse('a problem', 'features', value, evidence);
  for (const { value, evidence } of site.denials()) addFalse('a denial', 'features', value, evidence);
  for (const { value, evidence } of site.praise()) addFalse("another's words", 'description', value, evidence);
  return [...made.values()];
}

function factsOf({ fields, founders, faqs, company_socials }: Truth): [string, TrueFact][] {
  const all = { ...fields, founders, faqs, company_socials };
  const names = [...textFields.filter((name) => catalogue[name].evidence !== 'prose'), 'founders', 'faqs', 'company_socials'];
  return names.flatMap((name): [string, TrueFact][] => {
    const fact = all[name as keyof typeof all];
    return fact && !fact.not_stated && name !== 'pricing_summary' ? [[name, fact]] : [];
  });
}

/** Returns values for a true fact as a drafter would word them. */
function valuesOf(field: string, { value, accept = [], evidence = [] }: TrueFact, pages: StoredPage[]): string[] {
  if (field === 'founders')
    return (value as { name: string; title?: string }[]).map(({ name, title }) => {
      const isStated = title && evidence.some(({ quote }) => foldedText(quote).includes(foldedText(title)));
      return isStated ? `${name}, ${title}` : name;
    });
  if (field === 'faqs' || field === 'company_socials') return [];
  const text = String(value);
  const { words } = fieldInfo(field as TextField);
  if (words) return [text, ...accept].filter((word) => Object.hasOwn(words, word)).slice(0, 1);
  if (field === 'country') return [countryOf(text) ?? []].flat();
  if (field === 'tagline') return [text, ...accept].filter((line) => pages.some((page) => locate(line, page))).slice(0, 2);
  if (field.endsWith('_url'))
    return pages
      .flatMap((page) => [...page.data.images, ...page.data.icons].map(({ url }) => url))
      .filter((url) => url.endsWith(text))
      .slice(0, 1);
  return [text];
}

/** Returns the fact's list of values. */
const listed = (fact: TrueFact | undefined) => (Array.isArray(fact?.value) ? fact.value.map(String) : []);

/** Returns true if both values may be true of the same product, so that the line of one value may also support the other. */
function isClose(field: string, value: string, right: ReadonlySet<string>): boolean {
  const groups =
    field === 'stage'
      ? [
          ['launched', 'growing', 'established'],
          ['idea', 'prelaunch'],
          ['beta', 'prelaunch'],
        ]
      : [
          ['free', 'freemium', 'open_source'],
          ['freemium', 'subscription', 'free_trial'],
          ['usage_based', 'subscription', 'contact'],
          ['freemium', 'one_time'],
        ];
  return groups.some((group) => group.includes(value) && group.some((other) => right.has(other)));
}

function trapKind(field: string): string {
  return ['name', 'founders', 'city', 'country', 'pricing_summary', 'company_socials', 'contact_email', 'logo_url'].includes(field)
    ? "another's"
    : 'trap in a field';
}

/** Returns the fields that a trap may fill, each with its wrong value. */
function trapValues({ field, value }: Truth['traps'][number]): [string, string][] {
  if (field === 'country') {
    const code = countryOf(value);
    return code ? [[field, code]] : [];
  }
  if (field === 'stage' || field === 'pricing_model') return Object.hasOwn(fieldInfo(field).words ?? {}, value) ? [[field, value]] : [];
  return field === 'faqs' || field === 'short_description' || field.endsWith('_url') || field === 'company_socials' ? [] : [[field, value]];
}

function proposalOf(field: string, value: string, evidence: Quote[]): Proposal {
  const proposal = emptyProposal();
  if (field === 'founders') {
    const [name = '', title] = value.split(/, (.*)/s);
    proposal.founders = [{ name, title: title ?? null, bio: null, evidence }];
  } else if (isList(field)) proposal.lists[field] = [{ value, evidence }];
  else if (field.startsWith('company_socials.')) proposal.companySocials[field.slice(16)] = { value, evidence };
  else proposal.texts[field as TextField] = { value, evidence };
  return proposal;
}

const negator =
  /(?<![\p{L}-])(?:no|not|without|never|kein\p{L}*|ohne|nicht|sans|pas de|sin|sem|nessun\p{L}*|senza|geen|zonder|bez)(?![\p{L}-])/iu;
const uncertain = /(?<!\p{L})(?:if|unless|soon|wenn|falls|bald|si|se|als|jeśli|will|would|could|might|may)(?!\p{L})|\?/iu;
const hasAmount = /(?:[$€£¥₹]|R\$|zł|円|EUR|USD|GBP|CHF)\s?\d|\d\s?(?:[$€£¥₹]|zł|円|EUR|USD|GBP|CHF)/;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
function sentencesIn(quotes: TrueQuote[]): string[] {
  const all = quotes.flatMap(({ quote }) => [...segmenter.segment(quote)].map(({ segment }) => segment.trim()));
  return [...new Set(all)].filter((text) => text.split(' ').length >= 5 && text.length <= 300 && !text.includes('\n'));
}

/**
 * Returns shorter forms of a sentence: without the text in brackets, or without its last part. Returns none for denials and conditions,
 * because a shorter form may then say more.
 */
function shortened(sentence: string): string[] {
  if (negator.test(sentence) || uncertain.test(sentence)) return [];
  const forms = [sentence.replace(/ \([^)]*\)/, ''), sentence.replace(/ [—–] .*$/, '.'), sentence.replace(/^(.{30,}), [^,]*$/, '$1.')];
  return forms.filter((form) => form !== sentence && form.split(' ').length >= 4).slice(0, 2);
}

/** Returns a sentence with two clauses exchanged. */
function moved(sentence: string): string[] {
  if (negator.test(sentence) || uncertain.test(sentence)) return [];
  const [, one = '', two = '', end = ''] = /^([^,.;:]+), ([^,.;:]+)([.!]?)$/.exec(sentence) ?? [];
  return one.split(' ').length >= 3 && two.split(' ').length >= 3 ? [`${two}, ${one}${end}`] : [];
}

/** Returns a text with its amounts and numbers in other formats. */
function otherFormats(text: string): string[] {
  const forms = [
    text.replace(/(?<!\p{L})([$€£])\s?(\d[\d.,]*)/gu, '$2 $1'),
    text.replace(/\s?\/\s?mo(?:nth)?(?!\p{L})/u, ' per month').replace(/\s?\/\s?y(?:ea)?r(?!\p{L})/u, ' per year'),
    text.replace(/(?<![\d.,])(\d[\d.,]*)\s?(€|zł|円)/g, '$2 $1').replace(/円 (\d[\d.,]*)/g, '¥$1'),
    text.replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d.,])/g, '$1$2'),
    text.replace(/(?<!\p{L})([$€£])\s?(\d+)(?![\d.,])/gu, '$1$2.00'),
    text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    text.replace(/([\p{Script=Han}\p{Script=Katakana}])(\d)/gu, '$1 $2'),
  ];
  return [...new Set(forms)].filter((form) => form !== text).slice(0, 2);
}

/** Returns a text whose first amount or number is larger. */
function otherNumbers(text: string): string[] {
  const changed = text.replace(/(?<![\p{L}\d.,#-])\d+(?![\p{L}\d])/u, (digits) => String(Number(digits) + 3));
  return changed === text ? [] : [changed];
}

/** Returns three main categories that are not related to any of the right ones and have no term in the lines. */
function unrelated(right: string[], lines: Quote[]): string[] {
  const isNear = ({ name, subcategories }: SeedCategory) => [name, ...subcategories].some((each) => right.includes(each));
  const texts = lines.map(({ quote }) => ({ text: quote, weight: 1 }));
  const ranked = rankCategories(seedCategories, texts, null);
  const others = categoryTree.filter((each) => !isNear(each) && !ranked.some(({ name }) => name === each.name));
  return [0, 1, 2].flatMap((i) => others[(right.join('').length * 7 + i * 11) % others.length]?.name ?? []);
}

const hosts: [string, RegExp][] = [
  ['linkedin', /linkedin\.com$/],
  ['x', /(?:^|\.)(?:x|twitter)\.com$/],
  ['facebook', /facebook\.com$/],
  ['instagram', /instagram\.com$/],
  ['youtube', /youtube\.com$/],
  ['github', /github\.com$/],
  ['medium', /medium\.com$/],
];
const platformOf = (url: string) => hosts.find(([, host]) => host.test(URL.parse(url)?.hostname ?? ''))?.[0];

/** Returns a sentence with an additional claim that no line supports. */
function strengthened(sentence: string): string[] {
  return sentence.length % 3 === 0 ? [sentence.replace(/[.!]?$/, ', trusted by 12,000 teams.')] : [];
}

const planHeading =
  /roadmap|coming (?:soon|next)|planned (?:features|work)|what['’]s next|considering|^later|in flight|in progress|upcoming|up next|geplant|demnächst|à venir|bientôt|próximamente|em breve|in arrivo|prossimamente|binnenkort|wkrótce|今後|予定|ロードマップ/i;
const planMark =
  /\s*[([–—-]?\s*(?:coming soon|soon|planned|demnächst|bientôt|próximamente|em breve|prossimamente|in arrivo|wkrótce)[)\]]?\.?$/i;
const problemHeading =
  /(?:^|the )problems?$|sound familiar|kennst du das|kennen sie das|le problème|el problema|o problema|il problema|het probleem|\bproblem(?:em|y)?$|課題|お悩み/i;
const maxOfKind = 12;

interface Cited {
  value: string;
  evidence: Quote[];
}

/** Cites lines of a site in the way of a model: whole lines of the prompt. */
class CitedSite {
  readonly #pages: StoredPage[];
  readonly #lines: NumberedLines;
  constructor(pages: StoredPage[]) {
    this.#pages = pages;
    this.#lines = numberLines(pages, 2_000_000);
  }

  /** Returns the lines that contain a text, on the named page if it has the text. */
  linesWith(text: string, named = ''): Quote[] {
    const path = named.replace(/(?:index)?\.html?$/, '');
    const isNamed = ({ url }: StoredPage) =>
      new URL(url).pathname
        .replace(/^\//, '')
        .replace(/(?:index)?\.html?$/, '')
        .replace(/\/$/, '') === path.replace(/\/$/, '');
    for (const page of this.#pages.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
      const span = locate(text, page);
      if (!span) continue;
      const quote = { quote: page.text.slice(span.start, span.end), url: page.url };
      const cited = this.#lines.quotesOf(this.#lines.numbersOf(quote));
      return cited.length > 0 && cited.length <= 4 ? cited : [quote];
    }
    return [];
  }

  /** Returns the title, the description and the first heading of the home page. */
  headlines(): Quote[] {
    const [home] = this.#pages;
    if (!home) return [];
    const wanted = home.blocks.filter(
      ({ label, level }) => level === 1 || /^(?:title|meta description|og:(?:title|description))$/.test(label ?? ''),
    );
    return wanted.map((block) => this.#quote(home, block));
  }

  #quote(page: StoredPage, { start, end }: { start: number; end: number }): Quote {
    return { quote: page.text.slice(start, end), url: page.url };
  }

  #blocks(test: (text: string, block: TextBlock) => boolean) {
    return this.#pages.flatMap((page) =>
      page.blocks.flatMap((block, index) => {
        const text = page.text.slice(block.start, block.end);
        return block.region !== 'head' && text.length <= 300 && test(text, block) ? [{ page, block, index, text }] : [];
      }),
    );
  }

  /** Returns a block that is a title, and up to two blocks of one paragraph each below it. */
  run(title: string): Quote[] {
    const [found] = this.#blocks((text, { region }) => text === title && region === 'main');
    if (!found) return [];
    const { page, index } = found;
    const next = page.blocks.slice(index, index + 3);
    const ends = ({ region, kind, start, end }: TextBlock, i: number) =>
      region !== 'main' || (i > 0 && (kind === 'heading' || end - start > 250));
    const length = next.findIndex(ends);
    return next.slice(0, length < 0 ? 3 : length).map((block) => this.#quote(page, block));
  }

  /** Returns consecutive lines as a model would cite them: as one quote, unless that is too long. */
  joined(lines: Quote[]): Quote[] {
    const quote = lines.map((line) => line.quote).join('\n');
    return quote.length <= 400 ? [{ quote, url: lines[0]?.url ?? '' }] : lines;
  }

  textBelow(title: string): TrueQuote[] {
    const [, text] = this.run(title);
    return text && text.quote.length > title.length ? [{ quote: text.quote, page: '' }] : [];
  }

  /** Returns up to three lines, each of which implies the value by a rule. */
  linesImplying(field: WordField, value: string): Quote[] {
    return this.#blocks((text) => implies(field, value, text))
      .slice(0, 3)
      .map(({ page, block }) => this.#quote(page, block));
  }

  /** Pairs each price with the heading of another price. */
  exchangedPrices(prices: TrueQuote[]): Cited[] {
    const found = prices.flatMap(({ quote }) => {
      for (const page of this.#pages) {
        const span = locate(quote, page);
        const heading =
          span && page.blocks.findLast(({ kind, end, level }) => kind === 'heading' && end <= span.start && (level ?? 9) >= 3);
        if (heading && span.start - heading.end < 200 && heading.end - heading.start < 30)
          return [{ page, plan: page.text.slice(heading.start, heading.end), lines: this.linesWith(quote), heading, amount: quote }];
      }
      return [];
    });
    return found.flatMap((one) => {
      const other = found.find(
        ({ plan, page, amount }) =>
          page === one.page &&
          plan !== one.plan &&
          plain(amount) !== plain(one.amount) &&
          !found.some((each) => each.plan === plan && plain(each.amount) === plain(one.amount)),
      );
      return other
        ? [{ value: `${other.plan}: ${one.amount}`, evidence: [this.#quote(one.page, other.heading), ...one.lines, ...other.lines] }]
        : [];
    });
  }

  /** Returns announced lines without the words that announce them. The announcement may also be in the heading above. */
  plans(): Cited[] {
    const marked = this.#blocks((text) => text.length < 100 && planMark.test(text) && text.replace(planMark, '').split(' ').length >= 2);
    const lines = marked.map(({ page, block, text }) => ({ value: text.replace(planMark, ''), evidence: [this.#quote(page, block)] }));
    return [...lines, ...this.below(planHeading)].slice(0, maxOfKind);
  }

  /** Returns lines below headings that match a pattern. */
  below(pattern: RegExp): Cited[] {
    const lines = this.#pages.flatMap((page) => {
      let level = 0;
      return page.blocks.flatMap((block) => {
        const text = page.text.slice(block.start, block.end);
        const own = block.level ?? 2;
        if (block.kind === 'heading' && (level === 0 || own <= level)) {
          level = own > 1 && text.length < 50 && pattern.test(text) && block.region === 'main' ? own : 0;
          return [];
        }
        const counts = level > 0 && block.region === 'main' && text.length < 120 && text.split(' ').length >= 2;
        return counts ? [{ value: text, evidence: [this.#quote(page, block)] }] : [];
      });
    });
    return lines.slice(0, maxOfKind);
  }

  /** Returns the address of a link that contains a text. */
  linkWith(text: string): string | undefined {
    return this.#pages.flatMap(({ data }) => data.links.map(({ url }) => url)).find((url) => url.includes(text));
  }

  /** Returns denied parts of lines without the denial. */
  denials(): Cited[] {
    const isPortuguese = this.#pages[0]?.language === 'pt'; // “no” means “in the” in Portuguese
    const lines = this.#blocks(
      (text, { region }) =>
        region === 'main' &&
        text.length < 160 &&
        !(isPortuguese && /(?<!\p{L})no(?!\p{L})/iu.test(text)) &&
        negator.test(text) &&
        !uncertain.test(text) &&
        !/[?]|(?:not|nicht) (?:only|just|nur)|no matter|no longer/i.test(text),
    );
    return lines.slice(0, maxOfKind).flatMap(({ page, block, text }) => {
      const clause = text.split(/[.,;:!–—]\s?/).find((part) => negator.test(part)) ?? '';
      const value = clause.replace(negator, '').replace(/\s+/g, ' ').trim();
      return value.split(' ').length >= 2 ? [{ value, evidence: [this.#quote(page, block)] }] : [];
    });
  }

  /** Returns sentences of quotations. */
  praise(): Cited[] {
    const quotes = this.#blocks(
      (text, { kind, region }) => region === 'main' && (kind === 'quote' || /^["“„«].*["”“»]$/.test(text)) && text.split(' ').length >= 6,
    );
    return quotes
      .slice(0, maxOfKind)
      .map(({ page, block, text }) => ({ value: text.replace(/^["“„«]|["”“»]$/g, ''), evidence: [this.#quote(page, block)] }));
  }
}
