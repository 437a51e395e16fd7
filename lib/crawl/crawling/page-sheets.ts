import { checkSameSite, HopStopped, type SiteRequests } from '#lib/crawl/crawling/site-requests.ts';
import { decodeText } from '#lib/crawl/decode-text.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { cleanAddress, siteHost } from '#lib/crawl/page-address.ts';
import { isStyleLink } from '#lib/crawl/reading/page-tree.ts';

/** The limits for all pages of a site together. */
const limits = { sheets: 4, bytes: 300 * 1024 } as const;

/**
 * The style sheets that the pages of a site link to. They determine which text visitors see. Each sheet is fetched once, and only if it is
 * on the site itself.
 */
export class PageSheets {
  private readonly requests: SiteRequests;
  private readonly known = new Map<string, string>();

  constructor(requests: SiteRequests) {
    this.requests = requests;
  }

  /**
   * Returns the texts of the style sheets that a page links to. The keys are the addresses in the links. Sheets that can't be read are left
   * out.
   */
  async of(html: string, page: string): Promise<Record<string, string>> {
    const sheets: Record<string, string> = {};
    for (const [link] of html.slice(0, 200_000).matchAll(/<link\s[^<>]{0,1000}>/gi)) {
      const attributes = Object.fromEntries(
        [...link.matchAll(/\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(([, name = '', ...values]) => [
          name.toLowerCase(),
          values.find((value) => value !== undefined) ?? '',
        ]),
      );
      const { href, media = '', onload } = attributes;
      if (!href || !isStyleLink(attributes) || (/^\s*print/i.test(media) && !onload)) continue;
      const reference = href.replaceAll('&amp;', '&');
      const url = cleanAddress(reference, page);
      if (!url || siteHost(url) !== siteHost(new URL(page))) continue;
      const text = this.known.get(url.href) ?? (this.known.size < limits.sheets ? await this.fetch(url) : '');
      if (text !== '') sheets[reference] = text;
    }
    return sheets;
  }

  private async fetch(url: URL): Promise<string> {
    this.known.set(url.href, '');
    try {
      const { status, body, contentType } = await this.requests.fetch(
        url.href,
        (hop) => checkSameSite(hop, url),
        { accept: 'text/css, */*;q=0.1', acceptsType: (type) => type === 'text/css', limits: { bytes: limits.bytes } },
        false,
      );
      if (status === 200) this.known.set(url.href, decodeText(body, contentType));
    } catch (error) {
      if (!(error instanceof HopStopped) && !isFetchRefused(error)) throw error;
    }
    return this.known.get(url.href) ?? '';
  }
}
