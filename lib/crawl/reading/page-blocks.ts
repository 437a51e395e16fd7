import { cutText, oneLine } from '#lib/crawl/reading/clean-text.ts';
import type { PageElement, PageTree } from '#lib/crawl/reading/page-tree.ts';
import type { Unseen } from '#lib/crawl/reading/visibility.ts';
import type { BlockKind, Region } from '#lib/crawl/stored-page.ts';

/** A block whose offsets in the page's text are not known yet. */
export interface UnplacedBlock {
  text: string;
  kind: BlockKind;
  level?: number;
  region: Region;
  path: string;
}

/** The position of a link or an image in the page. */
export interface Place {
  region: Region;
  path: string;
}

const limits = { text: 400_000, blocks: 8000, blockLength: 20_000, pathSteps: 16, stepLength: 80, minVisibleText: 200 } as const;

/** Elements that don't begin or end a line. All other elements do. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data dfn em font i ins kbd label mark nobr output q rp rt ruby samp small span strong sub sup time tt u var wbr img picture source'.split(
    ' ',
  ),
);
const kindOf: Record<string, BlockKind> = {
  li: 'item',
  dt: 'item',
  dd: 'item',
  td: 'cell',
  th: 'cell',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
  button: 'control',
  summary: 'control',
  legend: 'control',
  input: 'control',
  p: 'paragraph',
};
const landmarkOfRole: Record<string, Region> = {
  banner: 'header',
  navigation: 'nav',
  menubar: 'nav',
  main: 'main',
  complementary: 'aside',
  contentinfo: 'footer',
};
const landmarkWords: [RegExp, Region][] = [
  [
    /^(?:(?:site|page|main|global|app|the)[-_]?)?footer(?:[-_](?:wrapper|container|section|main|bottom|top|content|inner|area))?$/i,
    'footer',
  ],
  [
    /^(?:(?:site|page|main|top|global|primary|mobile)[-_]?)?(?:nav|navbar|navigation|navmenu|nav-menu|menu)(?:[-_](?:wrapper|container|main|bar|menu|links|inner))?$/i,
    'nav',
  ],
  [/^(?:sidebar|side-bar|breadcrumbs?)$/i, 'aside'],
];
const struckOut =
  /(?:^|[\s_-])(?:line-through|strike|strikethrough|struck|old-?price|price-?old|was-?price|original-?price|price-?original|price-?before)(?:$|[\s_-])/i;

interface Scope {
  region: Region;
  kind: BlockKind;
  level: number | undefined;
  /** True inside elements such as `main` or `section`. A `header` or `footer` there belongs to that element and not to the page. */
  isInSection: boolean;
  /** The steps of `TextBlock.path`, innermost last. */
  steps: string[];
}

export interface PageBlocks {
  blocks: UnplacedBlock[];
  /** The positions of the visible links and images. */
  places: Map<PageElement, Place>;
  /** True if a limit was reached. */
  isTruncated: boolean;
  /** True if scripts show nearly all of the text, so that hidden text was read too. */
  isRevealed: boolean;
}

/** Returns the visible text of a page as blocks in reading order. `unseen` and `apart` come from `unseenIn`. */
export function readBlocks(
  { root, scripts }: PageTree,
  unseen: ReadonlyMap<PageElement, Unseen>,
  apart: ReadonlySet<PageElement>,
): PageBlocks {
  const visible = readVisible(root, unseen, apart);
  const length = (blocks: UnplacedBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (scripts === 0 || length(visible.blocks) >= limits.minVisibleText) return visible;
  // If almost nothing is visible, a script probably fades in the content. Then hidden content counts as visible.
  const withHidden = readVisible(root, new Map(), apart);
  return length(withHidden.blocks) >= limits.minVisibleText ? { ...withHidden, isRevealed: true } : visible;
}

function readVisible(root: PageElement, unseen: ReadonlyMap<PageElement, Unseen>, apart: ReadonlySet<PageElement>): PageBlocks {
  const places = new Map<PageElement, Place>();
  const blocks: UnplacedBlock[] = [];
  let length = 0;
  let isTruncated = false;
  let line = '';
  /**
   * The last 8 characters of `line`. Stored separately, because reading the end of a string that is being built would copy the whole
   * string.
   */
  let lineEnd = '';
  let lineScope: Scope | null = null;

  const write = (text: string) => {
    line += text;
    lineEnd = (lineEnd + text.slice(-40).replace(/\s+/g, ' ')).slice(-8);
  };
  const add = (text: string, { kind, level, region, steps }: Scope) => {
    const kept = cutText(text, limits.text - length).trimEnd();
    isTruncated = kept.length < text.length || blocks.length >= limits.blocks;
    if (kept === '' || blocks.length >= limits.blocks) return;
    length += kept.length + 1;
    blocks.push({ text: kept, kind, ...(kind === 'heading' && level ? { level } : {}), region, path: steps.join(' ') });
  };
  const endLine = () => {
    let rest = oneLine(line);
    const scope = lineScope;
    line = '';
    lineEnd = '';
    lineScope = null;
    while (rest !== '' && scope && !isTruncated) {
      // Splits very long lines, because the cost of the rules depends on the length of a block.
      const piece = rest.length <= limits.blockLength ? rest : cutText(rest, limits.blockLength).replace(/\s\S*$/, '');
      add(piece, scope);
      rest = rest.slice(piece.length).trimStart();
    }
  };

  const visit = (element: PageElement, scope: Scope) => {
    if (element.name === 'a' || element.name === 'img') places.set(element, { region: scope.region, path: scope.steps.join(' ') });
    const siblings = signaturesIn(element);
    const isRow = isRowOfLabels(element);
    const isOwnTextUnseen = unseen.has(element);
    let index = -1;
    let before: PageElement | null = null;
    for (const [position, child] of element.children.entries()) {
      if (isTruncated) return;
      if (typeof child === 'string') {
        if (isOwnTextUnseen) continue;
        if (child.trim() !== '') {
          before = null;
          lineScope ??= scope;
        }
        write(child);
        continue;
      }
      index += 1;
      if (child.name === 'br' || child.name === 'hr') {
        // A line break within a heading does not split it.
        if (scope.kind === 'heading' || continuesAfterBreak(lineEnd, element.children[position + 1])) write(' ');
        else endLine();
        continue;
      }
      if (isNeverShown(child) || unseen.get(child) === 'all') continue;
      const breaks = !inline.has(child.name) || isStruckOut(child) || isBlockByStyle(child);
      if (breaks || (before?.name === 'a' && child.name === 'a' && (scope.region !== 'main' || (isBox(before) && isBox(child))))) endLine();
      else if (apart.has(child) && isWordBesideWord(child, lineEnd)) write(' ');
      else if (before ? isSetApart(before, child, lineEnd) || isRow : isCodeAfterWord(child, lineEnd)) write(' ');
      visit(child, scopeOf(child, scope, siblings[index] as string));
      if (breaks) endLine();
      before = breaks ? null : child;
    }
  };
  visit(root, { region: 'main', kind: 'paragraph', level: undefined, isInSection: false, steps: [] });
  endLine();
  return { blocks, places, isTruncated, isRevealed: false };
}

function scopeOf(element: PageElement, outer: Scope, step: string): Scope {
  const { name, attributes } = element;
  const plain = (name === 'div' || name === 'span' || inline.has(name)) && !attributes.id && !attributes.class;
  const keepStep = !plain && name !== 'html' && name !== 'body';
  const steps = keepStep ? [...outer.steps, step].slice(-limits.pathSteps) : outer.steps;
  const region = regionOf(element, outer);
  const isInSection = outer.isInSection || ['main', 'article', 'section', 'blockquote', 'dialog'].includes(name);
  const heading = headingLevel(element);
  if (heading) return { region, kind: 'heading', level: heading, isInSection, steps };
  const kind = blockKind(element, outer.kind);
  return { region, kind, level: kind === 'heading' ? outer.level : undefined, isInSection, steps };
}

function blockKind(element: PageElement, outer: BlockKind): BlockKind {
  const { name } = element;
  if (isButton(element)) return 'control';
  if (inline.has(name)) return outer;
  // Everything inside a quotation is a quote. A paragraph that is the only element of a list item becomes an item.
  if (outer === 'quote') return 'quote';
  const own = kindOf[name];
  if (
    name === 'p' &&
    (outer === 'item' || outer === 'cell') &&
    element.parent?.children.filter((child) => typeof child === 'object').length === 1
  )
    return outer;
  return (
    own ?? (outer === 'item' || outer === 'cell' || outer === 'control' || outer === 'caption' || outer === 'heading' ? outer : 'paragraph')
  );
}

/** Returns true for a link that is styled as a button. */
function isButton({ name, attributes }: PageElement): boolean {
  return name === 'a' && (attributes.role === 'button' || /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i.test(attributes.class ?? ''));
}

/** Returns true for a link that looks like a separate box: a button, or a badge with several elements. */
function isBox(link: PageElement): boolean {
  return isButton(link) || link.children.filter((child) => typeof child === 'object' && child.name !== 'br').length >= 2;
}

function headingLevel({ name, attributes }: PageElement): number | undefined {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (attributes.role !== 'heading') return undefined;
  const level = Number(attributes['aria-level'] ?? 2);
  return level >= 1 && level <= 6 ? Math.floor(level) : 2;
}

function regionOf({ name, attributes }: PageElement, outer: Scope): Region {
  const role = landmarkOfRole[attributes.role ?? ''];
  if (role) return role;
  if (name === 'nav' || name === 'main' || name === 'aside') return name;
  // A footer or navigation passes its region to everything inside.
  if (outer.region === 'footer' || outer.region === 'nav') return outer.region;
  if ((name === 'header' || name === 'footer') && !outer.isInSection) return name;
  if (inline.has(name) || outer.isInSection) return outer.region;
  for (const word of [attributes.id ?? '', ...(attributes.class ?? '').split(/\s+/).slice(0, 8)]) {
    for (const [pattern, region] of landmarkWords) if (pattern.test(word)) return region;
  }
  return outer.region;
}

function isNeverShown({ name, attributes }: PageElement): boolean {
  return (
    name === 'head' || name === 'title' || name === 'iframe' || 'data-nosnippet' in attributes || iconFont.test(attributes.class ?? '')
  );
}

/** Classes of icon fonts, which show a word such as `check_circle` as an icon. */
const iconFont = /(?:^|\s)material-(?:icons|symbols)(?=$|[\s-])/;

function isStruckOut({ name, attributes }: PageElement): boolean {
  return (
    name === 's' ||
    name === 'del' ||
    name === 'strike' ||
    struckOut.test(attributes.class ?? '') ||
    /line-through/i.test(attributes.style ?? '')
  );
}

/** Returns true if a class or style makes an inline element a block. Titles of list items are often such elements. */
function isBlockByStyle({ attributes }: PageElement): boolean {
  return /(?:^|\s)(?:d-)?block(?:\s|$)/.test(attributes.class ?? '') || /display\s*:\s*(?:block|flex|grid)/i.test(attributes.style ?? '');
}

/**
 * Returns true if an element contains only three or more similar elements, such as `<span>Tides</span>`, without text or space between
 * them.
 */
function isRowOfLabels({ children }: PageElement): boolean {
  const [first] = children;
  return (
    children.length >= 3 &&
    children.every((child) => typeof child === 'object' && child.name === (first as PageElement).name && startsWithWord(child))
  );
}

function startsWithWord({ children }: PageElement): boolean {
  return typeof children[0] === 'string' && /^\s*[\p{L}\p{N}]{2}/u.test(children[0]);
}

/** Returns true for a code element that directly follows a word. Readers see two words, because code has its own frame. */
function isCodeAfterWord(element: PageElement, end: string): boolean {
  return (element.name === 'code' || element.name === 'kbd') && /\p{L}{2}$/u.test(end) && startsWithWord(element);
}

/**
 * Returns true if an element begins a new word directly after another word. Single letters don't count, because some sites put each letter
 * of a word in an element of its own.
 */
function isWordBesideWord(element: PageElement, end: string): boolean {
  const [first] = element.children;
  const text = typeof first === 'string' ? first : '';
  return /(?:[\p{L}\p{N}]{2}|[\p{N}.!?:,)%])$/u.test(end) && /^[\p{L}\p{N}]{2}|^[\p{N}\p{Sc}(]/u.test(text);
}

/** Words that show at the end of a line that the sentence continues. */
const connectingWord =
  /(?:^|\s)(?:an?|the|of|and|or|to|in|for|with|from|der|die|das|und|oder|mit|für|von|zu|le|la|les|et|ou|de|des|du|pour|avec|el|los|y|con|para|o|os|e|com)$/;

/**
 * Returns true if a sentence continues after a line break: the line ends in a comma or a connecting word, and the next line begins in lower
 * case.
 */
function continuesAfterBreak(end: string, next: PageElement | string | undefined): boolean {
  const last = end.trimEnd();
  return typeof next === 'string' && /^\s*\p{Ll}/u.test(next) && (last.endsWith(',') || connectingWord.test(last));
}

/**
 * Returns true if two adjacent inline elements look separate although there is no space between them: two links, or two styled words.
 * Single letters don't count.
 */
function isSetApart(before: PageElement, after: PageElement, end: string): boolean {
  if (!/[\p{L}\p{N}.!?:,]$/u.test(end)) return false;
  if (before.name === 'a' && after.name === 'a') return true;
  if (before.name === 'label' || after.name === 'label') return true;
  const hasOwnStyle = (element: PageElement) =>
    element.name === 'strong' || element.name === 'b' || (element.name === 'span' && element.attributes.class !== undefined);
  // A bold first letter belongs to the word that follows. A bold number does not belong to the small text that follows.
  const isSmallText = (element: PageElement) => element.name === 'span' || element.name === 'small';
  const first = after.children[0];
  const text = typeof first === 'string' ? first : '';
  // Two words of different sizes are separate. A digit below a letter, as in H₂O, belongs to the letter.
  const isSmaller = before.name === 'sub' || before.name === 'small';
  if (isSmaller && after.name !== 'sub' && /\p{L}{2}$/u.test(end) && /^\p{L}{2}/u.test(text)) return true;
  // Two adjacent amounts, such as a price per month and a price per year, are separate.
  if (hasOwnStyle(before) && hasOwnStyle(after) && /\d$/.test(end) && /^[$€£]\d/.test(text)) return true;
  // A label and its price, such as “Full package” and “from €49”, are separate.
  if (/\p{L}(?:\p{L}|\))$/u.test(end) && /^\s*(?:\p{L}{1,8} (?:\p{L}{1,8} )?)?[$€£]\s?\d/u.test(text)) return true;
  return (
    ((hasOwnStyle(before) && hasOwnStyle(after)) ||
      (before.name === 'strong' && isSmallText(after)) ||
      // A bold word and several plain words are separate. A single plain word may be the rest of a name, as in
      // <b>Tide</b><span>mark</span>.
      (before.name === 'b' && isSmallText(after) && /^\S+\s+\S/.test(text))) &&
    /^[\p{L}\p{N}]{2}/u.test(text) &&
    /(?:[\p{L}\p{N}]{2}|\p{Sc}\s?\d)$/u.test(end)
  );
}

/** Returns the tag with its id and those classes that look like words: `section#pricing`, `div.card`. */
function signatureOf({ name, attributes }: PageElement): string {
  if (attributes.id === undefined && attributes.class === undefined) return name;
  const id = attributes.id && /^[\w-]{1,40}$/.test(attributes.id) && !/[0-9a-f]{8}/.test(attributes.id) ? `#${attributes.id}` : '';
  const classes = (attributes.class ?? '')
    .split(/\s+/, 12)
    .filter((word) => /^[A-Za-z][\w-]{1,31}$/.test(word))
    .slice(0, 5)
    .map((word) => `.${word}`);
  return `${name}${id}${classes.join('')}`.slice(0, limits.stepLength);
}

/** Returns the path steps of an element's children. Children with equal signatures are numbered. */
function signaturesIn(element: PageElement): string[] {
  const signatures: string[] = [];
  const totals = new Map<string, number>();
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const signature = signatureOf(child);
    signatures.push(signature);
    totals.set(signature, (totals.get(signature) ?? 0) + 1);
  }
  const counts = new Map<string, number>();
  return signatures.map((signature) => {
    if (totals.get(signature) === 1) return signature;
    const count = (counts.get(signature) ?? 0) + 1;
    counts.set(signature, count);
    return `${signature}:${count}`;
  });
}
