'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, formFailure, textsOf } from '#lib/api/form-action.ts';
import { SubmitListing } from '#lib/drafts/schema.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { completeAddress } from './complete-address.ts';

/** `existing` is the listing that exists for the product already. */
type SubmitProductState = FormState<{ url: string }, { existing: { href: string | null; text: string } }>;

/**
 * Creates a draft and redirects to it. A person who isn't signed in is redirected to the sign-in page first; the address is kept in
 * the URL.
 */
export const submitProduct = formAction({
  name: 'submit_listing',
  typed: (_before: SubmitProductState, form: FormData) => ({ url: textsOf(form, 'url').url.trim() }),
  input: z.object({
    url: z
      .string()
      .min(1, 'Write the address of your product’s website.')
      .transform(completeAddress)
      .refine((url) => SubmitListing.safeParse({ url }).success, 'That is no web address. Write it as in https://acme.com.'),
  }),
  page: ({ url }) => `/submit?${new URLSearchParams({ url })}`,
  limit: 'submissions',
  run: async ({ url }, { actor }) => {
    const { id } = await submitListing(actor, SubmitListing.parse({ url }));
    redirect(`/drafts/${id}`);
  },
  failed: (error, typed) =>
    error.code === 'listing_exists' ? { typed, existing: existingListing(error.message) } : formFailure(error, typed),
});

/** Rewords the message of a `listing_exists` error for people, because the API's message is also for programs. */
function existingListing(message: string): NonNullable<SubmitProductState['existing']> {
  const ownId = /your listing (\d+)/.exec(message)?.[1];
  if (ownId) return { href: `/dashboard/listings/${ownId}`, text: 'You have listed this product yourself: edit your listing.' };
  const page = /\/listings\/[a-z0-9-]+/.exec(message)?.[0] ?? null;
  const claim =
    'prove that you control its domain by a DNS record, a meta tag, a file or a mail to an address there (claim_listing in our API).';
  if (/verified owner/.test(message))
    return {
      href: page,
      text: `The product’s domain belongs to a verified owner here, and only this owner can list more products of the domain. If the domain is yours, ${claim}`,
    };
  if (page) return { href: page, text: `If the product is yours, ${claim}` };
  return { href: null, text: message };
}
