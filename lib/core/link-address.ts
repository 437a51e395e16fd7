/** Returns an http or https address for use in `href`, null for any other text. Text from a crawl or a form may have any scheme. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** Shortens an address for display: `acme.com/docs`. */
export function shortAddress(address: string): string {
  const url = new URL(address);
  return `${url.host.replace(/^www\./, '')}${url.pathname}`.replace(/\/$/, '');
}
