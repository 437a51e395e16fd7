'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { claimListing } from '#lib/claims/claim-listing.ts';
import { claimMethods } from '#lib/claims/proof.ts';
import { ClaimListing } from '#lib/claims/schema.ts';
import { verifyClaim } from '#lib/claims/verify-claim.ts';
import { isSlug } from '#lib/core/ids.ts';
import { paths } from '#lib/core/paths.ts';

const slug = z.string().refine(isSlug, 'must be the slug of a listing').catch('');

/** `sent` is the address to which the link was mailed. */
type StartState = FormState<Record<'slug' | 'method' | 'email', string>, { sent: string }>;

/** Claims the listing by one method, and shows what to publish. */
export const startClaim = formAction({
  name: 'claim_listing',
  typed: (_before: StartState, form: FormData) => textsOf(form, 'slug', 'method', 'email'),
  input: z.object({ slug, method: z.enum(claimMethods), email: z.string().trim() }),
  page: ({ slug: name, method }) => `${paths.claim(name)}?method=${method}`,
  run: async ({ slug: name, method, email }, { actor }) => {
    if (method === 'email') return { sent: (await claimListing(actor, { slug: name, method, email })).email ?? '' };
    await claimListing(actor, ClaimListing.parse({ slug: name, method }));
    redirect(`${paths.claim(name)}?method=${method}`);
  },
});

type CheckState = FormState<Record<'slug' | 'claim', string>>;

/** Looks for the proof of a claim at once. The page shows what was found. */
export const checkClaim = formAction({
  name: 'verify_claim',
  typed: (_before: CheckState, form: FormData) => textsOf(form, 'slug', 'claim'),
  input: z.object({ slug, claim: formRowId }),
  page: ({ slug: name }) => paths.claim(name),
  run: async ({ slug: name, claim }, { actor }) => {
    const { status, method } = await verifyClaim(actor, claim);
    redirect(status === 'verified' ? paths.claim(name) : `${paths.claim(name)}?method=${method}&checked=1`);
  },
});
