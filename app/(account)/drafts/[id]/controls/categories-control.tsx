'use client';

import { ChevronDown } from 'lucide-react';
import { countOf } from '#lib/core/format-number.ts';
import { shownCategories } from '#lib/listings/categories/shown-categories.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle } from '#lib/ui/kit/field.tsx';
import { useDraftEditor, usePart } from '../editor-context.ts';
import { type EditorField, partId } from '../editor-fields.ts';
import { FieldFrame } from '../field-frame.tsx';
import { shownReason } from '../field-state.tsx';
import { describedBy } from './described-by.ts';
import { EntryButtons, moveEntry } from './entry-buttons.tsx';

/** A control for the categories of a product, of which the first is the primary one. */
export function CategoriesControl({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { state, categories, categoryPlaces } = useDraftEditor();
  const { value, change, errors } = usePart<string[]>(part);
  const shown = shownCategories(value, categoryPlaces);
  const unchosen = categories.filter(({ name }) => !value.includes(name));
  const roots = unchosen.filter(({ group }) => group === null).map(({ name }) => name);
  const groups = [...new Set(categories.map(({ name, group }) => group ?? name))];
  return (
    <FieldFrame field={field} count={value.length > 4 ? countOf(value.length, 'category', 'categories') : ''}>
      <div className="grid gap-2">
        {value.length > 0 && (
          <ol aria-label="Chosen categories" className="grid divide-y divide-line rounded-lg border border-line bg-surface">
            {value.map((name, at) => (
              <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-2 pl-3 text-base">
                <span className="min-w-0 truncate">{name}</span>
                {at === 0 ? (
                  <Badge>Primary</Badge>
                ) : (
                  <span className="text-sm text-soft">{shown.has(name) ? 'shown, too' : 'shown with a paid launch, or as an extra'}</span>
                )}
                <span className="ml-auto">
                  <EntryButtons
                    what={name}
                    at={at}
                    of={value.length}
                    move={(to) => change(moveEntry(value, at, to))}
                    remove={() => change(value.filter((other) => other !== name))}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
        <div className="relative">
          <select
            id={id}
            value=""
            disabled={unchosen.length === 0}
            onChange={(event) => event.target.value && change([...value, event.target.value])}
            {...describedBy(id, field.hint, Object.keys(errors).length > 0, shownReason(state, field.name))}
            className={classNames(controlStyle, 'min-h-11 appearance-none pr-10')}
          >
            <option value="">{value.length === 0 ? 'Choose the primary category' : 'Add another category'}</option>
            {groups.map((group) => {
              const subcategories = unchosen.filter((category) => category.group === group);
              if (subcategories.length === 0) return roots.includes(group) ? <option key={group}>{group}</option> : null;
              return (
                <optgroup key={group} label={group}>
                  {roots.includes(group) && <option value={group}>{group}</option>}
                  {subcategories.map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </select>
          <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet" />
        </div>
      </div>
    </FieldFrame>
  );
}
