'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { confirmClaim } from '#lib/claims/confirm-claim.ts';
import { paths } from '#lib/core/paths.ts';

/** Verifies the claim whose token the form contains. */
export const confirmClaimForm = formAction({
  name: 'confirm_claim',
  typed: (_before: FormState<{ token: string }>, form: FormData) => textsOf(form, 'token'),
  input: z.object({ token: z.string() }),
  page: ({ token }) => paths.confirmClaim(encodeURIComponent(token)),
  run: async ({ token }, { actor }) => {
    const { listing } = await confirmClaim(actor, token);
    redirect(paths.claim(listing.slug));
  },
});
