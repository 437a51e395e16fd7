import { type ComponentProps, useId } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle, Field, type FieldProps, fieldParts } from '#lib/ui/kit/field.tsx';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'name'> {
  name: string;
}

/** A textarea with label, hint and error. It grows with its text if the browser supports `field-sizing`. */
export function TextAreaField({ label, hint, error, optional, className, rows = 4, ...area }: TextAreaFieldProps) {
  const generatedId = useId();
  const id = area.id ?? generatedId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional ?? false} {...(className ? { className } : {})}>
      <textarea
        rows={rows}
        {...area}
        {...fieldParts(id, hint, error, area['aria-describedby'])}
        className={classNames(controlStyle, 'field-sizing-content min-h-24 py-2.5')}
      />
    </Field>
  );
}
