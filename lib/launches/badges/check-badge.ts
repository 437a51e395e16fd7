import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { type BadgeFault, findBadge } from '#lib/launches/badges/find-badge.ts';
import { readHomepage } from '#lib/launches/badges/read-homepage.ts';
import { badgeGraceMs } from '#lib/listings/badge-lapse.ts';
import { listingsOwner } from '#lib/listings/get-my-listing.ts';
import { listingUrl } from '#lib/listings/listing-address.ts';
import { tellEditors } from '#lib/listings/notify-editors.ts';
import type { ListingStatus } from '#lib/listings/profile.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** What came of a look at a homepage. */
export interface BadgeCheck {
  found: boolean;
  checkedAt: Date;
  /** Null when it was found. */
  problem: BadgeFault | 'unreachable' | 'left_site' | null;
  /** For the owner: what is there, or what to put right. */
  message: string;
  /** After the check. */
  status: ListingStatus;
}

interface Candidate {
  id: number;
  slug: string;
  websiteUrl: string;
  status: ListingStatus;
  slugs: string[];
  /** When the look begins: what is asked for later is not in it. */
  startedAt: Date;
}

/** A look takes the homepage's time too: it is had once in ten seconds, whoever asks. */
const restMs = 10_000;

/** A look at the owner's request. Asked again within ten seconds: `checked_just_now`. */
export async function checkBadgeNow(actor: Actor, listingId: number): Promise<BadgeCheck> {
  const userId = listingsOwner(actor);
  const edits = await db().listingEditor.findFirst({
    where: { userId, listingId },
    select: { listing: { select: { status: true, plan: true } } },
  });
  if (!edits) throw notFound('listing', listingId);
  const { status, plan } = edits.listing;
  if (plan === 'paid') throw conflict('badge_not_needed', 'This listing’s launch is paid for: it needs no badge.');
  if (!isAwaited(status))
    throw conflict('badge_not_awaited', 'We look for the badge once the free plan is chosen, and while the listing is live.');
  const candidate = await claimCheck(listingId);
  if (!candidate) throw conflict('checked_just_now', 'We looked at your homepage a moment ago. Wait ten seconds, then ask again.');
  return look(candidate);
}

/** What a job's look came to; `again`: when to look again. */
export interface JobLook {
  outcome: 'found' | 'missing' | 'unreachable' | 'looked_already' | 'not_awaited' | 'rest';
  problem: string | null;
  again: string | null;
}

/**
 * A look by a job, for a wish of `wantedAt`: one that began since and has ended fulfils it too. A homepage that can't be reached is no
 * badge missing before the job has tried for the last time.
 */
export async function checkBadgeWanted(listingId: number, wantedAt: Date, last: boolean): Promise<JobLook> {
  const result = (outcome: JobLook['outcome'], problem: string | null = null, again: Date | null = null): JobLook => ({
    outcome,
    problem,
    again: again?.toISOString() ?? null,
  });
  const candidate = await claimCheck(listingId);
  if (!candidate) {
    const row = await db().listing.findUnique({ where: { id: listingId }, select: { status: true, plan: true, badgeCheckedAt: true } });
    if (row?.plan !== 'free' || !isAwaited(row.status)) return result('not_awaited');
    // Only a look whose result was written: one that is under way may yet fail.
    if (row.badgeCheckedAt && row.badgeCheckedAt >= wantedAt) return result('looked_already');
    return result('rest', null, new Date(now().getTime() + restMs));
  }
  const check = await look(candidate, { forgiving: !last });
  if (check.found) return result('found');
  if (check.problem !== 'unreachable') return result('missing', check.problem);
  // Who waits for the launch is looked at tomorrow again; a live one must not be told of a night's repairs.
  const again = check.status === 'live' && !last ? new Date(now().getTime() + 3_600_000) : null;
  return result('unreachable', check.problem, again);
}

function isAwaited(status: ListingStatus): boolean {
  return status === 'awaiting_badge' || status === 'scheduled' || status === 'live';
}

/** Takes the right to look now; null when somebody did in the last ten seconds, or the listing waits for no badge. */
async function claimCheck(listingId: number): Promise<Candidate | null> {
  const at = now();
  const rested = new Date(at.getTime() - restMs);
  const [row] = await db().$queryRaw<Omit<Candidate, 'startedAt'>[]>`
    update listings l set badge_claimed_at = ${at}
    where l.id = ${listingId}::bigint and l.plan = 'free' and l.status in ('awaiting_badge', 'scheduled', 'live')
      and (l.badge_claimed_at is null or l.badge_claimed_at <= ${rested} or l.badge_claimed_at > ${at})
    returning l.id, l.slug, l.website_url as "websiteUrl", l.status::text as status,
      array(select s.slug from listing_slugs s where s.listing_id = l.id) as slugs`;
  return row ? { ...row, startedAt: at } : null;
}

/** Looks, outside of any transaction, and writes down what came of it. */
async function look(candidate: Candidate, { forgiving = false } = {}): Promise<BadgeCheck> {
  const { id, slug, websiteUrl, startedAt: checkedAt } = candidate;
  const page = await readHomepage(websiteUrl);
  const problem = page.ok ? findBadge(page.html, page.url, [slug, ...candidate.slugs]) : page.problem;
  const found = problem === null;
  const message = messageOf(candidate, problem, page.ok ? '' : page.why);
  return transaction(async (tx) => {
    const listing = await held(tx, id);
    const newest = listing.badgeCheckedAt;
    // A look that began later and ended sooner saw the newer page. (A time to come is of a clock that was set back.)
    if (newest && newest > checkedAt && newest <= now()) {
      const stands = listing.badgeFoundAt?.getTime() === newest.getTime();
      if (stands) return { found: true, checkedAt: newest, problem: null, message: messageOf(candidate, null, ''), status: listing.status };
      return { found, checkedAt, problem, message, status: listing.status };
    }
    const status = found
      ? await noteFound(tx, id, listing, checkedAt)
      : await noteMissing(tx, id, listing, checkedAt, { message, forgiven: forgiving && problem === 'unreachable' });
    return { found, checkedAt, problem, message, status };
  });
}

/** The row as it is now, held: it may have changed while the page was read. */
async function held(tx: Tx, listingId: number) {
  await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
  return tx.listing.findUniqueOrThrow({
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
    },
  });
}
type Held = Awaited<ReturnType<typeof held>>;

async function noteFound(tx: Tx, listingId: number, listing: Held, at: Date): Promise<ListingStatus> {
  if (listing.plan !== 'free' || !isAwaited(listing.status)) return listing.status;
  const scheduled = listing.status === 'awaiting_badge';
  const back = listing.badgeMissingSince !== null;
  const data = { badgeFoundAt: at, badgeCheckedAt: at, badgeMissingSince: null, ...(scheduled ? { status: 'scheduled' as const } : {}) };
  await tx.listing.update({ where: { id: listingId }, data });
  if (back) await invalidate(tx, `listing:${listing.slug}`);
  if (!scheduled) return listing.status;
  const week = listing.launchWeek ? isoDate(listing.launchWeek) : '';
  await recordListingVersion(tx, null, listingId, {
    action: 'badge found',
    before: { status: 'awaiting_badge' },
    after: { status: 'scheduled' },
  });
  await invalidate(tx, `listing:${listing.slug}`, 'listings', 'launches');
  await tellEditors(tx, listingId, {
    kind: 'badge-found',
    subject: `${listing.name} is scheduled for the week of ${week}`,
    title: `${listing.name} launches in the week of ${week}`,
    preview: 'We found the badge on your homepage.',
    parts: [
      { text: `We found the badge on your homepage, so ${listing.name} has its place: it goes live on Monday, ${week}, at 00:00 UTC.` },
      { action: { label: 'See its page', url: listingUrl(listing.slug) } },
      { note: 'Leave the badge where it is: we look for it again now and then.' },
    ],
    data: { week },
  });
  return 'scheduled';
}

async function noteMissing(
  tx: Tx,
  listingId: number,
  listing: Held,
  at: Date,
  { message, forgiven }: { message: string; forgiven: boolean },
): Promise<ListingStatus> {
  if (listing.plan !== 'free' || !isAwaited(listing.status)) return listing.status;
  // The job comes back to a live one, also when this process dies before it can say so: nothing is known yet.
  if (forgiven && listing.status === 'live') return listing.status;
  const gone = !forgiven && listing.status !== 'awaiting_badge' && listing.badgeMissingSince === null;
  await tx.listing.update({ where: { id: listingId }, data: { badgeCheckedAt: at, ...(gone ? { badgeMissingSince: at } : {}) } });
  if (!gone || listing.status !== 'live') return listing.status;
  const days = badgeGraceMs / 86_400_000;
  await tellEditors(tx, listingId, {
    kind: 'badge-missing',
    subject: `The badge of ${listing.name} is gone`,
    title: `We can’t find the badge of ${listing.name} any more`,
    preview: `Put it back within ${days} days and nothing changes.`,
    parts: [
      { text: message },
      { quote: badgeOf(listing.slug).html },
      {
        text: `Put it back within ${days} days and nothing changes. After that the link from ${config().siteName} to your site is marked nofollow, and the listing leaves “Trending” until the badge is back. Its page, address, votes and awards stay.`,
      },
      { action: { label: 'See your listing', url: listingUrl(listing.slug) } },
    ],
  });
  return listing.status;
}

/** What stands on the page, and what the owner changes. */
function messageOf({ slug, websiteUrl }: Candidate, problem: BadgeCheck['problem'], why: string): string {
  const image = `${config().siteUrl}/badges/${slug}/listed.svg`;
  switch (problem) {
    case null:
      return `The badge is on ${websiteUrl}.`;
    case 'unreachable':
      return `Your homepage could not be read: ${why} Check that ${websiteUrl} opens without signing in, then have it checked again.`;
    case 'left_site':
      return `${why} Put the badge on a page of the listing’s own site, or change the listing’s website address.`;
    case 'link_without_badge':
      return `${websiteUrl} links to ${listingUrl(slug)}, but our badge is not inside that link. Put the image ${image} into it, or use the badge’s HTML as it stands.`;
    case 'badge_without_link':
      return `The badge is on ${websiteUrl}, but it is not inside a link to ${listingUrl(slug)}. Use the badge’s HTML as it stands: the link belongs to it.`;
    case 'other_listing':
      return `${websiteUrl} shows a badge or a link of another listing. This one’s link is ${listingUrl(slug)}, and its image ${image}.`;
    case 'hidden':
      return `The badge is on ${websiteUrl}, but visitors can’t see it: it is hidden, inside a template or noscript, or drawn too small. Put it where it is seen.`;
    default:
      return `There is no link to ${listingUrl(slug)} on ${websiteUrl}. Put the badge’s HTML there. If scripts build your page, put it into the HTML that your server sends.`;
  }
}
