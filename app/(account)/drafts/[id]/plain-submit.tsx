'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { submitDraftForm } from './actions.ts';

/** Submits a draft as it is, where the last check can't be shown because there is no JavaScript. */
export function PlainSubmit({ draft }: { draft: string }) {
  const [{ error }, submit] = useActionState(submitDraftForm, {});
  return (
    <form action={submit} className="mb-6 grid gap-3">
      <input type="hidden" name="draft" value={draft} />
      <input type="hidden" name="next" value="later" />
      {error && <Alert tone="danger">{error}</Alert>}
      <SubmitButton variant="primary" className="justify-self-start">
        Submit the product
      </SubmitButton>
    </form>
  );
}
