'use client';

import { createContext, use } from 'react';
import type { CategoryPlaces } from '#lib/listings/categories/category-places.ts';
import type { Evidence } from '#lib/profile/content.ts';
import type { DifferenceView } from '#lib/readings/difference-view.ts';
import type { SelectOption } from '#lib/ui/kit/field.tsx';
import { type Action, type EditorState, shownValue } from './editor-state.ts';
import { quotesOfEntry } from './quotes-of-entry.ts';
import { type PartValue, shownErrors } from './shown-errors.ts';

export interface EditorContext {
  state: EditorState;
  dispatch: (action: Action) => void;
  logo: string | null;
  /** Path of the part, or of a part's entry (such as `faqs.2` or `fields.features.2`), whose evidence the panel shows. */
  target: string;
  setFocusedTarget: (target: string) => void;
  /** Shows the evidence of a target: focuses the panel, or opens the sheet on narrow screens. */
  showEvidence: (target: string) => void;
  categories: readonly { name: string; group: string | null }[];
  /** Says which of the draft's categories the listing shows. */
  categoryPlaces: CategoryPlaces;
  countries: readonly SelectOption[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** The differences between the website and the listing's profile. */
  differences: readonly DifferenceView[];
}

const context = createContext<EditorContext | null>(null);
export const EditorProvider = context.Provider;

export function useDraftEditor(): EditorContext {
  const editor = use(context);
  if (!editor) throw new Error('useDraftEditor needs an EditorProvider');
  return editor;
}

/** Returns a part's value and errors, and a function that changes it. */
export function usePart<Value extends PartValue>(part: string) {
  const { state, dispatch } = useDraftEditor();
  return {
    value: shownValue(state, part) as Value,
    errors: shownErrors(state, part),
    change: (value: Value) => dispatch({ type: 'type', part, value, at: Date.now() }),
  };
}

/** Returns the evidence of a target. For a blank field, returns the evidence of its suggestions. */
export function evidenceOf(state: EditorState, target: string): Evidence[] {
  const [area = '', name = '', entry] = target.split('.', 3);
  const { draft } = state;
  if (area === 'fields') {
    const { evidence, suggestions } = draft.fields[name as keyof typeof draft.fields];
    if (entry !== undefined) return quotesOfEntry(String(shownValue(state, `fields.${name}`)[Number(entry)] ?? ''), evidence);
    const suggesting = suggestions.flatMap((suggestion) => suggestion.evidence);
    return evidence.length > 0 ? evidence : [...new Map(suggesting.map((one) => [`${one.url} ${one.quote}`, one])).values()];
  }
  if (area === 'company_socials') return draft.quotes.company_socials[name] ?? [];
  if (area === 'founder_socials') return draft.quotes.founder_socials[name] ?? [];
  if (area === 'story') return draft.quotes.story[name] ?? [];
  const entries = area === 'faqs' ? draft.faqs : area === 'founders' ? draft.founders : area === 'milestones' ? draft.milestones : [];
  return entries[Number(name)]?.evidence ?? [];
}
