'use client';

import { type ReactNode, useActionState, useId, useState, useTransition } from 'react';
import type { FormState } from '#lib/api/form-action.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { Dialog } from '#lib/ui/kit/dialog.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { toast } from '#lib/ui/kit/toast.ts';

interface ConfirmButtonProps<Name extends string> {
  /** The form's fields, such as the id of the row. */
  values: Record<Name, string>;
  /** The content of the button that opens the dialog. Its accessible name must name the row. */
  children: ReactNode;
  title: ReactNode;
  description: string;
  /** Label of the dialog's button. */
  confirm: string;
  /** Text of the toast after the action. */
  done: string;
  /** The action, which deletes or revokes what the form names. */
  act(before: FormState<Record<Name, string>>, form: FormData): Promise<FormState<Record<Name, string>>>;
}

/** A button that deletes or revokes something after a confirmation. Without JavaScript it acts at once. */
export function ConfirmButton<Name extends string>({ values, children, title, description, confirm, done, act }: ConfirmButtonProps<Name>) {
  const errorId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [pending, start] = useTransition();
  const [{ error: errorWithoutScript }, actWithoutScript] = useActionState(act, {});
  const fields = Object.entries<string>(values);
  const submit = async () => {
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, value);
    const { error } = await act({}, form);
    setIsAsking(false);
    if (error) toast.error(error);
    else toast.success(done);
  };
  return (
    <>
      <form
        className="grid"
        action={actWithoutScript}
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {errorWithoutScript && <FieldError id={errorId}>{errorWithoutScript}</FieldError>}
      </form>
      {/* Resets the text styles that the dialog inherits from the table cell. */}
      <div className="text-left font-normal whitespace-normal">
        <Dialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          width="sm"
          title={title}
          description={description}
          footer={
            <>
              <Button onClick={() => setIsAsking(false)}>Keep it</Button>
              <Button variant="danger" pending={pending} onClick={() => start(submit)}>
                {confirm}
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}
