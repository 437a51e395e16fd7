import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { ClaimCheck } from '#lib/claims/look-for-proof.ts';
import { type ClaimMethod, type Publication, publicationOf } from '#lib/claims/proof.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { isPublic } from '#lib/listings/public-status.ts';

/** A claim as the claimant sees it. */
export interface ClaimView {
  id: number;
  listing: { id: number; slug: string; name: string; isPublic: boolean };
  method: ClaimMethod;
  status: 'pending' | 'verified' | 'expired' | 'rejected';
  /** The instructions for the next step. */
  instructions: string;
  /** Null for the method `email`, and for an open claim while the listing is not public. */
  publish: Publication | null;
  email: string | null;
  /** The results of the last verification, one for each place. */
  checks: ClaimCheck[];
  expiresAt: Date;
  verifiedAt: Date | null;
  createdAt: Date;
}

export const claimInclude = {
  listing: {
    select: {
      id: true,
      slug: true,
      name: true,
      websiteUrl: true,
      status: true,
      editors: { where: { verifiedAt: { not: null } }, select: { userId: true } },
    },
  },
} satisfies Prisma.ClaimInclude;

export type ClaimRow = Prisma.ClaimGetPayload<{ include: typeof claimInclude }>;

/** Returns the status of a claim. A pending claim counts as `expired` once its time is over, although its row still says `pending`. */
export function statusOf({ status, expiresAt }: Pick<ClaimRow, 'status' | 'expiresAt'>): ClaimView['status'] {
  return status === 'pending' && expiresAt <= now() ? 'expired' : status;
}

export function claimView(row: ClaimRow): ClaimView {
  const { id, listing, method, email, checks, expiresAt, verifiedAt, createdAt } = row;
  const status = statusOf(row);
  const isShown = isPublic(listing.status);
  const publish = isShown || status !== 'pending' ? publicationOf(method, listing.websiteUrl, row.token) : null;
  const { id: listingId, slug, name } = listing;
  return {
    ...{
      id,
      listing: { id: listingId, slug, name, isPublic: isShown },
      method,
      status,
      instructions: instructionsOf(row, status, publish),
    },
    ...{ publish, email, checks, expiresAt, verifiedAt, createdAt },
  };
}

function instructionsOf(row: ClaimRow, status: ClaimView['status'], publish: Publication | null): string {
  switch (status) {
    case 'verified':
      return 'The listing is yours. There is nothing left to do.';
    case 'expired':
      return 'The claim has expired. Claim the listing again, and publish what you are given then.';
    case 'rejected':
      return `The site’s team rejected this claim. If you think that is a mistake, write to ${config().operatorEmail}.`;
    case 'pending':
      break;
  }
  if (!isPublic(row.listing.status)) return 'The listing is not public now. Check again later.';
  const hasOtherOwner = row.listing.editors.some(({ userId }) => userId !== row.userId);
  const told = 'The listing has a verified owner already, who is told if you prove that it is yours, and keeps it, too.';
  return `${proofText(row, publish)}${hasOtherOwner ? ` ${told}` : ''}`;
}

function proofText({ email, expiresAt }: ClaimRow, publish: Publication | null): string {
  const check = 'then ask us to verify the claim';
  switch (publish?.kind) {
    case 'dns_txt':
      return `Add this text as a TXT record to ${publish.places.join(' or ')}, ${check}. It may take an hour until a new record is seen.`;
    case 'meta_tag':
      return `Put this tag into the head of ${publish.places[0]}, ${check}.`;
    case 'file':
      return `Publish a text file that holds this text at ${publish.places[0]}, ${check}.`;
    case undefined:
      return email === null
        ? 'The address of the listing has changed, so that this claim can’t be verified any more. Claim the listing again.'
        : `Open the link that we mailed to ${email}, signed in to this account. It works once, until ${formatDateTime(expiresAt)}.`;
  }
}

/** Returns a page of the actor’s claims, newest first. A page past the end has no items. */
export async function listMyClaims(actor: Actor, request: PageRequest): Promise<Page<ClaimView>> {
  const userId = requireUserId(actor);
  const [take, skip] = limitAndOffsetOf(request);
  const rows = await db().claim.findMany({
    where: { userId },
    include: claimInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    skip,
  });
  const [counted] = await db().$queryRaw<{ total: number }[]>`
    select count(*)::int as total from (select 1 from claims where user_id = ${userId}::uuid limit ${maxTotal + 1}) counted`;
  return pageOf(rows.map(claimView), counted?.total ?? 0);
}
