'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { confirmClaimForm } from './actions.ts';

export function ConfirmForm({ token, name }: { token: string; name: string }) {
  const [state, send] = useActionState(confirmClaimForm, {});
  return (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="token" value={token} />
      {state.error && (
        <Alert tone="danger" live>
          {state.error}
        </Alert>
      )}
      <SubmitButton>Confirm that {name} is mine</SubmitButton>
    </form>
  );
}
