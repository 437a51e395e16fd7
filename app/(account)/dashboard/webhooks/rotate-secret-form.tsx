'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { rotateWebhookSecret } from './actions.ts';
import { NewSecret } from './new-secret.tsx';

/** Makes a new secret for a webhook and shows it once, in place of the button. */
export function RotateSecretForm({ id }: { id: string }) {
  const [{ secret, error }, rotate] = useActionState(rotateWebhookSecret, {});
  if (secret) return <NewSecret secret={secret} />;
  return (
    <form action={rotate} className="grid gap-3">
      <FormAlerts state={{ error }} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton className="justify-self-start">Make a new secret</SubmitButton>
    </form>
  );
}
