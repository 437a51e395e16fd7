import type { Actor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { applyClaim, lockClaim, requireOpen } from '#lib/claims/apply-claim.ts';
import { type ClaimRow, type ClaimView, claimInclude, claimView, statusOf } from '#lib/claims/claim-view.ts';
import { type ShownTeamAfterClaim, showTeamAfterClaim } from '#lib/claims/plan-team-after-claim.ts';
import { parseClaimAddress } from '#lib/claims/proof.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';

/** The link of a claim by mail, as its page shows it. */
export interface ClaimLink {
  listing: Omit<ClaimView['listing'], 'isPublic'>;
  email: string;
  status: ClaimView['status'];
  expiresAt: Date;
  /** True if the actor made the claim. Nobody else can use the link. */
  isYours: boolean;
  /** The editors who stay and those who leave when the claim is verified. Null if the claim isn’t the actor’s. */
  team: ShownTeamAfterClaim | null;
}

/** Reads the link of a claim by mail without using it up, because mail scanners open links. Throws 404 for an unknown token. */
export async function readClaimLink(actor: Actor, token: string): Promise<ClaimLink> {
  const claim = await findByToken(token);
  const { id, slug, name } = claim.listing;
  const isYours = claim.userId === actor.userId;
  return {
    listing: { id, slug, name },
    email: claim.email ?? '',
    status: statusOf(claim),
    expiresAt: claim.expiresAt,
    isYours,
    team: isYours ? await showTeamAfterClaim(db(), id, claim.userId) : null,
  };
}

/**
 * Verifies a claim by the token of its mail, once. Throws 404 if the token is unknown, or if a newer mail replaced it. Throws a conflict if
 * somebody else made the claim, or if the claim is closed.
 */
export async function confirmClaim(actor: Actor, token: string): Promise<ClaimView> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const found = await findByToken(token);
    if (found.userId !== userId)
      throw conflict(
        'other_account',
        'This link works for the account that made the claim. Sign in with that account, then open it again.',
      );
    const claim = await lockClaim(tx, userId, found.id);
    if (claim.linkHash !== found.linkHash) throw notFound('link');
    requireOpen(claim);
    const address = parseClaimAddress(claim.listing.websiteUrl, claim.email ?? '');
    if (!('email' in address) || address.email !== claim.email)
      throw conflict('claim_closed', 'The address of the listing has changed since the mail was sent. Claim the listing again.');
    const check = { lookedAt: claim.email, expected: 'the mailed link', found: 'the mailed link', ok: true };
    await applyClaim(tx, { ...actor, userId }, claim, [check]);
    return claimView(await tx.claim.findUniqueOrThrow({ where: { id: claim.id }, include: claimInclude }));
  });
}

async function findByToken(token: string): Promise<ClaimRow> {
  const isToken = /^[A-Za-z0-9_-]{43}$/.test(token);
  const claim = isToken ? await db().claim.findUnique({ where: { linkHash: digest(token) }, include: claimInclude }) : null;
  if (!claim) throw notFound('link');
  return claim;
}
