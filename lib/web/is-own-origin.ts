import { config, isLoopback } from '#lib/core/config.ts';

/**
 * Returns true for the site's origin. A loopback site also has its other loopback names, such as `127.0.0.1` for `localhost`, at the same
 * port.
 */
export function isOwnOrigin(origin: string): boolean {
  const site = new URL(config().siteUrl);
  if (origin === site.origin) return true;
  if (!isLoopback(site.hostname) || !URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  return protocol === site.protocol && isLoopback(hostname) && port === site.port;
}
