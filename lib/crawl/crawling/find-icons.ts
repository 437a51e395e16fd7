import { checkSameSite, HopStopped } from '#lib/crawl/crawling/site-requests.ts';
import type { Visit } from '#lib/crawl/crawling/visit.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { resolveUrl } from '#lib/crawl/reading/page-data.ts';
import type { FetchOptions } from '#lib/crawl/safe-fetch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

type Icon = StoredPage['data']['icons'][number] & { quote: string };

/**
 * Returns a home page with the icons that its web app manifest names. Without a manifest, looks for `/favicon.ico`, as browsers do. Returns
 * the page unchanged if it names an icon itself, or if robots.txt has a `Crawl-delay`.
 */
export async function withIcons(page: StoredPage, visit: Visit): Promise<StoredPage> {
  if (page.data.icons.length > 0 || visit.requests.delayMs > 0) return page;
  const found = page.data.manifest ? await fromManifest(page.data.manifest, page, visit) : await favicon(page, visit);
  if (found.length === 0) return page;
  const blocks = [...page.blocks];
  let { text } = page;
  for (const { quote } of found) {
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? quote : `${text}\n${quote}`;
    blocks.push({ start, end: start + quote.length, kind: 'statement', region: 'head', path: '', label: 'icon' });
  }
  return { ...page, text, blocks, data: { ...page.data, icons: found.map(({ quote: _, ...icon }) => icon) } };
}

async function fromManifest(address: string, page: StoredPage, visit: Visit): Promise<Icon[]> {
  const manifest = parseObject(
    await fetchFile(address, page, visit, { limits: { bytes: 100 * 1024 }, accept: 'application/manifest+json' }),
  );
  const icons = Array.isArray(manifest.icons) ? manifest.icons.slice(0, 20).filter(isObject) : [];
  return icons.flatMap(({ src, sizes, type, purpose }) => {
    const url = typeof src === 'string' && !/monochrome|maskable/.test(String(purpose)) ? resolveUrl(src, address) : null;
    const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');
    return url?.startsWith('http') ? [{ url, rel: 'icon', sizes: textOf(sizes), type: textOf(type), quote: url }] : [];
  });
}

async function favicon(page: StoredPage, visit: Visit): Promise<Icon[]> {
  const url = new URL('/favicon.ico', page.url).href;
  const isImage = (type: string) => type.startsWith('image/');
  const body = await fetchFile(url, page, visit, { limits: { bytes: 300 * 1024 }, acceptsType: isImage, accept: 'image/*' });
  return body && body.length > 0 ? [{ url, rel: 'icon', sizes: '', type: '', quote: url }] : [];
}

async function fetchFile(url: string, page: StoredPage, { requests }: Visit, options: FetchOptions): Promise<Buffer | null> {
  try {
    const hop = (to: URL) => checkSameSite(to, new URL(page.url));
    hop(new URL(url));
    const { status, body } = await requests.fetch(url, hop, { acceptsType: () => true, ...options });
    return status === 200 ? body : null;
  } catch (error) {
    if (error instanceof HopStopped || isFetchRefused(error)) return null;
    throw error;
  }
}

function parseObject(body: Buffer | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
