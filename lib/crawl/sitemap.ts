import zlib from 'node:zlib';

export interface Sitemap {
  pages: string[];
  /** Of an index: further sitemaps, likely ones for pages first. */
  sitemaps: string[];
}

/** Reads a sitemap or an index of them: XML, or a text with an address per line. Stops at `most` entries. Time linear in its length. */
export function parseSitemap(text: string, most: number): Sitemap {
  const found: string[] = [];
  if (!text.includes('<')) {
    for (const line of text.split(/\r?\n|\r/, most)) if (/^https?:/i.test(line.trim())) found.push(line.trim());
    return { pages: found, sitemaps: [] };
  }
  for (let at = text.indexOf('<loc'); at >= 0 && found.length < most; at = text.indexOf('<loc', at)) {
    const start = text.indexOf('>', at) + 1;
    const end = start > 0 ? text.indexOf('<', skipCData(text, start)) : -1;
    if (end < 0) break;
    const address = unescaped(text.slice(start, end));
    if (address) found.push(address);
    at = end;
  }
  const isIndex = text.slice(0, 4096).includes('<sitemapindex');
  return isIndex ? { pages: [], sitemaps: found.sort((a, b) => rank(a) - rank(b)) } : { pages: found, sitemaps: [] };
}

/** The file, unpacked if it is a `.gz`; at most `most` bytes of it. */
export async function unpackSitemap(file: Buffer, most: number): Promise<Buffer> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file.subarray(0, most);
  const chunks: Buffer[] = [];
  let bytes = 0;
  const unpacked = zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  unpacked.end(file);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= most) break;
    }
  } catch {
    // What came before the fault counts.
  }
  return Buffer.concat(chunks).subarray(0, most);
}

function skipCData(text: string, start: number): number {
  return text.startsWith('<![CDATA[', start) ? start + 1 : start;
}

function unescaped(text: string): string {
  return text
    .trim()
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .trim()
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function rank(address: string): number {
  if (/(^|[^a-z])(pages?|main|static|site|marketing|core)([^a-z]|$)/i.test(address)) return 0;
  return /(posts?|blog|news|products?|tags?|categor|authors?|images?|videos?|archive|forum|jobs?|\d{4})/i.test(address) ? 2 : 1;
}
