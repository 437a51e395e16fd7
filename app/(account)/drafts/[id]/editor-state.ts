// The editor's state and its reducer, as pure functions. No typed value is lost: a value leaves `typed` only after the
// server has saved it, or after the person chose the server's value.
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { Changer } from '#lib/drafts/find-last-changer.ts';
import type { ProfileChanges } from '#lib/profile/apply-changes.ts';
import { announcementOf, type Command, labelOfParts } from './commands.ts';
import {
  apiPathOf,
  changedParts,
  changesOf,
  incompleteEntries,
  type Parts,
  type PartValue,
  partOfPath,
  sameValue,
  serverValue,
  withoutBlankEntries,
} from './parts.ts';

export type { Command };

/** An edit that can be undone, with the versions that it created, oldest first. A redraft that changed nothing has no versions. */
interface Undoable {
  versions: number[];
  label: string;
}

/** The outcome of a request to the server. */
export type SendOutcome =
  | { kind: 'saved'; draft: DraftView; versions: number[] }
  | { kind: 'invalid'; errors: { path: string; message: string }[]; message: string }
  /** The draft was changed in the meantime; `draft` is the current draft, and `by` made its latest change. */
  | { kind: 'conflict'; draft: DraftView; by: Changer | null }
  | { kind: 'refused'; message: string }
  | { kind: 'signed_out' }
  | { kind: 'gone' }
  /** The server did not answer. */
  | { kind: 'lost' };

export interface EditorState {
  /** The draft as the server last returned it. */
  draft: DraftView;
  /** Values that the person has typed; the controls show them instead of the server's values. */
  typed: Parts;
  /** The parts of `typed` that were not sent yet, or that the server refused. */
  dirty: Record<string, true>;
  sending: { parts: Parts; command: Command | null } | null;
  commands: Command[];
  /** Error messages by path, such as `fields.country` or `founders[0].name`. */
  errors: Record<string, string>;
  /** The part with the focus. Saved or merged values don't replace its text while it has the focus. */
  focused: string | null;
  status: 'idle' | 'saved' | 'failed' | 'offline' | 'refused' | 'signed_out' | 'gone';
  /** The error message of the server's last refusal. */
  message: string | null;
  savedAt: number | null;
  firstDirtyAt: number | null;
  lastTypedAt: number | null;
  /** The number of requests in a row that got no answer. */
  failures: number;
  undoable: Undoable[];
  /**
   * Unsaved parts that were changed elsewhere too. They are not saved until the person chooses a value. All other parts are saved as usual.
   */
  conflict: { parts: string[]; by: Changer | null } | null;
  /** Parts with merged changes from elsewhere. The notice lists the parts until the person dismisses the notice. */
  mergedParts: string[];
  mergedBy: Changer | null;
  /**
   * Parts that this page changed without a save, for instance by uploading a logo. The newer draft that contains them is not a change from
   * elsewhere.
   */
  uploadedParts: string[];
  /**
   * The latest announcement, which is shown as a toast. `count` distinguishes equal texts. If `undo` is true, the toast has a button that
   * undoes `versions`, even after later edits.
   */
  announcement: { text: string; undo: boolean; versions: number[]; count: number } | null;
}

export type Action =
  | { type: 'type'; part: string; value: PartValue; at: number }
  | { type: 'focus'; part: string }
  | { type: 'blur'; part: string }
  | { type: 'command'; command: Command }
  | { type: 'remove'; part: string; at: number }
  /** Undoes the edit that created `versions`. Without `versions`, undoes the last edit. */
  | { type: 'undo'; versions?: number[] }
  | { type: 'send'; parts: Parts; command: Command | null }
  | { type: 'answer'; outcome: SendOutcome; at: number }
  | { type: 'retry' }
  | { type: 'keep_mine' }
  | { type: 'take_theirs' }
  | { type: 'dismiss' }
  /** The page was rendered again with a newer draft. */
  | { type: 'refreshed'; draft: DraftView; by: Changer | null }
  | { type: 'uploaded'; part: string }
  /** Values that an earlier visit to the page could not save. */
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
    mergedParts: [],
    mergedBy: null,
    uploadedParts: [],
    announcement: null,
  };
}

/** Returns the value that a part's control shows. */
export function shownValue(state: EditorState, part: string): PartValue {
  return state.typed[part] ?? serverValue(state.draft, part);
}

/** Returns the dirty parts that can be sent now: those with complete entries, without an error from the server, and not in a conflict. */
export function sendableParts(state: EditorState): Parts {
  const parts: Parts = {};
  for (const part of Object.keys(state.dirty)) {
    const value = state.typed[part];
    if (value === undefined || isHeld(state, part) || isRefused(state, part) || Object.keys(incompleteEntries(part, value)).length > 0)
      continue;
    parts[part] = withoutBlankEntries(part, value);
  }
  return parts;
}

/** Returns true if a part waits until the person resolves its conflict. */
function isHeld({ conflict }: EditorState, part: string): boolean {
  return conflict?.parts.includes(part) ?? false;
}

/** Returns the first command that can be sent. A command on a field in a conflict waits for the conflict. */
function nextCommand(state: EditorState): Command | null {
  return state.commands.find((command) => command.type === 'undo' || !isHeld(state, `fields.${command.field}`)) ?? null;
}

function isRefused(state: EditorState, part: string): boolean {
  return Object.keys(state.errors).some((path) => partOfPath(path) === part);
}

/** Returns the next request to send; null if nothing is left to send, or if no request can be sent now. */
export function nextJob(state: EditorState): { parts: Parts; command: Command | null } | null {
  if (state.sending || state.status === 'signed_out' || state.status === 'gone') return null;
  const parts = sendableParts(state);
  if (Object.keys(parts).length > 0) return { parts, command: null };
  const command = nextCommand(state);
  return command ? { parts: {}, command } : null;
}

const typingPauseMs = 800;
const maxDelayMs = 5000;
const retryMs = [2000, 5000, 10_000, 30_000];

/** Returns the milliseconds to wait before `nextJob` is sent: until typing pauses, or until the next retry. */
export function sendDelayOf(state: EditorState, now: number): number {
  if (state.failures > 0) return retryMs[Math.min(state.failures, retryMs.length) - 1] ?? 0;
  if (nextCommand(state) || state.lastTypedAt === null) return 0;
  const pause = state.lastTypedAt + typingPauseMs - now;
  const maxDelay = (state.firstDirtyAt ?? now) + maxDelayMs - now;
  return Math.max(0, Math.min(pause, maxDelay));
}

/** Returns the edits that carry out a job, in order; null for unlocking and undoing, which have requests of their own. */
export function stepsOf({ command, parts }: { parts: Parts; command: Command | null }): ProfileChanges[] | null {
  if (!command) return [changesOf(parts)];
  switch (command.type) {
    case 'lock':
      return [{ lock_fields: [command.field] }];
    case 'restore':
      return [{ restore: [command.field] }];
    case 'regenerate':
      return [{ regenerate: [command.field] }];
    case 'unlock':
    case 'undo':
      return null;
  }
}

/** Returns true if a typed value or a command is not saved yet. */
export function hasUnsaved(state: EditorState): boolean {
  return Object.keys(state.dirty).length > 0 || state.sending !== null || state.commands.length > 0;
}

/** Returns true if something is being sent or can be sent. Returns false if all unsaved values are refused or incomplete. */
export function isSaving(state: EditorState): boolean {
  return state.sending !== null || nextCommand(state) !== null || Object.keys(sendableParts(state)).length > 0;
}

export function editorReducer(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'type':
      return applyTyped(state, action.part, action.value, action.at);
    case 'remove':
      return applyTyped(
        { ...state, focused: null },
        action.part,
        Array.isArray(shownValue(state, action.part)) ? [] : '',
        action.at - typingPauseMs,
      );
    case 'focus':
      return state.focused === action.part ? state : { ...state, focused: action.part };
    case 'blur':
      return state.focused === action.part ? dropSavedValues({ ...state, focused: null }) : state;
    case 'command':
      return addCommand(state, action.command);
    case 'undo': {
      const { versions } = action;
      const last = versions ? state.undoable.find((one) => sameValues(one.versions, versions)) : state.undoable.at(-1);
      if (!last || state.commands.some((command) => command.type === 'undo')) return state;
      if (last.versions.length === 0)
        return announce(
          { ...state, undoable: state.undoable.slice(0, -1) },
          `${last.label} had not changed, so there was nothing to take back.`,
        );
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
      return dropSavedValues(applyOutcome({ ...state, sending: null }, state.sending, action.outcome, action.at));
    case 'retry':
      return state.status === 'signed_out' || state.failures > 0
        ? { ...state, failures: 0, status: 'idle', lastTypedAt: null, message: null }
        : state;
    case 'keep_mine':
      return state.conflict ? { ...state, conflict: null, lastTypedAt: null } : state;
    case 'take_theirs': {
      if (!state.conflict) return state;
      const { parts } = state.conflict;
      return dropSavedValues({
        ...state,
        conflict: null,
        typed: without(state.typed, parts),
        dirty: without(state.dirty, parts),
        errors: withoutErrors(state.errors, parts),
      });
    }
    case 'dismiss':
      return { ...state, mergedParts: [], message: null };
    case 'refreshed': {
      if (action.draft.version <= state.draft.version || state.sending) return state;
      // If the person has changed nothing, no notice is shown, because the page was only outdated.
      const isUntouched = !hasUnsaved(state) && state.savedAt === null;
      const next = dropSavedValues(mergeDraft(state, action.draft, action.by));
      return isUntouched ? { ...next, mergedParts: [] } : next;
    }
    case 'uploaded':
      return { ...state, uploadedParts: [...state.uploadedParts, action.part] };
    case 'recovered': {
      let next = state;
      for (const [part, value] of Object.entries(action.parts)) next = applyTyped(next, part, value, action.at);
      return next;
    }
  }
}

function applyTyped(state: EditorState, part: string, value: PartValue, at: number): EditorState {
  const errors = withoutErrors(state.errors, [part]);
  const status = state.status === 'refused' ? 'idle' : state.status;
  const inFlight = state.sending && part in state.sending.parts;
  if (!inFlight && sameValue(value, serverValue(state.draft, part)))
    return withoutConflict({ ...state, status, errors, typed: without(state.typed, [part]), dirty: without(state.dirty, [part]) });
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

function addCommand(state: EditorState, command: Command): EditorState {
  if (command.type === 'undo') return { ...state, commands: [...state.commands, command] };
  const part = `fields.${command.field}`;
  // A refused value could never be saved, so a command on the same field discards the value. Other values are saved first.
  const next = command.type !== 'lock' && isRefused(state, part) ? discardTyped(state, part) : state;
  return { ...next, commands: [...next.commands, command] };
}

function discardTyped(state: EditorState, part: string): EditorState {
  return withoutConflict({
    ...state,
    typed: without(state.typed, [part]),
    dirty: without(state.dirty, [part]),
    errors: withoutErrors(state.errors, [part]),
  });
}

/** Removes the parts without an unsaved value from the conflict. */
function withoutConflict(state: EditorState): EditorState {
  if (!state.conflict) return state;
  const parts = state.conflict.parts.filter((part) => state.dirty[part]);
  return { ...state, conflict: parts.length > 0 ? { ...state.conflict, parts } : null };
}

/** Drops typed values that the server has saved, except in the focused part. */
function dropSavedValues(state: EditorState): EditorState {
  const done = Object.keys(state.typed).filter(
    (part) => !state.dirty[part] && part !== state.focused && !(state.sending && part in state.sending.parts),
  );
  return done.length > 0 ? { ...state, typed: without(state.typed, done) } : state;
}

function applyOutcome(state: EditorState, sent: EditorState['sending'], outcome: SendOutcome, at: number): EditorState {
  const parts = sent?.parts ?? {};
  const command = sent?.command ?? null;
  const withUnsent: EditorState = { ...state, dirty: { ...state.dirty, ...asSet(parts) } };
  const remainingCommands = state.commands.filter((one) => one !== command);
  switch (outcome.kind) {
    case 'saved': {
      const label = command?.label ?? labelOfParts(parts);
      const undone = command?.type === 'undo';
      // For the person, a redraft that changed nothing is an edit, too. Without an entry for it, Undo would undo the edit before it.
      const isEdit = outcome.versions.length > 0 || command?.type === 'regenerate';
      const undoable =
        command?.type === 'undo'
          ? state.undoable.filter(({ versions }) => !sameValues(versions, command.versions))
          : isEdit
            ? [...state.undoable, { versions: outcome.versions, label }].slice(-50)
            : state.undoable;
      const next: EditorState = {
        ...state,
        // After a command, a changed part shows the server's value even if it is focused.
        ...(command ? showServerValues(state, changedParts(state.draft, outcome.draft)) : {}),
        draft: outcome.draft,
        commands: remainingCommands,
        undoable,
        status: 'saved',
        message: null,
        savedAt: at,
        failures: 0,
      };
      return command ? announce(next, announcementOf(command, state.draft, outcome.draft), undone ? [] : outcome.versions) : next;
    }
    case 'invalid': {
      const errors = { ...state.errors };
      for (const { path, message } of outcome.errors) errors[apiPathOf(path)] = message;
      if (command)
        return announce(
          { ...state, errors, commands: remainingCommands, status: 'refused', message: outcome.message, failures: 0 },
          outcome.message,
        );
      // If no error belongs to a sent part, all sent parts get the message. Without an error they would be sent again and again.
      const namesSentPart = outcome.errors.some(({ path }) => partOfPath(path) in parts);
      if (!namesSentPart) for (const part of Object.keys(parts)) errors[part] = outcome.message;
      return { ...withUnsent, errors, status: 'refused', message: null, failures: 0 };
    }
    case 'refused':
      if (command)
        return announce(
          { ...state, commands: remainingCommands, status: 'refused', message: outcome.message, failures: 0 },
          outcome.message,
        );
      return {
        ...withUnsent,
        errors: { ...state.errors, ...Object.fromEntries(Object.keys(parts).map((part) => [part, outcome.message])) },
        status: 'refused',
        message: outcome.message,
        failures: 0,
      };
    case 'conflict':
      return mergeDraft({ ...withUnsent, failures: 0 }, outcome.draft, outcome.by);
    case 'signed_out':
      return { ...withUnsent, status: 'signed_out' };
    case 'gone':
      return { ...withUnsent, status: 'gone' };
    case 'lost':
      return { ...withUnsent, status: 'offline', failures: state.failures + 1 };
  }
}

/**
 * Merges a newer draft from the server; `by` made its latest change. If the newer draft has another value for a part with an unsaved value,
 * the part waits for the person’s choice.
 */
function mergeDraft(state: EditorState, draft: DraftView, by: Changer | null): EditorState {
  const changedElsewhere = changedParts(state.draft, draft);
  const contested = changedElsewhere.filter((part) => {
    const typedValue = state.typed[part];
    return typedValue !== undefined && state.dirty[part] && !sameValue(withoutBlankEntries(part, typedValue), serverValue(draft, part));
  });
  const merged = changedElsewhere.filter((part) => !contested.includes(part) && !state.uploadedParts.includes(part));
  return {
    ...state,
    draft,
    conflict: contested.length > 0 ? { parts: [...new Set([...(state.conflict?.parts ?? []), ...contested])], by } : state.conflict,
    mergedParts: [...new Set([...state.mergedParts, ...merged])],
    mergedBy: merged.length > 0 ? by : state.mergedBy,
    uploadedParts: state.uploadedParts.filter((part) => !changedElsewhere.includes(part)),
  };
}

function showServerValues(state: EditorState, parts: string[]): Pick<EditorState, 'typed'> {
  return {
    typed: without(
      state.typed,
      parts.filter((part) => !state.dirty[part]),
    ),
  };
}

function announce(state: EditorState, text: string, versions: number[] = []): EditorState {
  return { ...state, announcement: { text, undo: versions.length > 0, versions, count: (state.announcement?.count ?? 0) + 1 } };
}

function sameValues(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

function asSet(parts: Parts): Record<string, true> {
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
