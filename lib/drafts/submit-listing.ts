import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { config, isLoopback } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { type AppError, conflict, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { cleanAddress } from '#lib/crawl/page-address.ts';
import { draftAccessibleBy } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { draftInclude, draftView } from '#lib/drafts/read-draft.ts';
import { keepsAddress } from '#lib/listings/access.ts';
import { listingUrl } from '#lib/listings/addresses/listing-address.ts';
import { type ProductAddress, parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { restoreDays } from '#lib/listings/deleting/delete-listing.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/**
 * Creates a draft of the product at `url`, and starts the job that crawls the website and drafts the profile. If the actor already has a
 * draft of the same address, returns that draft, unless it has a listing or its website couldn't be read. Throws 400 if `url` can't be a
 * public website, and `listing_exists` if the product is already listed.
 */
export async function submitListing(actor: Actor, { url }: { url: string }): Promise<DraftView> {
  const userId = requireUserId(actor);
  requireOpenSubmissions(actor);
  const address = parseProductAddress(url);
  if (!address || (isLoopback(new URL(address.url).hostname) && !config().crawl.loopback))
    throw invalidInput([
      { path: 'url', message: 'must be the address of a public website, such as https://product.example', code: 'invalid_url' },
    ]);
  if (new URL(address.url).host === new URL(config().siteUrl).host)
    throw invalidInput([{ path: 'url', message: `is ${config().siteName} itself; give the address of your product`, code: 'own_address' }]);
  return transaction(async (tx) => {
    await refuseIfListed(tx, userId, address);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:draft:${userId}:${address.addressKey}`}))`;
    const open = await tx.draft.findFirst({
      where: {
        addressKey: address.addressKey,
        profile: { listing: null },
        // If a site couldn't be read, a new draft tries it again.
        AND: [draftAccessibleBy(userId, 'edit'), { OR: [{ outcome: null }, { outcome: { in: ['complete', 'partial'] } }] }],
      },
      orderBy: { createdAt: 'desc' },
      include: draftInclude,
    });
    if (open) return draftView(open);
    const draft = await tx.draft.create({
      data: {
        userId,
        // Removes parameters that only track visitors. Otherwise, they would stay in the listing's address.
        url: cleanAddress(address.url)?.href ?? address.url,
        addressKey: address.addressKey,
        progress: { step: 'robots', pagesFound: 0, pagesRead: 0, percent: 0 },
        createdAt: now(),
      },
      include: draftInclude,
    });
    await emit('draft/submitted', { draftId: draft.id }, { id: `draft-submitted:${draft.id}` });
    return draftView(draft);
  });
}

/** Throws `submissions_closed` if the site accepts no products at the moment. The team may always submit. */
export function requireOpenSubmissions(actor: Actor): void {
  if (!config().takes.submissions && actor.role === 'member')
    throw conflict('submissions_closed', 'This site takes no new products at the moment. Come back in a while; what you drafted is kept.');
}

/**
 * Throws `listing_exists` if the address has a listing, because a product address can have only one. Throws the same error if the domain
 * has a verified owner other than the user, because only that owner may add listings of the domain (docs/domain.md, Listing).
 */
export async function refuseIfListed(tx: Tx, userId: string, address: ProductAddress): Promise<void> {
  const listing = await tx.listing.findFirst({
    where: { addressKey: address.addressKey, ...keepsAddress },
    select: { id: true, slug: true, name: true, status: true, editors: { where: { userId }, select: { userId: true } } },
  });
  if (listing) {
    const { id, slug, status } = listing;
    if (status === 'deleted') throw deletedError(listing.editors.length > 0 ? id : null);
    if (listing.editors.length > 0)
      throw conflict('listing_exists', 'You have listed this product yourself. Edit that listing instead.', {
        data: { ownership: 'yours', listingId: id, slug, public: isPublic(status) },
      });
    if (isPublic(status))
      throw conflict('listing_exists', `This product is listed already: ${listingUrl(slug)}. If the product is yours, claim the listing.`, {
        data: { ownership: 'other', listingId: null, slug, public: true },
      });
    throw conflict(
      'listing_exists',
      'Somebody else is already preparing a listing of this product. If the product is yours, write to us.',
      {
        data: { ownership: 'preparing', listingId: null, slug: null, public: false },
      },
    );
  }
  if (!address.registrable) return;
  const owned = await tx.listing.findFirst({
    where: {
      domain: { in: [...new Set([address.domain, address.registrable])] },
      ...keepsAddress,
      editors: { some: { verifiedAt: { not: null } } },
      NOT: { editors: { some: { userId, verifiedAt: { not: null } } } },
    },
    select: { slug: true, status: true },
  });
  if (!owned) return;
  const slug = isPublic(owned.status) ? owned.slug : null;
  const page = slug ? ` (${listingUrl(slug)})` : '';
  throw conflict(
    'listing_exists',
    `${address.registrable} has a verified owner on this site${page}, and only that owner can list more products of this domain. If the domain is yours, claim the existing listing first.`,
    { data: { ownership: 'domain_owner', listingId: null, slug, public: slug !== null } },
  );
}

/**
 * Returns the error for an address whose listing was deleted but is not erased yet. `ownId` is the listing's id if the actor edits the
 * listing.
 */
function deletedError(ownId: number | null): AppError {
  return conflict(
    'listing_exists',
    ownId === null
      ? `The listing of this product was deleted, and its address is kept for ${restoreDays} days. If the product is yours, write to us.`
      : `The listing of this product was deleted less than ${restoreDays} days ago. Restore it in the dashboard instead.`,
    { data: { ownership: ownId === null ? 'preparing' : 'yours', listingId: ownId, slug: null, public: false } },
  );
}
