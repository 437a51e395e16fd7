// Determines which texts of a page visitors can see, as far as its style sheets show this. Text also counts as seen if a click, scrolling
// or a script reveals it, as in accordions, tabs, slides and fade-ins.

import { elementsOf, type PageElement, type PageTree } from '#lib/crawl/reading/page-tree.ts';
import { type Declarations, StyleRules } from '#lib/crawl/reading/style-rules.ts';

/**
 * The part of an element that visitors don't see. `all`: the element with everything in it. `own`: its own content, but not necessarily the
 * elements in it. `text`: only its letters.
 */
export type Unseen = 'all' | 'own' | 'text';

/** Ids and classes of content that readers can open, such as an accordion. It counts as visible even while it is hidden. */
const expandable = /accordion|collaps|panel|faq|answer|tab-?content|toggle|dropdown-?text/i;
/** Matches classes of text for screen readers. This text is clipped on purpose, and does not count as hidden. */
const forScreenReaders =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|a11y-hidden|assistive-text|u-hidden-visually)(?=$|[\s_-])/i;
/** Classes and attributes of content that a script fades in when it is scrolled to. */
const fadesIn = /reveal|fade|animat|aos|wow|appear|scroll|slide|enter|motion|lazy|in-?view|stagger/i;

/** What an element inherits from the elements around it. */
interface Inherited {
  isHidden: boolean;
  opacity: number;
  fontSize: number;
  colour: Colour | null;
  /** Null if unknown, because it is a picture or a colour that we can't parse. */
  background: Colour | null;
  /** True if the background shows only through the letters (`background-clip: text`). */
  isClippedToText: boolean;
  /** True if the parent lays out its children as separate boxes (flex, grid). */
  isOfBoxes: boolean;
}
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const white: Colour = [255, 255, 255, 1];
const black: Colour = [0, 0, 0, 1];
const minFontSize = 3;
const minOpacity = 0.06;

/**
 * Returns the elements whose text visitors don't see. `sheets` has the texts of linked style sheets; the keys are the addresses in the
 * links. Adds to `apart` the elements that styles separate from the text before them: boxes in a row, blocks, and elements with a margin.
 */
export function unseenIn(
  tree: PageTree,
  sheets: Readonly<Record<string, string>>,
  apart = new Set<PageElement>(),
): Map<PageElement, Unseen> {
  let elements = 0;
  for (const _ of elementsOf(tree.root)) elements++;
  const rules = new StyleRules(tree.styles, sheets, elements);
  const unseen = new Map<PageElement, Unseen>();
  const start: Inherited = {
    isHidden: false,
    opacity: 1,
    fontSize: 16,
    colour: black,
    background: white,
    isClippedToText: false,
    isOfBoxes: false,
  };
  const pending: [PageElement, Inherited][] = [[tree.root, start]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [element, outer] = next;
    const styles = rules.declarationsOf(element);
    if (outer.isOfBoxes || isSetApart(styles)) apart.add(element);
    const opens = (property: string) => mayOpen(property, element, styles, rules, tree);
    if (isUnseenByMarkup(element) || isUnseenByBox(element, styles, opens)) {
      unseen.set(element, 'all');
      continue;
    }
    const inner = inherit(element, styles, outer, opens);
    if (inner.opacity < minOpacity) {
      unseen.set(element, 'all');
      continue;
    }
    if (inner.isHidden) unseen.set(element, 'own');
    else if (inner.fontSize < minFontSize || isInvisibleColour(inner)) unseen.set(element, 'text');
    for (const child of element.children) if (typeof child === 'object') pending.push([child, inner]);
  }
  return unseen;
}

/** Returns true if visitors don't see an element without text, such as a picture. `unseen` comes from `unseenIn`. */
export function isPictureUnseen(element: PageElement, unseen: ReadonlyMap<PageElement, Unseen>): boolean {
  if (unseen.get(element) === 'own') return true;
  for (let around: PageElement | null = element; around; around = around.parent) if (unseen.get(around) === 'all') return true;
  return false;
}

const boxes = /^(?:inline-)?(?:flex|grid)/;

/** Returns true if styles separate an element from the content before it. */
function isSetApart(styles: Declarations): boolean {
  if (/^(?:block|flex|grid|table|list-item)/.test(styles.get('display') ?? '')) return true;
  const margin = styles.get('margin-left') ?? '';
  return /^\d/.test(margin) && pixelsOf(margin, 16) >= 3;
}

function isUnseenByMarkup({ name, attributes }: PageElement): boolean {
  if ('data-unseen' in attributes || 'popover' in attributes) return true;
  if (name === 'dialog' && !('open' in attributes)) return true;
  const isHidden = 'hidden' in attributes && attributes.hidden?.toLowerCase() !== 'until-found';
  return (isHidden || attributes['aria-hidden'] === 'true') && !isExpandable(attributes);
}

function isExpandable(attributes: PageElement['attributes']): boolean {
  return attributes.role === 'tabpanel' || expandable.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`);
}

/** Returns true if a click, scrolling or a script probably shows an element again that `property` hides. */
function mayOpen(
  property: string,
  { attributes }: PageElement,
  styles: Declarations,
  rules: StyleRules,
  { scripts, named }: PageTree,
): boolean {
  if (isExpandable(attributes)) return true;
  // A page may hold several views in one document, of which a script shows one. Elements hidden by a `style` attribute are more likely
  // dialogs.
  if (property === 'display' && scripts > 0 && attributes.id && named.has(attributes.id) && !/display/i.test(attributes.style ?? ''))
    return true;
  const classes = (attributes.class ?? '').split(/\s+/, 60).filter(Boolean);
  if (rules.isOpened(property, classes)) return true;
  if (property === 'opacity' || property === 'visibility') {
    if (property === 'opacity' && (styles.get('animation') ?? styles.get('animation-name') ?? 'none') !== 'none') return true;
    const names = `${attributes.class ?? ''} ${attributes.id ?? ''} ${Object.keys(attributes)
      .filter((name) => name.startsWith('data-'))
      .join(' ')}`;
    return scripts > 0 && (fadesIn.test(names) || styles.has('transition') || styles.has('transition-property') || movesIn(styles));
  }
  return (
    (property === 'max-height' || property === 'height') &&
    /height|all|\ds\b|grid/.test(styles.get('transition') ?? styles.get('transition-property') ?? '')
  );
}

/** Returns true for styles that libraries use before an element moves in: it is slightly displaced, scaled or blurred. */
const movesIn = (styles: Declarations) =>
  /translate|scale\(0?\.[5-9]|blur/.test(`${styles.get('transform') ?? ''} ${styles.get('filter') ?? ''}`);

function isUnseenByBox(element: PageElement, styles: Declarations, opens: (property: string) => boolean): boolean {
  const get = (name: string) => styles.get(name) ?? '';
  if (get('display') === 'none') return !opens('display');
  if (get('content-visibility') === 'hidden') return true;
  if (forScreenReaders.test(element.attributes.class ?? '')) return false;
  const isPlaced = /absolute|fixed/.test(get('position'));
  if (isPlaced && (isFarOff(get('left')) || isFarOff(get('top')) || isFarOff(get('right')) || isFarOff(get('bottom')))) return true;
  if (isPlaced && /(?:^|[\s,(])(?:[2-9]\d{3,}|\d{5,})px|(?:[2-9]\d\d|\d{4,})v[wh]/.test(`${get('left')} ${get('top')}`)) return true;
  if (isFarOff(get('text-indent')) || isFarOff(get('margin-left')) || isFarOff(get('margin-top'))) return true;
  if (isPlaced && /^rect\(/.test(get('clip')) && isEmptyRect(get('clip'))) return true;
  if (isEmptyClip(get('clip-path'))) return true;
  const clips = /hidden|clip/.test(`${get('overflow')} ${get('overflow-x')} ${get('overflow-y')}`);
  for (const side of ['height', 'max-height', 'width', 'max-width']) {
    const size = get(side);
    if (clips && /^(?:0|1|0?\.\d+)(?:\.0+)?(?:px|r?em|%|v[hw])?$/.test(size) && (size === '1' || pixelsOf(size, 16) <= 1) && !opens(side))
      return true;
  }
  if (clips && /^0(?:px|r?em|%)?$/.test(get('line-height'))) return true;
  const moved = `${get('transform')} ${get('scale') && `scale(${get('scale')})`} ${get('translate') && `translate(${get('translate')})`}`;
  if (/scale(?:3d|x|y)?\(\s*(?:0|0?\.0\d*)\s*[,)]/.test(moved) || /scale\([^)]*,\s*0\s*\)|rotate[xy]\(\s*-?90deg/.test(moved))
    return !opens('opacity');
  if ([...moved.matchAll(/translate(?:3d|x|y)?\(([^)]*)\)/g)].some(([, by = '']) => by.split(',').some(isFarOff))) return true;
  if (/^0(?:\.0\d*)?%?$/.test(get('zoom'))) return true;
  return /opacity\(\s*(?:0|0?\.0\d*|[0-5]%)\s*\)/.test(get('filter')) && !opens('opacity');
}

/** Returns true for a negative length that moves an element out of sight, to the left or the top. */
function isFarOff(length: string): boolean {
  const [, number = '', unit = ''] =
    /^-(\d*\.?\d+)(px|r?em|v[wh]|v?max|vmin|%|pt|cm|in)$/.exec(length.trim().replace(/^calc\(\s*(.*?)\s*\)$/, '$1')) ?? [];
  if (number === '') return false;
  const amount = Number(number);
  if (unit === '%') return amount >= 500;
  if (unit.startsWith('v')) return amount >= 100;
  return amount * ({ em: 16, rem: 16, cm: 38, in: 96, pt: 1.33 }[unit] ?? 1) >= 900;
}

function isEmptyRect(clip: string): boolean {
  const [top = 0, right = 0, bottom = 0, left = 0] =
    clip.match(/-?[\d.]+|auto/g)?.map((side) => (side === 'auto' ? 0 : Number(side))) ?? [];
  return !clip.includes('auto') && right - left <= 1 && bottom - top <= 1;
}

function isEmptyClip(clip: string): boolean {
  if (/^inset\(\s*(?:[5-9]\d|\d{3,})(?:\.\d+)?%/.test(clip)) return true;
  if (/^(?:circle|ellipse)\(\s*0(?:px|%|r?em)?[\s)]/.test(clip)) return true;
  const corners = /^polygon\((.*)\)$/
    .exec(clip)?.[1]
    ?.split(',')
    .map((corner) => corner.trim());
  return corners !== undefined && new Set(corners).size === 1;
}

function inherit(element: PageElement, styles: Declarations, outer: Inherited, opens: (property: string) => boolean): Inherited {
  const get = (name: string) => styles.get(name) ?? '';
  const { attributes } = element;
  const visibility = get('visibility');
  const isHidden =
    visibility === 'hidden' || visibility === 'collapse' ? !opens('visibility') : visibility === 'visible' ? false : outer.isHidden;
  const ownOpacity = /%$/.test(get('opacity')) ? Number.parseFloat(get('opacity')) / 100 : Number.parseFloat(get('opacity'));
  const opacity = outer.opacity * (Number.isNaN(ownOpacity) || (ownOpacity < minOpacity && opens('opacity')) ? 1 : ownOpacity);
  const size = get('font-size') || /(?:^|\s)(\d*\.?\d+(?:px|r?em|%|pt)?)(?:\/|\s)/.exec(get('font'))?.[1] || '';
  const fontSize = size === '' ? outer.fontSize : fontSizeOf(size, outer.fontSize);
  const isClippedToText = /text/.test(get('background-clip') || get('-webkit-background-clip')) || outer.isClippedToText;
  const fill = get('-webkit-text-fill-color') || get('color') || attributes.color || '';
  const colour = fill === '' || fill === 'inherit' ? outer.colour : colourOf(fill);
  const painted = get('background-color') || get('background') || attributes.bgcolor || '';
  const hasPicture = /url\(|gradient|image/.test(`${get('background-image')} ${get('background')}`);
  const own = hasPicture ? null : painted === '' ? undefined : colourOf(painted);
  const isPlaced = /absolute|fixed|sticky/.test(get('position'));
  // A positioned element may lie over anything, so its background is unknown.
  const around = isPlaced ? null : outer.background;
  const background = own === undefined || own?.[3] === 0 ? around : own && own[3] < 1 ? null : own;
  return { isHidden, opacity, fontSize, colour, background, isClippedToText, isOfBoxes: boxes.test(get('display')) };
}

function isInvisibleColour({ colour, background, isClippedToText }: Inherited): boolean {
  if (!colour || isClippedToText) return false;
  if (colour[3] < minOpacity) return true;
  if (!background || colour[3] < 1) return false;
  return Math.abs(colour[0] - background[0]) + Math.abs(colour[1] - background[1]) + Math.abs(colour[2] - background[2]) <= 12;
}

function fontSizeOf(size: string, outer: number): number {
  const pixels = pixelsOf(size, outer);
  return Number.isNaN(pixels) ? 16 : pixels;
}

/** Returns a length in pixels, or NaN if the text is not a length. `em` is the font size in pixels. */
function pixelsOf(length: string, em: number): number {
  const [, number = '', unit = ''] = /^(\d*\.?\d+)([a-z%]*)$/.exec(length) ?? [];
  if (number === '') return Number.NaN;
  const factor: Record<string, number> = { '': 1, px: 1, pt: 1.33, em, rem: 16, '%': em / 100, ex: em / 2, ch: em / 2, vw: 12.8, vh: 9 };
  return Number(number) * (factor[unit] ?? Number.NaN);
}

const named: Record<string, Colour> = { white, black, transparent: [0, 0, 0, 0] };

/** Parses a colour. Returns null if it can't be parsed. */
function colourOf(text: string): Colour | null {
  const value = text.trim();
  const [word = ''] = value.split(/\s+(?![^(]*\))/);
  const known = named[word];
  if (known) return known;
  const hex = /^#([0-9a-f]{3,8})$/.exec(word)?.[1];
  if (hex && [3, 4, 6, 8].includes(hex.length)) {
    const wide = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red = 0, green = 0, blue = 0, alpha = 255] = wide.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
    return [red, green, blue, alpha / 255];
  }
  const [, name, list = ''] = /^(rgb|hsl)a?\(([^)]*)\)/.exec(value) ?? [];
  if (!name) return null;
  const parts = list.match(/-?\d*\.?\d+%?/g) ?? [];
  const alphaText = parts[3] ?? '1';
  const alpha = alphaText.endsWith('%') ? Number.parseFloat(alphaText) / 100 : Number(alphaText);
  const [one = 0, two = 0, three = 0] = parts.map((part) => Number.parseFloat(part));
  if (name === 'rgb') return [one, two, three, alpha];
  // For other notations, only black and white matter.
  return three >= 99 ? [255, 255, 255, alpha] : three <= 1 ? [0, 0, 0, alpha] : alpha === 0 ? [0, 0, 0, 0] : null;
}
