'use client';

import { Trash2 } from 'lucide-react';
import { useActionState, useState, useTransition } from 'react';
import type { FormState } from '#lib/api/form-action.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { Dialog } from '#lib/ui/kit/dialog.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { IconButton } from '#lib/ui/kit/icon-button.tsx';
import { toast } from '#lib/ui/kit/toaster.tsx';

type DeleteState = FormState<Record<'listing' | 'id', string>>;

interface DeleteButtonProps {
  listing: number;
  /** The row that is deleted. */
  id: number;
  /** The button's accessible name, which names the row. */
  label: string;
  title: string;
  description: string;
  /** Text of the toast after the deletion. */
  done: string;
  /** Deletes the row that the form names. */
  remove(before: DeleteState, form: FormData): Promise<DeleteState>;
}

/** Deletes a row of a listing after a confirmation. Without JavaScript the button deletes at once. */
export function DeleteButton({ listing, id, label, title, description, done, remove }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [pending, start] = useTransition();
  const [{ error: errorWithoutScript }, removeWithoutScript] = useActionState(remove, {});
  const submit = async () => {
    const form = new FormData();
    form.set('listing', String(listing));
    form.set('id', String(id));
    const { error } = await remove({}, form);
    setIsAsking(false);
    if (error) toast.error(error);
    else toast.success(done);
  };
  return (
    <>
      <form
        className="grid"
        action={removeWithoutScript}
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <input type="hidden" name="listing" value={listing} />
        <input type="hidden" name="id" value={id} />
        <IconButton type="submit" label={label} icon={<Trash2 aria-hidden size={18} />} />
        {errorWithoutScript && <FieldError id={`error-${id}`}>{errorWithoutScript}</FieldError>}
      </form>
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
              Delete it
            </Button>
          </>
        }
      />
    </>
  );
}
