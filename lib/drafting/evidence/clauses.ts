import { tableOf } from '#lib/drafting/word-table.ts';

// Finds clauses that state no fact about the product: conditions, announcements, denied claims, and prices of other products.

const condition = tableOf('clauses', 'condition');
const future = tableOf('clauses', 'future');
const denialOfClaim = tableOf('clauses', 'denialOfClaim');
const orders = tableOf('clauses', 'orders');

interface Stretch {
  from: number;
  to: number;
}

const ends = { clause: /[,;:.!?()\n]|\s-\s/g, sentence: /[.!?](?=["'\s)]|$)|\n/g };

function splitText(text: string, end: keyof typeof ends): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const { index } of text.matchAll(ends[end])) {
    found.push({ from, to: index });
    from = index + 1;
  }
  found.push({ from, to: text.length });
  return found;
}

/** Returns the parts of a text that state no fact because they are conditions or announcements. */
export function openSpansIn(text: string, language: string | null = null): Stretch[] {
  const conditions = stretchesWith(condition.findAll(text, language), text, 'clause').map(({ at, stretch }) => ({ ...stretch, from: at }));
  return [...conditions, ...stretchesWith(future.findAll(text, language), text, 'sentence').map(({ stretch }) => stretch)];
}

/** Returns the clause or sentence of each match, with the offset of the match and the text before it. */
function stretchesWith(matches: RegExpExecArray[], text: string, end: keyof typeof ends) {
  const stretches = matches.length > 0 ? splitText(text, end) : [];
  return matches.flatMap(({ index: at }) => {
    const i = stretches.findIndex(({ to }) => to > at);
    const stretch = stretches[i];
    return stretch ? [{ at, stretch, before: stretches[i - 1] }] : [];
  });
}

/** Returns the parts of a text that words such as "it is a myth that" or "said nobody" deny. */
export function deniedSpansIn(text: string, language: string | null = null): Stretch[] {
  return stretchesWith(denialOfClaim.findAll(text, language), text, 'sentence').map(({ at, stretch, before }) => {
    // In `"It is the best!" said nobody`, the exclamation mark ends a sentence, so the denial also covers the previous sentence.
    const quoted = /\p{L}/u.test(text.slice(stretch.from, at)) ? undefined : before;
    return { from: (quoted ?? stretch).from, to: stretch.to };
  });
}

const comparingWords = tableOf('clauses', 'comparingWords');
/** A clause that begins with one of these words has the same subject as the previous clause. */
const continuation =
  /^(?:which|that|who|whose|starting|priced|costing|at|for|from|die|der|das|dessen|deren|welche[rs]?|ab|zu|qui|que|dont|à|cuyo|desde|o qual|a qual|cujo)(?!\p{L})/iu;
const boundary = /[.!?](?=\s)|[,;:](?=\s)|\n/g;

/** Returns the text of a clause before an offset, with the preceding clauses that have the same subject. */
function clauseBefore(text: string, at: number): string {
  const from = Math.max(0, at - 300);
  const starts = [0, ...[...text.slice(from, at).matchAll(boundary)].map(({ index }) => index + 1)];
  for (let i = starts.length - 1; i >= 0; i--) {
    const words = text.slice(from + (starts[i] as number), at).trim();
    if (i === 0 || words === '' || !continuation.test(words) || text.charAt(from + (starts[i] as number) - 1) !== ',') return words;
  }
  return '';
}

const pricingVerbs = `costs?|starts?|charges?|lists|asks|begins|sells|(?:is|are) priced|(?:is|are) sold|kostet|kosten|beginnt|startet|verlangt|coûten?t?|commence|démarre|demande|facture|cuestan?|empieza|comienza|cobra|custa|começa`;
const namePattern = String.raw`(\p{Lu}[\p{L}\p{N}&'-]*(?:\.\p{L}+)?(?: \p{Lu}[\p{L}\p{N}&'-]*){0,2})`;
const pricedName = new RegExp(
  String.raw`(?:^|(?:while|whereas|but|and|während|aber|und|mais|et|pero|mas|y|e)\s)${namePattern}\s(?:\p{L}+ )?(?:${pricingVerbs})(?!\p{L})`,
  'u',
);
const definedName = new RegExp(
  String.raw`^["'(]*${namePattern}\s(?:(?:${pricingVerbs})|(?:is|was) (?:an?|the)|est une?|es una?|é uma?)(?!\p{L})`,
  'u',
);

/** Returns whether the amount at an offset is another product's price: it is in a comparison, or follows that product's name. */
export function isOthersPrice(text: string, at: number, isOther: (name: string) => boolean): boolean {
  const words = clauseBefore(text, at);
  if (comparingWords.test(words)) return true;
  const name = pricedName.exec(words)?.[1];
  return name !== undefined && isOther(name);
}

/** Returns whether the subject of a sentence is the name of another product. */
export function isAboutOtherProduct(sentence: string, isOther: (name: string) => boolean): boolean {
  const name = definedName.exec(sentence.trim())?.[1];
  return name !== undefined && isOther(name);
}

/** Names of plans, and words that often begin sentences about prices. */
const planWords =
  /^(?:free|pro|premium|plus|basic|starter|team|teams|business|enterprise|standard|lite|unlimited|lifetime|solo|personal|family|growth|scale|hobby|plans?|pric\p{L}+|memberships?|subscriptions?|licen[cs]es?|admission|entry|access|everything|it|this|that|we|each|one|today|she|he|they|there|mitgliedschaft|preis\p{L}*|tarife?|abo\p{L}*|es|das|dies|ein\p{L}*|er|sie|il|elle|l'\p{L}+|le|la|les|el|los|las|ele|ela|o|a)(?!\p{L})/iu;

export function isPlanName(name: string): boolean {
  return planWords.test(name);
}

/** Returns whether a name occurs in a text shortly after a word that compares, such as "unlike". */
export function isCompared(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    if (comparingWords.test(text.slice(Math.max(0, at - 40), at))) return true;
  return false;
}

/** Returns true if a text gives orders to a language model. Such a text states no facts, so it can't support a value. */
export function isOrder(text: string): boolean {
  return orders.test(text);
}
