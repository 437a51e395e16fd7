import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import { isNews } from '#lib/drafting/extractive/news.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { isCallToAction, sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import {
  comparisonKey,
  countWords,
  opensWithLegalText,
  quoteOf,
  type Site,
  statementsOf,
  withEvidence,
  wordsOf,
} from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

const maxLength = 140;
/** Last words of an incomplete line. The page shows the rest elsewhere, for example in an animation. */
const connectingWord =
  /\s(?:an?|the|of|and|or|to|for|with|your|from|der|die|das|und|für|von|zu|le|la|les|et|de|du|pour|avec|el|los|y|con|para|o|os|e|com|il|per|di|een|het|voor|van|i|dla|z)$/i;
/** Maximum length of a paragraph. A longer paragraph is cut to its first sentence. */
const longLine = 100;
/** Beginnings of lines whose facts belong in other fields. */
const otherFacts =
  /^(?:based in|located in|founded|established|developed by|made (?:in|by|with)|built by|created by|by |developer:|release|platforms?|version|\d{1,2}\.? \p{L}+,? \d{4}|with sede|con sede|mit sitz|basée? à)/iu;
/** Headings of sections that most sites have, and of legal pages. */
const partOfPage = pattern(String.raw`
  ^(?:(?:about|über|sobre)(?: \p{L}+){0,2}|(?:the |our |die |der |das |le |la |les |el |o |a |il |lo )?(?:${formsOf('sections', 'partOfPage')}))[.:!]?$|
  ^(?:概要|会社概要|機能|特徴|料金|料金プラン|お問い合わせ|よくある質問|利用規約|プライバシーポリシー|お知らせ)$
`);
const greetings = /^(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|bem-vindos?|hello|hi|hallo|home|coming soon)\b/i;

/** Finds the tagline: the home page's main heading, a line below it, or a part of the page's title or description. */
export function findTagline(site: Site, name: string | undefined): Proposed<string> | undefined {
  const { home } = site;
  if (!home || opensWithLegalText(home)) return undefined;
  const blocks = home.blocks.filter(
    (block) => block.doubt === null && block.region !== 'footer' && block.region !== 'nav' && block.region !== 'aside' && !isNews(block),
  );
  const title = blocks.findIndex((block) => block.kind === 'heading' && block.level === 1);
  // Without an h1, the first blocks of the page are used.
  const below = blocks.slice(Math.max(title, 0), Math.max(title, 0) + 6);
  // Ends the search at the heading of the next section.
  const nextSection = below.findIndex(({ kind, text }, index) => index > 0 && kind === 'heading' && partOfPage.test(text));
  const nearHero = nextSection < 0 ? below : below.slice(0, nextSection);
  const links = new Set(home.stored.data.links.map(({ text }) => text));
  const isUsable = (text: string) => isLine(text) && !isNameAlone(text, name) && !isMenu(text, links);
  const block = nearHero.find(
    ({ kind, text }) => isUsable(text) && (kind === 'heading' || (kind === 'paragraph' && countWords(text) >= 4 && !/^\p{Ll}/u.test(text))),
  );
  if (block) {
    const line = withoutCallToAction(block);
    return withEvidence(line, quoteOf(block, line));
  }
  return (
    fromStatements(statementsOf(home, /^(?:og:title|title|og:description|meta description|twitter:title)$/), name, isUsable) ??
    fromText(site, name, isUsable)
  );
}

/** Returns true if a text is only the name, or the name with one more word, such as the name of a shop system. */
function isNameAlone(text: string, name: string | undefined): boolean {
  if (!name) return false;
  const [key, own] = [comparisonKey(text), comparisonKey(name)];
  return key === own || (key.startsWith(own) && countWords(text) === countWords(name) + 1);
}

/** Returns true if a line consists mostly of the texts of links, such as `Privacy | Terms | Support`. */
function isMenu(text: string, links: Set<string>): boolean {
  const parts = text.split(/\s*[|·•/]\s*/).filter(Boolean);
  return parts.length >= 2 && parts.filter((part) => links.has(part)).length >= parts.length / 2;
}

/** Returns the first sentence of a paragraph that is long or asks the reader to do something. Otherwise, returns the whole text. */
function withoutCallToAction({ kind, text, page }: Block): string {
  const [first, ...rest] = kind === 'paragraph' ? sentencesOf(text, page.language) : [];
  const isFollowedByCall = rest.some(
    (sentence) =>
      isCallToAction(sentence) || /(?<!\p{L})(?:please|bitte|por favor|merci de|s['’]il vous pla[iî]t)(?!\p{L})/iu.test(sentence),
  );
  return first && (isFollowedByCall || text.length > longLine) && isLine(first) && countWords(first) >= 4 ? first : text;
}

/** Finds a sentence that defines the product, such as `Tidemark is a map of the tides.` */
function fromText(site: Site, name: string | undefined, fits: (text: string) => boolean): Proposed<string> | undefined {
  if (!name) return undefined;
  for (const block of site.facts) {
    if (block.kind === 'heading' || block.region === 'footer' || !block.text.startsWith(name)) continue;
    const line = sentencesOf(block.text, block.language)[0] ?? '';
    const rest = line.slice(name.length);
    if (fits(line) && /^ (?:is an?|is the|ist ein|ist d|est une?|est l|es una?|es el|é uma?) ?/.test(rest))
      return withEvidence(line, quoteOf(block, line));
  }
  return undefined;
}

/** Finds a tagline next to the name in a title, or in the first sentence of a description. */
function fromStatements(statements: Block[], name: string | undefined, fits: (text: string) => boolean): Proposed<string> | undefined {
  for (const statement of statements) {
    const parts = /title$/.test(statement.label ?? '')
      ? statement.text.split(/\s+[|–—·•:-]+\s+|:\s+/)
      : sentencesOf(statement.text, null).slice(0, 1);
    const line = parts.find(
      (part) => fits(part) && countWords(part) >= 3 && (parts.length === 1 || comparisonKey(part) !== comparisonKey(name ?? '')),
    );
    if (line) return withEvidence(line, quoteOf(statement, line));
  }
  return undefined;
}

function isLine(text: string): boolean {
  return (
    text.length >= (countWords(text) > wordsOf(text).length ? 4 : 8) &&
    text.length <= maxLength &&
    countWords(text) >= 2 &&
    !isTemplateText(text) &&
    !greetings.test(text) &&
    !partOfPage.test(text) &&
    !isCallToAction(text) &&
    !/^(?:©|\d+$|\d[\d.,]*[kKmM]?\+)|[$€£]\s?\d|\d\s?€|[,:;–—-]$/.test(text) &&
    !connectingWord.test(text) &&
    !otherFacts.test(text)
  );
}
