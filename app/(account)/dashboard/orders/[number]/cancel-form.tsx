'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { cancel } from './actions.ts';

/** Cancels a pending order. It doesn't ask for confirmation, because the same products can be ordered again. */
export function CancelForm({ number }: { number: string }) {
  const [{ error }, send] = useActionState(cancel, {});
  return (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="number" value={number} />
      <SubmitButton variant="secondary">Cancel the order</SubmitButton>
      {error && (
        <Alert tone="warning" live>
          {error}
        </Alert>
      )}
    </form>
  );
}
