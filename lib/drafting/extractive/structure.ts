import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { countSharedSteps, countWords } from '#lib/drafting/extractive/site.ts';

/** An entry of a list, or a card: its title, and the text below the title in the same entry. */
export interface Entry {
  title: Block;
  line: Block | undefined;
}

/** Entries of the same form in the same section: the items of a list, the cards of a grid, sections one below the other. */
export interface Group {
  page: Page;
  entries: Entry[];
  /** The heading that the group stands under, and the small line above that heading. Empty texts if there are none. */
  heading: string;
  kicker: string;
  /** The headings around that heading, without the main heading of the page. */
  outer: string[];
  /** The main heading of the page. Empty for a home page, where it is a slogan. */
  main: string;
  /** How the entries are counted: as steps (`Step 3`, or an ordered list), or by mere numbers, which may be decoration. */
  counted: 'steps' | 'numbers' | null;
  /** True if titles and texts have the same form, so that only their length and order tell them apart. */
  isPlain: boolean;
}

/** Groups the entries of a page by their form and place. */
export function groupsOf(page: Page): Group[] {
  const sections = sectionsOf(page);
  const cards = cardsOf(page);
  const main = page.blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  const groups = new Map<string, Entry[]>();
  for (const block of page.blocks) {
    if (!isTitle(block, cards)) continue;
    const above = block.headings.at(-1) ?? '';
    // Cards below the same heading may each have a style of their own.
    const shape = above !== '' && (block.level ?? 0) >= 3 ? '' : shapeOf(block.path);
    const key = [block.kind, block.level ?? '', shape, sections.get(block), above].join('\n');
    const entries = groups.get(key) ?? [];
    entries.push({ title: block, line: lineOf(block) });
    groups.set(key, entries);
  }
  return [...groups.values()]
    .map(withoutOdd)
    .filter((entries) => entries.length >= 2)
    .map((entries) => ({
      page,
      entries,
      ...introductionOf(entries),
      outer: (entries[0] as Entry).title.headings.slice(0, -1).filter((text) => text !== main),
      main: page.kind === 'home' ? '' : (main ?? ''),
      counted: countedBy(entries),
      isPlain: entries.every(({ title, line }) => title.kind === 'paragraph' && title.path === line?.path),
    }));
}

/** Leaves out entries that have neither a text nor the form of most others, such as the small heading above some cards. */
function withoutOdd(entries: Entry[]): Entry[] {
  const shapes = entries.map(({ title }) => shapeOf(title.path));
  const counts = new Map<string, number>();
  let most = 0;
  for (const shape of shapes) {
    const count = (counts.get(shape) ?? 0) + 1;
    counts.set(shape, count);
    most = Math.max(most, count);
  }
  return entries.filter(({ line }, index) => line !== undefined || (most > 1 && counts.get(shapes[index] as string) === most));
}

/**
 * Returns whether a block is the title of an entry: a heading below the page's, the first text of a list item, the first line of a card.
 */
function isTitle(block: Block, cards: Map<Block, string>): boolean {
  const { kind, level, region, doubt, path } = block;
  if (doubt || region === 'nav' || region === 'footer' || region === 'aside') return false;
  if (kind === 'heading') return (level ?? 1) >= 2 && isLeaf(block);
  if (kind === 'item') return !/(?:^|\s)dd\b/.test(path) && itemPathOf(block) !== itemPathOf(neighbour(block, -1));
  return kind === 'paragraph' && isCardTitle(block, cards);
}

/** Returns whether a heading is the title of a single text. The heading of a section has further headings or many texts below it. */
function isLeaf(heading: Block): boolean {
  let texts = 0;
  for (const block of heading.page.blocks.slice(heading.index + 1, heading.index + 16)) {
    if (block.kind === 'heading') return (block.level ?? 1) <= (heading.level ?? 1);
    if (block.region !== heading.region) return true;
    if (block.kind !== 'item' && !block.doubt) texts += 1;
    if (texts > 5) return false;
  }
  return true;
}

/** Returns the path of the list item around a block. Undefined if the block is in no list item. */
function itemPathOf(block: Block | undefined): string | undefined {
  return block && /^.*(?:^|\s)(?:li|dt)(?=$|[\s.#:])\S*/.exec(block.path)?.[0];
}

const eyebrow =
  /eyebrow|kicker|label|badge|pill|chip|tag|count|num|icon|price|sec(?:tion)?[-_]?(?:title|head|sub|h\d)|subtitle|date|author|role|meta/i;

/** Returns whether a paragraph is the title of a card: a short first line above a longer one, in one of several similar elements. */
function isCardTitle(block: Block, cards: Map<Block, string>): boolean {
  const next = neighbour(block, 1);
  if (next?.kind !== 'paragraph' || next.doubt) return false;
  // If no element of the card has a class, all its texts have the path of the card.
  const isOwnPath = next.path === block.path && /:\d+$/.test(block.path);
  const cardOf = (one: Block) => (isOwnPath ? one.path : cards.get(one));
  const card = cardOf(block);
  if (card === undefined || cardOf(next) !== card) return false;
  if (eyebrow.test(block.path.split(' ').at(-1) ?? '')) return false;
  const before = neighbour(block, -1);
  // Only an icon or a number stands above the title of a card.
  if (before && cardOf(before) === card && /\p{L}{3}/u.test(before.text) && !eyebrow.test(before.path.split(' ').at(-1) ?? ''))
    return false;
  return countWords(block.text) <= 8 && !/[.。!:]$/.test(block.text) && countWords(next.text) >= 4 && next.text.length > block.text.length;
}

/** Returns for each block the path of the innermost element around it that has similar siblings. */
function cardsOf(page: Page): Map<Block, string> {
  const siblings = new Map<string, Set<string>>();
  const prefixesOf = (block: Block) => {
    const steps = block.path.split(' ');
    let prefix = '';
    return steps.slice(0, -1).map((step) => {
      const like = `${prefix}>${/^[^.:#]*(?:\.[^.:]+)?/.exec(step)?.[0]}`;
      prefix += ` ${step}`;
      return { prefix, like };
    });
  };
  const prefixes = new Map(page.blocks.map((block) => [block, prefixesOf(block)]));
  for (const steps of prefixes.values())
    for (const { prefix, like } of steps) siblings.set(like, (siblings.get(like) ?? new Set()).add(prefix));
  const cards = new Map<Block, string>();
  for (const [block, steps] of prefixes) {
    const card = steps.findLast(({ like }) => (siblings.get(like)?.size ?? 0) >= 2);
    if (card) cards.set(block, card.prefix);
  }
  return cards;
}

/**
 * Returns for each block the path of the section around it. For the heading of a section, returns the path of the element around the
 * section.
 */
function sectionsOf(page: Page): Map<Block, string> {
  const innermost = ({ path }: Block) => path.split(' ').findLastIndex((step) => /^section\b/.test(step)) + 1;
  const upTo = ({ path }: Block, steps: number) => path.split(' ').slice(0, steps).join(' ');
  const headings = new Map<string, Block[]>();
  for (const block of page.blocks) {
    if (block.kind !== 'heading') continue;
    const section = upTo(block, innermost(block));
    headings.set(section, [...(headings.get(section) ?? []).slice(0, 1), block]);
  }
  return new Map(
    page.blocks.map((block) => {
      const section = upTo(block, innermost(block));
      const [first, last] = headings.get(section) ?? [];
      const isOwnTitle = first === block && innermost(block) > 0 && (last?.level ?? 7) > (block.level ?? 1);
      return [block, isOwnTitle ? upTo(block, innermost(block) - 1) : section];
    }),
  );
}

/** Returns a path without numbers, and with the first class of each element only, because a single card may have a style of its own. */
function shapeOf(path: string): string {
  return path
    .replace(/:\d+/g, '')
    .split(' ')
    .map((step) => /^[^.#]*(?:\.[^.#]+)?/.exec(step)?.[0] ?? step)
    .join(' ');
}

/** Returns the text below a title: the next block, if it is a text in the same entry. */
function lineOf(title: Block): Block | undefined {
  const next = neighbour(title, 1);
  if (!next || next.doubt || next.kind === 'heading' || next.kind === 'control' || next.region !== title.region) return undefined;
  if (countWords(next.text) < 4 || !areNear(title, next)) return undefined;
  if (title.kind === 'item') return itemPathOf(title) === itemPathOf(next) || /(?:^|\s)dd\b/.test(next.path) ? next : undefined;
  return next.kind === 'item' && itemPathOf(next) !== itemPathOf(title) ? undefined : next;
}

/** Returns whether two blocks have at least their outermost element in common. */
function areNear(block: Block, other: Block): boolean {
  const steps = Math.min(block.path.split(' ').length, other.path.split(' ').length);
  return countSharedSteps(block.path, other.path) >= Math.min(1, steps - 1);
}

/** Finds the heading above a group, which may be a line styled as a heading, and the small line above that heading. */
function introductionOf(entries: Entry[]): { heading: string; kicker: string } {
  const first = (entries[0] as Entry).title;
  const own = first.headings.at(-1);
  const above = first.page.blocks
    .slice(Math.max(0, first.index - 6), first.index)
    .toReversed()
    .filter(({ region }) => region === first.region);
  const at = above.findIndex(({ text, kind, path }) =>
    kind === 'heading' ? text === own : own === undefined && headingStyle.test(path.split(' ').at(-1) ?? ''),
  );
  const heading = own ?? above[at]?.text ?? '';
  const kicker = at < 0 ? undefined : above[at + 1];
  const isKicker =
    kicker?.kind === 'paragraph' &&
    countWords(kicker.text) <= 6 &&
    [kicker.path, parentOf(kicker)].includes(parentOf(above[at] as Block)) &&
    !/[.!?。]$/.test(kicker.text);
  return { heading, kicker: isKicker ? kicker.text : '' };
}

function parentOf({ path }: Block): string {
  return path.split(' ').slice(0, -1).join(' ');
}

const headingStyle = /(?:^|[._-])(?:h[12]|title|heading|headline|head)(?=$|[.:_-])/i;
const stepWord = /^(?:step|schritt|étape|etape|paso|passo|passaggio|fase|stap|krok|ステップ)\s*\d/iu;
const number = /^[#(]?\d{1,2}[.):]?$/;

function countedBy(entries: Entry[]): Group['counted'] {
  const counts = (test: (text: string) => boolean) =>
    entries.filter(({ title }) => {
      const before = neighbour(title, -1);
      return test(title.text) || (before !== undefined && test(before.text) && areNear(title, before));
    }).length >=
    entries.length / 2;
  if (/(?:^|\s)ol\b/.test((entries[0] as Entry).title.path) || counts((text) => stepWord.test(text))) return 'steps';
  return counts((text) => number.test(text) || /^(?:\d{1,2}[.)]\s|0\d\b)/u.test(text)) ? 'numbers' : null;
}

/** Returns the block `steps` after a block of the same page, or before it if negative. */
export function neighbour(block: Block, steps: number): Block | undefined {
  return block.page.blocks[block.index + steps];
}
