import { ChevronRight } from 'lucide-react';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { deleteForm } from './actions.ts';

/** Deletes a draft that has no listing, after a dialog that says what is lost. */
export function DeleteDraftForm({ draft, name }: { draft: string; name: string }) {
  return (
    <details className="group">
      <summary
        aria-label={`Delete this draft: ${name}`}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-base text-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-90" />
        Delete this draft …
      </summary>
      <ActionForm action={deleteForm} values={{ draft }} className="grid max-w-measure justify-items-start gap-3 pt-2">
        <p className="text-base text-soft">The draft, its edits and its invites are deleted for good. You can submit the product again.</p>
        <SubmitButton variant="danger">Delete the draft</SubmitButton>
      </ActionForm>
    </details>
  );
}
