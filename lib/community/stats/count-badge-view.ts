import type { IncomingMessage } from 'node:http';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { countSeen } from '#lib/community/stats/count-seen.ts';
import { log } from '#lib/core/log.ts';

const badge = /^\/badges\/([^/]+)\/[^/]+\.svg$/;

/**
 * Counts that a page of another site showed the badge with this address. Badges are cached as pages are, so their route does not see who
 * requests them. Does nothing for other addresses, and for badges on pages of this site.
 */
export function countBadgeView(request: IncomingMessage, path: string): void {
  const slug = badge.exec(path)?.[1];
  if (slug === undefined || request.headers['sec-fetch-site'] === 'same-origin') return;
  const { headers, socket } = request;
  const address = clientAddress(headers['x-forwarded-for']?.toString() ?? null, socket.remoteAddress ?? null);
  countSeen({ kind: 'badgeViews', slug, address, userAgent: headers['user-agent'] ?? null }).catch((error) =>
    log().warn({ err: error }, 'a view of a badge could not be counted'),
  );
}
