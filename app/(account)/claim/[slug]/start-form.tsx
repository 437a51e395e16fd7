'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { EmailField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { startClaim } from './actions.ts';

/** Claims the listing by one method. The method `email` asks for an address at `domain`. */
export function StartForm({ slug, method, label, domain }: { slug: string; method: string; label: string; domain: string }) {
  const [state, send] = useActionState(startClaim, {});
  const error = state.error ?? state.fields?.slug ?? state.fields?.method;
  return (
    <form action={send} noValidate className="grid gap-4">
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="method" value={method} />
      <FormAlerts state={{ error }} tone="warning" />
      {state.sent && (
        <Alert tone="success" live title="The link is on its way">
          Open the mail to {state.sent} within 24 hours, in this browser, and confirm.
        </Alert>
      )}
      {method === 'email' && (
        <EmailField
          label={`Your address at ${domain}`}
          placeholder={`you@${domain}`}
          error={state.fields?.email}
          defaultValue={state.typed?.email}
          key={state.typed?.email}
        />
      )}
      <SubmitButton className="justify-self-start">{label}</SubmitButton>
    </form>
  );
}
