'use client';

import { Button } from '#lib/ui/kit/button.tsx';
import { toast } from '#lib/ui/kit/toaster.tsx';

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
