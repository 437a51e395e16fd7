'use client';

import { type ReactNode, useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { EmailField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { subscribe } from './actions.ts';

/** The form that subscribes to the weekly digest. `children` are the checkboxes of the categories. */
export function DigestForm({ children }: { children: ReactNode }) {
  const [{ error, fields, typed }, send] = useActionState(subscribe, {});
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid gap-5">
      <FormAlerts state={{ error }} tone="warning" />
      <EmailField
        label="Your e-mail address"
        hint="We send one mail to ask whether it is yours. Each mail has a link that stops them."
        error={fields?.email}
        defaultValue={typed?.email}
        key={typed?.email}
      />
      {children}
      <SubmitButton className="justify-self-start">Subscribe</SubmitButton>
    </form>
  );
}
