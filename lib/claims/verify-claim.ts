import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { applyClaim, lockClaim, requireOpen } from '#lib/claims/apply-claim.ts';
import { type ClaimView, claimInclude, claimView, statusOf } from '#lib/claims/claim-view.ts';
import { type ClaimCheck, lookForProof } from '#lib/claims/look-for-proof.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, rateLimited } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { consume } from '#lib/ports/rate-limit.ts';

/**
 * The limit of attempts per claim. Claimants may check often while a DNS record spreads, but our requests must not burden anybody’s site.
 */
const looks = { name: 'claim-looks', points: 10, seconds: 60 };

/** The results of looking for the proof of a claim, and the address of the listing’s website at that time. */
export interface Looked {
  websiteUrl: string;
  checks: ClaimCheck[];
}

/**
 * Looks for the proof of the actor’s pending claim; call it before the transaction that verifies the claim. Returns null if there is
 * nothing to look for; `verifyClaim` then says why. Throws 429 if the proof was looked for too often.
 */
export async function prepareVerification(actor: Actor, claimId: number): Promise<Looked | null> {
  const userId = requireUserId(actor);
  const claim = await db().claim.findFirst({ where: { id: rowIdOf(claimId), userId }, include: claimInclude });
  if (!claim || claim.method === 'email' || statusOf(claim) !== 'pending') return null;
  const { exceeded, reset } = await consume(looks, String(claim.id));
  if (exceeded)
    throw rateLimited(`We looked for this proof ${looks.points} times within a minute. Try again in ${reset} s.`, {
      limit: looks.points,
      seconds: looks.seconds,
      retryAfter: reset,
    });
  const { websiteUrl } = claim.listing;
  return { websiteUrl, checks: await lookForProof({ method: claim.method, token: claim.token, websiteUrl }) };
}

/**
 * Verifies the actor’s claim if its proof was found. Otherwise, the claim stays pending, and `checks` has the results. Returns a verified
 * claim unchanged. Throws 404 for a claim of somebody else, and a conflict for a claim by mail or a closed claim.
 */
export async function verifyClaim(
  actor: Actor,
  claimId: number,
  looked: Looked | null | Promise<Looked | null> = prepareVerification(actor, claimId),
): Promise<ClaimView> {
  const userId = requireUserId(actor);
  const result = await looked;
  return transaction(async (tx) => {
    const claim = await lockClaim(tx, userId, claimId);
    if (claim.status === 'verified') return claimView(claim);
    if (claim.method === 'email')
      throw conflict('use_email_link', `This claim is verified by the link that we mailed to ${claim.email}. Open that link.`);
    requireOpen(claim);
    // If the listing’s address changed meanwhile, a proof at the old address proves nothing.
    const checks = result?.websiteUrl === claim.listing.websiteUrl ? result.checks : [];
    if (checks.some(({ ok }) => ok)) await applyClaim(tx, { ...actor, userId }, claim, checks);
    else await tx.claim.update({ where: { id: claim.id }, data: { checks } });
    return claimView(await tx.claim.findUniqueOrThrow({ where: { id: claim.id }, include: claimInclude }));
  });
}
