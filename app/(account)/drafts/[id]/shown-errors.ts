import type { EditorState } from './editor-state.ts';
import { type PartValue, partOfPath, unfinished } from './parts.ts';

export type { PartValue };

/** What is wrong with a part, by path: what the server said, and what an entry lacks, once the person has moved on. */
export function shownErrors(state: EditorState, part: string): Record<string, string> {
  const value = state.typed[part];
  return {
    ...(value !== undefined && state.focused !== part ? unfinished(part, value) : {}),
    ...Object.fromEntries(Object.entries(state.errors).filter(([path]) => partOfPath(path) === part)),
  };
}
