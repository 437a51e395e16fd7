'use server';

import { redirect } from 'next/navigation';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { acceptInvite } from '#lib/drafts/accept-invite.ts';

/** State of the form after a submission that did not redirect. */
export interface AcceptState {
  error?: string;
}

/** Accepts the invite that the form names, and redirects to the draft. */
export async function acceptInviteForm(_before: AcceptState, form: FormData): Promise<AcceptState> {
  const token = String(form.get('token') ?? '');
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(`/invites/${encodeURIComponent(token)}`));
  let draftId: string;
  try {
    ({ draftId } = await acceptInvite(actor, token));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { error: error.message };
  }
  redirect(`/drafts/${draftId}`);
}
