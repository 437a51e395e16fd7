import { Parser } from 'htmlparser2';
import { cutText } from '#lib/crawl/reading/clean-text.ts';

/** An element with only the attributes that the crawler needs. */
export interface PageElement {
  name: string;
  attributes: Record<string, string>;
  children: (PageElement | string)[];
  parent: PageElement | null;
}

export interface PageTree {
  root: PageElement;
  /** Contents of `<script type="application/ld+json">`, in order. */
  jsonLdSources: string[];
  scripts: number;
  truncated: 'depth' | 'nodes' | 'text' | null;
}

/** Reading stops at these limits. They bound time and memory for hostile pages. */
const limits = {
  /** Maximum depth of the tree. Text of deeper elements is added to their ancestor at this depth. */
  depth: 512,
  /** Maximum depth of the parser's own stack. Parsing time grows with the square of this depth. */
  stack: 4096,
  nodes: 50_000,
  text: 1_000_000,
  attributeLength: 4096,
  jsonLd: 300_000,
} as const;

/** Elements whose content is not shown as text. */
const skippedElements = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'canvas',
  'audio',
  'textarea',
  'select',
  'datalist',
  'math',
  'frameset',
]);
const keptAttributes = new Set([
  'id',
  'class',
  'href',
  'src',
  'srcset',
  'data-src',
  'alt',
  'title',
  'name',
  'property',
  'content',
  'rel',
  'role',
  'lang',
  'type',
  'sizes',
  'style',
  'hidden',
  'open',
  'datetime',
  'http-equiv',
  'aria-hidden',
  'aria-level',
  'aria-label',
  'data-nosnippet',
  'itemscope',
  'itemtype',
  'itemprop',
  'poster',
]);

/** Parses HTML in one pass into a tree of bounded depth and size. */
export function buildPageTree(html: string): PageTree {
  const root: PageElement = { name: '#root', attributes: {}, children: [], parent: null };
  const tree: PageTree = { root, jsonLdSources: [], scripts: 0, truncated: null };
  let current = root;
  let depth = 0;
  let stack = 0;
  let nodes = 0;
  let textLength = 0;
  let skippedDepth = 0;
  let jsonLd: string | null = null;
  let opened: PageElement | null = null;
  let isStopped = false;
  const stop = (reason: PageTree['truncated']) => {
    tree.truncated = reason;
    isStopped = true;
  };

  const parser = new Parser(
    {
      // Uses `onopentagname` and `onattribute`, because `onopentag` would collect all attributes of an element in memory first.
      onopentagname(name) {
        opened = null;
        if (isStopped) return;
        stack += 1;
        if (++nodes > limits.nodes) return stop('nodes');
        if (stack > limits.stack) return stop('depth');
        if (name === 'script') tree.scripts += 1;
        const isInSkipped = skippedDepth > 0;
        if (isInSkipped || skippedElements.has(name)) skippedDepth += 1;
        opened = { name, attributes: {}, children: [], parent: current };
        // A frame's content is skipped, but the frame itself stays in the tree, because its address is needed.
        if (isInSkipped || (skippedDepth > 0 && name !== 'iframe')) return;
        current.children.push(opened);
        if (name === 'iframe') return;
        depth += 1;
        if (depth <= limits.depth) current = opened;
        else tree.truncated = 'depth';
      },
      onattribute(name, value) {
        if (!opened || !keptAttributes.has(name) || Object.hasOwn(opened.attributes, name)) return;
        opened.attributes[name] = cutText(value, limits.attributeLength);
        if (opened.name === 'script' && name === 'type' && /ld\+json/i.test(value)) jsonLd = '';
      },
      ontext(text) {
        if (isStopped) return;
        if (jsonLd !== null) {
          if (jsonLd.length <= limits.jsonLd) jsonLd += text;
          return;
        }
        if (skippedDepth > 0) return;
        textLength += text.length;
        if (textLength > limits.text) return stop('text');
        const last = current.children.length - 1;
        if (typeof current.children[last] === 'string') current.children[last] += text;
        else current.children.push(text);
      },
      onclosetag(name) {
        if (isStopped) return;
        stack -= 1;
        if (name === 'script' && jsonLd !== null) {
          if (jsonLd.trim() !== '' && jsonLd.length <= limits.jsonLd) tree.jsonLdSources.push(jsonLd);
          jsonLd = null;
        }
        if (skippedDepth > 0) {
          skippedDepth -= 1;
          return;
        }
        depth -= 1;
        if (depth < limits.depth) current = current.parent ?? root;
      },
    },
    { decodeEntities: true },
  );
  const chunkLength = 16_384;
  for (let at = 0; at < html.length && !isStopped; at += chunkLength) parser.write(html.slice(at, at + chunkLength));
  if (!isStopped) parser.end();
  return tree;
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
