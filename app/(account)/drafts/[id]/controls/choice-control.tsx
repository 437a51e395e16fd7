'use client';

import { ChevronDown } from 'lucide-react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle } from '#lib/ui/kit/field.tsx';
import { useDraftEditor, usePart } from '../editor-context.ts';
import { type EditorField, partId } from '../editor-fields.ts';
import { FieldFrame } from '../field-frame.tsx';
import { shownReason } from '../field-state.tsx';
import { describedBy } from './described-by.ts';

/** A control that offers a list of options, such as countries. */
export function ChoiceControl({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { state, countries } = useDraftEditor();
  const { value, change, errors } = usePart<string>(part);
  const options = field.kind === 'country' ? countries : (field.options ?? []);
  // A drafted value that is not among the options is kept as an option.
  const isUnlisted = value !== '' && !options.some((option) => option.value === value);
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <select
          id={id}
          name={field.name}
          value={value}
          onChange={(event) => change(event.target.value)}
          {...describedBy(id, field.hint, Object.keys(errors).length > 0, shownReason(state, field.name))}
          className={classNames(controlStyle, 'min-h-11 appearance-none pr-10')}
        >
          <option value="">Not stated</option>
          {isUnlisted && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet" />
      </div>
    </FieldFrame>
  );
}
