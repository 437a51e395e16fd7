// Determines which texts of a page visitors can see, as far as its style sheets show this. Text also counts as seen if a click, scrolling
// or a script reveals it, as in accordions, tabs, slides and fade-ins.

import { elementsOf, type PageElement, type PageTree } from '#lib/crawl/reading/page-tree.ts';
import { type Declarations, StyleRules, type Styles, type Variables } from '#lib/crawl/reading/style-rules.ts';
import {
  black,
  type Colour,
  colourOf,
  gradientColours,
  isEmptyClip,
  lengthOf,
  looksSame,
  type Moved,
  movedBy,
  splitOutside,
  view,
  white,
} from '#lib/crawl/reading/style-values.ts';

/**
 * The part of an element that visitors don't see. `all`: the element with everything in it. `own`: its own content, but not necessarily the
 * elements in it. `text`: only its letters.
 */
export type Unseen = 'all' | 'own' | 'text';

/** Ids and classes of content that readers can open, such as an accordion. It counts as visible even while it is hidden. */
const expandable = /accordion|collaps|panel|faq|answer|tab-?content|toggle|dropdown-?text/i;
/** Matches classes of text for screen readers. This text is clipped on purpose, and does not count as hidden. */
const forScreenReaders =
  /(?:^|[\s_-])(?:sr[_-]only|visually-?hidden|hidden-visually|screen-?reader(?:-text|-only)?|a11y-hidden|assistive-text|u-hidden-visually|sr)(?=$|[\s_-])/i;
/** Classes and attributes of content that a script fades in when it is scrolled to. */
const fadesIn = /reveal|fade|animat|aos|wow|appear|scroll|slide|enter|motion|lazy|in-?view|stagger|elementor-invisible|data-w-id/i;
/** Classes of slides, which a script moves into sight. */
const slides = /(?:^|[\s_-])(?:slides?|slider|swiper|carousel|slick|glide|splide|owl|flickity)(?=$|[\s_-])/i;
/** Attributes by which frameworks show and hide an element. */
const shownByFramework = /^(?:x-(?:show|cloak|collapse|transition)|v-(?:show|cloak)|ng-(?:show|hide|cloak))/;

/** What an element inherits from the elements around it. */
interface Inherited {
  isHidden: boolean;
  opacity: number;
  fontSize: number;
  /** The text of the colour if we can't compute it; null if it is unknown. */
  colour: Colour | string | null;
  /** The same for the background. Also null if the background is a picture. */
  background: Colour | string | null;
  /** True if the letters are visible whatever their colour, for example because of a shadow. */
  isDrawnOtherwise: boolean;
  /** True if the element lies under one that covers the whole parent. */
  isCovered: boolean;
  /** True if an element around it, in the same layer of the page, has a background. */
  isOnPaper: boolean;
  /** True if an element around it hides what does not fit into it (`overflow`). */
  isClipped: boolean;
  variables: Variables | null;
  /** True if the background shows only through the letters (`background-clip: text`). */
  isClippedToText: boolean;
  /** True if the parent lays out its children as separate boxes (flex, grid). */
  isOfBoxes: boolean;
}

/** An element to check, with everything that its parent and siblings contribute. */
interface Pending {
  element: PageElement;
  outer: Inherited;
  styles: Styles;
  /** True if a control beside the element may open it, or if scripts may show it in the place of a sibling. */
  isOpenedBeside: boolean;
}

const minFontSize = 3;
const minOpacity = 0.06;
/** A box that clips its content shows nothing if its width or height is below this, in pixels or as the factor of a transform. */
const minSize = 1;
const minScale = 0.1;
/** The distance in pixels from which content is out of sight. */
const farAway = 900;

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
    // If a sheet is missing, the background is unknown.
    background: rules.isIncomplete ? null : white,
    isDrawnOtherwise: false,
    isCovered: false,
    isOnPaper: false,
    isClipped: false,
    variables: null,
    isClippedToText: false,
    isOfBoxes: false,
  };
  const pending: Pending[] = [{ element: tree.root, outer: start, styles: rules.stylesOf(tree.root, null), isOpenedBeside: false }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { element, outer, styles } = next;
    const { declarations } = styles;
    if (outer.isOfBoxes || isSetApart(declarations)) apart.add(element);
    const opens = (property: string) => mayOpen(property, next as Pending, rules, tree);
    if (isUnseenByMarkup(element, declarations, opens) || isUnseenByBox(element, declarations, outer, opens)) {
      unseen.set(element, 'all');
      continue;
    }
    const inner = inherit(element, styles, outer, opens, rules);
    if (inner.opacity < minOpacity || (outer.isOnPaper && lengthOf(declarations.get('z-index') ?? '') < 0 && isPlaced(declarations))) {
      unseen.set(element, 'all');
      continue;
    }
    if (inner.isHidden || inner.isCovered) unseen.set(element, 'own');
    else if (inner.fontSize < minFontSize || isInvisibleColour(inner)) unseen.set(element, 'text');
    const children = element.children.filter((child) => typeof child === 'object');
    const stylesOf = children.map((child) => rules.stylesOf(child, inner.variables));
    const layers = layersIn(children, stylesOf, isPlaced(declarations), tree.scripts > 0);
    for (const [at, child] of children.entries()) {
      const childStyles = stylesOf[at] as Styles;
      const isCovered = inner.isCovered || (layers.isCover && !isPlaced(childStyles.declarations));
      pending.push({
        element: child,
        outer: { ...inner, isCovered, ...(layers.isBackdrop && { background: null }) },
        styles: childStyles,
        isOpenedBeside: isOpenedBy(children, stylesOf, at, tree.scripts > 0),
      });
    }
  }
  return unseen;
}

const isPlaced = (styles: Declarations) => /absolute|fixed|relative|sticky/.test(styles.get('position') ?? '');
const isAbsolute = (styles: Declarations) => /absolute|fixed/.test(styles.get('position') ?? '');

/** Returns whether a child as large as the parent lies behind the others (`isBackdrop`) or covers them (`isCover`). */
function layersIn(children: PageElement[], stylesOf: Styles[], isParentPlaced: boolean, hasScripts: boolean) {
  let [isBackdrop, isCover] = [false, false];
  for (const [at, { name, attributes }] of children.entries()) {
    const styles = stylesOf[at]?.declarations ?? new Map<string, string>();
    if (!isAbsolute(styles) || styles.get('display') === 'none') continue;
    const get = (property: string) => styles.get(property) ?? '';
    const isZero = (property: string) => lengthOf(get(property)) === 0;
    const isFull =
      (isZero('top') && isZero('left') && isZero('right') && isZero('bottom')) || (get('width') === '100%' && get('height') === '100%');
    const isMedia = /^(?:img|video|picture|canvas|iframe|svg)$/.test(name);
    const paint = get('background-color') || get('background') || attributes.bgcolor || '';
    const colour = colourOf(paint);
    const isPainted = paint !== '' && colour?.[3] !== 0;
    if (isMedia || (isFull && (isPainted || get('background-image') !== ''))) isBackdrop = true;
    const mayGo = ['animation', 'animation-name', 'transition', 'transform', 'opacity', 'visibility'].some((property) =>
      styles.has(property),
    );
    const isOpaque = colour !== null && colour[3] > 0.95 && !/url\(|gradient/.test(paint);
    if (isFull && isOpaque && !mayGo && isParentPlaced && !(lengthOf(get('z-index')) < 0) && !(get('position') === 'fixed' && hasScripts))
      isCover = true;
  }
  return { isBackdrop, isCover };
}

/**
 * Returns true if the element before or after a child is a control that may open it, or if scripts may show it in the place of a similar
 * sibling.
 */
function isOpenedBy(children: PageElement[], stylesOf: Styles[], at: number, hasScripts: boolean): boolean {
  const child = children[at] as PageElement;
  const beside = [children[at - 1], children[at + 1]].filter((one) => one !== undefined);
  for (const one of beside) {
    const inner = one.children.filter((each) => typeof each === 'object');
    const control = isControl(one) ? one : inner.length === 1 && inner[0] && isControl(inner[0]) ? inner[0] : null;
    if (control && (hasScripts || control.attributes.onclick)) return true;
  }
  const first = child.attributes.class?.trim().split(/\s+/, 1)[0];
  if (!hasScripts || !first || isShown(stylesOf[at] as Styles)) return false;
  return children.slice(0, 40).some((one, other) => {
    const classes = one.attributes.class?.trim().split(/\s+/, 20) ?? [];
    return one !== child && one.name === child.name && classes.length > 1 && classes.includes(first) && isShown(stylesOf[other] as Styles);
  });
}

const isShown = ({ declarations }: Styles) =>
  declarations.get('display') !== 'none' && declarations.get('visibility') !== 'hidden' && declarations.get('opacity') !== '0';

function isControl({ name, attributes }: PageElement): boolean {
  return name === 'button' || attributes.role === 'button' || 'aria-expanded' in attributes || 'onclick' in attributes;
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
  return /^\d/.test(margin) && lengthOf(margin) >= 3;
}

function isUnseenByMarkup({ name, attributes }: PageElement, styles: Declarations, opens: (property: string) => boolean): boolean {
  if ('data-unseen' in attributes) return true;
  if (attributes['aria-hidden'] === 'true' && !isExpandable(attributes) && !slides.test(attributes.class ?? '')) return true;
  const isClosed =
    'popover' in attributes ||
    (name === 'dialog' && !('open' in attributes)) ||
    ('hidden' in attributes && attributes.hidden?.toLowerCase() !== 'until-found');
  // A style sheet that sets `display` shows an element in spite of these attributes.
  return isClosed && (styles.get('display') ?? 'none') === 'none' && !opens('display');
}

function isExpandable(attributes: PageElement['attributes']): boolean {
  return attributes.role === 'tabpanel' || expandable.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`);
}

/** Returns true if a click, scrolling or a script probably shows an element again that `property` hides. */
function mayOpen(
  property: string,
  { element: { name, attributes }, styles: { declarations: styles, ofState }, isOpenedBeside }: Pending,
  rules: StyleRules,
  { scripts, named, controlled }: PageTree,
): boolean {
  if (isExpandable(attributes)) return true;
  const hasScripts = scripts > 0;
  const isBox = property === 'display' || property === 'max-height' || property === 'height';
  if (isBox && isOpenedBeside) return true;
  if (isBox && attributes.id && controlled.has(attributes.id) && (hasScripts || name === 'dialog' || 'popover' in attributes)) return true;
  // A page may hold several views in one document, of which a script shows one. Elements hidden by a `style` attribute are more likely
  // dialogs.
  if (property === 'display' && hasScripts && attributes.id && named.has(attributes.id) && !/display/i.test(attributes.style ?? ''))
    return !('hidden' in attributes || 'popover' in attributes);
  const classes = (attributes.class ?? '').split(/\s+/, 60).filter(Boolean);
  if (rules.isOpened(property, classes)) return true;
  const names = Object.keys(attributes);
  if (hasScripts && (ofState.has(property) || names.some((name) => shownByFramework.test(name)))) return true;
  if (property === 'opacity' || property === 'visibility') {
    const animation = styles.get('animation') ?? styles.get('animation-name') ?? 'none';
    if (animation !== 'none' && rules.keyframesOf(animation).some((frames) => frames === null || frames.shown.has(property))) return true;
    const described = `${attributes.class ?? ''} ${attributes.id ?? ''} ${names.filter((name) => name.startsWith('data-')).join(' ')}`;
    return hasScripts && (fadesIn.test(described) || styles.has('transition') || styles.has('transition-property') || movesIn(styles));
  }
  if (property === 'transform') return hasScripts && (slides.test(attributes.class ?? '') || styles.has('transition'));
  return isBox && /height|all|\ds\b|grid/.test(styles.get('transition') ?? styles.get('transition-property') ?? '');
}

/** Returns true for styles that libraries use before an element moves in: it is slightly displaced, scaled or blurred. */
const movesIn = (styles: Declarations) =>
  /translate|scale\(0?\.[5-9]|blur|opacity/.test(
    `${styles.get('transform') ?? ''} ${styles.get('filter') ?? ''} ${styles.get('will-change') ?? ''}`,
  );

function isUnseenByBox(element: PageElement, styles: Declarations, outer: Inherited, opens: (property: string) => boolean): boolean {
  const get = (name: string) => styles.get(name) ?? '';
  const at = (name: string) => lengthOf(get(name), outer.fontSize, 180);
  if (get('display') === 'none') return !opens('display');
  if (get('content-visibility') === 'hidden') return true;
  if (forScreenReaders.test(element.attributes.class ?? '')) return false;
  if (isPlaced(styles) && sides.some((side) => isFarOff(get(side), outer.fontSize))) return true;
  // Visitors can scroll to content on the right and below, but not to fixed content there.
  const isFixed = get('position') === 'fixed';
  const isOutside =
    isAbsolute(styles) &&
    sides.some((side) => at(side) >= (isFixed ? (side === 'top' || side === 'bottom' ? view.height : view.width) : 2_000));
  if (isOutside || (isFixed && [get('left'), get('top')].some((side) => lengthOf(side, 16, 100) >= 100 && side.endsWith('%'))))
    return !opens('transform');
  const isBled = at('padding-left') >= farAway;
  if (
    !isBled &&
    ['text-indent', 'margin-left', 'margin-top', 'letter-spacing', 'word-spacing'].some((name) => isFarOff(get(name), outer.fontSize))
  )
    return true;
  if (at('letter-spacing') <= -0.7 * outer.fontSize) return true;
  if (isAbsolute(styles) && /^rect\(/.test(get('clip')) && isEmptyRect(get('clip'))) return true;
  if (isEmptyClip(get('clip-path'))) return !opens('transform');
  const isContained = /strict|content|paint/.test(get('contain'));
  const clips = isContained || /hidden|clip/.test(`${get('overflow')} ${get('overflow-x')} ${get('overflow-y')}`);
  for (const side of clips ? ['height', 'max-height', 'width', 'max-width'] : []) {
    const size = lengthOf(get(side), outer.fontSize, 100);
    if (size <= minSize && !(at(`min-${side.replace('max-', '')}`) > minSize) && !opens(side)) return true;
  }
  if (clips && (lengthOf(get('text-indent'), 16, 100) >= 100 || lengthOf(get('line-height')) === 0)) return true;
  if (/strict|size/.test(get('contain')) && isContained && !styles.has('height')) return true;
  const moved = movedIn(styles);
  if (moved.width < minScale || moved.height < minScale) return !opens('opacity');
  if (-moved.x >= farAway || -moved.y >= farAway) return !(outer.isClipped && opens('transform'));
  if (lengthOf(get('zoom'), 16, 1) < minScale || get('-webkit-text-security') === 'disc') return true;
  const masks = gradientColours(get('mask-image'));
  if (masks.length > 0 && masks.every((colour) => colour !== null && colour[3] < minOpacity)) return true;
  const filters = [...get('filter').matchAll(/(opacity|contrast|blur)\(([^()]*)\)/g)].map(
    ([, name, by = '']) => [name, lengthOf(by, 16, 1)] as const,
  );
  return filters.some(([name, by]) => (name === 'blur' ? by >= 15 : by < minOpacity)) && !opens('opacity');
}

const sides = ['left', 'top', 'right', 'bottom'];

/** Combines all properties that move, scale or turn an element. */
function movedIn(styles: Declarations): Moved {
  const get = (name: string) => styles.get(name) ?? '';
  const list = (name: string) => splitOutside(get(name), ' ').join();
  const turned = /^(?:([xyz])\s+)?([\d.]+[a-z]+)(?:\s+([xyz]))?$/.exec(get('rotate'));
  const all = [get('transform'), get('scale') && `scale(${list('scale')})`, get('translate') && `translate(${list('translate')})`];
  if (turned) all.push(`rotate${turned[1] ?? turned[3] ?? 'z'}(${turned[2]})`);
  return movedBy(all.join(' '));
}

/** Returns true for a negative length that moves an element out of sight, to the left or the top. */
const isFarOff = (length: string, em: number) =>
  length.startsWith('-') || length.includes('(') ? lengthOf(length, em, 180) <= -farAway : false;

function isEmptyRect(clip: string): boolean {
  const [top = 0, right = 0, bottom = 0, left = 0] =
    clip.match(/-?[\d.]+|auto/g)?.map((side) => (side === 'auto' ? 0 : Number(side))) ?? [];
  return !clip.includes('auto') && right - left <= 1 && bottom - top <= 1;
}

function inherit(
  { name, attributes }: PageElement,
  { declarations: styles, variables }: Styles,
  outer: Inherited,
  opens: (property: string) => boolean,
  rules: StyleRules,
): Inherited {
  const end = endOf(styles, rules);
  const get = (property: string) => end?.get(property) ?? styles.get(property) ?? '';
  const visibility = get('visibility');
  const isHidden =
    visibility === 'hidden' || visibility === 'collapse' ? !opens('visibility') : visibility === 'visible' ? false : outer.isHidden;
  const ownOpacity = lengthOf(get('opacity'), 16, 1);
  const opacity =
    outer.opacity * (Number.isNaN(ownOpacity) || (ownOpacity < minOpacity && opens('opacity')) ? 1 : Math.max(0, Math.min(1, ownOpacity)));
  const size = get('font-size') || /(?:^|\s)(\d*\.?\d+(?:px|r?em|%|pt)?)(?:\/|\s)/.exec(get('font'))?.[1] || '';
  const fontSize = size === '' ? outer.fontSize : fontSizeOf(size, outer.fontSize);
  const isClippedToText = /text/.test(get('background-clip') || get('-webkit-background-clip')) || outer.isClippedToText;
  const isDark = /\bdark\b/.test(get('color-scheme')) && !/\blight\b/.test(get('color-scheme'));
  const fill = get('-webkit-text-fill-color') || get('color') || attributes.color || (isDark ? 'white' : '');
  const colour = /^(?:|inherit|unset|revert|currentcolor)$/.test(fill) ? outer.colour : shadeOf(fill);
  const painted = get('background-color') || get('background') || attributes.bgcolor || (isDark ? 'black' : '');
  const pictures = `${get('background-image')} ${get('background')} ${attributes.background ? 'url(' : ''}`;
  const stops = gradientColours(pictures);
  const isPicture = /url\(|gradient|image|cross-fade|element\(/.test(pictures);
  const isInset = /\binset\b/.test(get('box-shadow')) || styles.has('pseudo-paint');
  const flat =
    stops.length > 0 && !pictures.includes('url(') && stops.every((stop) => stop && String(stop) === String(stops[0])) ? stops[0] : null;
  const paper = /^currentcolor/.test(painted) ? colour : painted === '' ? undefined : shadeOf(painted);
  const own = isInset ? null : isPicture ? flat : paper;
  const isLayer = /absolute|fixed|sticky/.test(get('position'));
  // The background is unknown if the element is positioned, because it may lie over anything, or if a sheet with a rule for its class may
  // be missing.
  const around = isLayer || (rules.isIncomplete && attributes.class) ? null : outer.background;
  const isClear = own === undefined || (Array.isArray(own) && own[3] === 0);
  const background = isClear ? around : Array.isArray(own) && own[3] < 1 ? null : own;
  const isLayered =
    ['transform', 'filter', 'isolation', 'opacity'].some((property) => styles.has(property)) || (isPlaced(styles) && styles.has('z-index'));
  return {
    ...{ isHidden, opacity, fontSize, colour, background, isClippedToText, variables },
    isOfBoxes: boxes.test(get('display')),
    isDrawnOtherwise: outer.isDrawnOtherwise || isDrawnOtherwise(styles, background),
    isCovered: outer.isCovered && !isPlaced(styles) && !styles.has('transform'),
    isOnPaper: !isLayered && (outer.isOnPaper || (!isClear && !/^(?:html|body|#root)$/.test(name))),
    isClipped: outer.isClipped || /hidden|clip/.test(`${get('overflow')} ${get('overflow-x')}`),
  };
}

/** Returns the values that an animation leaves when it ends. Returns null if it leaves none. */
function endOf(styles: Declarations, rules: StyleRules): ReadonlyMap<string, string> | null {
  const animation = styles.get('animation') ?? styles.get('animation-name') ?? '';
  if (animation === '' || animation.includes('infinite') || styles.has('animation-timeline')) return null;
  if (!/forwards|both/.test(`${animation} ${styles.get('animation-fill-mode') ?? ''}`)) return null;
  return rules.keyframesOf(animation)[0]?.end ?? null;
}

/** Returns true if a shadow, an outline or a blend mode makes the letters visible whatever their colour. */
function isDrawnOtherwise(styles: Declarations, background: Inherited['background']): boolean {
  const get = (property: string) => styles.get(property) ?? '';
  if (!/^(?:|normal)$/.test(get('mix-blend-mode'))) return true;
  if (/[1-9]/.test(get('-webkit-text-stroke') || get('-webkit-text-stroke-width'))) return true;
  const shadow = get('text-shadow');
  if (shadow === '' || shadow === 'none') return false;
  const colours = splitOutside(shadow, ',').map(
    (one) =>
      splitOutside(one, ' ')
        .map(colourOf)
        .find((colour) => colour !== null) ?? null,
  );
  return colours.some((colour) => !colour || !Array.isArray(background) || !looksSame(colour, background as unknown as Colour));
}

/** Returns a colour, its text if it can't be computed, or null if it is unknown. */
function shadeOf(text: string): Colour | string | null {
  if (/unknown|^(?:inherit|revert|unset)/.test(text)) return null;
  return colourOf(text) ?? text;
}

function isInvisibleColour({ colour, background, isClippedToText, isDrawnOtherwise }: Inherited): boolean {
  if (!colour || isClippedToText || isDrawnOtherwise) return false;
  if (typeof colour === 'string') return colour === background;
  if (colour[3] < minOpacity) return true;
  return background !== null && typeof background === 'object' && looksSame(colour, background);
}

function fontSizeOf(size: string, outer: number): number {
  const pixels = lengthOf(size, outer, outer);
  return Number.isNaN(pixels) ? 16 : pixels;
}
