'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { TextField } from '#lib/ui/kit/text-field.tsx';
import { inviteToListing } from './actions.ts';

/** Invites somebody as an editor of the listing. */
export function InviteEditorForm({ listing }: { listing: number }) {
  const [state, send] = useActionState(inviteToListing, {});
  return (
    <form action={send} noValidate className="grid gap-3" key={state.sent ?? 'first'}>
      <input type="hidden" name="listing" value={listing} />
      {state.sent && (
        <Alert tone="success" live>
          The invite to {state.sent} is on its way.
        </Alert>
      )}
      <TextField
        name="email"
        type="email"
        label="Their e-mail address"
        error={state.fields?.email ?? state.error}
        defaultValue={state.typed?.email}
        key={state.typed?.email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <SubmitButton className="justify-self-start">Send the invite</SubmitButton>
    </form>
  );
}
