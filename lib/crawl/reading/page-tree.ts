import { Parser } from 'htmlparser2';
import { cutText } from '#lib/crawl/reading/clean-text.ts';

/** An element with the attributes that reading needs. */
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

/** Beyond these a page is not read on: they bound time and memory, whatever a page sends. */
const limits = {
  /** Deeper elements are not kept apart: their text belongs to the last one above. */
  depth: 512,
  /** The parser's own stack costs the square of its depth. */
  stack: 4096,
  nodes: 50_000,
  text: 1_000_000,
  attributeLength: 4096,
  jsonLd: 300_000,
} as const;

/** Their content is not shown as text. */
const unread = new Set([
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
const kept = new Set([
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
  let unreadDepth = 0;
  let jsonLd: string | null = null;
  let opened: PageElement | null = null;
  let stopped = false;
  const stop = (reason: PageTree['truncated']) => {
    tree.truncated = reason;
    stopped = true;
  };

  const parser = new Parser(
    {
      // Attributes come one by one: the parser's own record of them would hold whatever a page sends.
      onopentagname(name) {
        opened = null;
        if (stopped) return;
        stack += 1;
        if (++nodes > limits.nodes) return stop('nodes');
        if (stack > limits.stack) return stop('depth');
        if (name === 'script') tree.scripts += 1;
        const inUnread = unreadDepth > 0;
        if (inUnread || unread.has(name)) unreadDepth += 1;
        opened = { name, attributes: {}, children: [], parent: current };
        // A frame is not read, but known of.
        if (inUnread || (unreadDepth > 0 && name !== 'iframe')) return;
        current.children.push(opened);
        if (name === 'iframe') return;
        depth += 1;
        if (depth <= limits.depth) current = opened;
        else tree.truncated = 'depth';
      },
      onattribute(name, value) {
        if (!opened || !kept.has(name) || Object.hasOwn(opened.attributes, name)) return;
        opened.attributes[name] = cutText(value, limits.attributeLength);
        if (opened.name === 'script' && name === 'type' && /ld\+json/i.test(value)) jsonLd = '';
      },
      ontext(text) {
        if (stopped) return;
        if (jsonLd !== null) {
          if (jsonLd.length <= limits.jsonLd) jsonLd += text;
          return;
        }
        if (unreadDepth > 0) return;
        textLength += text.length;
        if (textLength > limits.text) return stop('text');
        const last = current.children.length - 1;
        if (typeof current.children[last] === 'string') current.children[last] += text;
        else current.children.push(text);
      },
      onclosetag(name) {
        if (stopped) return;
        stack -= 1;
        if (name === 'script' && jsonLd !== null) {
          if (jsonLd.trim() !== '' && jsonLd.length <= limits.jsonLd) tree.jsonLdSources.push(jsonLd);
          jsonLd = null;
        }
        if (unreadDepth > 0) {
          unreadDepth -= 1;
          return;
        }
        depth -= 1;
        if (depth < limits.depth) current = current.parent ?? root;
      },
    },
    { decodeEntities: true },
  );
  const piece = 16_384;
  for (let at = 0; at < html.length && !stopped; at += piece) parser.write(html.slice(at, at + piece));
  if (!stopped) parser.end();
  return tree;
}

/** Every element in document order, without recursion. */
export function* elementsOf(root: PageElement): Generator<PageElement> {
  const waiting: PageElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index--) {
      const child = element.children[index];
      if (typeof child === 'object') waiting.push(child);
    }
  }
}

/** An element's text as it stands in the tree. */
export function textOf(element: PageElement): string {
  let text = '';
  const waiting: (PageElement | string)[] = [element];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') text += node;
    else for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index] as PageElement | string);
  }
  return text;
}
