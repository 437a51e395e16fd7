import { type ReactNode, useId } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { FieldError } from '#lib/ui/kit/field.tsx';

/** A group of controls that answer one question, such as the scopes of a key. */
export function FieldSet(props: { legend: ReactNode; hint?: ReactNode; error?: ReactNode; className?: string; children: ReactNode }) {
  const id = useId();
  const described = [props.hint ? `${id}-hint` : null, props.error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={described || undefined}
      className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1', props.className)}
    >
      <legend className="mb-1.5 text-base font-medium">{props.legend}</legend>
      {props.hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {props.hint}
        </p>
      )}
      {props.children}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  );
}
