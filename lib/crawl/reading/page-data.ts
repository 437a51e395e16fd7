import { cleanText, cutText, oneLine } from '#lib/crawl/reading/clean-text.ts';
import { isObject, parseJsonLd, statedValues, typeName } from '#lib/crawl/reading/json-ld.ts';
import type { Place } from '#lib/crawl/reading/page-blocks.ts';
import { decodeAddress, elementsOf, type PageElement, type PageTree, textOf } from '#lib/crawl/reading/page-tree.ts';
import { refreshTarget } from '#lib/crawl/reading/refresh.ts';
import type { Unseen } from '#lib/crawl/reading/visibility.ts';
import type { PageData } from '#lib/crawl/stored-page.ts';

/** A text from the head or an attribute. Readers don't see it, but it can be quoted. */
export interface Statement {
  /** The source of the text, as in `TextBlock.label`. */
  label: string;
  text: string;
}

export interface ExtractedData {
  data: Omit<PageData, 'truncated' | 'robots'>;
  title: string;
  declaredLanguage: string | null;
  statements: Statement[];
}

/** Maximum number of frames that are kept. They are used to recognise pages that consist of frames, and such pages have few. */
const maxFrames = 4;
const limits = { links: 600, images: 300, icons: 30, embeds: 30, metas: 120, microdata: 100, statements: 1500, length: 2000 } as const;
const statedMeta =
  /^(?:description|keywords|author|application-name|apple-mobile-web-app-title|og:(?:site_name|title|description|image|video|url)(?::\w+)?|twitter:(?:title|description|site|creator|image)|article:(?:author|published_time)|geo\.\w+|product:\w[\w:]*)$/;

/**
 * Extracts links, images, meta elements and structured data. `places` comes from `readBlocks`, and `unseen` from `unseenIn`. `url` is the
 * base for relative addresses.
 */
export function readData(
  tree: PageTree,
  places: Map<PageElement, Place>,
  unseen: ReadonlyMap<PageElement, Unseen>,
  url: string,
): ExtractedData {
  const data: ExtractedData['data'] = {
    meta: {},
    jsonLd: [],
    microdata: [],
    links: [],
    images: [],
    icons: [],
    embeds: [],
    canonical: null,
    scripts: tree.scripts,
  };
  const statements = new Statements();
  let title = '';
  let declaredLanguage: string | null = null;
  let refresh: string | null = null;
  let base = url;
  let hasBase = false;
  const frames: string[] = [];
  let metas = 0;

  for (const element of elementsOf(tree.root)) {
    const { name, attributes } = element;
    const isFrame = name === 'iframe' || name === 'frame';
    if (name === 'html') declaredLanguage = languageOf(attributes.lang);
    else if (name === 'title' && title === '') {
      title = cutText(oneLine(unescapeAgain(textOf(element))), limits.length);
      statements.add('title', title);
    } else if (name === 'base' && attributes.href !== undefined && !hasBase) {
      hasBase = true; // HTML uses only the first `base` element
      base = resolveUrl(attributes.href, url) ?? base;
    } else if (name === 'meta') {
      const key = (attributes.property ?? attributes.name ?? '').trim().toLowerCase();
      const content = oneLine(unescapeAgain(attributes.content ?? ''));
      const equivalent = attributes['http-equiv']?.trim().toLowerCase();
      if (equivalent === 'content-language') declaredLanguage ??= languageOf(content);
      if (equivalent === 'refresh') refresh ??= refreshTarget(content, base);
      if (key === '' || content === '' || key === '__proto__' || ++metas > limits.metas) continue;
      if (!Object.hasOwn(data.meta, key)) data.meta[key] = cutText(content, limits.length);
      if (statedMeta.test(key)) statements.add(/^(?:og|twitter):/.test(key) ? key : `meta ${key}`, content);
    } else if (name === 'link') {
      readLinkElement(element, base, data, statements);
    } else if (name === 'a' || name === 'area') {
      readAnchor(element, places.get(element), base, url, data, statements);
    } else if (name === 'img') {
      readImage(element, places, base, data, statements);
    } else if (isFrame || name === 'video' || name === 'source' || name === 'embed') {
      const source = (attributes.src || attributes['data-src'])?.trim();
      const address = source && resolveUrl(source, base);
      if (address && isFrame) frames.push(address);
      if (address && data.embeds.length < limits.embeds) {
        data.embeds.push(address);
        statements.add('embed', source);
      }
    }
    if ('itemscope' in attributes && attributes.itemtype && data.microdata.length < limits.microdata) {
      if (!('itemprop' in attributes)) data.microdata.push(microdataItem(element, base, statements, unseen, 0));
    }
  }
  for (const source of tree.jsonLdSources) {
    for (const object of parseJsonLd(source)) {
      data.jsonLd.push(object);
      for (const { path, value } of statedValues(object, source)) statements.add(`JSON-LD ${path}`, value);
    }
  }
  return {
    data: { ...data, ...(refresh && { refresh }), ...(frames.length > 0 && frames.length <= maxFrames && { frames }) },
    title,
    declaredLanguage,
    statements: statements.list,
  };
}

/** A bounded list of statements without duplicates. */
class Statements {
  readonly list: Statement[] = [];
  readonly #seen = new Set<string>();

  add(label: string, text: string): void {
    const cut = cutText(oneLine(cleanText(text)), limits.length);
    const key = `${label}\n${cut}`;
    if (cut === '' || this.#seen.has(key) || this.list.length >= limits.statements) return;
    this.#seen.add(key);
    this.list.push({ label, text: cut });
  }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&nbsp;': ' ',
};

/** Decodes common entities that remain in a title or meta element because the page escaped the text twice. */
function unescapeAgain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|nbsp|#0?39);/g, (entity) => entities[entity] ?? entity);
}

/** Resolves a reference to an absolute http, https, mailto or tel address. Returns null for anything else. */
export function resolveUrl(reference: string, base: string): string | null {
  const trimmed = reference.trim();
  if (trimmed === '' || trimmed.length > limits.length) return null;
  try {
    const { href, protocol } = new URL(trimmed, base);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && href.length <= limits.length ? cleanText(href) : null;
  } catch {
    return null;
  }
}

function readLinkElement({ attributes }: PageElement, base: string, data: ExtractedData['data'], statements: Statements): void {
  const rel = (attributes.rel ?? '').toLowerCase();
  const href = attributes.href?.trim();
  const address = href && resolveUrl(href, base);
  if (!address) return;
  const rels = rel.split(/\s+/);
  if (rels.includes('canonical')) data.canonical ??= address;
  if (rels.includes('manifest')) data.manifest ??= address;
  if (/\bicon\b|apple-touch-icon|mask-icon/.test(rel) && data.icons.length < limits.icons) {
    data.icons.push({ url: address, rel, sizes: attributes.sizes ?? '', type: attributes.type ?? '' });
    statements.add('icon', href);
  } else if (rels.includes('me') && data.links.length < limits.links) {
    data.links.push({ url: address, text: '', rel, region: 'head' });
    statements.add('link', href);
  }
}

function readAnchor(
  element: PageElement,
  place: Place | undefined,
  base: string,
  page: string,
  data: ExtractedData['data'],
  statements: Statements,
): void {
  const { attributes } = element;
  const code = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)$/i.exec(attributes.href ?? '')?.[1];
  const protectedAddress = code && decodeAddress(code);
  const href = protectedAddress ? `mailto:${protectedAddress}` : attributes.href?.trim();
  if (!href || href.startsWith('#') || data.links.length >= limits.links) return;
  const address = resolveUrl(href, base);
  if (!address) return;
  const text = cutText(oneLine(textOf(element)), 300) || cutText(oneLine(attributes['aria-label'] ?? attributes.title ?? ''), 200);
  data.links.push({
    url: address,
    text: cleanText(text),
    rel: (attributes.rel ?? '').toLowerCase(),
    region: place?.region ?? 'main',
    ...(place && { path: place.path }),
  });
  if (isExternal(address, page)) statements.add('link', href);
}

function readImage(
  element: PageElement,
  places: Map<PageElement, Place>,
  base: string,
  data: ExtractedData['data'],
  statements: Statements,
): void {
  const { attributes } = element;
  const source = [attributes.src, attributes['data-src'], attributes.srcset?.split(/[\s,]/)[0]].find(
    (text) => text && !text.startsWith('data:'),
  );
  const address = source && resolveUrl(source, base);
  if (!address || data.images.length >= limits.images) return;
  const place = places.get(element);
  const alt = cutText(oneLine(attributes.alt ?? ''), 300);
  data.images.push({ url: address, alt, region: place?.region ?? 'main', path: place?.path ?? '' });
  statements.add('image', source.trim());
  if (alt !== '' && /logo|brand/i.test(`${alt} ${address} ${place?.path ?? ''}`)) statements.add('logo alt', alt);
}

function isExternal(address: string, page: string): boolean {
  return !address.startsWith('http') || new URL(address).host !== new URL(page).host;
}

function microdataItem(
  item: PageElement,
  base: string,
  statements: Statements,
  unseen: ReadonlyMap<PageElement, Unseen>,
  depth: number,
): Record<string, unknown> {
  const properties: Record<string, unknown> = { '@type': cutText(item.attributes.itemtype?.split(/[/#]/).at(-1) ?? 'Thing', 60) };
  const type = typeName(properties);
  const pending = [...item.children];
  let budget = 500;
  for (let node = pending.shift(); node !== undefined && budget-- > 0; node = pending.shift()) {
    if (typeof node === 'string') continue;
    const { itemprop: property = '' } = node.attributes;
    // The attribute of a `time` element has the whole date, but its text may have only a part of it.
    const content = node.attributes.content ?? node.attributes.datetime;
    const nested = 'itemscope' in node.attributes;
    if (/^\w{1,60}$/.test(property) && property !== '__proto__' && property !== 'constructor') {
      const value = nested && depth < 6 ? microdataItem(node, base, statements, unseen, depth + 1) : propertyValue(node, base);
      const existing = properties[property];
      properties[property] =
        existing === undefined ? value : Array.isArray(existing) ? [...existing.slice(0, 100), value] : [existing, value];
      if (content !== undefined && !isObject(value)) statements.add(`microdata ${type}.${property}`, content);
      else if (depth > 0 && typeof value === 'string' && !isUnseen(node, unseen)) statements.add(`microdata ${type}.${property}`, value);
    }
    if (!nested) pending.unshift(...node.children.slice(0, 500));
  }
  return properties;
}

function isUnseen(element: PageElement, unseen: ReadonlyMap<PageElement, Unseen>): boolean {
  if (unseen.has(element)) return true;
  for (let around = element.parent; around; around = around.parent) if (unseen.get(around) === 'all') return true;
  return false;
}

function propertyValue({ name, attributes, ...element }: PageElement, base: string): string {
  const reference = name === 'meta' ? undefined : (attributes.href ?? attributes.src);
  const value =
    attributes.content ?? (reference && resolveUrl(reference, base)) ?? attributes.datetime ?? textOf({ name, attributes, ...element });
  return cutText(oneLine(cleanText(value)), limits.length);
}

function languageOf(declared: string | undefined): string | null {
  const primary = declared?.trim().split(/[-_,]/)[0]?.toLowerCase();
  return primary && /^[a-z]{2,3}$/.test(primary) ? primary : null;
}
