import { shownHost } from '#lib/core/shown-host.ts';

/**
 * Returns an http or https address for use in `href`. Returns null for any other text, because text from a crawl or a form may have any
 * scheme.
 */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/**
 * Returns the host of an address for display, in its own script and without `www.`: `müller.example`. Returns text that is not an address
 * unchanged, because one invalid value must not break a page.
 */
export function shortHost(address: string): string {
  return URL.canParse(address) ? shownHost(new URL(address).host.replace(/^www\./, '')) : address;
}

/**
 * Shortens an address for display: `acme.com/docs`. Returns text that is not an address unchanged, because one invalid value must not break
 * a page.
 */
export function shortAddress(address: string): string {
  return URL.canParse(address) ? `${shortHost(address)}${new URL(address).pathname}`.replace(/\/$/, '') : address;
}
