import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/core/process-wide.ts';

const crawling = processWide('crawling networks', () => new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 }));

/** Returns the network of an address that `clientAddress` returned: the first 24 bits of IPv4, or the first 48 bits of IPv6. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.');
}

/** Remembers for an hour, in memory, that a network asked for pages as a crawler does. Its views don't count meanwhile. */
export const markCrawlingNetwork = (network: string) => void crawling.get().set(network, true);

/** Returns true if the network of an address asked for pages as a crawler does within the last hour. */
export const isCrawlingNetwork = (address: string) => crawling.peek()?.has(networkOf(address)) ?? false;
