import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { countBadgeView } from '#lib/community/stats/count-badge-view.ts';
import { flushSeen } from '#lib/community/stats/write-seen.ts';
import { db } from '#lib/core/db.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    headers: { 'user-agent': firefox, 'sec-fetch-site': 'cross-site', ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test('each visitor of other sites counts once for a badge, and nobody for another address or on this site', async () => {
  const { id, slug } = await makeListing();
  const path = `/badges/${slug}/listed.svg`;
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) countBadgeView(from(address), path);
  countBadgeView(from('192.0.2.3', { 'sec-fetch-site': 'same-origin' }), path);
  countBadgeView(from('192.0.2.4', { 'user-agent': 'Googlebot/2.1' }), path);
  countBadgeView(from('192.0.2.5'), `/listings/${slug}`);
  await expect
    .poll(async () => {
      await flushSeen();
      return (await db().listingViewDay.findFirst({ where: { listingId: id } }))?.badgeViews;
    })
    .toBe(2);
});
