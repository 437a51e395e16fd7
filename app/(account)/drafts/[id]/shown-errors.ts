import type { EditorState } from './editor-state.ts';
import { incompleteEntries, type PartValue, partOfPath } from './parts.ts';

export type { PartValue };

/** Returns a part's errors by path: errors from the server, and, if the part does not have the focus, those of incomplete entries. */
export function shownErrors(state: EditorState, part: string): Record<string, string> {
  const value = state.typed[part];
  return {
    ...(value !== undefined && state.focused !== part ? incompleteEntries(part, value) : {}),
    ...Object.fromEntries(Object.entries(state.errors).filter(([path]) => partOfPath(path) === part)),
  };
}
