import { dayMs } from '#lib/core/durations.ts';
import type { BadgeFinding } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';

export type { BadgeCheckResult, BadgeFinding } from '#lib/core/json-columns.ts';

/** Returns true if the badge was found, even if its link is `nofollow`. */
export function isBadgeFound(finding: BadgeFinding): boolean {
  return finding === 'found' || finding === 'nofollow';
}

/** Converts a finding to its name in the API: `found`, `nofollow`, `unreachable` or `not_found`. */
export function badgeResultOf(finding: BadgeFinding): 'found' | 'nofollow' | 'unreachable' | 'not_found' {
  return finding === 'found' || finding === 'nofollow' || finding === 'unreachable' ? finding : 'not_found';
}

/**
 * The grace period, in milliseconds: how long the badge of a free-plan listing may be missing. After that, the listing’s link is
 * `nofollow`, and the listing is not in trending.
 */
export const badgeGraceMs = 14 * dayMs;

/** Returns the start of a grace period that ends now. A badge has lapsed if it has been missing since this time or longer. */
export function badgeLapseTime(): Date {
  return new Date(now().getTime() - badgeGraceMs);
}

/**
 * Returns true if a free-plan listing has been without our badge for longer than the grace period. Until the badge is back, its outbound
 * link is `nofollow`, and it is not in trending. Paid listings never lapse.
 */
export function isBadgeLapsed(listing: { plan: 'free' | 'paid' | null; badgeMissingSince: Date | null }): boolean {
  return listing.plan === 'free' && listing.badgeMissingSince !== null && listing.badgeMissingSince <= badgeLapseTime();
}
