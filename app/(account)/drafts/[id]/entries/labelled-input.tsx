'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle, FieldError } from '#lib/ui/kit/field.tsx';
import { characterCountOf } from '../controls/character-count.ts';

interface LabelledInputProps {
  id?: string;
  label: string;
  value: string;
  change: (value: string) => void;
  max: number;
  rows?: number;
  type?: 'text' | 'date';
  hint?: ReactNode;
  error?: string | undefined;
  url?: boolean;
  optional?: boolean;
  /** Content at the end of the label's line. */
  aside?: ReactNode;
}

/** A labelled text input whose value the editor controls. */
export function LabelledInput({
  id,
  label,
  value,
  change,
  max,
  rows,
  type = 'text',
  hint,
  error,
  url = false,
  optional = false,
  aside,
}: LabelledInputProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const count = characterCountOf(value, max);
  const described = [hint ? `${inputId}-hint` : null, error ? `${inputId}-error` : null].filter(Boolean).join(' ') || undefined;
  const shared = {
    id: inputId,
    value,
    'aria-describedby': described,
    'aria-invalid': error ? (true as const) : undefined,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={inputId} className="text-base font-medium">
          {label}
        </label>
        {aside}
        {count ? (
          <span className="text-sm text-soft figures">{count}</span>
        ) : (
          optional && <span className="text-sm text-soft">Optional</span>
        )}
      </div>
      {hint && (
        <p id={`${inputId}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {rows && rows > 1 ? (
        <textarea {...shared} rows={rows} className={classNames(controlStyle, 'field-sizing-content min-h-18 py-2.5')} />
      ) : (
        <input
          {...shared}
          type={type}
          autoComplete="off"
          {...(url ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' } : {})}
          className={classNames(controlStyle, 'min-h-11', type === 'date' && 'figures')}
        />
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  );
}
