'use client';

import { ChevronDown } from 'lucide-react';
import { CategoriesControl } from './controls/categories-control.tsx';
import { ChoiceControl } from './controls/choice-control.tsx';
import { LinesControl } from './controls/lines-control.tsx';
import { LogoControl } from './controls/logo-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import { TokensControl } from './controls/tokens-control.tsx';
import { useDraftEditor } from './editor-context.ts';
import type { EditorField, FieldGroup } from './editor-fields.ts';
import { Links } from './entries/links.tsx';
import { Faqs, Founders, Milestones } from './entries/people-and-questions.tsx';
import { LastGroup, StorySections } from './entries/story-and-last.tsx';
import { MarkSquare } from './field-state.tsx';
import { PartNowSays } from './part-now-says.tsx';
import { isDifferent, marksOf, otherMembersOf, summaryOf } from './sections.ts';

/** A section of the form. When it is closed, it shows a summary of its values. */
export function Section({ group, open, toggle }: { group: FieldGroup; open: boolean; toggle: (open: boolean) => void }) {
  const { state, differences, countries } = useDraftEditor();
  const summary = summaryOf(state, group, countries);
  return (
    <section
      id={`group-${group.id}`}
      data-section={group.id}
      aria-labelledby={`group-${group.id}-title`}
      className="scroll-mt-(--editor-top)"
    >
      <details open={open} onToggle={(event) => toggle(event.currentTarget.open)} className="group/section rule">
        <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <h2 id={`group-${group.id}-title`} className="text-xl">
            {group.title}
          </h2>
          <span className="flex items-center gap-3">
            <span aria-hidden className="flex max-w-40 flex-wrap justify-end gap-[3px] group-open/section:hidden">
              {marksOf(state, group).map(({ mark }, at) => (
                <MarkSquare key={at} mark={mark} />
              ))}
            </span>
            <ChevronDown aria-hidden size={20} className="text-soft transition-transform duration-150 group-open/section:rotate-180" />
          </span>
          <span className="col-span-2 line-clamp-2 text-base text-soft [overflow-wrap:anywhere] group-open/section:hidden">
            {isDifferent(group, differences) && <span className="font-medium text-ink">Your site now says something else. </span>}
            {summary || 'Nothing yet.'}
          </span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-6">
          {group.fields.map((field) => (
            <FieldControl key={field.name} field={field} />
          ))}
          <PartNowSays members={otherMembersOf(group)} />
          {group.id === 'faqs' && <Faqs />}
          {group.id === 'founders' && <Founders />}
          {group.id === 'socials' && <Links area="company_socials" />}
          {group.id === 'story' && <StorySections />}
          {group.id === 'milestones' && <Milestones />}
          {group.id === 'last' && <LastGroup />}
        </div>
      </details>
    </section>
  );
}

/** The control of a field in its frame. */
function FieldControl({ field }: { field: EditorField }) {
  switch (field.kind) {
    case 'items':
      return <LinesControl field={field} />;
    case 'tokens':
      return <TokensControl field={field} />;
    case 'categories':
      return <CategoriesControl field={field} />;
    case 'choice':
    case 'country':
      return <ChoiceControl field={field} />;
    case 'logo':
      return <LogoControl field={field} />;
    default:
      return <TextControl field={field} />;
  }
}
