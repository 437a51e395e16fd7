'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { Changer } from '#lib/drafts/find-last-changer.ts';
import { type ChangeAnswer, changeDraft, undoChanges, unlockField } from './actions.ts';
import type { BuildReport } from './build-report.ts';
import {
  type Action,
  type Command,
  type EditorState,
  editorReducer,
  hasUnsaved,
  nextJob,
  sendDelayOf,
  startEditing,
  stepsOf,
} from './editor-state.ts';
import type { Parts } from './parts.ts';

export interface Editor {
  state: EditorState;
  dispatch: (action: Action) => void;
  /** URL path of our copy of the logo; null until it is stored. */
  logo: string | null;
}

const backupKey = (id: string) => `draft-unsaved:${id}`;

/** Reads the values that an earlier visit could not save. */
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
    // If the storage is refused or full, only the browser's “Leave page?” question protects the values.
  }
}

function request(job: { parts: Parts; command: Command | null }, { id, version }: DraftView): Promise<ChangeAnswer> {
  const { command } = job;
  if (command?.type === 'undo') return undoChanges(id, command.versions);
  if (command?.type === 'unlock') return unlockField(id, command.field, version);
  return changeDraft(id, stepsOf(job) ?? [], version);
}

/**
 * Provides the editor's state and saves changes when typing pauses, one request at a time. Unsaved values are also kept in the
 * browser's session storage.
 */
export function useEditor(draft: DraftView, changedBy: Changer | null, initialLogo: string | null): Editor {
  const [state, dispatch] = useReducer(editorReducer, draft, startEditing);
  const [logo, setLogo] = useState(initialLogo);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  // Merges the newer draft after the server has rendered the page again, for instance after an invite.
  useEffect(() => dispatch({ type: 'refreshed', draft, by: changedBy }), [draft, changedBy]);
  useEffect(() => setLogo(initialLogo), [initialLogo]);

  const { id } = draft;
  useEffect(() => {
    const parts = readBackup(id);
    if (Object.keys(parts).length > 0) dispatch({ type: 'recovered', parts, at: Date.now() });
  }, [id]);

  const send = useCallback(
    async (job: { parts: Parts; command: Command | null }) => {
      const { draft: base } = latest.current;
      dispatch({ type: 'send', ...job });
      let answer: ChangeAnswer | { kind: 'lost' };
      try {
        answer = await request(job, base);
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
        const current = nextJob(latest.current);
        if (current) void send(current);
      },
      sendDelayOf(state, Date.now()),
    );
    return () => clearTimeout(timer);
  }, [state, send]);

  // Keeps unsaved values in the browser, and makes the browser ask before the page is left.
  const pending = hasUnsaved(state);
  useEffect(() => {
    const backup: Parts = { ...state.sending?.parts };
    for (const part of Object.keys(state.dirty)) if (state.typed[part] !== undefined) backup[part] = state.typed[part];
    writeBackup(id, backup);
  }, [id, state.dirty, state.typed, state.sending]);
  useEffect(() => {
    if (!pending) return;
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventLeaving);
    return () => removeEventListener('beforeunload', preventLeaving);
  }, [pending]);

  // A page from the browser's cache or from a background tab may show an outdated draft.
  const router = useRouter();
  useEffect(() => {
    const retry = () => dispatch({ type: 'retry' });
    const refreshIfOutdated = async () => {
      const answer = await fetch(`/drafts/${id}/progress`, { cache: 'no-store' });
      if (!answer.ok) return;
      const { version } = (await answer.json()) as BuildReport;
      const { draft: shown, sending } = latest.current;
      if (version > shown.version && !sending) router.refresh();
    };
    const onVisibilityChange = () => {
      if (document.visibilityState !== 'visible') return;
      retry();
      refreshIfOutdated().catch(() => {}); // without a connection there is nothing newer to show
    };
    refreshIfOutdated().catch(() => {});
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [id, router]);

  // Cmd-Z undoes the last edit, except in controls that have an undo of their own.
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
