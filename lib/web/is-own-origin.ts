import { config, isLoopback } from '#lib/core/config.ts';

/**
 * Returns true for the site's origin. For a loopback site, also returns true for the other loopback names with the same port, such as
 * `127.0.0.1` for `localhost`.
 */
export function isOwnOrigin(origin: string): boolean {
  const site = new URL(config().siteUrl);
  if (origin === site.origin) return true;
  if (!isLoopback(site.hostname) || !URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  return protocol === site.protocol && isLoopback(hostname) && port === site.port;
}
