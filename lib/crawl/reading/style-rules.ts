import { compile, type Options as MatchOptions } from 'css-select';
import { parse as parseSelector, type Selector, SelectorType } from 'css-what';
import { LRUCache } from 'lru-cache';
import type { Container } from 'postcss';
import parseCss from 'postcss-safe-parser';
import { type PageElement, type PageStyle, textOf } from '#lib/crawl/reading/page-tree.ts';
import { lengthOf, splitOutside, view } from '#lib/crawl/reading/style-values.ts';

/** Values by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** The custom properties of an element, such as `--ink`, and those that it inherits. */
export interface Variables {
  own: ReadonlyMap<string, string>;
  outer: Variables | null;
}

/** The styles of an element. */
export interface Styles {
  declarations: Declarations;
  /** The properties that come from a rule that applies only in some state, such as `[data-state=closed]`. */
  ofState: ReadonlySet<string>;
  variables: Variables | null;
}

/** The effect of an animation on properties that can hide an element. */
interface Keyframes {
  /** The properties that have a visible value in at least one frame. */
  shown: Set<string>;
  end: Map<string, string>;
}

type Declared = Map<string, { value: string; isImportant: boolean }>;

interface StyleRule {
  selector: Selector[];
  matches?: (element: PageElement) => boolean;
  /** The specificity and, for equal specificity, the position in all sheets. */
  weight: number;
  /** The position of the rule's cascade layer. Rules without a layer come last. */
  layer: number;
  declarations: Declared;
  isOfState: boolean;
  /** The tree that the sheet belongs to. */
  scope: PageElement | undefined;
}

/** Limits for style sheets. They bound the time for hostile pages. */
const limits = {
  rules: 10_000,
  /** Maximum length of all style sheets of a page. Sheets beyond it are ignored. */
  textLength: 800_000,
  variables: 2_000,
  universal: 300,
  steps: 800_000,
  compiling: 300,
  valueLength: 300,
  costlyElements: 3_000,
  selectorLength: 400,
  nesting: 60,
  layers: 200,
  unlayered: 1_000,
} as const;

/** The properties that determine whether visitors see a text. */
const properties = new Set(
  `display visibility opacity font-size font color background background-color background-image background-clip -webkit-background-clip
  -webkit-text-fill-color position left right top bottom text-indent margin-left margin-top clip clip-path height max-height width max-width
  overflow overflow-x overflow-y transform scale translate filter content-visibility animation animation-name transition transition-property
  zoom line-height min-width min-height letter-spacing word-spacing mask-image contain text-shadow -webkit-text-stroke -webkit-text-stroke-width
  -webkit-text-security mix-blend-mode box-shadow color-scheme rotate z-index isolation will-change animation-timeline animation-fill-mode
  pseudo-paint padding-left`.split(/\s+/),
);

const sides = ['top', 'right', 'bottom', 'left'];
/** Names of properties in a page that is written from left to right. */
const physical: Record<string, readonly string[]> = {
  ...{ inset: sides, margin: sides.map((side) => `margin-${side}`), 'inset-block': ['top', 'bottom'], 'inset-inline': ['left', 'right'] },
  ...{ 'inset-inline-start': ['left'], 'inset-inline-end': ['right'], 'inset-block-start': ['top'], 'inset-block-end': ['bottom'] },
  ...{
    'margin-inline': ['margin-left'],
    'margin-inline-start': ['margin-left'],
    'margin-block': ['margin-top'],
    'margin-block-start': ['margin-top'],
  },
  ...{
    'block-size': ['height'],
    'inline-size': ['width'],
    'max-block-size': ['max-height'],
    'max-inline-size': ['max-width'],
    padding: sides.map((side) => `padding-${side}`),
    mask: ['mask-image'],
  },
};

/** Converts a declaration to properties of `properties`: shorthands to their sides, logical names to physical ones. */
function expand(property: string, value: string): [name: string, value: string][] {
  const name = property.replace(/^-(?:webkit|moz)-(?=clip-path|mask|transform$|filter$|opacity$|animation|box-shadow)/, '');
  const names = physical[name];
  if (!names) return properties.has(name) || name.startsWith('--') ? [[name, value]] : [];
  if (names.length === 1) return [[names[0] as string, name.startsWith('margin-') ? (splitOutside(value, ' ')[0] ?? '') : value]];
  const [first = '', second = first, third = first, fourth = second] = splitOutside(value, ' ');
  return names.flatMap((each, at) =>
    properties.has(each) ? [[each, [first, second, third, fourth][at] as string] as [string, string]] : [],
  );
}

/** Replaces the escapes of CSS: `\\6eone` is `none`. */
const unescaped = (text: string) =>
  text.includes('\\')
    ? text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, letter) =>
        code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : letter,
      )
    : text;

/** The rules of a page's style sheets. */
export class StyleRules {
  private readonly byKey = new Map<string, StyleRule[]>();
  private count = 0;
  /** The length of all sheets added so far. */
  private textLength = 0;
  /** The steps that matching may still take. Afterwards, no rule applies. */
  private readonly left = { steps: limits.steps as number };
  private readonly adapter = countingAdapter(this.left);
  private readonly layers = new Map<string, number>();
  private readonly keyframes = new Map<string, Keyframes>();
  private readonly isLarge: boolean;
  /** True if a linked sheet could not be read. */
  isIncomplete = false;
  /** Classes whose elements become visible in some state, such as `.panel.open`, by the property that shows them. */
  private readonly openers = new Map<string, Set<string>>();

  /** `sheets` has the texts of linked sheets. The keys are the addresses in the links. Linked sheets that are missing here are ignored. */
  constructor(styles: readonly PageStyle[], sheets: Readonly<Record<string, string>>, elements: number) {
    this.isLarge = elements > limits.costlyElements;
    for (const { source, scope, media } of styles) {
      if (!appliesToScreen('media', media)) continue;
      if ('href' in source && sheets[source.href] === undefined) this.isIncomplete = true;
      this.addSheet('text' in source ? source.text : (sheets[source.href] ?? ''), scope);
    }
  }

  private addSheet(text: string, scope: PageElement | undefined): void {
    this.textLength += text.length;
    if (text === '' || this.textLength > limits.textLength) return;
    const { rules, layers, keyframes } = parseSheet(text);
    for (const name of layers) if (!this.layers.has(name)) this.layers.set(name, Math.min(this.layers.size, limits.layers));
    for (const [name, frames] of keyframes) this.keyframes.set(name, frames);
    for (const { selectors, declarations, layer } of rules)
      this.addRule(selectors, declarations, layer === undefined ? limits.unlayered : (this.layers.get(layer) ?? 0), scope);
  }

  /**
   * Returns the keyframes of the animations in a value. If a linked sheet is missing, returns null for an animation that no other sheet
   * has, because the missing one may have it.
   */
  keyframesOf(animation: string): (Keyframes | null)[] {
    const names = splitOutside(animation, ',').map((one) => splitOutside(one, ' ').find((word) => this.keyframes.has(word)));
    return names.flatMap((name) => this.keyframes.get(name ?? '') ?? (this.isIncomplete ? [null] : []));
  }

  private addRule(selectors: Selector[][], declared: Declared, layer: number, scope: PageElement | undefined): void {
    for (const whole of selectors) {
      if (this.count++ > limits.rules) return;
      const pseudo = whole.find((one) => one.type === SelectorType.PseudoElement);
      const selector = pseudo ? whole.filter((one) => one !== pseudo) : whole;
      const declarations = pseudo ? paintOf(pseudo, declared) : declared;
      if (declarations.size === 0 || selector.length === 0) continue;
      const last = selector.slice(selector.findLastIndex(isCombinator) + 1);
      for (const [name, { value }] of declarations) if (shows(name, value)) this.noteOpener(name, selector, last);
      if (this.isLarge && selector.some(isCostly)) continue;
      // In the sheet of a shadow tree, `:host` stands for the element that has the tree.
      const isHost = selector.length === 1 && selector[0]?.type === SelectorType.Pseudo && selector[0].name === 'host';
      if (isHost && scope) {
        const rule = {
          selector,
          weight: this.count,
          layer,
          declarations,
          isOfState: false,
          scope: scope.scope,
          matches: (element: PageElement) => element === scope,
        };
        this.byKey.set(scope.name, [...(this.byKey.get(scope.name) ?? []), rule]);
        continue;
      }
      const key = keyOf(last);
      const rules = this.byKey.get(key) ?? [];
      if (key === '*' && rules.length >= limits.universal) continue;
      const weight = specificity(selector) * 100_000 + this.count;
      rules.push({ selector, weight, layer, declarations, isOfState: last.some(isState), scope });
      this.byKey.set(key, rules);
    }
  }

  private noteOpener(property: string, selector: Selector[], last: Selector[]): void {
    const classes = last.flatMap((one) => (one.type === SelectorType.Attribute && one.name === 'class' ? [one.value] : []));
    const known = this.openers.get(property) ?? new Set();
    for (const name of classes) {
      if (selector.filter(({ type }) => type !== SelectorType.Tag).length > 1) known.add(name);
      else if (stateInName.test(name)) known.add(name.replace(stateInName, ''));
    }
    this.openers.set(property, known);
  }

  /** Returns true if a rule shows elements with one of these classes in some state of the element or of an element around it. */
  isOpened(property: string, classes: readonly string[]): boolean {
    const known = this.openers.get(property);
    return known !== undefined && classes.some((name) => known.has(name));
  }

  /**
   * Returns the styles of an element, including those of its `style` attribute. `outer` has the custom properties of the element around it.
   */
  stylesOf(element: PageElement, outer: Variables | null): Styles {
    const { name, attributes } = element;
    const classes = (attributes.class ?? '').split(/\s+/, 60).filter(Boolean);
    const keys = ['*', name, ...(attributes.id ? [`#${attributes.id}`] : []), ...classes.map((one) => `.${one}`)];
    const winning = new Map<string, { value: string; origin: number; weight: number; isOfState: boolean }>();
    const set = (property: string, value: string, origin: number, weight: number, isOfState: boolean) => {
      const known = winning.get(property);
      if (!known || known.origin < origin || (known.origin === origin && known.weight <= weight))
        winning.set(property, { value, origin, weight, isOfState });
    };
    for (const key of keys) {
      for (const rule of this.left.steps > 0 ? (this.byKey.get(key) ?? []) : []) {
        if (rule.scope !== element.scope || !this.matches(rule, element)) continue;
        const { layer, weight, isOfState } = rule;
        this.left.steps -= rule.declarations.size >> 3;
        // Important declarations reverse the order of the layers.
        for (const [property, { value, isImportant }] of rule.declarations)
          set(property, value, isImportant ? 4 * limits.unlayered - layer : layer, weight, isOfState);
      }
    }
    for (const [property, { value, isImportant }] of inlineStyle(attributes.style ?? ''))
      set(property, value, (isImportant ? 5 : 2) * limits.unlayered, 0, false);
    const own = new Map([...winning].flatMap(([property, { value }]) => (property.startsWith('--') ? [[property, value] as const] : [])));
    const variables = own.size > 0 ? { own, outer } : outer;
    const declarations = new Map<string, string>();
    const ofState = new Set<string>();
    for (const [property, { value, isOfState }] of winning) {
      if (property.startsWith('--')) continue;
      declarations.set(property, this.resolve(value, variables, 8));
      if (isOfState) ofState.add(property);
    }
    return { declarations, ofState, variables };
  }

  private matches(rule: StyleRule, element: PageElement): boolean {
    this.left.steps -= 3;
    if (this.left.steps <= 0) return false;
    try {
      if (!rule.matches) this.left.steps -= limits.compiling;
      rule.matches ??= compile<PageElement | string, PageElement>([rule.selector], { adapter: this.adapter });
      return rule.matches(element);
    } catch {
      // The selector needs a part or state that only a browser knows, or no steps are left.
      rule.matches = () => false;
      return false;
    }
  }

  /** Replaces `var()` in a value. An unknown custom property without a default becomes `unknown`. */
  private resolve(value: string, variables: Variables | null, depth: number): string {
    const start = value.indexOf('var(');
    if (start < 0) return value;
    this.left.steps -= 5;
    if (depth === 0 || this.left.steps <= 0) return 'unknown';
    let end = start + 4;
    for (let open = 1; open > 0 && end < value.length; end++) open += value[end] === '(' ? 1 : value[end] === ')' ? -1 : 0;
    const [name = '', ...other] = splitOutside(value.slice(start + 4, end - 1), ',');
    let found: string | undefined;
    for (let scope = variables; scope && found === undefined; scope = scope.outer) {
      found = scope.own.get(name);
      this.left.steps--;
    }
    const resolved = this.resolve(found ?? (other.length > 0 ? other.join(',') : 'unknown'), variables, depth - 1);
    const whole = value.slice(0, start) + resolved + value.slice(end);
    return whole.length > 2 * limits.valueLength ? 'unknown' : this.resolve(whole, variables, depth - 1);
  }
}

/** The parts of a sheet that matter for visibility. They don't depend on the page. */
interface ParsedSheet {
  rules: { selectors: Selector[][]; declarations: Declared; layer: string | undefined }[];
  /** The number of custom properties in the rules. */
  variables: number;
  layers: Set<string>;
  keyframes: Map<string, Keyframes>;
}

/** Caches parsed sheets, because the pages of a site share them, and parsing a sheet takes longer than matching its rules. */
const parsedSheets = new LRUCache<string, ParsedSheet>({ max: 12 });

function parseSheet(text: string): ParsedSheet {
  const known = parsedSheets.get(text);
  if (known) return known;
  const sheet: ParsedSheet = { rules: [], variables: 0, layers: new Set(), keyframes: new Map() };
  if (deepest(text) <= limits.nesting) {
    try {
      collectRules(parseCss(text), undefined, undefined, sheet);
    } catch {
      // A sheet that can't be parsed hides nothing.
    }
  }
  parsedSheets.set(text, sheet);
  return sheet;
}

/**
 * Collects the rules of a sheet or an at-rule. `outer` is the selector of the rule around a nested rule, and `layer` the cascade layer around
 * it.
 */
function collectRules(container: Container, outer: string | undefined, layer: string | undefined, sheet: ParsedSheet): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'atrule') {
      const name = node.name.toLowerCase();
      const isLayer = name === 'layer';
      const names = isLayer ? node.params.split(',', limits.layers).map((one) => `${layer ?? ''}.${one.trim() || sheet.layers.size}`) : [];
      for (const one of names) if (sheet.layers.size < limits.layers) sheet.layers.add(one);
      if (/^(?:-webkit-)?keyframes$/.test(name)) sheet.keyframes.set(node.params.trim().toLowerCase(), keyframesIn(node));
      else if (appliesToScreen(name, node.params)) collectRules(node, outer, isLayer ? names[0] : layer, sheet);
    }
    if (node.type !== 'rule') continue;
    const declarations: Declared = new Map();
    for (const one of node.nodes) {
      if (one.type !== 'decl' || one.value.length > limits.valueLength) continue;
      const [name, value] = [unescaped(one.prop).toLowerCase(), unescaped(one.value).trim().toLowerCase()];
      if (name.startsWith('--') && ++sheet.variables > limits.variables) continue;
      for (const [each, part] of expand(name, value)) declarations.set(each, { value: part, isImportant: one.important === true });
    }
    const prelude = nested(node.selector, outer);
    const selectors = declarations.size > 0 && sheet.rules.length <= limits.rules ? parseSelectors(prelude) : [];
    if (selectors.length > 0) sheet.rules.push({ selectors, declarations, layer });
    collectRules(node, prelude, layer, sheet);
  }
}

function keyframesIn(container: Container): Keyframes {
  const frames: Keyframes = { shown: new Set(), end: new Map() };
  for (const frame of container.nodes ?? []) {
    if (frame.type !== 'rule') continue;
    for (const one of frame.nodes) {
      if (one.type !== 'decl') continue;
      const [name, value] = [one.prop.toLowerCase(), one.value.trim().toLowerCase()];
      if (shows(name, value)) frames.shown.add(name);
      if (/(?:^|,)\s*(?:to|100%)\s*(?:,|$)/.test(frame.selector)) frames.end.set(name, value);
    }
  }
  return frames;
}

function parseSelectors(prelude: string): Selector[][] {
  if (prelude.length > 20 * limits.selectorLength) return [];
  try {
    return parseSelector(prelude);
  } catch {
    return [];
  }
}

function withoutComments(style: string): string {
  const [first = '', ...others] = style.split('/*');
  return first + others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('');
}

/** Matches the end of a class name that adds a state to an element's name, as in `panel--open`. */
const stateInName = /(?:--|__|-|_)(?:is-)?(?:active|open|opened|show|shown|visible|current|selected|expanded|on)$/;

/** Returns the declarations of a `style` attribute. */
function inlineStyle(style: string): Map<string, { value: string; isImportant: boolean }> {
  const found = new Map<string, { value: string; isImportant: boolean }>();
  if (style === '') return found;
  // A semicolon within quotes or brackets splits a declaration. The resulting pieces match none of our properties.
  for (const declaration of unescaped(withoutComments(style)).toLowerCase().split(';', 100)) {
    const colon = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    const isImportant = /!\s*important\s*$/.test(value);
    for (const [each, part] of expand(name, value.replace(/\s*!\s*important\s*$/, '').trim()))
      found.set(each, { value: part, isImportant });
  }
  return found;
}

/** Returns the selector of a nested rule as it would be written outside the outer rule. */
function nested(prelude: string, outer: string | undefined): string {
  if (outer === undefined || prelude.length + outer.length > limits.selectorLength) return prelude;
  return prelude.includes('&') ? prelude.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${prelude}`;
}

const isCombinator = ({ type }: Selector) =>
  [SelectorType.Descendant, SelectorType.Child, SelectorType.Adjacent, SelectorType.Sibling].some((one) => one === type);

/** Returns true for selectors that examine all siblings or descendants of an element. */
const isCostly = (one: Selector) =>
  one.type === SelectorType.Sibling || (one.type === SelectorType.Pseudo && /^(?:nth|last|only|has|contains|icontains)/.test(one.name));

const stateAttribute = /^(?:aria-(?:expanded|selected|current)|data-(?:state|open|expanded|active|visible|shown?|selected|collapsed))$/;
const stateClass =
  /^(?:is-|has-)?(?:active|open(?:ed)?|show(?:n|ing)?|visible|current|selected|expanded|in|loaded|ready|collapsed|closed|inactive)$/;

/** Returns true if a part of a selector names a state of a page, such as `[aria-expanded=false]` or `:not(.active)`. */
function isState(one: Selector): boolean {
  if (one.type === SelectorType.Pseudo)
    return one.name === 'not' && Array.isArray(one.data) && one.data.some((inner) => inner.some(isState));
  return one.type === SelectorType.Attribute && (stateAttribute.test(one.name) || (one.name === 'class' && stateClass.test(one.value)));
}

/** Returns the declaration `pseudo-paint` if `::before` or `::after` has a background, because the text of the element may stand on it. */
function paintOf({ name }: { name: string }, declared: Declared): Declared {
  const paints = ['background', 'background-color', 'background-image'].flatMap((property) => declared.get(property)?.value ?? []);
  const isPainted = /^(?:before|after)$/.test(name) && paints.some((value) => !/^(?:none|transparent|unset|initial)$/.test(value));
  return new Map(isPainted ? [['pseudo-paint', { value: 'yes', isImportant: false }]] : []);
}

/** Returns a key that is common to all elements that a compound selector can match: an id, the first class, a tag, or `*`. */
function keyOf(compound: readonly Selector[]): string {
  let key = '*';
  for (const one of compound) {
    if (one.type === SelectorType.Attribute && one.name === 'id' && one.action === 'equals') return `#${one.value}`;
    if (one.type === SelectorType.Attribute && one.name === 'class' && one.action === 'element') key = `.${one.value}`;
    else if (one.type === SelectorType.Tag && key === '*') key = one.name;
  }
  return key;
}

function specificity(selector: readonly Selector[]): number {
  let sum = 0;
  for (const one of selector) {
    if (one.type === SelectorType.Attribute) sum += one.name === 'id' && one.action === 'equals' ? 10_000 : 100;
    else if (one.type === SelectorType.Tag) sum += 1;
    else if (one.type === SelectorType.Pseudo && one.name !== 'where')
      sum += Array.isArray(one.data) ? Math.max(0, ...one.data.map((inner) => specificity(inner))) : 100;
  }
  return sum;
}

/** Returns true if a declaration makes an element visible that another declaration may hide. */
function shows(property: string, value: string): boolean {
  if (property === 'display') return value !== 'none';
  if (property === 'visibility') return value === 'visible';
  if (property === 'opacity') return Number.parseFloat(value) > 0.5;
  return (property === 'max-height' || property === 'height' || property === 'width') && Number.parseFloat(value) !== 0;
}

/** Returns true if the rules within an at-rule apply to a screen of the view's size. A container counts as being as wide as the view. */
function appliesToScreen(name: string, prelude: string): boolean {
  const text = prelude.toLowerCase();
  if (name === 'supports') return !/^\s*not\b/.test(text) && !/\(\s*-(?:ms|moz|o)-/.test(text);
  if (name !== 'media' && name !== 'container') return name === 'layer' || name === 'scope';
  return text.split(',').some((query) => {
    if (/\bprint\b|\bspeech\b/.test(query) !== /\bnot\b/.test(query) && /\bprint\b|\bspeech\b|\bnot\b/.test(query)) return false;
    if (
      /prefers-color-scheme:\s*dark|prefers-reduced-motion:\s*reduce|hover:\s*none|pointer:\s*coarse|orientation:\s*portrait|forced-colors:\s*active/.test(
        query,
      )
    )
      return false;
    for (const [, bound, side, size = ''] of query.matchAll(/(min|max)-(width|height)\s*:\s*([^()]*(?:\([^()]*\))?)\s*\)/g)) {
      const [pixels, actual] = [lengthOf(size.trim()), view[side as 'width' | 'height']];
      if (bound === 'min' ? actual < pixels : actual > pixels) return false;
    }
    for (const [, side, sign, size = ''] of query.matchAll(/(width|height)\s*([<>])=?\s*([\d.]+[a-z]+)/g)) {
      const [pixels, actual] = [lengthOf(size), view[side as 'width' | 'height']];
      if (sign === '<' ? actual > pixels : actual < pixels) return false;
    }
    for (const [, size = '', sign, side] of query.matchAll(/([\d.]+[a-z]+)\s*([<>])=?\s*(width|height)/g)) {
      const [pixels, actual] = [lengthOf(size), view[side as 'width' | 'height']];
      if (sign === '<' ? actual < pixels : actual > pixels) return false;
    }
    return true;
  });
}

/** Returns the nesting depth of the blocks in a sheet. It must be limited, because the rules are visited recursively. */
function deepest(text: string): number {
  let [depth, most] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x28 || code === 0x5b) most = Math.max(most, ++depth);
    else if (code === 0x7d || code === 0x29 || code === 0x5d) depth--;
  }
  return most;
}

const isElement = (node: PageElement | string): node is PageElement => typeof node === 'object';
type Adapter = NonNullable<MatchOptions<PageElement | string, PageElement>['adapter']>;

/** Makes the adapter through which selectors examine elements. Each call uses up steps. Throws if no steps are left. */
function countingAdapter(left: { steps: number }): Adapter {
  const counted = <Nodes extends readonly unknown[]>(nodes: Nodes): Nodes => {
    left.steps -= nodes.length + 1;
    if (left.steps <= 0) throw new Error('no steps are left');
    return nodes;
  };
  const adapter: Adapter = {
    isTag: isElement,
    getName: ({ name }) => name,
    getParent(node) {
      counted([]);
      // The html element is the root of the page.
      return isElement(node) && node.parent?.name !== '#root' ? node.parent : null;
    },
    getChildren: (node) => counted(isElement(node) ? node.children : []),
    getSiblings: (node) => counted(isElement(node) ? (node.parent?.children ?? [node]) : []),
    getAttributeValue: ({ attributes }, name) => attributes[name],
    hasAttrib: ({ attributes }, name) => name in attributes,
    getText: (node) => (isElement(node) ? textOf(node) : node),
    removeSubsets: (nodes) => nodes,
    existsOne: (test, nodes) => counted(nodes).some((node) => isElement(node) && (test(node) || adapter.existsOne(test, node.children))),
    findAll: (test, nodes) =>
      counted(nodes).flatMap((node) => (isElement(node) ? [...(test(node) ? [node] : []), ...adapter.findAll(test, node.children)] : [])),
    findOne: (test, nodes) => adapter.findAll(test, nodes)[0] ?? null,
    equals: (one, other) => one === other,
  };
  return adapter;
}
