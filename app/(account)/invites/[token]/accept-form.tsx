'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { acceptInviteForm } from './actions.ts';

export function AcceptForm({ token }: { token: string }) {
  const [state, send] = useActionState(acceptInviteForm, {});
  return (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="token" value={token} />
      {state.error && (
        <Alert tone="danger" live>
          {state.error}
        </Alert>
      )}
      <SubmitButton>Accept the invite</SubmitButton>
    </form>
  );
}
