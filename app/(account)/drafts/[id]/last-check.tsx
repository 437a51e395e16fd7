'use client';

import { useActionState } from 'react';
import { countOf } from '#lib/core/format-number.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { submitDraftForm } from './actions.ts';
import { useDraftEditor } from './editor-context.ts';
import { allFields, partLabel } from './editor-fields.ts';
import { hasUnsaved, isSaving } from './editor-state.ts';
import { ConfirmButton } from './field-frame.tsx';
import { MarkSquare } from './field-state.tsx';
import { ReadableValue } from './needs-card.tsx';
import { countMarks, needsOf } from './sections.ts';

export interface LaunchChoices {
  /** The free plan. `week` is the Monday of the launch week that it would give now. */
  free: { price: string; week: string; needs: string };
  /** The paid launch; undefined if nothing is sold. */
  paid?: { name: string; price: string | null } | undefined;
}

/**
 * The last check before a draft becomes a listing: what will be public, what is missing, which values were only concluded, and the choice
 * of a launch.
 */
export function LastCheck({ launches, jump, preview }: { launches: LaunchChoices; jump: (part: string) => void; preview: () => void }) {
  const { state } = useDraftEditor();
  const [result, submit] = useActionState(submitDraftForm, {});
  const needs = needsOf(state);
  const missing = needs.filter(({ why }) => why === 'needed');
  const concluded = needs.filter(({ why }) => why === 'concluded');
  const counts = countMarks(state);
  const isUnsaved = hasUnsaved(state);
  const partLink = (part: string) => (
    <button type="button" onClick={() => jump(part)} className="press-area link font-semibold">
      {partLabel(part)}
    </button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-base">
      {result.error && (
        <Alert tone="danger" live>
          {result.missing?.length
            ? `The draft still needs: ${result.missing.map((name) => partLabel(`fields.${name}`)).join(', ')}.`
            : result.error}
        </Alert>
      )}
      {missing.length > 0 && (
        <section aria-labelledby="check-missing" className="grid gap-2">
          <h3 id="check-missing" className="text-base">
            Missing
          </h3>
          <ul className="grid divide-y divide-line border-y border-line">
            {missing.map(({ part }) => (
              <li key={part} className="flex min-h-11 items-center gap-3">
                <MarkSquare mark="blank" />
                {partLink(part)}
                <span className="text-sm text-soft">needed to submit</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="check-public" className="grid gap-1">
        <h3 id="check-public" className="text-base">
          What will be public
        </h3>
        <p className="text-soft">
          {countOf(counts.stated, 'value')} stated on your site and {counts.concluded} concluded from it, each with its sentence
          {counts.yours > 0 && `; ${counts.yours} written by you`}. What is blank is listed as not stated.{' '}
          <button type="button" onClick={preview} className="link text-ink">
            See it as a page
          </button>
        </p>
      </section>
      {concluded.length > 0 && (
        <section aria-labelledby="check-concluded" className="grid gap-2">
          <h3 id="check-concluded" className="text-base">
            Concluded, and not confirmed by you
          </h3>
          <ul className="grid divide-y divide-line border-y border-line">
            {concluded.map(({ part }) => {
              const field = allFields.find(({ name }) => part === `fields.${name}`);
              return (
                <li key={part} className="flex min-h-12 items-center gap-3">
                  <MarkSquare mark="concluded" />
                  <span className="mr-auto min-w-0">
                    {partLink(part)}{' '}
                    <span className="text-sm text-soft [overflow-wrap:anywhere]">{field && <ReadableValue field={field} />}</span>
                  </span>
                  {field && <ConfirmButton field={field} />}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <form action={submit} className="grid gap-5">
        <input type="hidden" name="draft" value={state.draft.id} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">What happens next</legend>
          <Choice value="free" label="Free launch" price={launches.free.price} when={`In the week of ${launches.free.week}`} defaultChecked>
            {launches.free.needs}
          </Choice>
          {launches.paid && (
            <Choice
              value="paid"
              label={launches.paid.name}
              price={launches.paid.price}
              when="The moment you have paid, or in a week you choose"
            >
              No badge needed. You see the price with VAT first.
            </Choice>
          )}
          <Choice value="later" label="Decide later" price={null} when="Not yet">
            It becomes a listing that only you see.
          </Choice>
        </fieldset>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p className="mr-auto text-sm text-soft">
            {missing.length > 0
              ? 'Fill in what is missing first.'
              : isUnsaved
                ? isSaving(state)
                  ? 'What you typed is saved first.'
                  : 'Correct the marked fields first.'
                : 'You can go on editing afterwards.'}
          </p>
          <SubmitButton variant="primary" disabled={missing.length > 0 || isUnsaved}>
            Submit the product
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}

interface ChoiceProps {
  value: string;
  label: string;
  price: string | null;
  /** The time at which the product would go live. */
  when: string;
  defaultChecked?: boolean;
  children: string;
}

function Choice({ label, price, when, children, ...input }: ChoiceProps) {
  return (
    <label className="grid min-h-11 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 rounded-lg border border-line px-3 py-2.5 hover:border-edge has-checked:border-ink">
      <input type="radio" name="next" {...input} className="mt-1 size-4" />
      <span className="grid">
        <span className="flex flex-wrap justify-between gap-x-4 font-medium">
          {label}
          {price && <span className="figures">{price}</span>}
        </span>
        <span>{when}</span>
        <span className="text-sm text-soft">{children}</span>
      </span>
    </label>
  );
}
