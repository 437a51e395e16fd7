import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

/** The result of looking for our badge on a homepage. */
export type BadgeFinding =
  /** The badge is there, inside a link to the listing. */
  | 'found'
  /** It is there, but its link is marked `nofollow`, `ugc` or `sponsored`. It counts all the same. */
  | 'nofollow'
  | 'no_link'
  | 'link_without_badge'
  | 'badge_without_link'
  | 'other_listing'
  | 'hidden'
  /** The page could not be read. */
  | 'unreachable'
  /** The address leads to another site. */
  | 'left_site';

/** `listings.badge_check`: the result of the latest badge check. */
export interface BadgeCheckResult {
  finding: BadgeFinding;
  /** The address of the page that was looked at, after redirects. */
  page: string;
  /** What was found and, if something is wrong, what to change: sentences for the owner. */
  message: string;
}

/** Returns true if the badge was found, whether or not its link is followed. */
export function isBadgeFound(finding: BadgeFinding): boolean {
  return finding === 'found' || finding === 'nofollow';
}

/** Returns a finding as the API names it: `found`, `nofollow`, `unreachable` or `not_found`. */
export function badgeResultOf(finding: BadgeFinding): 'found' | 'nofollow' | 'unreachable' | 'not_found' {
  return finding === 'found' || finding === 'nofollow' || finding === 'unreachable' ? finding : 'not_found';
}

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
