'use client';

import { useState, useTransition } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { toast } from '#lib/ui/toaster.tsx';
import { revokeKey, revokeKeyOfForm } from './actions.ts';

/** Ends a key after asking. Without JavaScript the button does it at once. */
export function RevokeKey({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const [pending, start] = useTransition();
  const revoke = async () => {
    const problem = await revokeKey(id);
    setAsking(false);
    if (problem) toast.error(problem);
    else toast.success(`The key “${name}” is revoked.`);
  };
  return (
    <>
      <form
        action={revokeKeyOfForm}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="sm" aria-label={`Revoke the key “${name}”`}>
          Revoke
        </Button>
      </form>
      {/* It inherits from the cell of the table it stands in. */}
      <div className="text-left whitespace-normal">
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          width="sm"
          title={`Revoke “${name}”?`}
          description="Programs that use it are refused from now on. This can’t be undone."
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep it</Button>
              <Button variant="danger" pending={pending} onClick={() => start(revoke)}>
                Revoke key
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}
