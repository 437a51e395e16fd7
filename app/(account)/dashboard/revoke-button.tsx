'use client';

import { type ReactNode, useActionState, useState, useTransition } from 'react';
import type { FormState } from '#lib/api/form-action.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { Dialog } from '#lib/ui/kit/dialog.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { toast } from '#lib/ui/kit/toaster.tsx';

type RevokeState = FormState<{ id: string }>;

interface RevokeButtonProps {
  /** Id of the key or application: the form's field `id`. */
  id: string;
  /** The button's accessible name, which includes the name of the key or application. */
  label: string;
  title: ReactNode;
  description: string;
  /** Label of the dialog's button. */
  confirm: string;
  /** Text of the toast after the revocation. */
  done: string;
  /** Revokes the key or application that the form names. */
  revoke(before: RevokeState, form: FormData): Promise<RevokeState>;
}

/** Revokes a key or an application after a confirmation. Without JavaScript the button revokes at once. */
export function RevokeButton({ id, label, title, description, confirm, done, revoke }: RevokeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [pending, start] = useTransition();
  const [{ error: errorWithoutScript }, revokeWithoutScript] = useActionState(revoke, {});
  const submit = async () => {
    const form = new FormData();
    form.set('id', id);
    const { error } = await revoke({}, form);
    setIsAsking(false);
    if (error) toast.error(error);
    else toast.success(done);
  };
  return (
    <>
      <form
        action={revokeWithoutScript}
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="sm" aria-label={label}>
          Revoke
        </Button>
        {errorWithoutScript && <FieldError id={`error-${id}`}>{errorWithoutScript}</FieldError>}
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
