'use client';

import { SearchCheck } from 'lucide-react';
import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { checkClaim } from './actions.ts';

/** The “Check now” button of a claim. */
export function CheckForm({ slug, claim }: { slug: string; claim: number }) {
  const [state, send] = useActionState(checkClaim, {});
  return (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="claim" value={claim} />
      {state.error && (
        <Alert tone="warning" live>
          {state.error}
        </Alert>
      )}
      <SubmitButton className="justify-self-start" icon={<SearchCheck aria-hidden size={16} />}>
        Check now
      </SubmitButton>
    </form>
  );
}
