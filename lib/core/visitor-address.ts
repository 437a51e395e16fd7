import { isIP } from 'node:net';
import { config, isLoopback } from '#lib/core/config.ts';
import { isPublicAddress } from '#lib/core/public-address.ts';

/**
 * Returns true for an address to which we may send visitors. It has no user name, and its host is public. On a local site, its host may be
 * a loopback address.
 */
export function isForVisitors(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname;
  const address = host.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return config().crawl.loopback;
  return isIP(address) ? isPublicAddress(address) : !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
}
