import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { isCallToAction, sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, quoteOf, type Site, statementsOf, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const maxLength = 140;
/** Beginnings of lines whose facts belong in other fields. */
const otherFacts =
  /^(?:based in|located in|founded|established|developed by|made (?:in|by|with)|built by|created by|by |developer:|release|platforms?|version|\d{1,2}\.? \p{L}+,? \d{4}|with sede|con sede|mit sitz|basée? à)/iu;
/** Headings of sections that most sites have. */
const partOfPage =
  /^(?:about(?: us| me)?|(?:our|the) (?:team|story|mission)|team|features?|contact(?: us)?|pricing|faqs?|how it works|screenshots?|gallery|press(?: kit)?|downloads?|über uns|funktionen|kontakt|preise|à propos|fonctionnalités|tarifs|nosotros|acerca de|características|precios|sobre(?: nós)?|funcionalidades|preços|watch the (?:trailer|video))[.:!]?$/iu;
const greetings = /^(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|bem-vindos?|hello|hi|hallo|home|coming soon)\b/i;

/** Finds the tagline: the home page's main heading, else a line below that heading, else a part of the page's title or description. */
export function findTagline(site: Site, name: string | undefined): Proposed<string> | undefined {
  const { home } = site;
  if (!home) return undefined;
  const blocks = home.blocks.filter(
    (block) => block.doubt === null && block.region !== 'footer' && block.region !== 'nav' && block.region !== 'aside',
  );
  const title = blocks.findIndex((block) => block.kind === 'heading' && block.level === 1);
  // Without an h1, the first blocks of the page are used.
  const below = blocks.slice(Math.max(title, 0), Math.max(title, 0) + 6);
  // The heading of the next section ends the search.
  const nextSection = below.findIndex(({ kind, text }, index) => index > 0 && kind === 'heading' && partOfPage.test(text));
  const nearHero = nextSection < 0 ? below : below.slice(0, nextSection);
  const isUsable = (text: string) => isLine(text) && comparisonKey(text) !== comparisonKey(name ?? '');
  const block = nearHero.find(
    ({ kind, text }) => isUsable(text) && (kind === 'heading' || (kind === 'paragraph' && wordsOf(text).length >= 4)),
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

/** Returns the first sentence of a paragraph if a later sentence asks the reader to do something, else the whole text. */
function withoutCallToAction({ kind, text, page }: Block): string {
  const [first, ...rest] = kind === 'paragraph' ? sentencesOf(text, page.stored.language) : [];
  const isFollowedByCall = rest.some(
    (sentence) =>
      isCallToAction(sentence) || /(?<!\p{L})(?:please|bitte|por favor|merci de|s['’]il vous pla[iî]t)(?!\p{L})/iu.test(sentence),
  );
  return first && isFollowedByCall && isLine(first) && wordsOf(first).length >= 4 ? first : text;
}

/** Finds a sentence that defines the product, such as `Tidemark is a map of the tides.` */
function fromText(site: Site, name: string | undefined, fits: (text: string) => boolean): Proposed<string> | undefined {
  if (!name) return undefined;
  for (const block of site.facts) {
    if (block.kind === 'heading' || block.region === 'footer' || !block.text.startsWith(name)) continue;
    const line = sentencesOf(block.text, block.page.stored.language)[0] ?? '';
    const rest = line.slice(name.length);
    if (fits(line) && /^ (?:is an?|is the|ist ein|ist d|est une?|est l|es una?|es el|é uma?) ?/.test(rest))
      return withEvidence(line, quoteOf(block, line));
  }
  return undefined;
}

/** Finds a tagline beside the name in a title, or in the first sentence of a description. */
function fromStatements(statements: Block[], name: string | undefined, fits: (text: string) => boolean): Proposed<string> | undefined {
  for (const statement of statements) {
    const parts = /title$/.test(statement.label ?? '')
      ? statement.text.split(/\s+[|–—·•:-]+\s+|:\s+/)
      : sentencesOf(statement.text, null).slice(0, 1);
    const line = parts.find(
      (part) => fits(part) && wordsOf(part).length >= 3 && (parts.length === 1 || comparisonKey(part) !== comparisonKey(name ?? '')),
    );
    if (line) return withEvidence(line, quoteOf(statement, line));
  }
  return undefined;
}

function isLine(text: string): boolean {
  return (
    text.length >= 8 &&
    text.length <= maxLength &&
    wordsOf(text).length >= 2 &&
    !isTemplateText(text) &&
    !greetings.test(text) &&
    !partOfPage.test(text) &&
    !isCallToAction(text) &&
    !/^(?:©|\d+$)|[$€£]\s?\d|\d\s?€/.test(text) &&
    !otherFacts.test(text)
  );
}
