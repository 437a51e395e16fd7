import type { EditorState } from './editor-state.ts';
import { incompleteEntries, type PartValue, partOfPath } from './parts.ts';

export type { PartValue };

/** Returns a part's errors by path: the server's, and, once the focus has left the part, what its entries lack. */
export function shownErrors(state: EditorState, part: string): Record<string, string> {
  const value = state.typed[part];
  return {
    ...(value !== undefined && state.focused !== part ? incompleteEntries(part, value) : {}),
    ...Object.fromEntries(Object.entries(state.errors).filter(([path]) => partOfPath(path) === part)),
  };
}
