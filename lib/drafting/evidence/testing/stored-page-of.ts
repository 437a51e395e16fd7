import type { PageData, StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';

type Line = string | (Partial<TextBlock> & { text: string });

/** Makes a stored page from lines. Each line becomes one block, in the region `main` unless the line sets another region. */
export function storedPageOf(
  url: string,
  lines: Line[],
  { title = 'A page', ...data }: { title?: string } & Partial<PageData> = {},
): StoredPage {
  let text = '';
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const { text: words, ...rest } = typeof line === 'string' ? { text: line } : line;
    if (text !== '') text += '\n';
    blocks.push({ kind: 'paragraph', region: 'main', path: 'main p', ...rest, start: text.length, end: text.length + words.length });
    text += words;
  }
  const none = {
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
  const page = { url, title, readOn: '2026-11-16', language: 'en', contentType: 'text/html', bytes: text.length, text, blocks };
  return { ...page, data: { ...none, ...data } };
}
