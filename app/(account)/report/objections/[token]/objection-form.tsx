'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { TextAreaField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { sendObjection } from './actions.ts';

/** The form that objects to a decision. It works without scripts. */
export function ObjectionForm({ token, maxText }: { token: string; maxText: number }) {
  const [{ error, fields, typed }, send] = useActionState(sendObjection, {});
  return (
    <form action={send} noValidate className="grid gap-5" key={JSON.stringify(typed)}>
      <FormAlerts state={{ error }} tone="warning" />
      <input type="hidden" name="token" value={token} />
      <TextAreaField
        name="text"
        label="Why is the decision wrong?"
        error={fields?.text}
        defaultValue={typed?.text}
        maxLength={maxText}
        required
      />
      <SubmitButton className="justify-self-start">Object</SubmitButton>
    </form>
  );
}
