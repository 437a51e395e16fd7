'use client';
import { useState } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { Dialog } from '#lib/ui/kit/dialog.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { toast } from '#lib/ui/kit/toast.ts';

export function DialogSpecimen() {
  const [open, setOpen] = useState<'plain' | 'insist' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('plain')}>Open a dialog</Button>
      <Button onClick={() => setOpen('insist')}>Open one that insists</Button>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        title="Name the key"
        description="The name is yours alone; it tells keys apart."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="strong" onClick={close}>
              Make the key
            </Button>
          </>
        }
      >
        <TextField name="key-name" label="Name" placeholder="Deploy script" />
      </Dialog>
      <Dialog
        open={open === 'insist'}
        onClose={close}
        requiresAnswer
        width="sm"
        title="Revoke “Deploy script”?"
        description="Programs that use it stop working at once. This can’t be undone."
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={close}>
              Revoke
            </Button>
          </>
        }
      />
    </>
  );
}

export function ToastSpecimen() {
  return (
    <>
      <Button onClick={() => toast.success('Saved', { description: 'The listing shows it at once.' })}>Toast a success</Button>
      <Button onClick={() => toast('Milestone deleted', { action: { label: 'Undo', onClick: () => toast('It is back') } })}>
        Toast with undo
      </Button>
      <Button onClick={() => toast.error('Not saved', { description: 'The connection was lost. Try again.' })}>Toast an error</Button>
    </>
  );
}
