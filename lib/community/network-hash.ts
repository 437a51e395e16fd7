import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { textTables } from '#lib/community/text-rules.ts';
import { secretFor } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

/**
 * Returns a keyed hash of an IP address's network (IPv4 /24 or IPv6 /48), so that bursts of votes can be recognized without storing
 * addresses. Null for text that isn't an IP address.
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

const retentionMs = 30 * dayMs;
const batchSize = 1000;

/**
 * Deletes the network hashes of votes and texts that are more than 30 days old, because bursts are only searched for within days. Updates
 * 1000 rows per statement to keep locks short. Returns the number of updated rows.
 */
export async function forgetNetworks(): Promise<number> {
  const before = new Date(now().getTime() - retentionMs);
  let forgotten = 0;
  for (const [table, time] of [['votes', 'cast_at'], ...textTables.map((name) => [name, 'written_at'] as const)] as const) {
    const [rows, since] = [Prisma.raw(table), Prisma.raw(time)];
    for (let count = batchSize; count === batchSize; forgotten += count)
      count = await db().$executeRaw`
        update ${rows} set network_hash = null where ctid = any(array(
          select ctid from ${rows} where network_hash is not null and ${since} < ${before} order by ${since} limit ${batchSize} for update skip locked))`;
  }
  return forgotten;
}
