import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { secretFor } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';

/** How long the hash of a network is kept, in milliseconds. The search for bursts of votes looks back a few days only. */
export const networkKeptMs = 30 * dayMs;

/**
 * Returns a keyed hash of an IP address's network (IPv4 /24 or IPv6 /48). With it, bursts of votes are recognized without storing
 * addresses. Returns null for text that isn't an IP address.
 */
export function networkHash(address: string): string | null {
  const network = networkOf(address);
  return network && createHmac('sha256', secretFor('vote networks')).update(network).digest('base64url').slice(0, 22);
}

function networkOf(address: string): string | null {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '').split(/[%/]/, 1)[0] ?? '';
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return null;
  const [head = '', tail] = ip.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
