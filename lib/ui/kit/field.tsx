import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface FieldProps {
  label: ReactNode;
  /** Help text above the control. */
  hint?: ReactNode;
  /** Error message below the control: what is invalid and how to correct it. */
  error?: ReactNode;
  /** Marks the field as optional; fields are required otherwise. */
  optional?: boolean;
  className?: string;
}

export interface FieldParts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns the attributes that link a control to its hint and error. */
export function fieldParts(id: string, hint: ReactNode, error: ReactNode, more?: string): FieldParts {
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null, more].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** Class names of all text inputs and selects. With a font size below 16 px, iOS would zoom in on focus. */
export const controlStyle =
  'block w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink transition-colors duration-150 hover:border-quiet focus-visible:rounded-lg focus-visible:outline-offset-0 aria-invalid:border-danger disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken';

/** The frame of a control: label and hint above it, error below. */
export function Field({ id, label, hint, error, optional, className, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-4 text-base font-medium">
        {label}
        {optional && <span className="text-sm font-normal text-soft">Optional</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error message of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

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

/** A text field for an e-mail address, by default the person's own. */
export function EmailField(field: Omit<TextFieldProps, 'name' | 'type' | 'required'>) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...field}
    />
  );
}

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

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'name' | 'children' | 'multiple'> {
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
