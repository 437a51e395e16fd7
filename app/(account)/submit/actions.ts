'use server';

import { redirect } from 'next/navigation';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { AppError, isAppError } from '#lib/core/errors.ts';
import { SubmitListing } from '#lib/drafts/schema.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { consume } from '#lib/ports/rate-limit.ts';
import { completeAddress } from './complete-address.ts';

/** What the form shows after it was sent and didn't lead on. */
export interface SubmitProductState {
  typed: string;
  /** Stands at the field. */
  fieldError?: string;
  /** Stands above the form. */
  error?: string;
  /** The listing that the product has already. */
  existing?: { href: string | null; text: string };
}

/** Begins a draft and leads to it. Someone who isn't signed in does so first; the address is kept. */
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
    if (error.code === 'listing_exists') return { typed, existing: existing(error.message) };
    const atField = error.errors?.find(({ path }) => path.endsWith('url'))?.message;
    return atField ? { typed, fieldError: `${atField.charAt(0).toUpperCase()}${atField.slice(1)}` } : { typed, error: error.message };
  }
  redirect(`/drafts/${id}`);
}

/** Counts with the API's: reading a site costs that site something, too. */
async function countSubmission(userId: string): Promise<void> {
  const { submissions } = config().rateLimits;
  const { exceeded, reset } = await consume({ name: 'submissions', points: submissions, seconds: 3600 }, userId);
  if (!exceeded) return;
  const minutes = Math.max(1, Math.ceil(reset / 60));
  throw new AppError('rate_limited', `That is enough for now: at most ${submissions} submissions an hour. Try again in ${minutes} min.`);
}

/** What the service says of a listing that is there, in words for the page: it speaks to programs, too. */
function existing(message: string): NonNullable<SubmitProductState['existing']> {
  const own = /your listing (\d+)/.exec(message)?.[1];
  if (own) return { href: `/dashboard/listings/${own}`, text: 'You have listed it yourself: edit that listing.' };
  const page = /\/listings\/[a-z0-9-]+/.exec(message)?.[0] ?? null;
  const claim =
    'prove that you hold its domain by a DNS record, a meta tag, a file or a mail to an address there (claim_listing in our API).';
  if (/verified owner/.test(message))
    return { href: page, text: `Its domain belongs to a verified owner here, who alone can list more of it. If it is yours, ${claim}` };
  if (page) return { href: page, text: `If it is yours, ${claim}` };
  return { href: null, text: message };
}
