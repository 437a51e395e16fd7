'use client';

import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { locale } from '#lib/core/format-date.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { partLabel } from './editor-fields.ts';
import { type EditorState, isSaving } from './editor-state.ts';

const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

/** Describes in a few words whether the typed values are saved. */
function saveLabel(state: EditorState): { text: string; kind: 'calm' | 'busy' | 'trouble' | 'offline' } {
  if (state.status === 'signed_out') return { text: 'Signed out: not saved', kind: 'trouble' };
  if (state.status === 'gone') return { text: 'No longer yours to edit', kind: 'trouble' };
  if (state.failures > 0) return { text: 'No connection: kept here, will be sent again', kind: 'offline' };
  if (isSaving(state)) return { text: state.sending?.command?.type === 'regenerate' ? 'Drafting again' : 'Saving', kind: 'busy' };
  if (state.conflict) return { text: `${state.conflict.parts.map(partLabel).join(', ')}: choose a value`, kind: 'trouble' };
  if (Object.keys(state.dirty).length > 0) return { text: 'Not all saved: see the marked fields', kind: 'trouble' };
  return state.savedAt === null
    ? { text: 'Saves by itself', kind: 'calm' }
    : { text: `Saved at ${clock.format(state.savedAt)}`, kind: 'calm' };
}

/** Shows the save state and announces it to screen readers. */
export function SaveState({ state }: { state: EditorState }) {
  const { text, kind } = saveLabel(state);
  const Icon = { calm: Check, busy: LoaderCircle, trouble: TriangleAlert, offline: CloudOff }[kind];
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-1.5 text-sm figures',
        kind === 'trouble' || kind === 'offline' ? 'font-medium text-warning' : 'text-soft',
      )}
    >
      {(kind !== 'calm' || state.savedAt !== null) && (
        <Icon aria-hidden size={14} className={classNames('shrink-0', kind === 'busy' && 'animate-turn')} />
      )}
      {text}
    </p>
  );
}
