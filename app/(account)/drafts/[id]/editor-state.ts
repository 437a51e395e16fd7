// What the editor knows, as pure functions. Nothing typed is ever lost: a value leaves `typed` only when the server has
// it, or when the person chose the server's.
import type { DraftChanges, DraftView, ProfileField } from '#lib/drafts/draft-view.ts';
import { partLabel } from './field-catalogue.ts';
import {
  changedParts,
  changesOf,
  type Parts,
  type PartValue,
  partOfPath,
  sameValue,
  serverValue,
  spoken,
  tidy,
  unfinished,
} from './parts.ts';

/** What a person asks for beside typing. Done one after the other, each after what was typed before it. */
export type Command =
  | { type: 'lock' | 'unlock' | 'restore' | 'regenerate'; field: ProfileField; label: string }
  | { type: 'undo'; versions: number[]; label: string };

/** An edit that can be taken back: the versions it made, oldest first. */
interface Undoable {
  versions: number[];
  label: string;
}

/** What came of sending something. */
export type Outcome =
  | { kind: 'saved'; draft: DraftView; versions: number[] }
  | { kind: 'invalid'; errors: { path: string; message: string }[]; message: string }
  /** Somebody else changed it in the meantime; this is how it is now. */
  | { kind: 'conflict'; draft: DraftView }
  | { kind: 'refused'; message: string }
  | { kind: 'signed_out' }
  | { kind: 'gone' }
  /** No answer came. */
  | { kind: 'lost' };

export interface EditorState {
  /** The server's last word. */
  draft: DraftView;
  /** What is shown in place of the server's values. */
  typed: Parts;
  /** Of these, what the server has not been sent, or not taken. */
  dirty: Record<string, true>;
  sending: { parts: Parts; command: Command | null } | null;
  commands: Command[];
  /** By path, such as `fields.country` or `founders[0].name`. */
  errors: Record<string, string>;
  /** The part that has the keyboard: its text is not replaced while someone is in it. */
  focused: string | null;
  status: 'idle' | 'saved' | 'failed' | 'offline' | 'refused' | 'signed_out' | 'gone';
  /** What the server said last, when it refused. */
  message: string | null;
  savedAt: number | null;
  firstDirtyAt: number | null;
  lastTypedAt: number | null;
  /** Attempts in a row that got no answer. */
  failures: number;
  undoable: Undoable[];
  /** Parts that were changed elsewhere while they were being edited here, with the state they were changed to. */
  conflict: { draft: DraftView; parts: string[] } | null;
  /** Parts that were changed elsewhere and taken over; told until dismissed. */
  takenOver: string[];
  /** Told to screen readers and as a toast; `count` tells two alike apart. */
  said: { text: string; undo: boolean; count: number } | null;
}

export type Action =
  | { type: 'type'; part: string; value: PartValue; at: number }
  | { type: 'focus'; part: string }
  | { type: 'blur'; part: string }
  | { type: 'command'; command: Command }
  | { type: 'remove'; part: string; at: number }
  | { type: 'undo' }
  | { type: 'send'; parts: Parts; command: Command | null }
  | { type: 'answer'; outcome: Outcome; at: number }
  | { type: 'retry' }
  | { type: 'keep_mine' }
  | { type: 'take_theirs' }
  | { type: 'dismiss' }
  /** The server's page was drawn anew. */
  | { type: 'refreshed'; draft: DraftView }
  /** What an earlier visit could not send. */
  | { type: 'recovered'; parts: Parts; at: number };

export function startEditing(draft: DraftView): EditorState {
  return {
    draft,
    typed: {},
    dirty: {},
    sending: null,
    commands: [],
    errors: {},
    focused: null,
    status: 'idle',
    message: null,
    savedAt: null,
    firstDirtyAt: null,
    lastTypedAt: null,
    failures: 0,
    undoable: [],
    conflict: null,
    takenOver: [],
    said: null,
  };
}

/** What a part's control shows. */
export function shownValue(state: EditorState, part: string): PartValue {
  return state.typed[part] ?? serverValue(state.draft, part);
}

/** The parts that can be sent now: dirty, finished, and not refused as they are. */
export function sendable(state: EditorState): Parts {
  const parts: Parts = {};
  for (const part of Object.keys(state.dirty)) {
    const value = state.typed[part];
    if (value === undefined || refused(state, part) || Object.keys(unfinished(part, value)).length > 0) continue;
    parts[part] = tidy(part, value);
  }
  return parts;
}

function refused(state: EditorState, part: string): boolean {
  return Object.keys(state.errors).some((path) => partOfPath(path) === part);
}

/** What is to be sent next, if anything. */
export function nextJob(state: EditorState): { parts: Parts; command: Command | null } | null {
  if (state.sending || state.conflict || state.status === 'signed_out' || state.status === 'gone') return null;
  const parts = sendable(state);
  if (Object.keys(parts).length > 0) return { parts, command: null };
  const command = state.commands[0];
  return command ? { parts: {}, command } : null;
}

const quietMs = 800;
const longestMs = 5000;
const retryMs = [2000, 5000, 10_000, 30_000];

/** How long to wait before `nextJob` is sent: until typing pauses, or for the connection. */
export function waitFor(state: EditorState, now: number): number {
  if (state.failures > 0) return retryMs[Math.min(state.failures, retryMs.length) - 1] ?? 0;
  if (state.commands.length > 0 || state.lastTypedAt === null) return 0;
  const pause = state.lastTypedAt + quietMs - now;
  const patience = (state.firstDirtyAt ?? now) + longestMs - now;
  return Math.max(0, Math.min(pause, patience));
}

/** The edits by which a job is asked for, in order; null for taking back. */
export function stepsOf(job: { parts: Parts; command: Command | null }, draft: DraftView): DraftChanges[] | null {
  const { command, parts } = job;
  if (!command) return [changesOf(parts)];
  switch (command.type) {
    case 'lock':
      return [{ lockFields: [command.field] }];
    case 'restore':
      return [{ restore: [command.field] }];
    case 'regenerate':
      return [{ regenerate: [command.field] }];
    case 'unlock': {
      // Restoring unlocks; a value that was typed over the site's is then put back.
      const { value, aiValue } = draft.fields[command.field];
      const own = !sameValue((value ?? '') as PartValue, (aiValue ?? '') as PartValue);
      return [{ restore: [command.field] }, ...(own ? [{ fields: { [command.field]: value } }] : [])];
    }
    case 'undo':
      return null;
  }
}

/** There is something the server doesn't have yet. */
export function unsaved(state: EditorState): boolean {
  return Object.keys(state.dirty).length > 0 || state.sending !== null || state.commands.length > 0;
}

export function editorReducer(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'type':
      return typed(state, action.part, action.value, action.at);
    case 'remove':
      return typed({ ...state, focused: null }, action.part, Array.isArray(shownValue(state, action.part)) ? [] : '', action.at - quietMs);
    case 'focus':
      return state.focused === action.part ? state : { ...state, focused: action.part };
    case 'blur':
      return state.focused === action.part ? settle({ ...state, focused: null }) : state;
    case 'command':
      return withCommand(state, action.command);
    case 'undo': {
      const last = state.undoable.at(-1);
      if (!last || state.commands.some((command) => command.type === 'undo')) return state;
      return { ...state, commands: [...state.commands, { type: 'undo', versions: last.versions, label: last.label }] };
    }
    case 'send':
      return {
        ...state,
        sending: { parts: action.parts, command: action.command },
        dirty: without(state.dirty, Object.keys(action.parts)),
        firstDirtyAt: null,
      };
    case 'answer':
      return settle(answered({ ...state, sending: null }, state.sending, action.outcome, action.at));
    case 'retry':
      return state.status === 'signed_out' || state.failures > 0
        ? { ...state, failures: 0, status: 'idle', lastTypedAt: null, message: null }
        : state;
    case 'keep_mine':
      return state.conflict ? { ...state, draft: state.conflict.draft, conflict: null, lastTypedAt: null } : state;
    case 'take_theirs': {
      if (!state.conflict) return state;
      const { draft, parts } = state.conflict;
      return settle({
        ...state,
        draft,
        conflict: null,
        typed: without(state.typed, parts),
        dirty: without(state.dirty, parts),
        errors: withoutErrors(state.errors, parts),
      });
    }
    case 'dismiss':
      return { ...state, takenOver: [], message: null };
    case 'refreshed': {
      if (action.draft.version <= state.draft.version || state.sending || state.conflict) return state;
      // Whoever has touched nothing yet is told nothing: the page was merely old.
      const untouched = !unsaved(state) && state.savedAt === null;
      const next = settle(rebased(state, action.draft));
      return untouched ? { ...next, takenOver: [] } : next;
    }
    case 'recovered': {
      let next = state;
      for (const [part, value] of Object.entries(action.parts)) next = typed(next, part, value, action.at);
      return next;
    }
  }
}

function typed(state: EditorState, part: string, value: PartValue, at: number): EditorState {
  const errors = withoutErrors(state.errors, [part]);
  const status = state.status === 'refused' ? 'idle' : state.status;
  const inFlight = state.sending && part in state.sending.parts;
  if (!inFlight && sameValue(value, serverValue(state.draft, part)))
    return { ...state, status, errors, typed: without(state.typed, [part]), dirty: without(state.dirty, [part]) };
  return {
    ...state,
    status,
    errors,
    typed: { ...state.typed, [part]: value },
    dirty: { ...state.dirty, [part]: true },
    firstDirtyAt: state.firstDirtyAt ?? at,
    lastTypedAt: at,
  };
}

function withCommand(state: EditorState, command: Command): EditorState {
  if (command.type === 'undo') return { ...state, commands: [...state.commands, command] };
  const part = `fields.${command.field}`;
  // What the server refused as it was typed gives way to what is asked for now; the rest is saved before.
  const next = command.type !== 'lock' && refused(state, part) ? dropped(state, part) : state;
  return { ...next, commands: [...next.commands, command] };
}

function dropped(state: EditorState, part: string): EditorState {
  return {
    ...state,
    typed: without(state.typed, [part]),
    dirty: without(state.dirty, [part]),
    errors: withoutErrors(state.errors, [part]),
  };
}

/** Shown values that are the server's by now are let go of, except where someone is typing. */
function settle(state: EditorState): EditorState {
  const done = Object.keys(state.typed).filter(
    (part) => !state.dirty[part] && part !== state.focused && !(state.sending && part in state.sending.parts),
  );
  return done.length > 0 ? { ...state, typed: without(state.typed, done) } : state;
}

function answered(state: EditorState, sent: EditorState['sending'], outcome: Outcome, at: number): EditorState {
  const parts = sent?.parts ?? {};
  const command = sent?.command ?? null;
  const back: EditorState = { ...state, dirty: { ...state.dirty, ...marked(parts) } };
  const rest = command ? state.commands.slice(1) : state.commands;
  switch (outcome.kind) {
    case 'saved': {
      const label = command?.label ?? labelled(parts);
      const undone = command?.type === 'undo';
      const undoable = undone
        ? state.undoable.slice(0, -1)
        : outcome.versions.length > 0
          ? [...state.undoable, { versions: outcome.versions, label }].slice(-50)
          : state.undoable;
      const next: EditorState = {
        ...state,
        // A taken back part shows what it is now, also to the one who is in it.
        ...(command ? shownAnew(state, changedParts(state.draft, outcome.draft)) : {}),
        draft: outcome.draft,
        commands: rest,
        undoable,
        status: 'saved',
        message: null,
        savedAt: at,
        failures: 0,
      };
      return command ? saying(next, spokenOf(command, state.draft, outcome.draft), !undone && outcome.versions.length > 0) : next;
    }
    case 'invalid': {
      const errors = { ...state.errors };
      for (const { path, message } of outcome.errors) errors[spoken(path)] = message;
      if (command)
        return saying(
          { ...state, errors, commands: rest, status: 'refused', message: outcome.message, failures: 0 },
          outcome.message,
          false,
        );
      // An answer that names none of what was sent would be sent for ever.
      const named = outcome.errors.some(({ path }) => partOfPath(path) in parts);
      if (!named) for (const part of Object.keys(parts)) errors[part] = outcome.message;
      return { ...back, errors, status: 'refused', message: null, failures: 0 };
    }
    case 'refused':
      if (command)
        return saying({ ...state, commands: rest, status: 'refused', message: outcome.message, failures: 0 }, outcome.message, false);
      return {
        ...back,
        errors: { ...state.errors, ...Object.fromEntries(Object.keys(parts).map((part) => [part, outcome.message])) },
        status: 'refused',
        message: outcome.message,
        failures: 0,
      };
    case 'conflict':
      return rebased({ ...back, failures: 0 }, outcome.draft);
    case 'signed_out':
      return { ...back, status: 'signed_out' };
    case 'gone':
      return { ...back, status: 'gone' };
    case 'lost':
      return { ...back, status: 'offline', failures: state.failures + 1 };
  }
}

/** What was changed elsewhere is taken over; where it meets an edit of ours, the person decides. */
function rebased(state: EditorState, draft: DraftView): EditorState {
  const theirs = changedParts(state.draft, draft);
  const contested = theirs.filter((part) => {
    const mine = state.typed[part];
    return mine !== undefined && state.dirty[part] && !sameValue(tidy(part, mine), serverValue(draft, part));
  });
  if (contested.length > 0) return { ...state, conflict: { draft, parts: contested } };
  return { ...state, draft, takenOver: [...new Set([...state.takenOver, ...theirs])] };
}

function shownAnew(state: EditorState, parts: string[]): Pick<EditorState, 'typed'> {
  return {
    typed: without(
      state.typed,
      parts.filter((part) => !state.dirty[part]),
    ),
  };
}

function saying(state: EditorState, text: string, undo: boolean): EditorState {
  return { ...state, said: { text, undo, count: (state.said?.count ?? 0) + 1 } };
}

function spokenOf(command: Command, before: DraftView, after: DraftView): string {
  switch (command.type) {
    case 'lock':
      return `${command.label} is locked: no redraft changes it.`;
    case 'unlock':
      return `${command.label} is unlocked.`;
    case 'restore':
      return after.fields[command.field].value === null
        ? `${command.label} is blank again: the website doesn’t state it.`
        : `${command.label} is what the website says again.`;
    case 'regenerate':
      return changedParts(before, after).includes(`fields.${command.field}`)
        ? `${command.label} was drafted again.`
        : `${command.label} stays as it is: the website gives nothing else for it.`;
    case 'undo':
      return `Taken back: ${command.label}.`;
  }
}

function labelled(parts: Parts): string {
  const names = [...new Set(Object.keys(parts).map(partLabel))];
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} and more` : names.join(' and ');
}

function marked(parts: Parts): Record<string, true> {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, true as const]));
}

function without<T>(record: Record<string, T>, keys: string[]): Record<string, T> {
  if (!keys.some((key) => key in record)) return record;
  const drop = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([key]) => !drop.has(key)));
}

function withoutErrors(errors: Record<string, string>, parts: string[]): Record<string, string> {
  return without(
    errors,
    Object.keys(errors).filter((path) => parts.includes(partOfPath(path))),
  );
}
