import { isCallToAction, sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { type Block, bare, proposed, quoteOf, type Site, stated, words } from '#lib/drafting/extractive/site.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const longest = 140;
/** What other fields are for. */
const otherFacts =
  /^(?:based in|located in|founded|established|developed by|made (?:in|by|with)|built by|created by|by |developer:|release|platforms?|version|\d{1,2}\.? \p{L}+,? \d{4}|with sede|con sede|mit sitz|basée? à)/iu;
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
  const nearHero = own.slice(Math.max(title, 0), Math.max(title, 0) + 6);
  const fits = (text: string) => isLine(text) && bare(text) !== bare(name ?? '');
  const block = nearHero.find(({ kind, text }) => fits(text) && (kind === 'heading' || (kind === 'paragraph' && words(text).length >= 4)));
  if (block) return proposed(block.text, quoteOf(block));
  return fromStatements(stated(home, /^(?:og:title|title|og:description|meta description|twitter:title)$/), name, fits);
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
    !greetings.test(text) &&
    !isCallToAction(text) &&
    !/^(?:©|\d+$)|[$€£]\s?\d|\d\s?€/.test(text) &&
    !otherFacts.test(text)
  );
}
