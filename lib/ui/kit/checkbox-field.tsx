import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { FieldError, type FieldProps, fieldParts } from '#lib/ui/kit/field.tsx';

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'optional'>,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'name' | 'type'> {
  name: string;
}

/** A checkbox with a label beside it; the whole row is clickable. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <div className={classNames('grid', className)}>
      <div className="group flex gap-3">
        <span className="relative mt-3 grid size-5 shrink-0">
          <input
            {...input}
            {...fieldParts(id, hint, error, input['aria-describedby'])}
            type="checkbox"
            className="peer size-5 appearance-none rounded-sm border border-edge bg-surface transition-colors duration-150 checked:border-ink checked:bg-ink hover:border-quiet disabled:border-line disabled:bg-sunken disabled:checked:bg-edge aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            size={16}
            strokeWidth={3}
            className="pointer-events-none invisible absolute inset-0 m-auto text-page peer-checked:visible"
          />
        </span>
        <label htmlFor={id} className="min-h-11 flex-1 py-2.5 text-base font-medium group-has-disabled:text-quiet">
          {label}
        </label>
      </div>
      {(hint || error) && (
        <div className="-mt-2 grid gap-1.5 pl-8">
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-soft">
              {hint}
            </p>
          )}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      )}
    </div>
  );
}
