import { html, Parser, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { cutText } from '#lib/crawl/reading/clean-text.ts';

/** An element with only the attributes that the crawler needs. */
export interface PageElement {
  name: string;
  attributes: Record<string, string>;
  children: (PageElement | string)[];
  parent: PageElement | null;
  /** The shadow host whose tree the element belongs to. Undefined for elements of the document. A style sheet applies to one tree only. */
  scope?: PageElement;
}

/** A style sheet in the page, in document order. */
export interface PageStyle {
  /** The text of a `<style>` element, or the address in a `<link rel=stylesheet>`. */
  source: { text: string } | { href: string };
  /** The media query of the sheet's element. */
  media: string;
  scope?: PageElement;
}

export interface PageTree {
  root: PageElement;
  /** Contents of `<script type="application/ld+json">`, in order. */
  jsonLdSources: string[];
  styles: PageStyle[];
  scripts: number;
  /** Ids that occur in scripts, links and buttons of the page. A click may show the elements with these ids. */
  named: ReadonlySet<string>;
  /** Ids of elements that links, buttons and other controls show. */
  controlled: ReadonlySet<string>;
  truncated: 'depth' | 'nodes' | 'text' | null;
}

/** Reading stops at these limits. They bound time and memory for hostile pages. */
const limits = {
  /** Maximum depth of the tree, as in browsers. Deeper elements are added to their ancestor at this depth. */
  depth: 512,
  /** Maximum number of elements that are kept. */
  nodes: 50_000,
  /** Maximum number of all elements, including those inside drawings, which are not kept. */
  created: 300_000,
  text: 1_000_000,
  attributeLength: 4096,
  /** Maximum number of attributes per element that are kept only because style sheets may name them. */
  otherAttributes: 30,
  otherLength: 100,
  jsonLd: 300_000,
  named: 20_000,
  /**
   * `streamed` is the maximum number of parts that the server sent after the page. `scripts` is the maximum length of the scripts that are
   * searched for ids.
   */
  streamed: 200,
  scripts: 500_000,
  /** Maximum length of all style sheets in the page. */
  styles: 500_000,
  chunkLength: 16_384,
  /** Maximum of the number of tags times the number of open elements. For some tags, the parser looks through all open elements. */
  steps: 100_000_000,
} as const;

/** Elements whose content is not shown as text. */
const skippedElements = new Set(
  'script style noscript noframes noembed template svg iframe object canvas audio textarea select datalist math progress meter rp'.split(
    ' ',
  ),
);
const keptAttributes = new Set(
  'id class href src srcset data-src alt title name property content rel role lang type sizes style hidden open datetime http-equiv aria-hidden aria-level aria-label data-nosnippet itemscope itemtype itemprop poster popover inert slot media onload onclick color bgcolor background data-cfemail data-unseen shadowrootmode'.split(
    ' ',
  ),
);
const shadowHost = /^(?:[a-z][^\s/>]*-[^\s/>]*|article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;

interface Text {
  text: string;
  parent: Parent | null;
}

interface Parent extends Omit<PageElement, 'children' | 'parent'> {
  children: (Parent | Text)[];
  parent: Parent | null;
  namespace: html.NS;
  depth: number;
  /** True for an element whose content is not kept. */
  isSkipped: boolean;
  /** The content of a template. */
  content?: Parent;
}

/** The children of a shadow host, and the names of the slots that already show some of them. */
interface Light {
  children: (Parent | Text)[];
  scope: PageElement | undefined;
  outer: Light | undefined;
  filled: Set<string>;
}

type Types = TreeAdapterTypeMap<Parent | Text, Parent, Parent | Text, Parent, Parent, Parent, Text, Text, Parent, Text>;

class Stopped extends Error {}

/**
 * Parses HTML into a tree of limited depth and size. Like browsers, shows declarative shadow roots in their host, and moves parts that the
 * server sent later (as React does) to their places.
 */
export function buildPageTree(source: string): PageTree {
  const builder = new TreeBuilder();
  const parser = new Parser<Types>({ treeAdapter: builder.adapter, scriptingEnabled: true }, builder.document);
  try {
    let steps = 0;
    for (let at = 0; at < source.length; at += limits.chunkLength) {
      const chunk = source.slice(at, at + limits.chunkLength);
      parser.tokenizer.write(chunk, false);
      steps += chunk.split('<').length * parser.openElements.stackTop;
      if (steps > limits.steps) builder.stop('depth');
    }
    parser.tokenizer.write('', true);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return builder.finish();
}

/** Builds the tree while the parser runs. Throws `Stopped` at a limit. */
class TreeBuilder {
  readonly document: Parent = this.create('#root', html.NS.HTML, {});
  private readonly jsonLdSources: string[] = [];
  private readonly styles: PageStyle[] = [];
  private scripts = 0;
  private truncated: PageTree['truncated'] = null;
  private created = 0;
  private kept = 0;
  private textLength = 0;
  /** The text of the script or style element that is being read. */
  private readonly raw = new Map<Parent, string>();
  private scriptText = '';
  private styleLength = 0;
  /** Parts of the page that the server sent after the page. `placeholders` are the elements that they replace, by id. */
  private readonly streamed: Parent[] = [];
  private readonly placeholders = new Map<string, Parent>();
  private readonly named = new Set<string>();
  private readonly controlled = new Set<string>();

  stop(reason: PageTree['truncated']): never {
    this.truncated = reason;
    throw new Stopped();
  }

  private create(name: string, namespace: html.NS, attributes: Record<string, string>): Parent {
    return { name, namespace, attributes, children: [], parent: null, depth: 0, isSkipped: false };
  }

  private createElement(name: string, namespace: html.NS, attrs: Token.Attribute[]): Parent {
    if (++this.created > limits.created) this.stop('nodes');
    const element = this.create(name, namespace, {});
    if (namespace === html.NS.HTML) {
      adopt(element, attrs);
      for (const attr of attrs.slice(0, limits.otherAttributes)) this.noteNamed(attr);
    }
    return element;
  }

  private noteNamed({ name, value }: Token.Attribute): void {
    const names = (id: string) => this.name(id, true);
    if (name === 'href' && value.startsWith('#')) names(value.slice(1, 80));
    else if (/^(?:aria-controls|for|popovertarget|commandfor|data-.*)$/.test(name)) names(value.slice(0, 80).replace(/^#/, ''));
    else if (name === 'onclick') for (const [, id = ''] of value.slice(0, 300).matchAll(/["']#?([^"'\s]{1,80})["']/g)) names(id);
  }

  private name(id: string, byControl = false): void {
    if (this.named.size >= limits.named) return;
    this.named.add(id);
    if (byControl) this.controlled.add(id);
  }

  private append(to: Parent, node: Parent | Text, before?: Parent | Text): void {
    if ('text' in node) {
      this.insertText(to, node.text, before);
      return;
    }
    let parent = to;
    while (parent.depth >= limits.depth && parent.parent) {
      parent = parent.parent;
      this.truncated = 'depth';
    }
    node.parent = parent;
    node.depth = parent.depth + 1;
    node.isSkipped ||= parent.isSkipped || skippedElements.has(parent.name);
    if (node.name === 'script') this.scripts += 1;
    if (node.content) {
      node.content.depth = node.depth;
      node.content.isSkipped ||= node.isSkipped;
    }
    if (node.isSkipped) return;
    if (++this.kept > limits.nodes) this.stop('nodes');
    const at = before ? parent.children.lastIndexOf(before) : -1;
    if (at < 0) parent.children.push(node);
    else parent.children.splice(at, 0, node);
    const id = node.attributes.id ?? '';
    if (streamedId.test(id) && 'hidden' in node.attributes && this.streamed.length < limits.streamed) this.streamed.push(node);
    if (node.name === 'template' && placeholderId.test(id)) this.placeholders.set(id, node);
  }

  private insertText(parent: Parent, text: string, before?: Parent | Text): void {
    if (parent.name === 'script' || parent.name === 'style') {
      const known = this.raw.get(parent) ?? '';
      if (known.length <= limits.scripts) this.raw.set(parent, known + text);
      return;
    }
    if (parent.isSkipped || skippedElements.has(parent.name)) return;
    this.textLength += text.length;
    if (this.textLength > limits.text) this.stop('text');
    const at = before ? Math.max(0, parent.children.lastIndexOf(before)) : parent.children.length;
    const last = parent.children[at - 1];
    if (last && 'text' in last && last.text !== endOfBoundary) last.text += text;
    else parent.children.splice(at, 0, { text, parent });
  }

  /** Called when the parser closes an element. */
  private close(element: Parent): void {
    const text = this.raw.get(element);
    if (text === undefined) return;
    this.raw.delete(element);
    if (element.isSkipped) return;
    if (element.name === 'style') {
      this.styleLength += text.length;
      if (this.styleLength <= limits.styles) element.children = [{ text, parent: element }];
    } else if (!/ld\+json/i.test(element.attributes.type ?? '')) {
      this.scriptText += text.slice(0, limits.scripts - this.scriptText.length);
    } else if (text.trim() !== '' && text.length <= limits.jsonLd) {
      this.jsonLdSources.push(text);
    }
  }

  finish(): PageTree {
    for (const element of this.raw.keys()) this.close(element);
    const quoted = this.scriptText.matchAll(/["'`]#?([^"'`\s]{1,80})["'`]/g);
    for (const [, id = ''] of quoted) this.name(id);
    this.placeStreamed();
    const root = this.compose(this.document, null, undefined, undefined);
    return {
      root,
      jsonLdSources: this.jsonLdSources,
      styles: this.styles,
      scripts: this.scripts,
      named: this.named,
      controlled: this.controlled,
      truncated: this.truncated,
    };
  }

  /**
   * Moves each part that the server sent later to its place, if a script of the page names the part. There it replaces the placeholder and
   * the content that was shown until it arrived.
   */
  private placeStreamed(): void {
    if (this.streamed.length === 0) return;
    const calls = [...this.scriptText.matchAll(/\$R\w\(["']([^"']{1,80})["'],\s*["']([^"']{1,80})["']/g)];
    const placeOf = new Map(calls.map(([, first = '', second = '']) => (streamedId.test(first) ? [first, second] : [second, first])));
    for (const part of this.streamed) {
      const id = part.attributes.id as string;
      if (!this.named.has(id)) continue;
      delete part.attributes.hidden;
      const placeholder = this.placeholders.get(placeOf.get(id) ?? id.replace(/S:(?=[^:]*$)/, 'B:'));
      if (placeholder?.parent && !isWithin(placeholder, part)) replacePlaceholder(placeholder, placeholder.parent, part);
    }
  }

  /** Returns an element with its content as browsers show it. Children of a shadow host appear in the slots of its shadow tree. */
  private compose(node: Parent, parent: PageElement | null, scope: PageElement | undefined, light: Light | undefined): PageElement {
    const { name, attributes } = node;
    const element: PageElement = { name, attributes, children: [], parent, ...(scope && { scope }) };
    const address = attributes['data-cfemail'] && decodeAddress(attributes['data-cfemail']);
    if (name === 'link' && attributes.href && isStyleLink(attributes)) {
      // If a link has `onload`, its script applies the sheet when it is loaded: it sets `media` or `rel`. So `media` says nothing yet.
      const media = attributes.onload ? '' : (attributes.media ?? '');
      this.styles.push({ source: { href: attributes.href }, media, ...(scope && { scope }) });
    }
    const shadow = shadowHost.test(name) ? node.children.find(isShadowRoot)?.content : undefined;
    if (skippedElements.has(name)) return element;
    if (address) element.children.push(address);
    else if (shadow) this.fill(element, shadow.children, element, { children: node.children, scope, outer: light, filled: new Set() });
    else this.fill(element, node.children, scope, light);
    return element;
  }

  /** Adds composed children to an element. `light` has the children of the shadow host, which appear in the slots among `children`. */
  private fill(element: PageElement, children: (Parent | Text)[], scope: PageElement | undefined, light: Light | undefined): void {
    for (const child of children) {
      if ('text' in child) {
        if (child.text !== endOfBoundary && element.name !== 'video') element.children.push(child.text);
      } else if (element.name === 'video' && child.name !== 'source') {
        // browsers show this content only if they can't play videos
      } else if (child.name === 'style') {
        this.styles.push({ source: { text: textsIn(child) }, media: child.attributes.media ?? '', ...(scope && { scope }) });
      } else if (light && child.name === 'slot') {
        const name = child.attributes.name ?? '';
        const assigned = light.filled.has(name) ? [] : light.children.filter((one) => slotOf(one) === name && !isShadowRoot(one));
        light.filled.add(name);
        const isEmpty = assigned.every((one) => 'text' in one && one.text.trim() === '');
        if (isEmpty) this.fill(element, child.children, scope, light);
        else this.fill(element, assigned, light.scope, light.outer);
      } else if (child.name === 'iframe' || !skippedElements.has(child.name)) {
        element.children.push(this.compose(child, element, scope, light));
      }
    }
  }

  readonly adapter: TreeAdapter<Types> = {
    createDocument: () => this.document,
    createDocumentFragment: () => this.create('#fragment', html.NS.HTML, {}),
    createElement: (name, namespace, attrs) => this.createElement(name, namespace, attrs),
    createCommentNode: (data) => ({ text: data === '/$' ? endOfBoundary : '', parent: null }),
    createTextNode: (text) => ({ text, parent: null }),
    appendChild: (parent, node) => {
      if ('text' in node && node.text === '') return;
      if ('text' in node && node.text === endOfBoundary) parent.children.push(node);
      else this.append(parent, node);
    },
    insertBefore: (parent, node, before) => this.append(parent, node, before),
    insertText: (parent, text) => this.insertText(parent, text),
    insertTextBefore: (parent, text, before) => this.insertText(parent, text, before),
    detachNode: (node) => {
      const siblings = node.parent?.children;
      const at = siblings?.lastIndexOf(node) ?? -1;
      if (at >= 0) siblings?.splice(at, 1);
      node.parent = null;
    },
    adoptAttributes: (element, attrs) => adopt(element, attrs),
    setTemplateContent: (template, content) => {
      content.depth = template.depth;
      // Only the content of a shadow root is shown.
      content.isSkipped = !template.attributes.shadowrootmode;
      template.content = content;
      content.parent = template;
    },
    getTemplateContent: (template) => template.content as Parent,
    getParentNode: ({ parent }) => parent,
    getChildNodes: ({ children }) => children,
    getFirstChild: ({ children }) => children[0] ?? null,
    getTagName: ({ name }) => name,
    getNamespaceURI: ({ namespace }) => namespace,
    getAttrList: ({ attributes }) => Object.entries(attributes).map(([name, value]) => ({ name, value })),
    getTextNodeContent: ({ text }) => text,
    getCommentNodeContent: ({ text }) => text,
    isElementNode: (node): node is Parent => !('text' in node),
    isTextNode: (node): node is Text => 'text' in node,
    isCommentNode: (node): node is Text => 'text' in node && node.text === endOfBoundary,
    isDocumentTypeNode: (node): node is Text => false,
    onItemPop: (element) => this.close(element),
    // The parser's interface requires the following functions, but nothing here needs them.
    getDocumentMode: () => html.DOCUMENT_MODE.NO_QUIRKS,
    setDocumentMode: () => {},
    setDocumentType: () => {},
    getDocumentTypeNodeName: () => '',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    getNodeSourceCodeLocation: () => null,
    setNodeSourceCodeLocation: () => {},
    updateNodeSourceCodeLocation: () => {},
  };
}

/** Match the ids that React gives to parts that are sent later, and to their placeholders. */
const streamedId = /(?:^|[^A-Za-z])S:[0-9a-f]+$/;
const placeholderId = /(?:^|[^A-Za-z])[BP]:[0-9a-f]+$/;
/** Stands for React's comment at the end of the content that is shown until a part arrives. Text of a page can't contain NUL. */
const endOfBoundary = '\0/$';

function adopt(element: Parent, attrs: Token.Attribute[]): void {
  for (const { name, value } of attrs) if (keptAttributes.has(name)) keep(element, name, value, limits.attributeLength);
  // All other attributes are kept up to a limit, because style sheets may name any attribute.
  for (const { name, value } of attrs.slice(0, limits.otherAttributes))
    if (!keptAttributes.has(name) && !name.startsWith('on')) keep(element, name, value, limits.otherLength);
}

function keep({ attributes }: Parent, name: string, value: string, length: number): void {
  if (name !== '__proto__' && !Object.hasOwn(attributes, name)) attributes[name] = cutText(value, length);
}

/** Returns true for a link to a style sheet that applies at once, or that its `onload` script applies. */
export function isStyleLink({ rel = '', as, onload = '', ...others }: Readonly<Record<string, string>>): boolean {
  const names = rel.toLowerCase().split(/\s+/);
  if (names.includes('stylesheet')) return !names.includes('alternate') && !('disabled' in others);
  return names.includes('preload') && as === 'style' && /rel\s*=\s*['"]stylesheet/.test(onload);
}

const isShadowRoot = (node: Parent | Text): node is Parent =>
  !('text' in node) && node.name === 'template' && /^(?:open|closed)$/i.test(node.attributes.shadowrootmode ?? '');
const slotOf = (node: Parent | Text) => ('text' in node ? '' : (node.attributes.slot ?? ''));
const textsIn = ({ children }: Parent) => children.map((child) => ('text' in child ? child.text : '')).join('');

function isWithin(node: Parent, ancestor: Parent): boolean {
  for (let one: Parent | null = node; one; one = one.parent) if (one === ancestor) return true;
  return false;
}

function replacePlaceholder(placeholder: Parent, parent: Parent, part: Parent): void {
  if (part.parent) part.parent.children = part.parent.children.filter((child) => child !== part);
  const at = parent.children.indexOf(placeholder);
  const end = parent.children.findIndex((child, index) => index > at && 'text' in child && child.text === endOfBoundary);
  const isBoundary = /B:[^:]*$/.test(placeholder.attributes.id ?? '');
  parent.children.splice(at, isBoundary && end > at ? end - at : 1, ...part.children);
  for (const child of part.children) child.parent = parent;
}

/**
 * Decodes a mail address that Cloudflare hides from robots. The code is hexadecimal; the first byte is the key for the other bytes. Returns
 * null if the code is invalid.
 */
export function decodeAddress(code: string): string | null {
  if (!/^(?:[0-9a-f]{2}){4,250}$/i.test(code)) return null;
  const [key = 0, ...bytes] = Buffer.from(code, 'hex');
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString();
}

/** Yields every element in document order. Uses no recursion, so that deep trees can't overflow the stack. */
export function* elementsOf(root: PageElement): Generator<PageElement> {
  const pending: PageElement[] = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index--) {
      const child = element.children[index];
      if (typeof child === 'object') pending.push(child);
    }
  }
}

/** Returns the text of an element and its descendants, with white space unchanged. */
export function textOf(element: PageElement): string {
  let text = '';
  const pending: (PageElement | string)[] = [element];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') text += node;
    else for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index] as PageElement | string);
  }
  return text;
}
