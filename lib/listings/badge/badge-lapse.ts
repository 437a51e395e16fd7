import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

/** How long a free-plan listing’s badge may be missing before the listing’s link becomes `nofollow` and the listing leaves trending. */
export const badgeGraceMs = 14 * dayMs;

/** Returns the start of the grace period that ends now: a badge that has been missing since this time or earlier has lapsed. */
export function badgeLapseTime(): Date {
  return new Date(now().getTime() - badgeGraceMs);
}

/**
 * Returns true if a free-plan listing has been without our badge for longer than the grace period: its outbound link is then
 * `nofollow`, and it stays out of trending until the badge is back. Paid listings never lapse.
 */
export function isBadgeLapsed(listing: { plan: 'free' | 'paid' | null; badgeMissingSince: Date | null }): boolean {
  return listing.plan === 'free' && listing.badgeMissingSince !== null && listing.badgeMissingSince <= badgeLapseTime();
}
