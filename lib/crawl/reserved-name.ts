import { config } from '#lib/core/config.ts';

/**
 * Returns true if the host of an address can never be found: its top-level domain is reserved for examples and tests (RFC 2606, section 2),
 * and no server of this machine stands in for it (`CRAWL_HOSTS`).
 */
export function hasReservedName(address: string): boolean {
  const hostname = new URL(address).hostname.replace(/\.$/, '');
  return /\.(?:example|test|invalid)$/.test(hostname) && !config().crawl.hosts.has(hostname);
}
