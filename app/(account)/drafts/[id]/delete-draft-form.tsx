'use client';

import { ChevronRight } from 'lucide-react';
import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { deleteForm } from './actions.ts';

/** Ends a build: nobody has worked on the draft yet, so nothing is asked. */
export function CancelDraftForm({ draft }: { draft: string }) {
  const [{ error }, send] = useActionState(deleteForm, {});
  return (
    <form action={send} className="grid justify-items-start gap-3">
      <input type="hidden" name="draft" value={draft} />
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <SubmitButton variant="secondary">Cancel this draft</SubmitButton>
      <p className="text-sm text-soft">It is deleted. You can submit the address again.</p>
    </form>
  );
}

/** Deletes a draft that has no listing, after saying what is lost. */
export function DeleteDraftForm({ draft, name }: { draft: string; name: string }) {
  const [{ error }, send] = useActionState(deleteForm, {});
  return (
    <details className="group">
      <summary
        aria-label={`Delete this draft: ${name}`}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-base text-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-90" />
        Delete this draft …
      </summary>
      <form action={send} className="grid max-w-measure justify-items-start gap-3 pt-2">
        <input type="hidden" name="draft" value={draft} />
        <p className="text-base text-soft">The draft, its edits and its invites are deleted for good. You can submit the product again.</p>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        <SubmitButton variant="danger">Delete the draft</SubmitButton>
      </form>
    </details>
  );
}
