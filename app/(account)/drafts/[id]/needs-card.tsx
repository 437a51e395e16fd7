'use client';

import type { ReactNode } from 'react';
import { numberWord } from '#lib/core/number-words.ts';
import { useDraftEditor } from './editor-context.ts';
import { allFields, type EditorField, partLabel } from './editor-fields.ts';
import { ConfirmButton } from './field-frame.tsx';
import { MarkSquare, shownReason } from './field-state.tsx';
import { jumpTo } from './jump-to.ts';
import { type Need, needsOf, readableValue } from './sections.ts';

/** Returns a title with the number of needed actions: “Five things need you”. */
function needsTitle(count: number): string {
  if (count === 0) return 'Nothing needs you';
  const number = numberWord(count);
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${count === 1 ? 'thing needs' : 'things need'} you`;
}

/**
 * Lists what needs the person, each with a link to its field: required fields that are blank, concluded values, and the most useful blank
 * fields.
 */
export function NeedsCard() {
  const { state } = useDraftEditor();
  const needs = needsOf(state);
  const isBlocked = needs.some(({ why }) => why === 'needed');
  return (
    <section
      aria-labelledby="needs"
      id="group-needs"
      data-section="needs"
      className="grid gap-3 rounded-lg border border-rule bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="needs" className="text-xl">
          {needsTitle(needs.length)}
        </h2>
        <p className="text-base text-soft">
          {isBlocked
            ? 'What is marked as needed has to be filled in before you submit.'
            : 'Read the rest once: each field shows the sentence it comes from. What stays blank stays blank on the listing.'}
        </p>
      </div>
      {needs.length > 0 && (
        <ul className="grid divide-y divide-line border-t border-line">
          {needs.map((need) => (
            <NeedRow key={need.part} need={need} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NeedRow({ need: { part, why } }: { need: Need }) {
  const { state } = useDraftEditor();
  const field = allFields.find(({ name }) => part === `fields.${name}`);
  const isSuggested = field && state.draft.fields[field.name].suggestions.length > 0;
  const concluded = why === 'concluded' && field ? <Concluded field={field} /> : null;
  return (
    <li className="grid min-h-11 grid-cols-[0.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 py-1.5 sm:grid-cols-[0.75rem_minmax(0,1fr)_auto]">
      <MarkSquare mark={why === 'concluded' ? 'concluded' : 'blank'} />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <button type="button" onClick={() => jumpTo(part)} className="press-area link text-base font-semibold">
          {partLabel(part)}
        </button>
        <span className="min-w-0 text-sm text-soft [overflow-wrap:anywhere]">
          {concluded ??
            (why === 'needed' ? 'needed, not on the site' : isSuggested ? 'blank; your site hints at it' : 'blank, may stay so')}
        </span>
      </span>
      {concluded && field && (
        <span className="max-sm:col-start-2 max-sm:pb-2">
          <ConfirmButton field={field} />
        </span>
      )}
    </li>
  );
}

/** A field's value in the form in which people read it. */
export function ReadableValue({ field }: { field: EditorField }): ReactNode {
  const { state, countries } = useDraftEditor();
  return readableValue(state, field, countries);
}

function Concluded({ field }: { field: EditorField }): ReactNode {
  const { state } = useDraftEditor();
  return (
    <>
      concluded:{' '}
      <span className="font-medium text-ink">
        <ReadableValue field={field} />.
      </span>{' '}
      {shownReason(state, field.name)}
    </>
  );
}
