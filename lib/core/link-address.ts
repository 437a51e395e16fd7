/** The address to put into `href` when it is one of the web, else null: text from a crawl or a form may hold any scheme. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** `acme.com/docs`: an address as people say it. */
export function spokenAddress(address: string): string {
  const url = new URL(address);
  return `${url.host.replace(/^www\./, '')}${url.pathname}`.replace(/\/$/, '');
}
