import { now } from '#lib/core/time.ts';

const dayMs = 86_400_000;

/** How long the badge of a live listing may be gone before its link passes nothing on and it leaves trending. */
export const badgeGraceMs = 14 * dayMs;

/** A badge that has been gone since then, or longer, has been gone for too long. */
export function badgeLapseTime(): Date {
  return new Date(now().getTime() - badgeGraceMs);
}

/**
 * Whether a listing of the free plan has been without our badge for too long: its outbound link is `nofollow`, and it is not
 * in trending until the badge is back. Never true of a paid one.
 */
export function badgeLapsed(listing: { plan: 'free' | 'paid' | null; badgeMissingSince: Date | null }): boolean {
  return listing.plan === 'free' && listing.badgeMissingSince !== null && listing.badgeMissingSince <= badgeLapseTime();
}
