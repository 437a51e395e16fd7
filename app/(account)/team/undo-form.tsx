'use client';

import { useActionState } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';
import type { DeskState } from './desk-action.ts';

interface UndoFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  values: Readonly<Record<string, string | number>>;
  /** The act that the button undoes, for screen readers. */
  name: string;
  label?: string;
}

/** A button that undoes an act, and then says that it is undone. */
export function UndoForm({ action, values, name, label = 'Take back' }: UndoFormProps) {
  const [{ error, done }, send, isPending] = useActionState(action, {});
  if (done)
    return (
      <p role="status" className="text-sm font-medium">
        {done}
      </p>
    );
  return (
    <form action={send} className="grid gap-1">
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" size="sm" pending={isPending} aria-label={`${label} ${name}`} className="justify-self-start">
        {label}
      </Button>
      {error && <FieldError id={`undo-${Object.values(values).join('-')}`}>{error}</FieldError>}
    </form>
  );
}
