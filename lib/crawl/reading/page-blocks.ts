import { cutText, oneLine } from '#lib/crawl/reading/clean-text.ts';
import type { PageElement } from '#lib/crawl/reading/page-tree.ts';
import type { BlockKind, Region } from '#lib/crawl/stored-page.ts';

/** A block before it has a place in the page's text. */
export interface UnplacedBlock {
  text: string;
  kind: BlockKind;
  level?: number;
  region: Region;
  path: string;
}

/** Where a link or an image stands. */
export interface Place {
  region: Region;
  path: string;
}

const limits = { text: 400_000, blocks: 8000, blockLength: 20_000, pathSteps: 16, stepLength: 80, littleText: 200 } as const;

/** What runs on within a line; everything else begins and ends one. */
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
/** Closed until a reader opens it: hidden, but said. */
const revealable = /accordion|collaps|panel|faq|answer|tab-?content|toggle|dropdown-?text/i;
const struckOut =
  /(?:^|[\s_-])(?:line-through|strike|strikethrough|struck|old-?price|price-?old|was-?price|original-?price|price-?original|price-?before)(?:$|[\s_-])/i;

interface Scope {
  region: Region;
  kind: BlockKind;
  level: number | undefined;
  /** Within main content, where `header` and `footer` belong to a part and not to the page. */
  inPart: boolean;
  /** The steps of the path, innermost last. */
  steps: string[];
}

export interface ReadBlocks {
  blocks: UnplacedBlock[];
  /** Where the links and images stand that are shown. */
  places: Map<PageElement, Place>;
  cut: boolean;
}

/** The shown text of a page as blocks in reading order. */
export function readBlocks(root: PageElement): ReadBlocks {
  const shown = readVisible(root, isHidden);
  const length = (blocks: UnplacedBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (length(shown.blocks) >= limits.littleText) return shown;
  // A page that shows next to nothing fades its content in: what its own styles hide is what it shows.
  const faded = readVisible(root, isNeverShown);
  return length(faded.blocks) >= limits.littleText ? faded : shown;
}

function readVisible(root: PageElement, isLeftOut: (element: PageElement) => boolean): ReadBlocks {
  const places = new Map<PageElement, Place>();
  const blocks: UnplacedBlock[] = [];
  let length = 0;
  let cut = false;
  let line = '';
  /** Its last characters, kept apart: to ask a text that still grows would copy it each time. */
  let lineEnd = '';
  let lineScope: Scope | null = null;

  const write = (text: string) => {
    line += text;
    lineEnd = (lineEnd + text.slice(-40).replace(/\s+/g, ' ')).slice(-8);
  };
  const add = (text: string, { kind, level, region, steps }: Scope) => {
    const kept = cutText(text, limits.text - length).trimEnd();
    cut = kept.length < text.length || blocks.length >= limits.blocks;
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
    while (rest !== '' && scope && !cut) {
      // Nobody writes lines that long; rules over blocks count on it.
      const piece = rest.length <= limits.blockLength ? rest : cutText(rest, limits.blockLength).replace(/\s\S*$/, '');
      add(piece, scope);
      rest = rest.slice(piece.length).trimStart();
    }
  };

  const visit = (element: PageElement, scope: Scope) => {
    if (element.name === 'a' || element.name === 'img') places.set(element, { region: scope.region, path: scope.steps.join(' ') });
    const siblings = signaturesIn(element);
    let index = -1;
    let before: PageElement | null = null;
    for (const [position, child] of element.children.entries()) {
      if (cut) return;
      if (typeof child === 'string') {
        if (child.trim() !== '') {
          before = null;
          lineScope ??= scope;
        }
        write(child);
        continue;
      }
      index += 1;
      if (child.name === 'br' || child.name === 'hr') {
        // A heading of two lines is one heading.
        if (scope.kind === 'heading' || runsOn(lineEnd, element.children[position + 1])) write(' ');
        else endLine();
        continue;
      }
      if (isLeftOut(child)) continue;
      const breaks = !inline.has(child.name) || isStruckOut(child);
      if (breaks || (before?.name === 'a' && child.name === 'a' && (scope.region !== 'main' || (isButton(before) && isButton(child)))))
        endLine();
      else if (before && standApart(before, child, lineEnd)) write(' ');
      visit(child, scopeOf(child, scope, siblings[index] as string));
      if (breaks) endLine();
      before = breaks ? null : child;
    }
  };
  visit(root, { region: 'main', kind: 'paragraph', level: undefined, inPart: false, steps: [] });
  endLine();
  return { blocks, places, cut };
}

function scopeOf(element: PageElement, outer: Scope, step: string): Scope {
  const { name, attributes } = element;
  const plain = (name === 'div' || name === 'span' || inline.has(name)) && !attributes.id && !attributes.class;
  const keepStep = !plain && name !== 'html' && name !== 'body';
  const steps = keepStep ? [...outer.steps, step].slice(-limits.pathSteps) : outer.steps;
  const region = regionOf(element, outer);
  const inPart = outer.inPart || ['main', 'article', 'section', 'blockquote', 'dialog'].includes(name);
  const heading = headingLevel(element);
  if (heading) return { region, kind: 'heading', level: heading, inPart, steps };
  const kind = blockKind(element, outer.kind);
  return { region, kind, level: kind === 'heading' ? outer.level : undefined, inPart, steps };
}

function blockKind(element: PageElement, outer: BlockKind): BlockKind {
  const { name } = element;
  if (isButton(element)) return 'control';
  if (inline.has(name)) return outer;
  // Within a quotation everything is quoted; a sole paragraph in a list item is the item.
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

/** A link that is styled as a button. */
function isButton({ name, attributes }: PageElement): boolean {
  return name === 'a' && (attributes.role === 'button' || /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i.test(attributes.class ?? ''));
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
  // A footer stays one whatever is nested in it.
  if (outer.region === 'footer' || outer.region === 'nav') return outer.region;
  if ((name === 'header' || name === 'footer') && !outer.inPart) return name;
  if (inline.has(name) || outer.inPart) return outer.region;
  for (const word of [attributes.id ?? '', ...(attributes.class ?? '').split(/\s+/).slice(0, 8)]) {
    for (const [pattern, region] of landmarkWords) if (pattern.test(word)) return region;
  }
  return outer.region;
}

function isHidden(element: PageElement): boolean {
  const { attributes } = element;
  if (isNeverShown(element)) return true;
  const hidden =
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes.style ?? '');
  if (!hidden) return false;
  return attributes.role !== 'tabpanel' && !revealable.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`);
}

function isNeverShown({ name, attributes }: PageElement): boolean {
  return (
    name === 'head' || name === 'title' || name === 'iframe' || 'data-nosnippet' in attributes || iconFont.test(attributes.class ?? '')
  );
}

/** Fonts that show a word, such as `check_circle`, as an icon. */
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

/** Words that end no line. */
const goingOn =
  /(?:^|\s)(?:an?|the|of|and|or|to|in|for|with|from|der|die|das|und|oder|mit|für|von|zu|le|la|les|et|ou|de|des|du|pour|avec|el|los|y|con|para|o|os|e|com)$/;

/** Whether a sentence goes on after a line break: the line ends in a small word, or in a comma, and the next begins in lower case. */
function runsOn(end: string, next: PageElement | string | undefined): boolean {
  const last = end.trimEnd();
  return typeof next === 'string' && /^\s*\p{Ll}/u.test(next) && (last.endsWith(',') || goingOn.test(last));
}

/** Whether two neighbours in a line are set apart by their styles: links next to each other, or styled words (not single letters). */
function standApart(before: PageElement, after: PageElement, end: string): boolean {
  if (!/[\p{L}\p{N}.!?:,]$/u.test(end)) return false;
  if (before.name === 'a' && after.name === 'a') return true;
  if (before.name === 'label' || after.name === 'label') return true;
  const styled = (element: PageElement) =>
    element.name === 'strong' || element.name === 'b' || (element.name === 'span' && element.attributes.class !== undefined);
  // A letter in bold begins a word; a number and what it counts stand apart.
  const plain = (element: PageElement) => element.name === 'span' || element.name === 'small';
  const first = after.children[0];
  const text = typeof first === 'string' ? first : '';
  // Two amounts, one per month and one per year.
  if (styled(before) && styled(after) && /\d$/.test(end) && /^[$€£]\d/.test(text)) return true;
  return (
    ((styled(before) && styled(after)) || (before.name === 'strong' && plain(after))) &&
    /^[\p{L}\p{N}]{2}/u.test(text) &&
    /[\p{L}\p{N}]{2}$/u.test(end)
  );
}

/** `section#pricing`, `div.card`: the tag, its id and the classes that are words. */
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

/** The steps of an element's children: those that look alike are numbered. */
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
