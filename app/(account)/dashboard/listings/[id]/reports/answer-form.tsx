'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextAreaField } from '#lib/ui/kit/field.tsx';
import { answerReport } from './actions.ts';

/** The form that answers the report of a fact. Each button sends its own answer. */
export function AnswerForm({ listing, report, maxText }: { listing: number; report: number; maxText: number }) {
  const [{ error, fields, typed }, send, isPending] = useActionState(answerReport, {});
  return (
    <form action={send} noValidate className="grid gap-4">
      <FormAlerts state={{ error }} />
      <input type="hidden" name="listing" value={listing} />
      <input type="hidden" name="report" value={report} />
      <TextAreaField
        name="sentence"
        label="Your answer"
        hint="The visitor reads it: what you changed, or why it is right."
        error={fields?.sentence}
        defaultValue={typed?.sentence}
        maxLength={maxText}
        rows={2}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="is" value="corrected" variant="strong" disabled={isPending}>
          I corrected it
        </Button>
        <Button type="submit" name="is" value="right" variant="secondary" disabled={isPending}>
          It is right
        </Button>
      </div>
    </form>
  );
}
