import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { countSharedSteps, countWords } from '#lib/drafting/extractive/site.ts';

/** An item of a list, or a card: its title and the text below the title. */
export interface Entry {
  title: Block;
  line: Block | undefined;
}

/** Entries of the same form in the same section: the items of a list, the cards of a grid, or consecutive sections. */
export interface Group {
  page: Page;
  entries: Entry[];
  /** The heading above the group, and the small line above that heading (`kicker`). Empty if missing. */
  heading: string;
  kicker: string;
  /** The outer headings of the heading, without the main heading of the page. */
  outer: string[];
  /** The main heading of the page. Empty for a home page, because it is a slogan there. */
  main: string;
  /** How the entries are numbered: as steps (`Step 3`, or an ordered list), or by plain numbers, which may be decoration. */
  counted: 'steps' | 'numbers' | null;
  /** True if titles and texts have the same form. Then only length and order distinguish them. */
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
    // Cards below the same heading may have different styles, so their form is ignored.
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

/** Removes entries that have no text and whose form is not the most common one, such as the small heading above some cards. */
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

/** Returns true for a heading below the page's main heading, the first text of a list item, or the first line of a card. */
function isTitle(block: Block, cards: Map<Block, string>): boolean {
  const { kind, level, region, doubt, path } = block;
  if (doubt || region === 'nav' || region === 'footer' || region === 'aside') return false;
  if (kind === 'heading') return (level ?? 1) >= 2 && isLeaf(block);
  if (kind === 'item') return !/(?:^|\s)dd\b/.test(path) && itemPathOf(block) !== itemPathOf(neighbour(block, -1));
  return kind === 'paragraph' && isCardTitle(block, cards);
}

/** Returns true if a heading is the title of a single text, and not of a section with further headings or many texts. */
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

/** Returns the path of the list item that contains the block. Returns undefined if no list item contains it. */
function itemPathOf(block: Block | undefined): string | undefined {
  return block && /^.*(?:^|\s)(?:li|dt)(?=$|[\s.#:])\S*/.exec(block.path)?.[0];
}

const eyebrow =
  /eyebrow|kicker|label|badge|pill|chip|tag|count|num|icon|price|sec(?:tion)?[-_]?(?:title|head|sub|h\d)|subtitle|date|author|role|meta/i;

/** Returns true if a paragraph is the title of a card: a short first line above a longer text, in one of several similar elements. */
function isCardTitle(block: Block, cards: Map<Block, string>): boolean {
  const next = neighbour(block, 1);
  if (next?.kind !== 'paragraph' || next.doubt) return false;
  // If no element of the card has a class, all texts of the card have the card's path.
  const isOwnPath = next.path === block.path && /:\d+$/.test(block.path);
  const cardOf = (one: Block) => (isOwnPath ? one.path : cards.get(one));
  const card = cardOf(block);
  if (card === undefined || cardOf(next) !== card) return false;
  if (eyebrow.test(block.path.split(' ').at(-1) ?? '')) return false;
  const before = neighbour(block, -1);
  // On a card, only an icon, a number or a small line may stand above the title.
  if (before && cardOf(before) === card && /\p{L}{3}/u.test(before.text) && !eyebrow.test(before.path.split(' ').at(-1) ?? ''))
    return false;
  return countWords(block.text) <= 8 && !/[.。!:]$/.test(block.text) && countWords(next.text) >= 4 && next.text.length > block.text.length;
}

/** Maps each block to the path of the innermost element that contains it and has similar siblings. */
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

/** Maps each block to the path of its section. Maps the heading of a section to the path of the element around the section. */
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

/** Removes numbers from a path, and all classes but the first of each element, because a single card may have an additional style. */
function shapeOf(path: string): string {
  return path
    .replace(/:\d+/g, '')
    .split(' ')
    .map((step) => /^[^.#]*(?:\.[^.#]+)?/.exec(step)?.[0] ?? step)
    .join(' ');
}

/** Returns the text below a title: the next block, if it is text of the same entry. */
function lineOf(title: Block): Block | undefined {
  const next = neighbour(title, 1);
  if (!next || next.doubt || next.kind === 'heading' || next.kind === 'control' || next.region !== title.region) return undefined;
  if (countWords(next.text) < 4 || !areNear(title, next)) return undefined;
  if (title.kind === 'item') return itemPathOf(title) === itemPathOf(next) || /(?:^|\s)dd\b/.test(next.path) ? next : undefined;
  return next.kind === 'item' && itemPathOf(next) !== itemPathOf(title) ? undefined : next;
}

function areNear(block: Block, other: Block): boolean {
  const steps = Math.min(block.path.split(' ').length, other.path.split(' ').length);
  return countSharedSteps(block.path, other.path) >= Math.min(1, steps - 1);
}

/** Returns the heading above a group, and the small line above that heading. The heading may be a line that is styled as a heading. */
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

/** Returns the block that is `steps` blocks after a block on the same page. Negative `steps` count backwards. */
export function neighbour(block: Block, steps: number): Block | undefined {
  return block.page.blocks[block.index + steps];
}
