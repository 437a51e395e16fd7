'use client';

import { type ReactNode, useState, useTransition } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { Dialog } from '#lib/ui/kit/dialog.tsx';
import { toast } from '#lib/ui/kit/toaster.tsx';

interface RevokeButtonProps {
  /** Of what is ended: the field `id` of the form, and what `revoke` is given. */
  id: string;
  /** What the button is for, to those who don't see its row. */
  label: string;
  title: ReactNode;
  description: string;
  /** The button of the dialog that does it. */
  confirm: string;
  /** Said once it is done. */
  done: string;
  /** Answers what went wrong, if something did. */
  revoke(id: string): Promise<string | null>;
  /** The same for the form as it stands. */
  revokeOfForm(form: FormData): Promise<void>;
}

/** Ends an access after asking. Without JavaScript the button does it at once. */
export function RevokeButton({ id, label, title, description, confirm, done, revoke, revokeOfForm }: RevokeButtonProps) {
  const [asking, setAsking] = useState(false);
  const [pending, start] = useTransition();
  const end = async () => {
    const problem = await revoke(id);
    setAsking(false);
    if (problem) toast.error(problem);
    else toast.success(done);
  };
  return (
    <>
      <form
        action={revokeOfForm}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="sm" aria-label={label}>
          Revoke
        </Button>
      </form>
      {/* It inherits from the cell of the table it stands in. */}
      <div className="text-left font-normal whitespace-normal">
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          width="sm"
          title={title}
          description={description}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep it</Button>
              <Button variant="danger" pending={pending} onClick={() => start(end)}>
                {confirm}
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}
