'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SelectField, type SelectOption } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { move } from './manage-actions.ts';

/** Moves an upcoming listing to another launch week. */
export function WeekForm({ listing, weeks }: { listing: number; weeks: readonly SelectOption[] }) {
  const [{ error, fields, typed }, send] = useActionState(move, {});
  return (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="listing" value={listing} />
      <FormAlerts state={{ error }} />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name="week"
          label="New week"
          options={weeks}
          placeholder="Choose a week"
          required
          defaultValue={typed?.week}
          key={typed?.week}
          error={fields?.week}
          className="min-w-0 grow basis-60 sm:max-w-xs"
        />
        <SubmitButton variant="secondary" className="min-h-11">
          Move it
        </SubmitButton>
      </div>
    </form>
  );
}
