import zlib from 'node:zlib';

export interface Sitemap {
  pages: string[];
  /** The sitemaps that an index lists. Sitemaps with names that suggest main pages come first. */
  sitemaps: string[];
}

/**
 * Parses a sitemap or a sitemap index: XML, or a text with one address per line. Stops after `maxEntries` addresses. Takes time linear in
 * the length of `text`.
 */
export function parseSitemap(text: string, maxEntries: number): Sitemap {
  const found: string[] = [];
  if (!text.includes('<')) {
    for (const line of text.split(/\r?\n|\r/, maxEntries)) if (/^https?:/i.test(line.trim())) found.push(line.trim());
    return { pages: found, sitemaps: [] };
  }
  // The element's name may have a namespace prefix. `loc` elements of images, videos and news are skipped, because they are not pages.
  const opening = /<(?:(?!image:|video:|news:)[\w-]{1,40}:)?loc(?:\s[^<>]{0,200})?>/g;
  for (let match = opening.exec(text); match && found.length < maxEntries; match = opening.exec(text)) {
    const start = opening.lastIndex;
    const end = text.indexOf('<', skipCData(text, start));
    if (end < 0) break;
    const address = unescapeXml(text.slice(start, end));
    if (address) found.push(address);
    opening.lastIndex = end;
  }
  const isIndex = text.slice(0, 4096).includes('<sitemapindex');
  return isIndex ? { pages: [], sitemaps: found.sort((a, b) => rank(a) - rank(b)) } : { pages: found, sitemaps: [] };
}

/** Returns at most the first `maxBytes` of a file. Decompresses gzip files first. */
export async function unpackSitemap(file: Buffer, maxBytes: number): Promise<Buffer> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file.subarray(0, maxBytes);
  const chunks: Buffer[] = [];
  let bytes = 0;
  const unpacked = zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  unpacked.end(file);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // A broken file still yields the part before the error.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Returns a position after the `<` of a CDATA section that begins at `start`, so that a search for the next `<` does not find it. */
function skipCData(text: string, start: number): number {
  let at = start;
  while (at < start + 200 && /\s/.test(text[at] ?? '')) at++;
  return text.startsWith('<![CDATA[', at) ? at + 1 : start;
}

function unescapeXml(text: string): string {
  return text
    .trim()
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .trim()
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll('&amp;', '&');
}

/** Ranks a sitemap by its name: 0 for main pages, 2 for posts, products, images and the like, else 1. */
function rank(address: string): number {
  if (/(^|[^a-z])(pages?|main|static|site|marketing|core)([^a-z]|$)/i.test(address)) return 0;
  return /(posts?|blog|news|products?|tags?|categor|authors?|images?|videos?|archive|forum|jobs?|\d{4})/i.test(address) ? 2 : 1;
}
