'use server';

import { redirect } from 'next/navigation';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { type ErrorData, errorData, isAppError, rateLimited } from '#lib/core/errors.ts';
import { SubmitListing } from '#lib/drafts/schema.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { consume } from '#lib/ports/rate-limit.ts';
import { completeAddress } from './complete-address.ts';

/** State of the form after a submission that did not redirect. */
export interface SubmitProductState {
  typed: string;
  /** Error message for the address field. */
  fieldError?: string;
  /** Error message above the form. */
  error?: string;
  /** The listing that exists for the product already. */
  existing?: { href: string | null; text: string };
}

/**
 * Creates a draft and redirects to it. A person who isn't signed in is redirected to the sign-in page first; the address is kept in
 * the URL.
 */
export async function submitProduct(_before: SubmitProductState, form: FormData): Promise<SubmitProductState> {
  const typed = String(form.get('url') ?? '').trim();
  if (typed === '') return { typed, fieldError: 'Write the address of your product’s website.' };
  const url = completeAddress(typed);
  const parsed = SubmitListing.safeParse({ url });
  if (!parsed.success) return { typed, fieldError: 'That is no web address. Write it as in https://acme.com.' };
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(`/submit?${new URLSearchParams({ url })}`));
  let id: string;
  try {
    await countSubmission(actor.userId);
    ({ id } = await submitListing(actor, { url: parsed.data.url }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    const existing = errorData(error, 'listing_exists');
    if (existing) return { typed, existing: existingListing(existing, error.message) };
    return error.errors ? { typed, fieldError: error.message } : { typed, error: error.message };
  }
  redirect(`/drafts/${id}`);
}

/** Counts the submission against the API's hourly limit, because each submission makes the crawler read a site. */
async function countSubmission(userId: string): Promise<void> {
  const { submissions } = config().rateLimits;
  const { exceeded, reset } = await consume({ name: 'submissions', points: submissions, seconds: 3600 }, userId);
  if (!exceeded) return;
  const minutes = Math.max(1, Math.ceil(reset / 60));
  throw rateLimited(`You have reached the limit of ${submissions} submissions an hour. Try again in ${minutes} min.`, {
    limit: submissions,
    seconds: 3600,
    retryAfter: reset,
  });
}

const claim = 'prove that you control its domain by a DNS record, a meta tag, a file or a mail to an address there.';

function existingListing(
  { listingId, ownership, slug }: ErrorData['listing_exists'],
  message: string,
): NonNullable<SubmitProductState['existing']> {
  const page = slug && `/listings/${slug}`;
  switch (ownership) {
    case 'yours':
      return { href: `/dashboard/listings/${listingId}`, text: message };
    case 'other':
      return { href: page, text: `If the product is yours, ${claim}` };
    case 'domain_owner':
      return {
        href: page,
        text: `The product’s domain belongs to a verified owner here, and only this owner can list more products of the domain. If the domain is yours, ${claim}`,
      };
    case 'preparing':
      return { href: null, text: message };
  }
}
