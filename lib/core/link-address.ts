import { shownHost } from '#lib/core/shown-host.ts';

/** Returns an http or https address for use in `href`, null for any other text. Text from a crawl or a form may have any scheme. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/**
 * Returns the host of an address for display, in its own script and without `www.`: `müller.example`. Returns any other text unchanged, so
 * that one bad value doesn't make a page fail.
 */
export function shortHost(address: string): string {
  return URL.canParse(address) ? shownHost(new URL(address).host.replace(/^www\./, '')) : address;
}

/** Shortens an address for display: `acme.com/docs`. Returns any other text unchanged, so that one bad value doesn't make a page fail. */
export function shortAddress(address: string): string {
  return URL.canParse(address) ? `${shortHost(address)}${new URL(address).pathname}`.replace(/\/$/, '') : address;
}
