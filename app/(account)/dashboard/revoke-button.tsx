'use client';

import { type ReactNode, useState, useTransition } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { Dialog } from '#lib/ui/kit/dialog.tsx';
import { toast } from '#lib/ui/kit/toaster.tsx';

interface RevokeButtonProps {
  /** Id of the key or application: the form's field `id` and the argument of `revoke`. */
  id: string;
  /** The button's accessible name, which includes the name of the key or application. */
  label: string;
  title: ReactNode;
  description: string;
  /** Label of the dialog's button. */
  confirm: string;
  /** Text of the toast after the revocation. */
  done: string;
  /** Revokes the key or application. Returns an error message, or null. */
  revoke(id: string): Promise<string | null>;
  /** Revokes the key or application when the browser submits the form without JavaScript. */
  revokeFromForm(form: FormData): Promise<void>;
}

/** Revokes a key or an application after a confirmation. Without JavaScript the button revokes at once. */
export function RevokeButton({ id, label, title, description, confirm, done, revoke, revokeFromForm }: RevokeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [pending, start] = useTransition();
  const submit = async () => {
    const problem = await revoke(id);
    setIsAsking(false);
    if (problem) toast.error(problem);
    else toast.success(done);
  };
  return (
    <>
      <form
        action={revokeFromForm}
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="sm" aria-label={label}>
          Revoke
        </Button>
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
