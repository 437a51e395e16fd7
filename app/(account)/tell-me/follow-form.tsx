'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { EmailField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { follow } from './actions.ts';

/** The form that follows a search. Visitors who are not signed in enter an e-mail address. */
export function FollowForm({ q, isSignedIn }: { q: string; isSignedIn: boolean }) {
  const [{ error, fields, typed }, send] = useActionState(follow, {});
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid gap-5">
      <FormAlerts state={{ error }} tone="warning" />
      <TextField
        name="q"
        label="What should it do?"
        error={fields?.q}
        defaultValue={typed?.q ?? q}
        key={`q ${typed?.q}`}
        maxLength={200}
        required
      />
      {!isSignedIn && (
        <EmailField
          label="Your e-mail address"
          hint="We send one mail to ask whether it is yours."
          error={fields?.email}
          defaultValue={typed?.email}
          key={`email ${typed?.email}`}
        />
      )}
      <SubmitButton className="justify-self-start">Tell me</SubmitButton>
    </form>
  );
}
