'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { type ChangeAnswer, changeDraft, undoChanges } from './actions.ts';
import type { BuildReport } from './build-report.ts';
import {
  type Action,
  type Command,
  type EditorState,
  editorReducer,
  nextJob,
  startEditing,
  stepsOf,
  unsaved,
  waitFor,
} from './editor-state.ts';
import type { Parts } from './parts.ts';

export interface Editor {
  state: EditorState;
  dispatch: (action: Action) => void;
  /** Our copy of the logo, once there is one. */
  logo: string | null;
}

const backupKey = (id: string) => `draft-unsaved:${id}`;

/** What an earlier visit typed and could not send. */
function readBackup(id: string): Parts {
  try {
    return JSON.parse(sessionStorage.getItem(backupKey(id)) ?? '{}') as Parts;
  } catch {
    return {};
  }
}

function writeBackup(id: string, parts: Parts): void {
  try {
    if (Object.keys(parts).length > 0) sessionStorage.setItem(backupKey(id), JSON.stringify(parts));
    else sessionStorage.removeItem(backupKey(id));
  } catch {
    // Storage is refused or full: leaving the page asks instead.
  }
}

/** The editor's state, saved by itself: one request at a time, when typing pauses; kept in the browser until the server has it. */
export function useEditor(draft: DraftView, logoAtFirst: string | null): Editor {
  const [state, dispatch] = useReducer(editorReducer, draft, startEditing);
  const [logo, setLogo] = useState(logoAtFirst);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  // What the server drew anew, for instance after an invitation.
  useEffect(() => dispatch({ type: 'refreshed', draft }), [draft]);
  useEffect(() => setLogo(logoAtFirst), [logoAtFirst]);

  const { id } = draft;
  useEffect(() => {
    const parts = readBackup(id);
    if (Object.keys(parts).length > 0) dispatch({ type: 'recovered', parts, at: Date.now() });
  }, [id]);

  const send = useCallback(
    async (job: { parts: Parts; command: Command | null }) => {
      const { draft: base } = latest.current;
      dispatch({ type: 'send', ...job });
      const steps = stepsOf(job, base);
      let answer: ChangeAnswer | { kind: 'lost' };
      try {
        answer = steps
          ? await changeDraft(id, steps, base.version)
          : await undoChanges(id, job.command?.type === 'undo' ? job.command.versions : []);
      } catch {
        answer = { kind: 'lost' };
      }
      if (answer.kind === 'saved' && answer.logo !== undefined) setLogo(answer.logo);
      dispatch({ type: 'answer', outcome: answer, at: Date.now() });
    },
    [id],
  );

  useEffect(() => {
    const job = nextJob(state);
    if (!job) return;
    const timer = setTimeout(
      () => {
        const now = nextJob(latest.current);
        if (now) void send(now);
      },
      waitFor(state, Date.now()),
    );
    return () => clearTimeout(timer);
  }, [state, send]);

  // The copy in the browser, and the question on leaving.
  const pending = unsaved(state);
  useEffect(() => {
    const kept: Parts = { ...state.sending?.parts };
    for (const part of Object.keys(state.dirty)) if (state.typed[part] !== undefined) kept[part] = state.typed[part];
    writeBackup(id, kept);
  }, [id, state.dirty, state.typed, state.sending]);
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [pending]);

  // A page that the browser kept, or that lay in the background, may show an old draft.
  const router = useRouter();
  useEffect(() => {
    const again = () => dispatch({ type: 'retry' });
    const look = async () => {
      const answer = await fetch(`/drafts/${id}/progress`, { cache: 'no-store' });
      if (!answer.ok) return;
      const { version } = (await answer.json()) as BuildReport;
      const { draft: shown, sending } = latest.current;
      if (version > shown.version && !sending) router.refresh();
    };
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      again();
      look().catch(() => {}); // without a connection there is nothing newer to show
    };
    look().catch(() => {});
    addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [id, router]);

  // Cmd-Z outside of what has an undo of its own.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [contenteditable], dialog[open]')) return;
      event.preventDefault();
      dispatch({ type: 'undo' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return { state, dispatch, logo };
}
