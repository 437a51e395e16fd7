'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { followAccountLink } from './actions.ts';

interface LinkFormProps {
  token: string;
  /** What the form does with the link. */
  step: 'confirm' | 'stop' | 'reopen';
  label: string;
}

/** A button that uses a mailed link. */
export function LinkForm({ token, step, label }: LinkFormProps) {
  const [state, send] = useActionState(followAccountLink, {});
  return (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="do" value={step} />
      {state.error && (
        <Alert tone="warning" live>
          {state.error}
        </Alert>
      )}
      <SubmitButton variant={step === 'stop' ? 'secondary' : 'strong'}>{label}</SubmitButton>
    </form>
  );
}
