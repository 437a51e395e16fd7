'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SelectField, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { DeskState } from '../desk-action.ts';
import { ReasonField } from '../reason-form.tsx';

type Action = (before: DeskState, form: FormData) => Promise<DeskState>;

const onOff = [
  { value: 'on', label: 'For sale' },
  { value: 'off', label: 'Not for sale' },
];

function Hidden({ values }: { values: Readonly<Record<string, string | number>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The form that sets the price of a product, at once or from a time on. */
export function PriceForm({
  action,
  product,
  cents,
  price,
  isMinimum,
}: {
  action: Action;
  product: string;
  cents: number;
  price: string;
  isMinimum: boolean;
}) {
  const [{ error, done, fields = {}, typed }, send] = useActionState(action, {});
  const isMarked = fields.price ?? fields.cents ?? fields.from ?? fields.reason;
  return (
    <form key={JSON.stringify([typed, cents])} action={send} noValidate className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Hidden values={{ product, do: 'price', seen: typed?.seen ?? cents }} />
      <FormAlerts state={{ error: isMarked ? undefined : error, done }} />
      <div className="grid gap-4">
        <TextField
          name="price"
          label={isMinimum ? 'Least amount' : 'Price'}
          hint="US dollars, without VAT."
          inputMode="decimal"
          defaultValue={typed?.price ?? price}
          error={fields.price ?? fields.cents}
          required
        />
        <TextField
          name="from"
          type="datetime-local"
          label="From (UTC)"
          hint="Empty: from now on."
          defaultValue={typed?.from}
          error={fields.from}
          optional
        />
      </div>
      <ReasonField defaultValue={typed?.reason} error={fields.reason} />
      <SubmitButton className="justify-self-start">Set it</SubmitButton>
    </form>
  );
}

/** The form that changes the name and description of a product, and whether it is for sale. */
export function ProductForm(props: { action: Action; product: string; name: string; description: string; active: string }) {
  const { action, product, ...seen } = props;
  const [{ error, done, fields = {}, typed }, send] = useActionState(action, {});
  const shown = { ...seen, ...typed };
  const isMarked = fields.name ?? fields.description ?? fields.reason;
  return (
    <form key={JSON.stringify([typed, seen])} action={send} noValidate className="grid content-start gap-4">
      <Hidden
        values={{
          product,
          do: 'texts',
          'seen-name': typed?.['seen-name'] ?? seen.name,
          'seen-description': typed?.['seen-description'] ?? seen.description,
          'seen-active': typed?.['seen-active'] ?? seen.active,
        }}
      />
      <FormAlerts state={{ error: isMarked ? undefined : error, done }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" maxLength={60} defaultValue={shown.name} error={fields.name} required />
        <SelectField name="active" label="Sale" options={onOff} defaultValue={shown.active} />
      </div>
      <TextAreaField
        name="description"
        label="What a buyer reads"
        maxLength={500}
        rows={3}
        defaultValue={shown.description}
        error={fields.description}
      />
      <ReasonField defaultValue={typed?.reason} error={fields.reason} />
      <SubmitButton variant="secondary" className="justify-self-start">
        Save
      </SubmitButton>
    </form>
  );
}
