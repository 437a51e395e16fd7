'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { move } from './actions.ts';

const steps = [
  { move: 'day', label: 'A day on' },
  { move: 'week', label: 'A week on' },
  { move: 'monday', label: 'To next Monday' },
];

/** A form that moves the clock by steps or to a date. */
export function ClockForm({ moved }: { moved: boolean }) {
  const [{ error, fields, typed }, send, pending] = useActionState(move, {});
  return (
    <div className="grid gap-8">
      <form action={send} className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button key={step.move} type="submit" name="move" value={step.move} disabled={pending}>
            {step.label}
          </Button>
        ))}
        {moved && (
          <Button type="submit" name="move" value="real" variant="strong" disabled={pending}>
            Back to real time
          </Button>
        )}
      </form>
      <form action={send} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          name="to"
          type="date"
          label="To a date"
          hint="Its midnight, UTC."
          error={fields?.to ?? error}
          defaultValue={typed?.to}
          key={typed?.to}
          className="min-w-56"
          required
        />
        <Button type="submit" pending={pending}>
          Move
        </Button>
      </form>
      <Alert title="What happens when the clock moves">
        Everything that is due by the new time is done: weeks open, badges are checked. What has expired by then is deleted: sign-ins and
        mails in the outbox last 30 days.
      </Alert>
    </div>
  );
}
