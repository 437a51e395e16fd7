import { isIP } from 'node:net';
import { config, isLoopback } from '#lib/core/config.ts';
import { isPublicAddress } from '#lib/core/public-address.ts';

/**
 * Returns true for an address that visitors can be led to: without a user name, and at no private host. On a local site loopback will do.
 */
export function isForVisitors(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname;
  const address = host.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return config().crawl.loopback;
  return isIP(address) ? isPublicAddress(address) : !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
}
