'use client';

import type { ReactNode } from 'react';
import type { Changer } from '#lib/drafts/find-last-changer.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { useDraftEditor } from './editor-context.ts';
import { partLabel } from './editor-fields.ts';
import { type EditorState, shownValue } from './editor-state.ts';
import { jumpTo } from './jump-to.ts';
import { type PartValue, serverValue } from './parts.ts';

function valueText(value: PartValue): string {
  if (typeof value === 'string') return value || 'Blank';
  const entries = value.map((entry) =>
    typeof entry === 'string' ? entry : 'question' in entry ? entry.question : 'name' in entry ? entry.name : entry.title,
  );
  return entries.join(' · ') || 'Blank';
}

/** Returns the texts about a change by another person: who made the change, where or when, and a label for the other person's value. */
function changerTexts(by: Changer | null): { who: string; where: string; theirs: string } {
  switch (by?.kind) {
    case 'you':
      return { who: 'You', where: ' in another window', theirs: 'In the other window' };
    case 'person':
    case 'application':
      return { who: by.name, where: ' in the meantime', theirs: by.name };
    case 'team':
      return { who: 'The team of this site', where: ' in the meantime', theirs: 'The team’s' };
    default:
      return { who: 'A new reading of the site', where: ' in the meantime', theirs: 'From the site' };
  }
}

const labelsOf = (parts: readonly string[]) => [...new Set(parts.map(partLabel))].join(', ');

/**
 * Notices in the toolbar that may need an answer: a sign-in that has ended, values that were changed elsewhere too, and values that were
 * merged from elsewhere. In the toolbar they are visible wherever the person types. Only the values in question are held back from saving;
 * the focus stays where it is.
 */
export function EditorBars() {
  const { state } = useDraftEditor();
  const { status, conflict, message, mergedParts } = state;
  return (
    <div className="grid max-h-[45dvh] gap-2 overflow-y-auto overscroll-contain pb-3 empty:hidden">
      {status === 'gone' && (
        <Alert tone="danger" live title="This draft is no longer yours to edit">
          The draft was removed, or the product’s verified owner has taken it over. Copy what you still need from the fields below.
        </Alert>
      )}
      {status === 'signed_out' && <SignedOut />}
      {conflict && <Conflict conflict={conflict} />}
      {message && (
        <Alert tone="warning" live action={<Dismiss />}>
          {message}
        </Alert>
      )}
      {mergedParts.length > 0 && (
        <Alert live action={<Dismiss />}>
          {changerTexts(state.mergedBy).who} changed this{changerTexts(state.mergedBy).where}, updated here: {labelsOf(mergedParts)}.
        </Alert>
      )}
    </div>
  );
}

function SignedOut() {
  const { state, dispatch } = useDraftEditor();
  return (
    <Alert
      tone="warning"
      live
      title="You are signed out"
      action={
        <Answers>
          <a href={`/sign-in?callbackUrl=/drafts/${state.draft.id}`} target="_blank" className="link press-area font-medium" rel="noopener">
            Sign in
          </a>
          <Button size="sm" onClick={() => dispatch({ type: 'retry' })}>
            Save again
          </Button>
        </Answers>
      }
    >
      What you typed is kept in this browser. Sign in in another tab, then save again.
    </Alert>
  );
}

function Conflict({ conflict: { parts, by } }: { conflict: NonNullable<EditorState['conflict']> }) {
  const { state, dispatch } = useDraftEditor();
  const { who, where, theirs } = changerTexts(by);
  return (
    <Alert
      tone="warning"
      live
      title={`${who} changed ${labelsOf(parts)} too${where}`}
      action={
        <Answers>
          <Button size="sm" onClick={() => dispatch({ type: 'keep_mine' })}>
            Keep {by?.kind === 'you' ? 'this one' : 'mine'}
          </Button>
          <Button size="sm" onClick={() => dispatch({ type: 'take_theirs' })}>
            Take {by?.kind === 'you' ? 'the other' : 'theirs'}
          </Button>
        </Answers>
      }
    >
      <p>Choose which value stays. Everything else goes on being saved.</p>
      <dl className="mt-1 grid gap-1">
        {parts.map((part) => (
          <div key={part} className="grid gap-x-4 sm:grid-cols-2">
            {parts.length > 1 && <dt className="font-medium sm:col-span-2">{partLabel(part)}</dt>}
            <dd className="line-clamp-2 min-w-0">
              <button type="button" className="link press-area" onClick={() => jumpTo(part)}>
                {by?.kind === 'you' ? 'Here' : 'Yours'}
              </button>
              : {valueText(shownValue(state, part))}
            </dd>
            <dd className="line-clamp-2 min-w-0">
              {theirs}: {valueText(serverValue(state.draft, part))}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

function Answers({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</span>;
}

function Dismiss() {
  const { dispatch } = useDraftEditor();
  return (
    <Button size="sm" onClick={() => dispatch({ type: 'dismiss' })}>
      All right
    </Button>
  );
}
