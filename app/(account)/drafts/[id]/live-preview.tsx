'use client';

import type { ReactNode } from 'react';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { useDraftEditor } from './editor-context.ts';
import { allFields } from './editor-fields.ts';
import { shownValue } from './editor-state.ts';
import { displayedStateOf, markOf } from './field-state.tsx';
import { readableValue } from './sections.ts';

const maxFeatures = 8;
const facts = ['pricing_model', 'pricing_summary', 'stage', 'founded_year', 'country', 'city'] as const;

/**
 * A short preview of what visitors will see, with the values that are being typed: the row in lists, and then the head, the facts and the
 * features of the page.
 */
export function LivePreview() {
  const { state, logo, countries } = useDraftEditor();
  const text = (name: ProfileField) => {
    const field = allFields.find((one) => one.name === name);
    return field ? readableValue(state, field, countries) : '';
  };
  const name = text('name') || 'Without a name';
  const features = (shownValue(state, 'fields.features') as string[]).filter(Boolean);
  const said = facts.map((fact) => [fact, text(fact)] as const);
  const blanks = said.filter(([, value]) => value === '').map(([fact]) => labelOf(fact));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-base">
      <p className="text-sm text-soft">In lists</p>
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 border-y border-line py-3">
        <ListingLogo name={name} logoUrl={logo} size={40} />
        <div className="min-w-0">
          <p className="truncate display text-lg">{name}</p>
          <p className="line-clamp-2 text-soft [overflow-wrap:anywhere]">{text('tagline') || 'Without a tagline'}</p>
        </div>
      </div>
      <p className="text-sm text-soft">On its page</p>
      <article aria-label="The page in short" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Part of="name">
          <p className="display text-xl [overflow-wrap:anywhere]">{name}</p>
        </Part>
        <Part of="tagline">
          <p className="[overflow-wrap:anywhere]">{text('tagline')}</p>
        </Part>
        <Part of="categories">
          <p className="text-sm text-soft">{(shownValue(state, 'fields.categories') as string[])[0] ?? 'Without a category'}</p>
        </Part>
        <Part of="description">
          <p className="line-clamp-6 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{text('description')}</p>
        </Part>
        <dl className="grid border-t border-line">
          {said
            .filter(([, value]) => value !== '')
            .map(([fact, value]) => (
              <Part key={fact} of={fact} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b border-line py-1.5">
                <dt className="text-sm text-soft">{labelOf(fact)}</dt>
                <dd className="[overflow-wrap:anywhere]">
                  {value} <SourceMark of={fact} />
                </dd>
              </Part>
            ))}
        </dl>
        {features.length > 0 && (
          <Part of="features">
            <ul className="grid list-disc gap-0.5 pl-5 marker:text-quiet">
              {features.slice(0, maxFeatures).map((feature, at) => (
                <li key={at} className="[overflow-wrap:anywhere]">
                  {feature}
                </li>
              ))}
            </ul>
            {features.length > maxFeatures && <p className="pt-1 text-sm text-soft">and {features.length - maxFeatures} more</p>}
          </Part>
        )}
        {blanks.length > 0 && <p className="text-sm text-soft">Not stated on the website: {blanks.join(', ')}.</p>}
      </article>
    </div>
  );
}

/** A part of the preview. The part of the current field has a background. */
function Part({ of, className, children }: { of: ProfileField; className?: string; children: ReactNode }) {
  const { target } = useDraftEditor();
  const isInView = target.split('.')[1] === of;
  return <div className={classNames('-mx-2 px-2', className, isInView && 'bg-sunken')}>{children}</div>;
}

const labelOf = (name: ProfileField) => allFields.find((field) => field.name === name)?.label ?? name;

function SourceMark({ of }: { of: ProfileField }) {
  const { state } = useDraftEditor();
  const mark = markOf(displayedStateOf(state, of));
  if (mark !== 'stated' && mark !== 'concluded') return null;
  return (
    <span
      title={mark === 'stated' ? 'Stated on the site' : 'Concluded from the site'}
      className={classNames(
        'inline-grid size-4 place-items-center rounded-sm border align-middle',
        mark === 'stated' ? 'border-transparent bg-mark text-on-mark' : 'border-dashed border-mark-line',
      )}
    >
      <span aria-hidden className="icon icon-quote size-2.5" />
      <span className="sr-only">{mark}</span>
    </span>
  );
}
