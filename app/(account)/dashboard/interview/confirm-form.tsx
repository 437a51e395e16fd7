'use client';

import { useActionState } from 'react';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { confirmFounderForm } from './actions.ts';

/** Confirms that a founder page is the person's own. */
export function ConfirmForm({ founder, name }: { founder: string; name: string }) {
  const [state, send] = useActionState(confirmFounderForm, {});
  return (
    <form action={send}>
      <input type="hidden" name="founder" value={founder} />
      <SubmitButton variant="secondary" size="sm" aria-label={`I am ${name}`}>
        This is me
      </SubmitButton>
      {state.error && <FieldError id={`error-${founder}`}>{state.error}</FieldError>}
    </form>
  );
}
