'use client';

import { ArrowRight } from 'lucide-react';
import { useActionState } from 'react';
import { isPublic } from '#lib/listings/public-status.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { submitDraftForm } from './actions.ts';
import { jumpTo } from './completeness.tsx';
import { useDraftEditor } from './editor-context.ts';
import { allFields, partLabel } from './editor-fields.ts';
import { hasUnsaved, shownValue } from './editor-state.ts';

/** Submits the draft as a listing. Explains the submission, and lists the required fields that are blank. */
export function SubmitPanel() {
  const { state } = useDraftEditor();
  const [result, submit] = useActionState(submitDraftForm, {});
  const { draft } = state;
  const missing = allFields.filter(({ name, required }) => required && shownValue(state, `fields.${name}`).length === 0);
  const isSaving = hasUnsaved(state);
  const isShown = draft.listing !== null && isPublic(draft.listing.status);
  if (draft.listing)
    return (
      <section aria-labelledby="submit" className="grid content-start gap-4">
        <div className="grid gap-1">
          <h2 id="submit" className="text-lg">
            It is a listing
          </h2>
          <p className="text-base text-soft">
            {isShown
              ? 'The listing’s page shows your changes as soon as they are saved. You don’t have to submit the draft again.'
              : 'Your changes go into the listing as soon as they are saved; visitors don’t see its page now. You don’t have to submit the draft again.'}
          </p>
        </div>
        <LinkButton
          href={`/dashboard/listings/${draft.listing.id}`}
          variant="primary"
          icon={<ArrowRight aria-hidden size={16} />}
          className="justify-self-start"
        >
          {draft.listing.status === 'draft' ? 'Choose how it launches' : draft.listing.status === 'live' ? 'To the listing' : 'Its launch'}
        </LinkButton>
      </section>
    );
  return (
    <section aria-labelledby="submit" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="submit" className="text-lg">
          Submit
        </h2>
        <p className="text-base text-soft">
          Submitting turns the draft into a listing, but does not publish it. You choose how it launches next, and can go on editing.
        </p>
      </div>
      {result.error && (
        <Alert tone="danger" live>
          {result.missing?.length
            ? `The draft still needs: ${result.missing.map((name) => partLabel(`fields.${name}`)).join(', ')}.`
            : result.error}
        </Alert>
      )}
      {missing.length > 0 && (
        <p className="text-base">
          Still needed:{' '}
          {missing.map(({ name, label }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <button type="button" onClick={() => jumpTo(`fields.${name}`)} className="link">
                {label}
              </button>
            </span>
          ))}
          .
        </p>
      )}
      <form action={submit} className="grid gap-2">
        <input type="hidden" name="draft" value={draft.id} />
        <SubmitButton className="justify-self-start" disabled={missing.length > 0 || isSaving}>
          Submit the product
        </SubmitButton>
        {isSaving && missing.length === 0 && <p className="text-sm text-soft">What you typed is saved first.</p>}
      </form>
    </section>
  );
}
