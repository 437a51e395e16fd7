import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { Paging } from '#lib/api/schema/paging.ts';
import { claimListing } from '#lib/claims/claim-listing.ts';
import { listMyClaims } from '#lib/claims/claim-view.ts';
import { tidemarkClaim } from '#lib/claims/examples.ts';
import { Claim, ClaimList, ClaimListing, ClaimParams } from '#lib/claims/schema.ts';
import { type Looked, prepareVerification, verifyClaim } from '#lib/claims/verify-claim.ts';

export const claimOperations = [
  defineOperation({
    id: 'claim_listing',
    method: 'POST',
    path: '/claims',
    scope: 'listings:write',
    resource: 'Claims',
    status: 201,
    idempotencyKey: true,
    summary: 'Claim a listing',
    description:
      'Claims a listing as yours and returns what to publish as proof; once it is published, call verify_claim. With `email`, the user opens the mailed link. Where many products share a domain (code hosts, app stores), the refusal says which methods prove something. Verified is not the same as paid.',
    tool: { title: 'Claim a listing', additive: true },
    body: ClaimListing,
    output: Claim,
    example: { body: { slug: 'tidemark', method: 'dns' }, output: tidemarkClaim },
    handler: ({ body, actor }) => claimListing(actor, body),
  }),
  defineOperation({
    id: 'verify_claim',
    method: 'POST',
    path: '/claims/{claim_id}/verify',
    scope: 'listings:write',
    resource: 'Claims',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Verify a claim',
    description:
      'Looks for the proof of a pending claim now: `verified`, or still `pending` with `checks` that say where we looked, what we expected and what we found. A DNS change may take an hour. A claim by mail is verified by the mailed link.',
    tool: { title: 'Verify a claim', additive: true },
    params: ClaimParams,
    output: Claim,
    example: {
      params: { claim_id: 64 },
      output: {
        ...tidemarkClaim,
        checks: [
          { looked_at: 'TXT tidemark.example', expected: 'debut-verification=6b1f0c5e2d7a4f83', found: null, ok: false },
          { looked_at: 'TXT _debut.tidemark.example', expected: 'debut-verification=6b1f0c5e2d7a4f83', found: null, ok: false },
        ],
      },
    },
    prepare: ({ params, actor }) => prepareVerification(actor, params.claimId),
    handler: ({ params, actor, prepared }) =>
      verifyClaim(actor, params.claimId, prepared === undefined ? undefined : (prepared as Looked | null)),
  }),
  defineOperation({
    id: 'list_my_claims',
    method: 'GET',
    path: '/claims',
    scope: 'account:read',
    resource: 'Claims',
    status: 200,
    summary: 'List my claims',
    description: 'Your claims, newest first, each with its status and next step.',
    tool: { title: 'My claims' },
    query: Paging,
    output: ClaimList,
    example: { query: { page: 1 }, output: onePage(tidemarkClaim) },
    handler: async ({ query, actor }) => ({ ...query, ...(await listMyClaims(actor, query)) }),
  }),
] as const;
