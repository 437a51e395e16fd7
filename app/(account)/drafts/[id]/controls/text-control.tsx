'use client';

import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle } from '#lib/ui/kit/field.tsx';
import { usePart } from '../editor-context.ts';
import { type EditorField, partId } from '../editor-fields.ts';
import { FieldFrame } from '../field-frame.tsx';
import { characterCountOf } from './character-count.ts';
import { describedBy } from './described-by.ts';

/** A control for one line or for a longer text. */
export function TextControl({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { value, change, errors } = usePart<string>(part);
  const shared = {
    id,
    name: field.name,
    value,
    ...describedBy(id, field.hint, Object.keys(errors).length > 0),
  };
  const count = characterCountOf(value, field.max);
  return (
    <FieldFrame field={field} {...(count ? { count } : {})}>
      {field.kind === 'prose' ? (
        // A single line is a textarea too, so that a long line wraps. Enter does not add a line.
        <textarea
          {...shared}
          rows={1}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => change(event.target.value.replace(/\s*\n\s*/g, ' '))}
          className={classNames(controlStyle, 'field-sizing-content min-h-11 resize-none py-2')}
        />
      ) : field.kind === 'text' ? (
        <textarea
          {...shared}
          rows={field.name === 'description' ? 8 : 2}
          onChange={(event) => change(event.target.value)}
          className={classNames(controlStyle, 'field-sizing-content py-2.5', field.name === 'description' ? 'min-h-48' : 'min-h-18')}
        />
      ) : (
        <input
          {...shared}
          type="text"
          {...(field.inputMode ? { inputMode: field.inputMode } : {})}
          {...(field.inputMode ? { autoCapitalize: 'none', spellCheck: false } : {})}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          className={classNames(controlStyle, 'min-h-11', field.name === 'name' && 'font-semibold')}
        />
      )}
    </FieldFrame>
  );
}
