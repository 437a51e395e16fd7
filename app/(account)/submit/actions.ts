'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, formFailure, textsOf } from '#lib/api/form-action.ts';
import { type ErrorData, errorData } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { restartDraft } from '#lib/drafts/restart-draft.ts';
import { SubmitListing } from '#lib/drafts/schema.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { completeAddress } from './complete-address.ts';

/** `existing` is the listing of the product if it has one already. */
type SubmitProductState = FormState<
  Record<'url' | 'draft', string>,
  { existing: { href: string | null; text: string; claim: string | null } }
>;

/**
 * Creates a draft and redirects to it. If the form contains the id of a draft, the new draft replaces that draft. If the person isn't
 * signed in, the draft is created after the sign-in.
 */
export const submitProduct = formAction({
  name: 'submit_listing',
  typed: (_before: SubmitProductState, form: FormData) => {
    const { url, draft } = textsOf(form, 'url', 'draft');
    return { url: url.trim(), draft };
  },
  input: z.object({
    url: z
      .string()
      .transform(completeAddress)
      .refine((url) => SubmitListing.safeParse({ url }).success, 'must be the address of your product’s website, such as https://acme.com'),
    draft: z.string(),
  }),
  page: ({ url }) => paths.submitFor(url),
  intent: ({ url }) => ({ do: 'submit', url }),
  limit: 'submissions',
  run: async ({ url, draft }, { actor }) => {
    const input = SubmitListing.parse({ url });
    const { id } = draft ? await restartDraft(actor, draft, input) : await submitListing(actor, input);
    redirect(paths.draft(id));
  },
  failed: (error, typed) => {
    const existing = errorData(error, 'listing_exists');
    return existing ? { typed, existing: existingListing(existing, error.message) } : formFailure(error, typed);
  },
});

const proof = 'show that you control its address by a DNS record, a meta tag, a file or a mail, and it becomes yours.';

function existingListing(
  { listingId, ownership, slug }: ErrorData['listing_exists'],
  message: string,
): NonNullable<SubmitProductState['existing']> {
  const page = slug && paths.listing(slug);
  const claim = slug && paths.claim(slug);
  switch (ownership) {
    case 'yours':
      return { href: paths.managedListing(listingId ?? 0), text: message, claim: null };
    case 'other':
      return { href: page, text: `If the product is yours, claim its listing: ${proof}`, claim };
    case 'domain_owner':
      return {
        href: page,
        text: `The product’s domain belongs to a verified owner here, and only this owner can list more products of the domain. If the domain is yours, claim the existing listing first: ${proof}`,
        claim,
      };
    case 'preparing':
      return { href: null, text: message, claim: null };
  }
}
