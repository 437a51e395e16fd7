import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { isCallToAction, sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { bare, proposed, quoteOf, type Site, stated, words } from '#lib/drafting/extractive/site.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const longest = 140;
/** What other fields are for. */
const otherFacts =
  /^(?:based in|located in|founded|established|developed by|made (?:in|by|with)|built by|created by|by |developer:|release|platforms?|version|\d{1,2}\.? \p{L}+,? \d{4}|with sede|con sede|mit sitz|basée? à)/iu;
/** Headings of parts that every site has. */
const partOfPage =
  /^(?:about(?: us| me)?|(?:our|the) (?:team|story|mission)|team|features?|contact(?: us)?|pricing|faqs?|how it works|screenshots?|gallery|press(?: kit)?|downloads?|über uns|funktionen|kontakt|preise|à propos|fonctionnalités|tarifs|nosotros|acerca de|características|precios|sobre(?: nós)?|funcionalidades|preços|watch the (?:trailer|video))[.:!]?$/iu;
const greetings = /^(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|bem-vindos?|hello|hi|hallo|home|coming soon)\b/i;

/** A line about the product: the hero's heading, else the line below it, else what title or description say. */
export function findTagline(site: Site, name: string | undefined): Proposed<string> | undefined {
  const { home } = site;
  if (!home) return undefined;
  const own = home.blocks.filter(
    (block) => block.doubt === null && block.region !== 'footer' && block.region !== 'nav' && block.region !== 'aside',
  );
  const title = own.findIndex((block) => block.kind === 'heading' && block.level === 1);
  // Without a great heading the first lines are the hero.
  const below = own.slice(Math.max(title, 0), Math.max(title, 0) + 6);
  // The heading of another part ends it.
  const part = below.findIndex(({ kind, text }, index) => index > 0 && kind === 'heading' && partOfPage.test(text));
  const nearHero = part < 0 ? below : below.slice(0, part);
  const fits = (text: string) => isLine(text) && bare(text) !== bare(name ?? '');
  const block = nearHero.find(({ kind, text }) => fits(text) && (kind === 'heading' || (kind === 'paragraph' && words(text).length >= 4)));
  if (block) {
    const line = withoutAsking(block);
    return proposed(line, quoteOf(block, line));
  }
  return (
    fromStatements(stated(home, /^(?:og:title|title|og:description|meta description|twitter:title)$/), name, fits) ??
    fromText(site, name, fits)
  );
}

/** What a paragraph says before it asks for something. */
function withoutAsking({ kind, text, page }: Block): string {
  const [first, ...rest] = kind === 'paragraph' ? sentencesOf(text, page.stored.language) : [];
  const asks = rest.some(
    (sentence) =>
      isCallToAction(sentence) || /(?<!\p{L})(?:please|bitte|por favor|merci de|s['’]il vous pla[iî]t)(?!\p{L})/iu.test(sentence),
  );
  return first && asks && isLine(first) && words(first).length >= 4 ? first : text;
}

/** `Tidemark is a map of the tides.` */
function fromText(site: Site, name: string | undefined, fits: (text: string) => boolean): Proposed<string> | undefined {
  if (!name) return undefined;
  for (const block of site.facts) {
    if (block.kind === 'heading' || block.region === 'footer' || !block.text.startsWith(name)) continue;
    const line = sentencesOf(block.text, block.page.stored.language)[0] ?? '';
    const rest = line.slice(name.length);
    if (fits(line) && /^ (?:is an?|is the|ist ein|ist d|est une?|est l|es una?|es el|é uma?) ?/.test(rest))
      return proposed(line, quoteOf(block, line));
  }
  return undefined;
}

/** A title says the name and, apart from it, a line. */
function fromStatements(statements: Block[], name: string | undefined, fits: (text: string) => boolean): Proposed<string> | undefined {
  for (const statement of statements) {
    const parts = /title$/.test(statement.label ?? '')
      ? statement.text.split(/\s+[|–—·•:-]+\s+|:\s+/)
      : sentencesOf(statement.text, null).slice(0, 1);
    const line = parts.find((part) => fits(part) && words(part).length >= 3 && (parts.length === 1 || bare(part) !== bare(name ?? '')));
    if (line) return proposed(line, quoteOf(statement, line));
  }
  return undefined;
}

function isLine(text: string): boolean {
  return (
    text.length >= 8 &&
    text.length <= longest &&
    words(text).length >= 2 &&
    !isTemplateText(text) &&
    !greetings.test(text) &&
    !partOfPage.test(text) &&
    !isCallToAction(text) &&
    !/^(?:©|\d+$)|[$€£]\s?\d|\d\s?€/.test(text) &&
    !otherFacts.test(text)
  );
}
