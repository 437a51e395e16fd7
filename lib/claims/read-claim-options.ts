import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type ClaimView, claimInclude, claimView } from '#lib/claims/claim-view.ts';
import { type ShownTeamAfterClaim, showTeamAfterClaim } from '#lib/claims/plan-team-after-claim.ts';
import { type ClaimMethod, methodsFor } from '#lib/claims/proof.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';

/** The data of the page on which a person claims a listing. */
export interface ClaimOptions {
  listing: { id: number; slug: string; name: string; logoUrl: string | null };
  /** Host of the product’s website; includes the path on a host that many products share. */
  address: string;
  methods: ClaimMethod[];
  isVerifiedOwner: boolean;
  /** True if another person is a verified owner. */
  hasOtherOwner: boolean;
  /** The editors who stay and those who leave when the person’s claim is verified. */
  team: ShownTeamAfterClaim;
  /** The person’s open claims of the listing, newest first. */
  open: ClaimView[];
}

/** Returns how the actor can claim a public listing, and the actor’s open claims of it. Throws 404 for a listing that is not public. */
export async function readClaimOptions(actor: Actor, slug: string): Promise<ClaimOptions> {
  const userId = requireUserId(actor);
  const listing = await db().listing.findFirst({
    where: { slug, status: { in: [...publicStatuses] } },
    select: {
      id: true,
      slug: true,
      name: true,
      logoUrl: true,
      websiteUrl: true,
      editors: { where: { verifiedAt: { not: null } }, select: { userId: true } },
    },
  });
  if (!listing) throw await listingNotFound(slug);
  const { websiteUrl, editors, ...shown } = listing;
  const open = await db().claim.findMany({
    where: { userId, listingId: listing.id, status: 'pending', expiresAt: { gt: now() } },
    include: claimInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return {
    listing: shown,
    address: parseProductAddress(websiteUrl)?.addressKey ?? '',
    methods: methodsFor(websiteUrl),
    isVerifiedOwner: editors.some((editor) => editor.userId === userId),
    hasOtherOwner: editors.some((editor) => editor.userId !== userId),
    team: await showTeamAfterClaim(db(), listing.id, userId),
    open: open.map(claimView),
  };
}
