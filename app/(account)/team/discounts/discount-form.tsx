'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SelectField, type SelectOption, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { DeskState } from '../desk-action.ts';
import { ReasonField } from '../reason-form.tsx';

interface DiscountFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  /** The products with a fixed price. */
  products: readonly SelectOption[];
}

/** The form that makes a discount code. */
export function DiscountForm({ action, products }: DiscountFormProps) {
  const [{ error, done, fields = {}, typed }, send] = useActionState(action, {});
  const isMarked = fields.code ?? fields.off ?? fields.product ?? fields.uses ?? fields.until ?? fields.reason;
  return (
    <form key={JSON.stringify([typed, done])} action={send} noValidate className="grid gap-4">
      <input type="hidden" name="do" value="make" />
      <FormAlerts state={{ error: isMarked ? undefined : error, done }} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <TextField
          name="code"
          label="Code"
          hint="3 to 40 letters, digits and hyphens."
          maxLength={40}
          autoComplete="off"
          defaultValue={typed?.code}
          error={fields.code}
          required
        />
        <SelectField
          name="product"
          label="For"
          placeholder="All with a fixed price"
          options={products}
          defaultValue={typed?.product}
          error={fields.product}
        />
        <SelectField
          name="kind"
          label="It takes off"
          options={[
            { value: 'percent', label: 'A percentage' },
            { value: 'amount', label: 'An amount of the order, in US dollars' },
          ]}
          defaultValue={typed?.kind}
        />
        <TextField
          name="off"
          label="How much"
          hint="20 for 20 %, or 49.50 for $49.50 without VAT."
          inputMode="decimal"
          defaultValue={typed?.off}
          error={fields.off}
          required
        />
        <TextField
          name="uses"
          label="For how many orders"
          hint="Empty: for any number."
          inputMode="numeric"
          defaultValue={typed?.uses}
          error={fields.uses}
          optional
        />
        <TextField
          name="until"
          type="datetime-local"
          label="Until (UTC)"
          hint="Empty: until you end it."
          defaultValue={typed?.until}
          error={fields.until}
          optional
        />
      </div>
      <ReasonField defaultValue={typed?.reason} error={fields.reason} />
      <SubmitButton className="justify-self-start">Make the code</SubmitButton>
    </form>
  );
}
