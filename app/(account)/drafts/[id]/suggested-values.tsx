'use client';

import { Plus } from 'lucide-react';
import { isListField } from '#lib/profile/catalogue.ts';
import type { Suggestion } from '#lib/profile/content.ts';
import { Marker } from '#lib/ui/kit/marker.tsx';
import { useDraftEditor, usePart } from './editor-context.ts';
import { type EditorField, partId } from './editor-fields.ts';

/** Offers suggestions for a blank field. Each is a button that fills in the value, with the reason and the quote below. */
export function SuggestedValues({ field }: { field: EditorField }) {
  const { state, countries } = useDraftEditor();
  const part = `fields.${field.name}`;
  const { value, change } = usePart<string | string[]>(part);
  const { suggestions } = state.draft.fields[field.name];
  if (value.length > 0 || suggestions.length === 0) return null;
  const options = field.kind === 'country' ? countries : field.options;
  const fill = (suggested: string) => {
    change(isListField(field.name) ? [suggested] : suggested);
    // The button disappears with the suggestions, so the focus moves to the control that now contains the value.
    document.getElementById(partId(part))?.focus();
  };
  return (
    <div className="grid gap-2 border-l-2 border-dashed border-mark-line pl-3">
      <p id={`${partId(part)}-suggested`} className="text-sm text-soft">
        {suggestions.length === 1
          ? 'Your site hints at this. Press it to fill it in:'
          : 'Your site hints at these. Press one to fill it in:'}
      </p>
      <ul aria-labelledby={`${partId(part)}-suggested`} className="grid gap-x-3 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {suggestions.map((suggestion) => {
          const label = options?.find((option) => option.value === suggestion.value)?.label ?? suggestion.value;
          return <SuggestedValue key={suggestion.value} {...{ field, suggestion, label }} fill={() => fill(suggestion.value)} />;
        })}
      </ul>
    </div>
  );
}

function SuggestedValue(props: { field: EditorField; suggestion: Suggestion; label: string; fill: () => void }) {
  const { field, suggestion, label, fill } = props;
  const id = `${partId(`fields.${field.name}`)}-${suggestion.value.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
  const [quote] = suggestion.evidence;
  return (
    <li className="grid items-start justify-items-start gap-1 sm:col-span-2 sm:grid-cols-subgrid sm:gap-x-3">
      <button
        type="button"
        onClick={fill}
        aria-describedby={`${id}-why`}
        className="press-area inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-dashed border-edge bg-surface px-3 text-sm font-medium transition-colors duration-150 hover:border-solid hover:border-ink hover:bg-hover"
      >
        <Plus aria-hidden size={14} className="shrink-0" />
        <span className="truncate">{label}</span>
        <span className="sr-only"> as {field.label}</span>
      </button>
      <p id={`${id}-why`} className="min-w-0 text-sm text-soft [overflow-wrap:anywhere] sm:pt-2">
        {suggestion.reason}
        {quote && (
          <>
            {' '}
            <span className="line-clamp-2">
              <q className="text-ink">
                <Marker tone="wash">{quote.quote}</Marker>
              </q>
            </span>
          </>
        )}
      </p>
    </li>
  );
}
