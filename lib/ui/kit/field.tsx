import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
