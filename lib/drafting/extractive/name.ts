import { topicIn } from '#lib/crawl/crawling/page-topics.ts';
import { withoutGreeting } from '#lib/drafting/evidence/about-the-site.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { comparisonKey, quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

interface Candidate {
  name: string;
  score: number;
  block: Block;
}

const maxNameLength = 40;
/** Matches the separators in a title. `_` and `-` count only next to a script without spaces between words. */
const separators =
  /\s+[|｜–—·•:：»«~/]+\s+|\s+-+\s+|\s*[|｜–—·•»«]\s*|:\s+|\s*：\s*|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\s*[_-]\s*|\s*[_-]\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u;
const genericWords = pattern(`^(?:${formsOf('people', 'noName')})$`, 'iu');

/** Labels of blocks that contain a name, with weights. The weights of all blocks with the same name are added up. */
const nameStatements: [RegExp, number][] = [
  [/^og:site_name$/, 5],
  [/^meta (?:application-name|apple-mobile-web-app-title)$/, 4],
  [/^(?:JSON-LD|microdata) (?:SoftwareApplication|MobileApplication|WebApplication|Product|VideoGame)\.name$/, 5],
  [/^(?:JSON-LD|microdata) (?:Organization|Corporation|LocalBusiness|OnlineBusiness|OnlineStore|Brand)\.name$/, 4],
  [/^(?:JSON-LD|microdata) WebSite\.name$/, 3],
  [/^JSON-LD \w+\.(?:publisher|brand|isPartOf|manufacturer)\.name$/, 2],
  [/^logo alt$/, 2],
];

/** Finds the product's name: the name that the site uses for itself in most places. Names that match the domain have more weight. */
export function findName(site: Site): Proposed<string> | undefined {
  const product = namedProduct(site);
  if (product) return withEvidence(product.text, quoteOf(product));
  const best = nameCandidates(site)[0];
  if (!best || best.score < 2.5) return undefined;
  return withEvidence(best.name, quoteOf(best.block));
}

/** Returns the name of the only product in the home page's structured data, if the title begins with it, as in `Tidemark by Prado`. */
function namedProduct({ home }: Site): Block | undefined {
  const names = statementsOf(
    home,
    /^(?:JSON-LD|microdata) (?:SoftwareApplication|MobileApplication|WebApplication|Product|VideoGame)\.name$/,
  );
  const [product, ...others] = names.filter(({ text }, index) => names.findIndex((one) => one.text === text) === index);
  const isInTitle = product && statementsOf(home, /^(?:title|og:title)$/).some(({ text }) => text.startsWith(`${product.text} by `));
  return product && others.length === 0 && isInTitle && isNameLike(product.text) ? product : undefined;
}

/** Returns the candidates for the site's name, best first. Each candidate has its most likely spelling. */
function nameCandidates(site: Site): Candidate[] {
  const byName = new Map<string, Candidate & { spellings: Map<string, { weight: number; block: Block }> }>();
  const add = (text: string, weight: number, block: Block) => {
    const name = withoutGreeting(text)
      .replace(/(?:(?<=[\p{L}\p{N}])[\s._-]+(?:logo|icon)|\s*[®™©]\s*)$/iu, '')
      .replace(/^(?:logo (?:of|von|de|do|da)?|the logo of)\s+/i, '')
      .replace(/^["“„'‘«]+|["”'’».,]+$/g, '')
      .trim();
    if (!isNameLike(name) || (weight < ownName && isPageTopic(name))) return;
    const key = comparisonKey(name);
    const candidate = byName.get(key) ?? { name, score: domainBonus(key, comparisonKey(site.domainWord)), block, spellings: new Map() };
    candidate.score += weight;
    const spelling = candidate.spellings.get(name) ?? { weight: 0, block };
    // A spelling in capitals only, or in lower case only, is often just the style of the logo.
    spelling.weight += /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name) ? weight + 0.5 : weight / 2;
    candidate.spellings.set(name, spelling);
    byName.set(key, candidate);
  };

  for (const page of site.pages) {
    const isHome = page === site.home;
    const pageWeight = isHome ? 1 : 0.15;
    for (const statement of page.statements) {
      const weight = nameStatements.find(([label]) => label.test(statement.label ?? ''))?.[1];
      if (weight) add(statement.text, weight * pageWeight, statement);
      if (statement.label === 'title' || (isHome && statement.label === 'og:title')) {
        const parts = statement.text.split(separators).filter(Boolean);
        for (const [index, part] of parts.entries()) {
          const atEdge = index === 0 || index === parts.length - 1;
          add(part, (parts.length === 1 ? 2.5 : atEdge ? 2 : 1) * (isHome ? 1 : 0.5), statement);
        }
      }
    }
    for (const block of page.blocks) {
      if (block.doubt) continue;
      // In a script without capitals, a name looks like a slogan. A main heading is more often a slogan, so it gets little weight.
      if (block.kind === 'heading' && block.level === 1 && isHome) add(block.text, hasCase(block.text) ? 2 : 0.5, block);
      else if (block.index < 3 && (block.region === 'header' || block.region === 'nav')) add(block.text, pageWeight * 1.5, block);
    }
  }
  addDefinedNames(site, add);
  for (const block of site.home?.blocks ?? []) {
    const holder = block.text.length <= 200 ? copyrightHolder.exec(block.text)?.groups?.name : undefined;
    if (holder) add(holder, 1, block);
  }
  const likely = [...byName.values()].toSorted((a, b) => b.score - a.score).slice(0, 20);
  for (const candidate of likely) candidate.score += mentionBonus(candidate.name, site);
  return [...byName.values()]
    .map(({ spellings, name, score, block }) => {
      const [spelling, best] = [...spellings].toSorted((a, b) => b[1].weight - a[1].weight)[0] ?? [name, { block }];
      return { name: spelling, score, block: best.block };
    })
    .toSorted((a, b) => b.score - a.score);
}

const saysWhatItIs = pattern(
  String.raw`
        ^(?:\p{L}+ )?((?:\p{Lu}|\p{N})[\p{L}\p{N}'’.-]*(?: \p{Lu}[\p{L}\p{N}'’.-]*){0,2}) (?:is (?:a|an|the|your)|ist (?:ein|eine|
        der|die|das)|est (?:un|une|le|la)|es (?:un|una|el|la)|é (?:um|uma|o|a))\s
      `,
  'u',
);

/** Adds names from sentences that define the product, such as `Tidemark is a ...`. */
function addDefinedNames(site: Site, add: (text: string, weight: number, block: Block) => void): void {
  for (const block of site.facts) {
    if (block.kind === 'heading' || block.page.kind === 'article' || block.page.kind === 'legal') continue;
    const match = saysWhatItIs.exec(block.text);
    if (
      match?.[1] &&
      !/^(?:This|It|He|She|There|That|Das|Es|Dies|Diese|Ce|C|Il|Elle|Este|Esta|Isto|What|Here|The|Our|Your)$/.test(match[1])
    ) {
      add(match[1], 0.75, block);
    }
  }
}

/** A copyright line, such as `Copyright © Name 2023` or `© 2023 Name. All rights reserved`. */
export const copyrightHolder = pattern(
  String.raw`
    (?:©|\([cC]\)|[Cc]opyright)\s*(?:©\s*)?(?:(?:19|20)\d\d(?:\s*[-–]\s*(?:(?:19|20)\d\d|\p{L}+))?,?\s+)?(?:by\s+)?
    (?!All |Alle |Tous |Todos )(?<name>\p{Lu}[\p{L}\p{N}'’&.-]*(?: \p{Lu}[\p{L}\p{N}'’&-]*){0,2})
    (?=\s*(?:$|[.,·|–-]|(?:19|20)\d\d|[Aa]ll|Alle|Tous|Todos))
  `,
  'u',
);

/** Returns a bonus for mentions of the name: 0.4 for each block of running text that contains it, at most 3 in total. */
function mentionBonus(name: string, site: Site): number {
  if (name.length < (hasCase(name) ? 3 : 2)) return 0;
  const texts = site.facts.filter(({ region, page, text }) => region === 'main' && page.kind !== 'legal' && text !== name);
  const count = texts.filter(({ text }) => text.includes(name)).length;
  // Sentences of a site about its product often begin with the product's name. In scripts without capitals, little else shows that a word
  // is a name.
  const begins = [...texts, ...statementsOf(site.home, /description$/)].some(({ text }) => beginsWith(text, name));
  return Math.min(3, count * 0.4) + (begins ? 2 : 0);
}

function isNameLike(name: string): boolean {
  const count = name.split(/\s+/).length;
  return (
    name.length >= 2 &&
    name.length <= maxNameLength &&
    count <= 4 &&
    /\p{L}/u.test(name) &&
    !genericWords.test(name.replace(/!+$/, '')) &&
    !/[?@{}<>=]|https?:/.test(name) &&
    // An exclamation mark counts as part of the name only if the name is short, each of its words begins with a capital letter, and the
    // mark ends a word.
    (!name.includes('!') || (count <= 3 && /^(?:\p{Lu}[^\s!]*!? ?)+$/u.test(name))) &&
    // A text with several lower-case words is a slogan.
    !(count >= 3 && name.split(/\s+/).filter((part) => /^\p{Ll}/u.test(part)).length >= 2) &&
    !(!hasCase(name) && isSloganWithoutCase(name))
  );
}

/** The weight of a text whose label says that it contains the name of the site or product. */
const ownName = 3;

/** Returns true if a text is the name of a page that most sites have, in any language: “Preise”, “Contacto”. */
function isPageTopic(name: string): boolean {
  return topicIn(name)?.nearness === 1;
}

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** Returns true for a text without capitals that can't be a name: it is too long, or has particles that only sentences have. */
function isSloganWithoutCase(text: string): boolean {
  return (
    text.split(/\s+/).length >= 4 ||
    (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(text) && (text.length > 10 || /[をはがにでへと]|の.*の|ため|。/u.test(text)))
  );
}

function beginsWith(text: string, name: string): boolean {
  const next = text.slice(name.length, name.length + 1);
  return text.length > name.length + 10 && text.startsWith(name) && (!hasCase(name) || !/[\p{L}\p{N}]/u.test(next));
}

function domainBonus(key: string, domainWord: string): number {
  if (domainWord === '' || key === '') return 0;
  if (key === domainWord) return 6;
  if (key.length >= 4 && domainWord.includes(key)) return 3;
  if (domainWord.length >= 4 && key.includes(domainWord)) return 3.5;
  return 0;
}

/**
 * Returns the names that the company's profiles may have: the names of the site, the first words of long ones, the name in the domain, and
 * the names of companies.
 */
export function knownNames(site: Site): string[] {
  const names = nameCandidates(site)
    .filter(({ score }) => score >= 3)
    .slice(0, 4)
    .flatMap(({ name }) => [name, firstWord(name)]);
  return [...new Set([site.domainWord, ...names, ...companyNames(site)].map(comparisonKey))].filter((name) => name.length >= 4);
}

function companyNames(site: Site): string[] {
  const line = pattern(String.raw`
      (?:©|\(c\)|copyright)\s*(?:(?:19|20)\d\d(?:\s*[-–]\s*(?:(?:19|20)\d\d|
      \p{L}+))?)?,?\s*(?:by\s+)?([\p{Lu}\p{N}][\p{L}\p{N}&.'’-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}&'’-]*){0,3}?),?\s+(?:Ltd|Limited|LLC|
      Inc|GmbH|UG|AG|SAS|SARL|S\.?L\.?|Lda|Ltda|OÜ|UAB|SRL|S\.r\.l|B\.?V|ApS|AB|Oy|Co|Corp|Labs?|Studios?|Group|Software|
      Technologies)(?![\p{L}])
    `);
  return site.pages
    .flatMap((page) => page.blocks.flatMap(({ text }) => (text.length <= 300 ? (line.exec(text)?.[1] ?? []) : [])))
    .slice(0, 3);
}

function firstWord(name: string): string {
  const first = name.split(/\s+/)[0] ?? '';
  return first.length >= 6 ? first : '';
}

/** Returns true if a text contains a name. Ignores case, accents and punctuation. Returns false if `name` is undefined. */
export function containsName(text: string, name: string | undefined): boolean {
  return name !== undefined && name.length >= 2 && comparisonKey(text).includes(comparisonKey(name));
}
