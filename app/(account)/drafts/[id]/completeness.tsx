'use client';

import { ArrowRight } from 'lucide-react';
import { ProgressRing } from '#lib/ui/kit/progress-ring.tsx';
import { useDraftEditor } from './editor-context.ts';
import { allFields, groups, partId, partLabel } from './editor-fields.ts';
import { shownValue } from './editor-state.ts';
import { displayedStateOf } from './field-state.tsx';

/** Scrolls to a part of the profile and focuses it. */
export function jumpTo(part: string): void {
  const element = document.getElementById(partId(part));
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
}

/** Shows the completeness ring, the fields that submitting requires, the other blank fields, and links to each group. */
export function Completeness() {
  const { state } = useDraftEditor();
  const { completeness } = state.draft;
  const isBlank = (part: string) => shownValue(state, part).length === 0;
  const missing = allFields.filter(({ name, required }) => required && isBlank(`fields.${name}`)).map(({ name }) => `fields.${name}`);
  const optionalBlank = [...allFields.filter(({ required }) => !required).map(({ name }) => `fields.${name}`), 'founders', 'faqs'].filter(
    isBlank,
  );
  const concluded = allFields.filter(({ name }) => displayedStateOf(state, name) === 'concluded').map(({ name }) => `fields.${name}`);
  return (
    <section aria-labelledby="completeness" className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <ProgressRing percent={completeness} label="Complete" size={64} />
        <div className="grid gap-0.5">
          <h2 id="completeness" className="text-base">
            {missing.length > 0 ? 'Not ready to submit yet' : completeness === 100 ? 'Complete' : 'Ready to submit'}
          </h2>
          <p className="text-base text-soft">
            {missing.length > 0
              ? 'Fill in the fields that are marked below.'
              : optionalBlank.length > 0
                ? 'Blank fields stay blank on the listing; nothing is made up.'
                : 'Everything is filled in.'}
          </p>
        </div>
      </div>
      {missing.length > 0 && (
        <div className="grid gap-1.5">
          <h3 className="text-sm text-soft">Needed</h3>
          <PartButtons parts={missing} strong />
        </div>
      )}
      {concluded.length > 0 && (
        <div className="grid gap-1.5">
          <h3 className="text-sm text-soft">Concluded, not stated: please look</h3>
          <PartButtons parts={concluded} />
        </div>
      )}
      {optionalBlank.length > 0 && (
        <div className="grid gap-1.5">
          <h3 className="text-sm text-soft">Blank so far</h3>
          <PartButtons parts={optionalBlank} />
        </div>
      )}
      <nav aria-label="Groups of fields" className="border-t border-line pt-3">
        <ul className="flex flex-wrap gap-x-4">
          {groups.map((group) => (
            <li key={group.id}>
              <a href={`#group-${group.id}`} className="link inline-flex min-h-9 items-center text-sm max-lg:min-h-11">
                {group.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

function PartButtons({ parts, strong = false }: { parts: string[]; strong?: boolean }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {parts.map((part) => (
        <li key={part}>
          <button
            type="button"
            onClick={() => jumpTo(part)}
            className={`press-area inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors duration-150 hover:border-edge hover:text-ink ${
              strong ? 'border-transparent bg-warning-wash font-medium text-ink' : 'border-dashed border-edge text-soft'
            }`}
          >
            {partLabel(part)}
            {strong && <ArrowRight aria-hidden size={14} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
