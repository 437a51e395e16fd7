'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { EmailField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { requestLink } from './actions.ts';

/** A form that requests a sign-in link. */
export function EmailForm({ callbackUrl, intent }: { callbackUrl: string; intent: string }) {
  const [state, send] = useActionState(requestLink, {});
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid gap-4">
      <FormAlerts state={{ error: state.error }} tone="warning" />
      <EmailField
        label="E-mail address"
        hint="You get a link that signs you in. There is no password."
        error={state.fields?.email}
        defaultValue={state.typed?.email}
        key={state.typed?.email}
      />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton>Send me a link</SubmitButton>
    </form>
  );
}
