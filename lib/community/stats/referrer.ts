import { isIP } from 'node:net';

/** The name under which the referrers and countries beyond the first ones of a day are counted. No host can have it, as it has no dot. */
export const otherSources = 'other';

/**
 * Returns the host of a page from which a visitor came, without `www.`. Returns an empty string if it is unknown, and for whatever is not
 * the public name of a host, because anybody can send anything.
 */
export function referrerHost(sent: string | null | undefined): string {
  const host = (sent ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  if (host.length > 100 || isIP(host) || !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)) return '';
  return host.replace(/^www\.(?=.+\.)/, '');
}
