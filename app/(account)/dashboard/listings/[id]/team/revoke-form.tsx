'use client';

import { useActionState } from 'react';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { revokeListingInvite } from './actions.ts';

/** Revokes a pending invite of the listing. */
export function RevokeForm({ listing, invite, email }: { listing: number; invite: string; email: string }) {
  const [state, send] = useActionState(revokeListingInvite, {});
  return (
    <form action={send}>
      <input type="hidden" name="listing" value={listing} />
      <input type="hidden" name="invite" value={invite} />
      <SubmitButton variant="secondary" size="sm" aria-label={`Revoke the invite to ${email}`}>
        Revoke
      </SubmitButton>
      {state.error && <FieldError id={`error-${invite}`}>{state.error}</FieldError>}
    </form>
  );
}
