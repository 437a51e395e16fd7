import { compile, type Options as MatchOptions } from 'css-select';
import { parse as parseSelector, type Selector, SelectorType } from 'css-what';
import { LRUCache } from 'lru-cache';
import type { Container } from 'postcss';
import parseCss from 'postcss-safe-parser';
import { type PageElement, type PageStyle, textOf } from '#lib/crawl/reading/page-tree.ts';

/** Declared values by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

interface StyleRule {
  selector: Selector[];
  matches?: (element: PageElement) => boolean;
  /** The specificity and, for equal specificity, the position in all sheets. */
  weight: number;
  declarations: Map<string, { value: string; isImportant: boolean }>;
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
} as const;

/** The size of the window in pixels, for media queries. */
const view = { width: 1280, height: 900 };

/** The properties that determine whether visitors see a text. */
const properties = new Set(
  `display visibility opacity font-size font color background background-color background-image background-clip -webkit-background-clip
  -webkit-text-fill-color position left right top bottom text-indent margin-left margin-top clip clip-path height max-height width max-width
  overflow overflow-x overflow-y transform scale translate filter content-visibility animation animation-name transition transition-property
  zoom line-height`.split(/\s+/),
);

/** The rules of a page's style sheets. */
export class StyleRules {
  private readonly byKey = new Map<string, StyleRule[]>();
  private count = 0;
  /** The length of all sheets added so far. */
  private textLength = 0;
  /** The steps that matching may still take. Afterwards, no rule applies. */
  private readonly left = { steps: limits.steps as number };
  private readonly adapter = countingAdapter(this.left);
  private readonly variables = new Map<string, string>();
  /** Values with their variables replaced, by the original value. */
  private readonly resolved = new Map<string, string>();
  private readonly isLarge: boolean;
  /** Classes whose elements become visible in some state, such as `.panel.open`, by the property that shows them. */
  private readonly openers = new Map<string, Set<string>>();

  /** `sheets` has the texts of linked sheets. The keys are the addresses in the links. Linked sheets that are missing here are ignored. */
  constructor(styles: readonly PageStyle[], sheets: Readonly<Record<string, string>>, elements: number) {
    this.isLarge = elements > limits.costlyElements;
    for (const { source, scope } of styles) this.addSheet('text' in source ? source.text : (sheets[source.href] ?? ''), scope);
  }

  private addSheet(text: string, scope: PageElement | undefined): void {
    this.textLength += text.length;
    if (text === '' || this.textLength > limits.textLength) return;
    const { rules, variables } = parseSheet(text);
    for (const [name, value] of variables) if (this.variables.size < limits.variables) this.variables.set(name, value);
    for (const { selectors, declarations } of rules) this.addRule(selectors, declarations, scope);
  }

  private addRule(selectors: Selector[][], declarations: StyleRule['declarations'], scope: PageElement | undefined): void {
    for (const selector of selectors) {
      if (this.count++ > limits.rules) return;
      const last = selector.slice(selector.findLastIndex(isCombinator) + 1);
      for (const [name, { value }] of declarations) if (shows(name, value)) this.noteOpener(name, selector, last);
      if (this.isLarge && selector.some(isCostly)) continue;
      const key = keyOf(last);
      const rules = this.byKey.get(key) ?? [];
      if (key === '*' && rules.length >= limits.universal) continue;
      rules.push({ selector, weight: specificity(selector) * 100_000 + this.count, declarations, scope });
      this.byKey.set(key, rules);
    }
  }

  private noteOpener(property: string, selector: Selector[], last: Selector[]): void {
    const classes = last.flatMap((one) => (one.type === SelectorType.Attribute && one.name === 'class' ? [one.value] : []));
    const known = this.openers.get(property) ?? new Set();
    for (const name of classes) {
      if (selector.length > 1) known.add(name);
      else if (stateInName.test(name)) known.add(name.replace(stateInName, ''));
    }
    this.openers.set(property, known);
  }

  /** Returns true if a rule shows elements with one of these classes when they, or an element around them, are in some state. */
  isOpened(property: string, classes: readonly string[]): boolean {
    const known = this.openers.get(property);
    return known !== undefined && classes.some((name) => known.has(name));
  }

  /** Returns the declarations that apply to an element, including those of its `style` attribute. */
  declarationsOf(element: PageElement): Declarations {
    const { name, attributes } = element;
    const classes = (attributes.class ?? '').split(/\s+/, 60).filter(Boolean);
    const keys = ['*', name, ...(attributes.id ? [`#${attributes.id}`] : []), ...classes.map((one) => `.${one}`)];
    const winning = new Map<string, { value: string; weight: number }>();
    const set = (property: string, value: string, weight: number) => {
      const known = winning.get(property);
      if (!known || known.weight <= weight) winning.set(property, { value: this.resolve(value), weight });
    };
    for (const key of keys) {
      for (const rule of this.left.steps > 0 ? (this.byKey.get(key) ?? []) : []) {
        if (rule.scope !== element.scope || !this.matches(rule, element)) continue;
        for (const [property, { value, isImportant }] of rule.declarations) set(property, value, rule.weight + (isImportant ? 1e12 : 0));
      }
    }
    for (const [property, { value, isImportant }] of inlineStyle(attributes.style ?? '')) set(property, value, isImportant ? 2e12 : 5e11);
    return new Map([...winning].map(([property, { value }]) => [property, value]));
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

  private resolve(value: string): string {
    if (!value.includes('var(')) return value;
    const known = this.resolved.get(value);
    if (known !== undefined) return known;
    const resolved = value.replace(
      /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
      (_, name: string, other?: string) => this.variables.get(name) ?? other?.trim() ?? 'unknown',
    );
    this.resolved.set(value, resolved);
    return resolved;
  }
}

/** The rules and variables of a sheet that matter for visibility. They don't depend on the page. */
interface ParsedSheet {
  rules: { selectors: Selector[][]; declarations: StyleRule['declarations'] }[];
  variables: [name: string, value: string][];
}

/** Caches parsed sheets, because the pages of a site share them, and parsing a sheet takes longer than matching its rules. */
const parsedSheets = new LRUCache<string, ParsedSheet>({ max: 12 });

function parseSheet(text: string): ParsedSheet {
  const known = parsedSheets.get(text);
  if (known) return known;
  const sheet: ParsedSheet = { rules: [], variables: [] };
  if (deepest(text) <= limits.nesting) {
    try {
      collectRules(parseCss(text), undefined, sheet);
    } catch {
      // A sheet that can't be parsed hides nothing.
    }
  }
  parsedSheets.set(text, sheet);
  return sheet;
}

/** Collects the rules of a sheet or an at-rule. `outer` is the selector of the rule around a nested rule. */
function collectRules(container: Container, outer: string | undefined, sheet: ParsedSheet): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'atrule' && appliesToScreen(node.name, node.params)) collectRules(node, outer, sheet);
    if (node.type !== 'rule') continue;
    const declarations = new Map<string, { value: string; isImportant: boolean }>();
    for (const one of node.nodes) {
      if (one.type !== 'decl' || one.value.length > limits.valueLength) continue;
      const [name, value] = [one.prop.toLowerCase(), one.value.trim().toLowerCase()];
      if (name.startsWith('--') && sheet.variables.length < limits.variables) sheet.variables.push([name, value]);
      if (properties.has(name)) declarations.set(name, { value, isImportant: one.important === true });
    }
    const prelude = nested(node.selector, outer);
    const selectors = declarations.size > 0 && sheet.rules.length <= limits.rules ? parseSelectors(prelude) : [];
    if (selectors.length > 0) sheet.rules.push({ selectors, declarations });
    collectRules(node, prelude, sheet);
  }
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
  for (const declaration of withoutComments(style).toLowerCase().split(';', 100)) {
    const colon = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    const isImportant = /!\s*important\s*$/.test(value);
    if (properties.has(name)) found.set(name, { value: value.replace(/\s*!\s*important\s*$/, '').trim(), isImportant });
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

/** Returns true if the rules within an at-rule apply to a screen of the view's size. */
function appliesToScreen(name: string, prelude: string): boolean {
  if (name !== 'media') return name === 'layer' || name === 'supports' || name === 'container' || name === 'scope';
  return prelude
    .toLowerCase()
    .split(',')
    .some((query) => {
      if (/\bprint\b|\bspeech\b/.test(query) !== /\bnot\b/.test(query) && /\bprint\b|\bspeech\b|\bnot\b/.test(query)) return false;
      if (
        /prefers-color-scheme:\s*dark|prefers-reduced-motion:\s*reduce|hover:\s*none|pointer:\s*coarse|orientation:\s*portrait|forced-colors:\s*active/.test(
          query,
        )
      )
        return false;
      for (const [, bound, side, number, unit] of query.matchAll(/(min|max)-(width|height)\s*:\s*([\d.]+)(px|r?em)/g)) {
        const pixels = Number(number) * (unit === 'px' ? 1 : 16);
        const actual = view[side as 'width' | 'height'];
        if (bound === 'min' ? actual < pixels : actual > pixels) return false;
      }
      for (const [, side, sign, number, unit] of query.matchAll(/(width|height)\s*([<>])=?\s*([\d.]+)(px|r?em)/g)) {
        const pixels = Number(number) * (unit === 'px' ? 1 : 16);
        const actual = view[side as 'width' | 'height'];
        if (sign === '<' ? actual > pixels : actual < pixels) return false;
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
      return isElement(node) ? node.parent : null;
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
