import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle, Field, type FieldProps, fieldParts } from '#lib/ui/kit/field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'name' | 'children' | 'multiple'> {
  name: string;
  options: readonly SelectOption[];
  /** The first option, which has no value, such as “Choose a week”. */
  placeholder?: string;
}

/** A native select with label, hint and error. */
export function SelectField({ label, hint, error, optional, className, options, placeholder, ...select }: SelectFieldProps) {
  const generatedId = useId();
  const id = select.id ?? generatedId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional ?? false} {...(className ? { className } : {})}>
      <div className="relative">
        <select
          {...select}
          {...fieldParts(id, hint, error, select['aria-describedby'])}
          className={classNames(controlStyle, 'min-h-11 appearance-none pr-10')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet" />
      </div>
    </Field>
  );
}
