import { setTimeout } from 'node:timers/promises';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { conflict, isAppError, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import { isoDate, now } from '#lib/core/time.ts';
import type { FetchResult } from '#lib/crawl/safe-fetch.ts';
import { lookAtPage } from '#lib/crawl/screenshot-site.ts';
import { robotsFiles } from '#lib/crawl/storing/robots-files.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { readHomepage } from '#lib/launches/badges/read-homepage.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { listingUrl } from '#lib/listings/addresses/listing-address.ts';
import { type BadgeCheckResult, type BadgeFinding, badgeGraceMs, isBadgeFound } from '#lib/listings/badge/badge-result.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { isPublic, publicStatuses } from '#lib/listings/public-status.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** The result of looking for the badge on a homepage. */
export interface BadgeCheck extends BadgeCheckResult {
  /** True if the badge was found, even in a `nofollow` link. */
  found: boolean;
  checkedAt: Date;
  /** The listing’s status after the check. */
  status: ListingStatus;
}

/** The result of looking at a homepage, before it is stored. */
export interface BadgeLook extends BadgeCheckResult {
  listingId: number;
  startedAt: Date;
}

/** A listing for which `claimCheck` allowed a check. */
interface Candidate {
  id: number;
  slug: string;
  websiteUrl: string;
  status: ListingStatus;
  /** The listing’s former slugs. */
  slugs: string[];
  /** The time at which the check began. A request after this time needs another check. */
  startedAt: Date;
}

/** The minimum time between two checks of a listing, by an owner or a job. Each check also costs time on the homepage’s server. */
const minIntervalMs = 10_000;

/** Checks the homepage at the owner’s request. Throws `checked_just_now` if the previous check was less than ten seconds ago. */
export async function checkBadgeNow(actor: Actor, listingId: number): Promise<BadgeCheck> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'read') },
    select: { status: true, plan: true },
  });
  if (!listing) throw notFound('listing', listingId);
  if (listing.plan === 'paid') throw conflict('badge_not_needed', 'The launch of this listing is paid for, so the listing needs no badge.');
  if (!isPublic(listing.status))
    throw conflict('badge_not_awaited', 'The badge is checked only while a listing on the free plan waits for its launch or is live.');
  const candidate = await claimCheck(listingId);
  if (!candidate) throw conflict('checked_just_now', 'We looked at your homepage a moment ago. Wait ten seconds, then ask again.');
  return performCheck(candidate);
}

/**
 * Checks the homepage as `checkBadgeNow` does. If the previous check was less than ten seconds ago, waits first. Choosing the free plan
 * makes such a check, and it must not cause the owner’s first request to be refused.
 */
export async function checkBadgeInTurn(actor: Actor, listingId: number): Promise<BadgeCheck> {
  const check = await checkBadgeNow(actor, listingId).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'checked_just_now') return null;
    throw error;
  });
  if (check) return check;
  const listing = await db().listing.findUnique({ where: { id: listingId }, select: { badgeClaimedAt: true } });
  const sinceMs = now().getTime() - (listing?.badgeClaimedAt?.getTime() ?? 0);
  await setTimeout(Math.min(minIntervalMs, Math.max(0, minIntervalMs - sinceMs)) + 50);
  return checkBadgeNow(actor, listingId);
}

/** The result of a check by a job. `again` is the time of the next check (ISO 8601); null if none is needed. */
export interface JobBadgeCheck {
  outcome: 'found' | 'missing' | 'unreachable' | 'looked_already' | 'not_awaited' | 'rest';
  problem: string | null;
  again: string | null;
}

/**
 * Checks the homepage for a job whose event was emitted at `wantedAt`. Makes no check if another one began after `wantedAt` and has ended.
 * If the homepage can’t be reached, the badge counts as missing only at the job’s `last` try.
 */
export async function checkBadgeForJob(listingId: number, wantedAt: Date, last: boolean): Promise<JobBadgeCheck> {
  const result = (outcome: JobBadgeCheck['outcome'], problem: string | null = null, again: Date | null = null): JobBadgeCheck => ({
    outcome,
    problem,
    again: again?.toISOString() ?? null,
  });
  const candidate = await claimCheck(listingId);
  if (!candidate) {
    const row = await db().listing.findUnique({ where: { id: listingId }, select: { status: true, plan: true, badgeCheckedAt: true } });
    if (row?.plan !== 'free' || !isPublic(row.status)) return result('not_awaited');
    // A check in progress doesn't count, because it may still fail.
    if (row.badgeCheckedAt && row.badgeCheckedAt >= wantedAt) return result('looked_already');
    return result('rest', null, new Date(now().getTime() + minIntervalMs));
  }
  const check = await performCheck(candidate, { toleratesUnreachable: !last }).catch((error) => {
    if (isAppError(error) && error.code === 'not_found') return null; // the listing was deleted while its homepage was read
    throw error;
  });
  if (!check) return result('not_awaited');
  if (check.found) return result('found');
  if (check.finding !== 'unreachable') return result('missing', check.finding);
  // A listing that waits for its launch is checked again tomorrow. A live listing is checked again in an hour, because a short outage must
  // not cause a mail to its owner.
  const again = check.status === 'live' && !last ? new Date(now().getTime() + hourMs) : null;
  return result('unreachable', check.finding, again);
}

/**
 * The maximum time, in milliseconds, for which an owner who chooses the free plan waits for the homepage. A job checks slower homepages.
 */
const patienceMs = 8000;

/**
 * Looks for the badge when an editor chooses the free plan for a listing, for the first time or again. Stores only that a check began;
 * `recordLook` stores the result. Returns null if the listing needs no check, if it was checked in the last ten seconds, or if its homepage
 * is too slow. Fetches the page, so never call it in a transaction.
 */
export async function lookForFreePlan(actor: Actor, listingId: number): Promise<BadgeLook | null> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'read') },
    select: { status: true, plan: true, submittedAt: true },
  });
  const isQueued = listing?.status === 'awaiting_badge' && listing.plan === 'free';
  const isSubmitted = listing?.status === 'draft' && listing.plan === null && listing.submittedAt !== null;
  if (!isQueued && !isSubmitted) return null;
  const candidate = await claimCheck(listingId, { isDraft: isSubmitted });
  return candidate && lookForBadge(candidate, { totalMs: patienceMs });
}

/**
 * Claims the right to check a listing now. Returns null if the listing was checked in the last ten seconds, or if it needs no badge. With
 * `isDraft`, a draft without a plan can be claimed, too.
 */
async function claimCheck(listingId: number, { isDraft = false } = {}): Promise<Candidate | null> {
  const at = now();
  const latestAllowed = new Date(at.getTime() - minIntervalMs);
  const [row] = await db().$queryRaw<Omit<Candidate, 'startedAt'>[]>`
    update listings l set badge_claimed_at = ${at}
    where l.id = ${listingId}::bigint
      and (l.plan = 'free' and l.status::text = any(${[...publicStatuses]}) or ${isDraft} and l.plan is null and l.status = 'draft')
      and (l.badge_claimed_at is null or l.badge_claimed_at <= ${latestAllowed} or l.badge_claimed_at > ${at})
    returning l.id, l.slug, l.website_url as "websiteUrl", l.status::text as status,
      array(select s.slug from listing_slugs s where s.listing_id = l.id) as slugs`;
  return row ? { ...row, startedAt: at } : null;
}

const findBadgeInThread = inThread<typeof import('#lib/launches/badges/find-badge.ts'), 'findBadge'>(
  '#lib/launches/badges/find-badge.ts',
  'findBadge',
);

/** Returns true if a browser draws the page without any badge of the listing. */
async function isUndrawn(page: FetchResult, slugs: readonly string[]): Promise<boolean> {
  const selector = slugs.map((slug) => `a[href*="/listings/${slug}"] :is(img, svg)`).join(', ');
  return (await lookAtPage(page, robotsFiles(), [{ selector }]))?.[0] === 'hidden';
}

/** Reads the homepage and looks for the badge. Returns null if this takes longer than `totalMs`. Never call it in a transaction. */
async function lookForBadge(candidate: Candidate, { totalMs }: { totalMs?: number } = {}): Promise<BadgeLook | null> {
  const { id, slug, websiteUrl, startedAt } = candidate;
  const page = await readHomepage(websiteUrl, totalMs === undefined ? {} : { totalMs });
  if (!page.ok && page.tooSlow && totalMs !== undefined) return null;
  const slugs = [slug, ...candidate.slugs];
  let finding: BadgeFinding = page.ok ? await findBadgeInThread(page.html, page.url, slugs, config().siteUrl) : page.problem;
  // A limit means that somebody is waiting, so there is no time for a browser. The daily check uses one.
  if (page.ok && isBadgeFound(finding) && totalMs === undefined && (await isUndrawn(page.response, slugs))) finding = 'hidden';
  return { listingId: id, startedAt, finding, page: page.url, message: messageOf(candidate, finding, page.ok ? '' : page.why) };
}

/** Checks the homepage outside of any transaction, then stores the result. */
async function performCheck(candidate: Candidate, { toleratesUnreachable = false } = {}): Promise<BadgeCheck> {
  const look = await lookForBadge(candidate);
  if (!look) throw new Error('a look without a limit of its own always ends');
  return transaction((tx) => recordLook(tx, look, { toleratesUnreachable }));
}

/**
 * Stores the result of a look. Schedules a listing that waited for its badge if the badge was found, and notifies editors. With
 * `toleratesUnreachable`, a homepage that could not be read doesn’t count as a missing badge.
 */
export async function recordLook(tx: Tx, look: BadgeLook, { toleratesUnreachable = false } = {}): Promise<BadgeCheck> {
  const { listingId: id, startedAt: checkedAt, finding, page, message } = look;
  const result = { finding, page, message };
  const listing = await lockListing(tx, id);
  const newest = listing.badgeCheckedAt;
  // If another check began later but ended earlier, it saw a newer page, so its result is kept. A check with a future date is ignored,
  // because it means that the clock was set back.
  if (newest && newest > checkedAt && newest <= now()) {
    const wasFound = listing.badgeFoundAt?.getTime() === newest.getTime();
    if (wasFound && listing.badgeCheck) return { ...listing.badgeCheck, found: true, checkedAt: newest, status: listing.status };
    return { ...result, found: isBadgeFound(finding), checkedAt, status: listing.status };
  }
  const found = isBadgeFound(finding);
  const status = found
    ? await recordFound(tx, id, listing, checkedAt, result)
    : await recordMissing(tx, id, listing, checkedAt, { result, isTolerated: toleratesUnreachable && finding === 'unreachable' });
  return { ...result, found, checkedAt, status };
}

/** Locks a listing’s row and reads it again, because it may have changed while the homepage was read. Throws 404 if it is gone. */
async function lockListing(tx: Tx, listingId: number) {
  await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
  const listing = await tx.listing.findUnique({
    where: { id: listingId },
    select: {
      slug: true,
      name: true,
      status: true,
      plan: true,
      launchWeek: true,
      badgeCheckedAt: true,
      badgeFoundAt: true,
      badgeMissingSince: true,
      badgeCheck: true,
    },
  });
  if (!listing) throw notFound('listing', listingId);
  return listing;
}
type LockedListing = Awaited<ReturnType<typeof lockListing>>;

async function recordFound(tx: Tx, listingId: number, listing: LockedListing, at: Date, result: BadgeCheckResult): Promise<ListingStatus> {
  if (listing.plan !== 'free' || !isPublic(listing.status)) return listing.status;
  const isNowScheduled = listing.status === 'awaiting_badge';
  const wasMissing = listing.badgeMissingSince !== null;
  const data = {
    badgeFoundAt: at,
    badgeCheckedAt: at,
    badgeMissingSince: null,
    badgeCheck: result,
    ...(isNowScheduled ? { status: 'scheduled' as const } : {}),
  };
  await tx.listing.update({ where: { id: listingId }, data });
  if (wasMissing) await invalidate(tx, `listing:${listing.slug}`);
  if (!isNowScheduled) return listing.status;
  const week = listing.launchWeek ? isoDate(listing.launchWeek) : '';
  await recordListingVersion(tx, null, listingId, {
    action: 'badge found',
    before: { status: 'awaiting_badge' },
    after: { status: 'scheduled' },
  });
  await invalidate(tx, `listing:${listing.slug}`, 'listings', 'launches');
  await notifyEditors(tx, listingId, { kind: 'badge-found', data: { listing, week, isFollowed: result.finding === 'found' } }, { week });
  return 'scheduled';
}

async function recordMissing(
  tx: Tx,
  listingId: number,
  listing: LockedListing,
  at: Date,
  { result, isTolerated }: { result: BadgeCheckResult; isTolerated: boolean },
): Promise<ListingStatus> {
  if (listing.plan !== 'free' || !isPublic(listing.status)) return listing.status;
  // Nothing is stored about a live listing, because the job checks it again in an hour, even if this process dies.
  if (isTolerated && listing.status === 'live') return listing.status;
  const isNewlyMissing = !isTolerated && listing.status !== 'awaiting_badge' && listing.badgeMissingSince === null;
  await tx.listing.update({
    where: { id: listingId },
    data: { badgeCheckedAt: at, badgeCheck: result, ...(isNewlyMissing ? { badgeMissingSince: at } : {}) },
  });
  if (!isNewlyMissing || listing.status !== 'live') return listing.status;
  await notifyEditors(tx, listingId, {
    kind: 'badge-missing',
    data: { listing, problem: result.message, badgeHtml: badgeOf(listing.slug).html, graceDays: badgeGraceMs / dayMs },
  });
  return listing.status;
}

/** Returns a message that tells the owner what was found on the page and what to change. */
function messageOf({ slug, websiteUrl }: Candidate, finding: BadgeFinding, why: string): string {
  const image = `${config().siteUrl}/badges/${slug}/listed.svg`;
  switch (finding) {
    case 'found':
      return `The badge is on ${websiteUrl}.`;
    case 'nofollow':
      return `The badge is on ${websiteUrl}. Its link is marked nofollow, ugc or sponsored, so search engines don’t follow it; it counts all the same.`;
    case 'unreachable':
      return `Your homepage could not be read: ${why} Check that ${websiteUrl} opens without signing in, then check the badge again.`;
    case 'left_site':
      return `${why} Put the badge on a page of the listing’s own site, or change the listing’s website address.`;
    case 'link_without_badge':
      return `${websiteUrl} links to ${listingUrl(slug)}, but our badge is not inside that link. Put the image ${image} into the link, or use the badge’s HTML unchanged.`;
    case 'badge_without_link':
      return `The badge is on ${websiteUrl}, but it is not inside a link to ${listingUrl(slug)}. Use the badge’s HTML unchanged, with the link that it contains.`;
    case 'other_listing':
      return `${websiteUrl} shows a badge or a link of another listing. The link to your listing is ${listingUrl(slug)}, and the image of its badge is ${image}.`;
    case 'hidden':
      return `The badge is on ${websiteUrl}, but visitors can’t see it: it is hidden, inside a template or noscript, or drawn too small. Make the badge visible.`;
    default:
      return `There is no link to ${listingUrl(slug)} on ${websiteUrl}. Put the badge’s HTML on that page. If scripts build the page, put the badge’s HTML into the HTML that your server sends.`;
  }
}
