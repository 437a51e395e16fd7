import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { secretFor } from '#lib/core/config.ts';

/**
 * A network as votes remember it: a keyed hash of the address's IPv4 /24 or IPv6 /48, so that a burst can be told without
 * keeping any address. Null for what is no address.
 */
export function networkHash(address: string): string | null {
  const network = networkOf(address);
  return network && createHmac('sha256', secretFor('vote networks')).update(network).digest('base64url').slice(0, 22);
}

function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split(/[%/]/, 1)[0] ?? '';
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
