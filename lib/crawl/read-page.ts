import { franc } from 'franc-min';
import { isoDate, now } from '#lib/core/time.ts';
import { mediaTypeOf } from '#lib/crawl/media-type.ts';
import { cleanText, cutText, oneLine } from '#lib/crawl/reading/clean-text.ts';
import { parseJsonLd, statedValues } from '#lib/crawl/reading/json-ld.ts';
import { readBlocks, type UnplacedBlock } from '#lib/crawl/reading/page-blocks.ts';
import { readData, type Statement } from '#lib/crawl/reading/page-data.ts';
import { buildPageTree, type PageElement } from '#lib/crawl/reading/page-tree.ts';
import { unseenIn } from '#lib/crawl/reading/visibility.ts';
import type { PageData, StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';

export interface PageInput {
  /** The address after redirects. */
  url: string;
  /** The `Content-Type` header as sent. Its parameters are ignored. */
  contentType: string;
  /** The decoded body: HTML, plain text, Markdown or JSON-LD. */
  html: string;
  /** Size of the body before decoding, in bytes. Stored with the page. */
  bytes: number;
  /** The texts of linked style sheets. The keys are the addresses in the links. A sheet that is missing here hides nothing. */
  sheets?: Record<string, string>;
  /** The `X-Robots-Tag` header. */
  robotsHeader?: string | null;
}

const maxTextLength = 400_000;

/** Parses a body by its content type into text blocks and data of bounded size. Never throws, whatever the body contains. */
export function readPage(input: PageInput): StoredPage {
  return { ...parsedPage(input), readOn: isoDate(now()) };
}

type ParsedPage = Omit<StoredPage, 'readOn'>;

function parsedPage(input: PageInput): ParsedPage {
  const contentType = mediaTypeOf(input.contentType).essence || 'text/html';
  const html = cleanText(input.html);
  if (contentType === 'application/ld+json' || contentType === 'application/json') return readJson(input, contentType, html);
  if (contentType.startsWith('text/') && contentType !== 'text/html') return readPlainText(input, contentType, html);
  return readHtml(input, contentType, html);
}

function readHtml(input: PageInput, contentType: string, html: string): ParsedPage {
  const tree = buildPageTree(html);
  const apart = new Set<PageElement>();
  const unseen = unseenIn(tree, input.sheets ?? {}, apart);
  const visible = readBlocks(tree, unseen, apart);
  const { data, title, declaredLanguage, statements } = readData(tree, visible.places, unseen, input.url);
  const robots = [...robotsRules(data.meta.robots), ...robotsRules(data.meta.googlebot), ...robotsRules(input.robotsHeader)];
  const isQuotable = !robots.includes('nosnippet') && !robots.includes('max-snippet:0');
  const page = placeBlocks(isQuotable ? visible.blocks : [], isQuotable ? statements : statements.filter(({ label }) => isAddress(label)));
  return {
    url: input.url,
    title,
    language: declaredLanguage ?? detectedLanguage(page.text),
    contentType,
    bytes: input.bytes,
    ...page,
    data: {
      ...data,
      ...(!isQuotable && { meta: {}, jsonLd: [], microdata: [] }),
      ...(visible.isRevealed && { isRevealed: true }),
      robots: [...new Set(robots)],
      truncated: tree.truncated ?? (visible.isTruncated ? 'text' : null),
    },
  };
}

function readPlainText(input: PageInput, contentType: string, source: string): ParsedPage {
  const text = cutText(source, maxTextLength);
  const blocks = text
    .split(/\n\s*\n/, 8000)
    .flatMap((paragraph) =>
      paragraph.split('\n').length > 1 && /^\s*(?:[-*#>]|\d+\.)/m.test(paragraph) ? paragraph.split('\n') : [paragraph],
    )
    .map(plainBlock)
    .filter((block) => block.text !== '');
  const robots = robotsRules(input.robotsHeader);
  const page = placeBlocks(robots.includes('nosnippet') ? [] : blocks, []);
  return {
    url: input.url,
    title: cutText(blocks.find((block) => block.kind === 'heading')?.text ?? '', 300),
    language: detectedLanguage(page.text),
    contentType,
    bytes: input.bytes,
    ...page,
    data: { ...emptyData(), robots, truncated: text.length < source.length ? 'text' : null },
  };
}

/** Converts a paragraph of plain text or Markdown into a block. Removes the mark of a heading (`#`) or list item (`-`). */
function plainBlock(paragraph: string): UnplacedBlock {
  const text = oneLine(paragraph);
  const [, marks, heading] = /^(#{1,6})\s+(.+)$/.exec(text) ?? [];
  if (marks && heading) return { text: heading, kind: 'heading', level: marks.length, region: 'main', path: '' };
  const item = /^[-*•]\s+(.+)$/.exec(text)?.[1];
  return { text: item ?? text, kind: item ? 'item' : 'paragraph', region: 'main', path: '' };
}

function readJson(input: PageInput, contentType: string, source: string): ParsedPage {
  const jsonLd = source.length <= maxTextLength ? parseJsonLd(source) : [];
  const statements = jsonLd.flatMap((object) =>
    statedValues(object, source).map(({ path, value }) => ({ label: `JSON-LD ${path}`, text: value })),
  );
  const page = placeBlocks([], statements);
  const data = {
    ...emptyData(),
    jsonLd,
    robots: robotsRules(input.robotsHeader),
    truncated: source.length > maxTextLength ? 'text' : null,
  };
  return { url: input.url, title: '', language: null, contentType, bytes: input.bytes, ...page, data };
}

function emptyData(): PageData {
  return {
    meta: {},
    jsonLd: [],
    microdata: [],
    links: [],
    images: [],
    icons: [],
    embeds: [],
    canonical: null,
    robots: [],
    scripts: 0,
    truncated: null,
  };
}

/** Joins all blocks into one text, visible ones first, and sets each block's offsets in it. */
function placeBlocks(visible: UnplacedBlock[], statements: Statement[]): { text: string; blocks: TextBlock[] } {
  const lines: string[] = [];
  const blocks: TextBlock[] = [];
  let start = 0;
  const place = (text: string, block: Omit<TextBlock, 'start' | 'end'>) => {
    lines.push(text);
    blocks.push({ start, end: start + text.length, ...block });
    start += text.length + 1;
  };
  for (const { text, ...block } of visible) place(text, block);
  for (const { label, text } of statements) place(text, { kind: 'statement', region: 'head', path: '', label });
  return { text: lines.join('\n'), blocks };
}

/** Returns true if statements with this label are addresses. `nosnippet` removes texts, but not addresses. */
function isAddress(label: string): boolean {
  return label === 'link' || label === 'icon' || label === 'image' || label === 'embed' || label === 'og:image';
}

/**
 * Parses the value of a robots meta element or `X-Robots-Tag` header into rules such as `noindex` and `nosnippet`. Includes the rules for
 * all robots and those for Googlebot, because many sites name only Googlebot.
 */
function robotsRules(value: string | null | undefined): string[] {
  const rules: string[] = [];
  let appliesToUs = true;
  for (const part of (value ?? '').toLowerCase().split(',')) {
    const [, robot, rule = part] = /^\s*([a-z][\w-]*)\s*:(.*)$/.exec(part) ?? [];
    const isParameter = robot === undefined || robot.startsWith('max-') || robot === 'unavailable_after';
    if (!isParameter) appliesToUs = robot === 'googlebot' || robot === 'robots';
    const name = (isParameter ? part : rule).replace(/\s+/g, '');
    if (appliesToUs && name !== '') rules.push(name);
  }
  return rules.slice(0, 20);
}

const primarySubtags: Record<string, string> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  por: 'pt',
  ita: 'it',
  nld: 'nl',
  pol: 'pl',
  rus: 'ru',
  ukr: 'uk',
  swe: 'sv',
  ron: 'ro',
  ces: 'cs',
  hun: 'hu',
  tur: 'tr',
  cmn: 'zh',
  jpn: 'ja',
  kor: 'ko',
  arb: 'ar',
  hin: 'hi',
  ell: 'el',
  vie: 'vi',
  ind: 'id',
};

function detectedLanguage(text: string): string | null {
  return primarySubtags[franc(text.slice(0, 4000), { minLength: 100 })] ?? null;
}
