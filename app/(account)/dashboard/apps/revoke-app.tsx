'use client';

import { useState, useTransition } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { toast } from '#lib/ui/toaster.tsx';
import { revokeApp, revokeAppOfForm } from './actions.ts';

/** Ends an application's access after asking. Without JavaScript the button does it at once. */
export function RevokeApp({ clientId, name }: { clientId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const [pending, start] = useTransition();
  const revoke = async () => {
    const problem = await revokeApp(clientId);
    setAsking(false);
    if (problem) toast.error(problem);
    else toast.success(`${name} can’t act in your name any more.`);
  };
  return (
    <>
      <form
        action={revokeAppOfForm}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="client" value={clientId} />
        <Button type="submit" size="sm" aria-label={`Revoke the access of ${name}`}>
          Revoke
        </Button>
      </form>
      {/* It inherits from the cell of the table it stands in. */}
      <div className="text-left font-normal whitespace-normal">
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          width="sm"
          title={
            <>
              Revoke the access of <bdi className="[overflow-wrap:anywhere]">{name}</bdi>?
            </>
          }
          description="It is refused from now on, wherever it runs. To use it again, connect it anew."
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep it</Button>
              <Button variant="danger" pending={pending} onClick={() => start(revoke)}>
                Revoke access
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}
