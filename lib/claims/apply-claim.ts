import type { Actor } from '#lib/auth/actor.ts';
import { tags } from '#lib/cache/tags.ts';
import { type ClaimRow, claimInclude, statusOf } from '#lib/claims/claim-view.ts';
import type { ClaimCheck } from '#lib/claims/look-for-proof.ts';
import { nameOfEditor, planTeamAfterClaim, showTeamAfterClaim } from '#lib/claims/plan-team-after-claim.ts';
import { removeMarks } from '#lib/community/remove-marks.ts';
import type { Tx } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { notify } from '#lib/notices/notify.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { audit } from '#lib/team/audit.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** Locks the listing of the user’s claim, then the claim, and returns the claim. Throws 404 if the user has no such claim. */
export async function lockClaim(tx: Tx, userId: string, claimId: number): Promise<ClaimRow> {
  const where = { id: rowIdOf(claimId), userId };
  const unlocked = await tx.claim.findFirst({ where, select: { listingId: true } });
  if (!unlocked) throw notFound('claim', claimId);
  await tx.$queryRaw`select 1 from listings where id = ${unlocked.listingId} for update`;
  await tx.$queryRaw`select 1 from claims where id = ${where.id} for update`;
  const claim = await tx.claim.findFirst({ where, include: claimInclude });
  if (!claim) throw notFound('claim', claimId);
  return claim;
}

/** Throws a conflict unless the claim can still be verified. */
export function requireOpen(claim: ClaimRow): void {
  if (statusOf(claim) === 'expired') throw conflict('claim_expired', 'This claim has expired. Claim the listing again.');
  if (claim.status !== 'pending') throw conflict('claim_closed', 'This claim is closed: it was verified or rejected before.');
  if (!isPublic(claim.listing.status))
    throw conflict('listing_not_public', `${claim.listing.name} is not public now. Try again when it is, or write to us.`);
}

/**
 * Makes the claimant a verified owner, in the caller’s transaction, which must have locked the claim with `lockClaim`. If nobody was
 * verified before, only editors whom the claimant invited keep their access to the listing. If somebody was verified, all editors keep
 * their access, and the team decides (docs/domain.md, Claims).
 */
export async function applyClaim(tx: Tx, actor: Actor & { userId: string }, claim: ClaimRow, checks: ClaimCheck[]): Promise<void> {
  const { userId } = actor;
  const { id: listingId, name, slug } = claim.listing;
  const listing = { name, slug };
  const at = now();
  const { verified, leaving } = await planTeamAfterClaim(tx, listingId, userId);
  const shown = await showTeamAfterClaim(tx, listingId, userId);
  const claimant = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } });

  const ids = leaving.map((editor) => editor.userId);
  await tx.listingEditor.deleteMany({ where: { listingId, userId: { in: ids } } });
  // Deletes the invites of the editors who lose access. An accepted invite would prevent a new invite to them, and an invite that they sent
  // would still let somebody in.
  const ofListing = { profile: { listing: { id: listingId } } };
  await tx.draftInvite.deleteMany({ where: { ...ofListing, OR: [{ acceptedById: { in: ids } }, { invitedById: { in: ids } }] } });
  await tx.listingEditor.upsert({
    where: { listingId_userId: { listingId, userId } },
    create: { listingId, userId, role: 'owner', verifiedAt: at, createdAt: at },
    update: { role: 'owner', verifiedAt: at, handedToId: null, handedAt: null, verifiedBefore: null },
  });
  await removeMarks(tx, listingId, userId);
  await tx.listing.updateMany({ where: { id: listingId, verifiedAt: null }, data: { verifiedAt: at } });
  await tx.claim.update({ where: { id: claim.id }, data: { status: 'verified', verifiedAt: at, checks } });
  // The person doesn’t need their other claims of the listing any more.
  await tx.claim.updateMany({ where: { listingId, userId, status: 'pending' }, data: { status: 'expired' } });

  const idsOf = (people: typeof leaving) => people.map((person) => person.userId);
  await notify(tx, [userId], 'claim-verified', {
    listingId,
    mail: {
      kind: 'claim-verified',
      data: { listing: { ...listing, id: listingId }, leaving: shown.leaving ?? [], staying: shown.staying },
    },
  });
  await notify(tx, idsOf(leaving), 'listing-claimed', {
    listingId,
    mail: { kind: 'listing-claimed', data: { listing, claimant: nameOfEditor({ user: claimant }) } },
  });
  await notify(tx, idsOf(verified), 'second-owner', {
    listingId,
    mail: { kind: 'second-owner', data: { listing: { ...listing, id: listingId }, claimant: claimant.email } },
  });
  const data = { claim: claim.id, method: claim.method, removed: leaving.length, verified_before: verified.length };
  await audit(tx, actor, { action: 'claim verified', subject: `listing:${listingId}`, data });
  if (verified.length > 0) {
    await tx.listing.update({ where: { id: listingId }, data: { disputedAt: at } });
    const owners = verified.map(({ user }) => user.email);
    await notifyTeam(tx, { kind: 'claim-contested', data: { listing, claimant: claimant.email, owners } });
  }
  await recordListingVersion(tx, actor, listingId, {
    action: 'verify claim',
    before: { editors: [] },
    after: { editors: [{ user_id: userId, role: 'owner' }] },
  });
  await invalidateListing(tx, { id: listingId, slug }, tags.listings);
}
