'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { chooseFree } from './actions.ts';

/** A form that chooses the free plan. */
export function PlanForm({ listing }: { listing: number }) {
  const [state, send] = useActionState(chooseFree, {});
  return (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="listing" value={listing} />
      {state.error && (
        <Alert tone="danger" live>
          {state.error}
        </Alert>
      )}
      <SubmitButton className="justify-self-start">Choose the free launch</SubmitButton>
    </form>
  );
}
