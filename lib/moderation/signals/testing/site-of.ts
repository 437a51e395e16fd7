import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** Makes a stored page of a title and paragraphs; the first paragraph is its heading. */
export function pageOf(
  title: string,
  paragraphs: readonly string[],
  { url = 'https://product.example/', language = 'en', links = [] as string[] } = {},
): StoredPage {
  let text = '';
  const blocks = paragraphs.map((paragraph, at) => {
    const start = text.length;
    text += `${paragraph}\n`;
    return {
      start,
      end: text.length - 1,
      region: 'main' as const,
      path: 'main',
      ...(at === 0 ? { kind: 'heading' as const, level: 1 } : { kind: 'paragraph' as const }),
    };
  });
  return {
    ...{ url, title, language, text, blocks, readOn: '2026-11-27', contentType: 'text/html', bytes: text.length },
    data: {
      ...{
        meta: {},
        jsonLd: [],
        microdata: [],
        images: [],
        icons: [],
        embeds: [],
        canonical: null,
        robots: [],
        scripts: 0,
        truncated: null,
      },
      links: links.map((each) => ({ url: each, text: 'See', rel: '', region: 'main' as const, path: 'main a' })),
    },
  };
}
