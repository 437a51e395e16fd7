import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle, Field, type FieldProps, fieldParts } from '#lib/ui/kit/field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'name'> {
  name: string;
  /** Content inside the frame before the text, such as an icon or `https://`; `after` is the content after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A text input with label, hint and error. It takes all attributes of an input. */
export function TextField({ label, hint, error, optional, className, before, after, ...input }: TextFieldProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const control = (
    <input
      type="text"
      {...input}
      {...fieldParts(id, hint, error, input['aria-describedby'])}
      className={classNames(controlStyle, 'min-h-11', before !== undefined && 'pl-10', after !== undefined && 'pr-16')}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional ?? false} {...(className ? { className } : {})}>
      {before === undefined && after === undefined ? (
        control
      ) : (
        <div className="relative">
          {before !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-quiet">{before}</span>
          )}
          {control}
          {after !== undefined && (
            <span className="absolute inset-y-0 right-3 grid place-items-center text-sm text-soft figures">{after}</span>
          )}
        </div>
      )}
    </Field>
  );
}
