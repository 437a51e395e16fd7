import { config } from '#lib/core/config.ts';

/**
 * Returns true if the host of an address can't exist: its top-level domain is reserved for examples and tests (RFC 2606, section 2), and
 * `CRAWL_HOSTS` maps it to no local server.
 */
export function hasReservedName(address: string): boolean {
  const hostname = new URL(address).hostname.replace(/\.$/, '');
  return /\.(?:example|test|invalid)$/.test(hostname) && !config().crawl.hosts.has(hostname);
}
