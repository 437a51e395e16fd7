'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { acceptInvite } from '#lib/drafts/accept-invite.ts';

/** Accepts the invite that the form names. Redirects to the draft or, if the invite has no draft, to the listing. */
export const acceptInviteForm = formAction({
  name: 'accept_invite',
  typed: (_before: FormState<{ token: string }>, form: FormData) => textsOf(form, 'token'),
  input: z.object({ token: z.string() }),
  page: ({ token }) => `/invites/${encodeURIComponent(token)}`,
  run: async ({ token }, { actor }) => {
    const { draftId, listingId } = await acceptInvite(actor, token);
    redirect(draftId ? `/drafts/${draftId}` : paths.managedListing(listingId ?? 0));
  },
});
