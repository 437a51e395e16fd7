'use client';

import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { type EditorContext, useDraftEditor } from './editor-context.ts';
import { partLabel } from './editor-fields.ts';
import { shownValue } from './editor-state.ts';
import { type PartValue, serverValue } from './parts.ts';

function valueText(value: PartValue): string {
  if (typeof value === 'string') return value || 'Blank';
  const entries = value.map((entry) =>
    typeof entry === 'string' ? entry : 'question' in entry ? entry.question : 'name' in entry ? entry.name : entry.title,
  );
  return entries.join(' · ') || 'Blank';
}

/**
 * Lists changes by somebody else, which the editor has merged. If such a change and the person's own unsaved edit affect the same
 * part of the draft, the person chooses between the two values.
 */
export function ConflictNotice() {
  const { state, dispatch } = useDraftEditor();
  if (state.conflict) {
    const { draft, parts } = state.conflict;
    return (
      <Alert tone="warning" live title="Someone else edited the same fields in the meantime">
        <p>Nothing is lost yet: choose which value stays. The other person’s further changes are kept either way.</p>
        <dl className="mt-3 grid gap-3">
          {parts.map((part) => (
            <div key={part} className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2">
              <dt className="font-medium sm:col-span-2">{partLabel(part)}</dt>
              <dd className="min-w-0">
                <span className="block text-sm text-soft">Yours</span>
                <span className="line-clamp-6 [overflow-wrap:anywhere]">{valueText(shownValue(state, part))}</span>
              </dd>
              <dd className="min-w-0">
                <span className="block text-sm text-soft">Theirs</span>
                <span className="line-clamp-6 [overflow-wrap:anywhere]">{valueText(serverValue(draft, part))}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => dispatch({ type: 'keep_mine' })}>Keep mine</Button>
          <Button onClick={() => dispatch({ type: 'take_theirs' })}>Take theirs</Button>
        </div>
      </Alert>
    );
  }
  if (state.status === 'gone')
    return (
      <Alert tone="danger" live title="This draft is no longer yours to edit">
        The draft was removed, or the product’s verified owner has taken it over. Copy what you still need from the fields below.
      </Alert>
    );
  if (state.status === 'signed_out')
    return (
      <Alert
        tone="warning"
        live
        title="You are signed out"
        action={
          <span className="flex flex-wrap gap-2">
            <a href={`/sign-in?callbackUrl=/drafts/${state.draft.id}`} target="_blank" className="link font-medium" rel="noopener">
              Sign in
            </a>
            <Button size="sm" onClick={() => dispatch({ type: 'retry' })}>
              Save again
            </Button>
          </span>
        }
      >
        What you typed is kept in this browser. Sign in in another tab, then save again.
      </Alert>
    );
  if (state.message)
    return (
      <Alert tone="warning" live action={<Dismiss dispatch={dispatch} />}>
        {state.message}
      </Alert>
    );
  if (state.mergedParts.length > 0)
    return (
      <Alert live action={<Dismiss dispatch={dispatch} />}>
        Changed elsewhere and updated here: {[...new Set(state.mergedParts.map(partLabel))].join(', ')}.
      </Alert>
    );
  return null;
}

function Dismiss({ dispatch }: Pick<EditorContext, 'dispatch'>) {
  return (
    <Button size="sm" onClick={() => dispatch({ type: 'dismiss' })}>
      All right
    </Button>
  );
}
