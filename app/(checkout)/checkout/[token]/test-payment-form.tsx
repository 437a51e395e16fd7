'use client';

import type { ReactNode } from 'react';
import { formatAmount } from '#lib/core/format-money.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import type { FlowState } from './actions.ts';
import { testOutcomes } from './test-outcomes.ts';
import { TotalBar } from './total-bar.tsx';

export interface TestPaymentFormProps {
  token: string;
  flow: Extract<FlowState, { step: 'payment' }>;
  action: (form: FormData) => void;
  sending: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  /** The seller, and the terms of the sale. */
  terms: ReactNode;
  /** Hidden inputs with the billing details. */
  filledIn: ReactNode;
}

/** Replaces the card form for test payments. The buyer chooses the outcome of the payment. */
export function TestPaymentForm({ flow, token, action, sending, onSubmit, filledIn, terms }: TestPaymentFormProps) {
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
      className="grid gap-5 [&_input]:scroll-mb-28"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="payment" value={flow.payment.id} />
      {filledIn}
      {flow.problem && (
        <Alert tone="danger" live title={flow.problem}>
          Nothing was charged. You can try again.
        </Alert>
      )}
      <fieldset className="rounded-lg border border-warning bg-surface px-4 pt-2 pb-4 sm:px-6 sm:pb-6">
        <legend className="-ml-1 px-1 text-sm font-semibold text-warning">TEST MODE</legend>
        <p className="pb-3 text-base text-soft">There is no card form here, and no money moves. Choose how the payment should end.</p>
        <div className="grid gap-2">
          {testOutcomes.map(({ value, label, hint }, at) => (
            <label
              key={value}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-edge px-3.5 py-2.5 hover:bg-hover has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input type="radio" name="outcome" value={value} defaultChecked={at === 0} className="mt-1 size-4 shrink-0 outline-none" />
              <span className="text-base font-medium">{label}</span>
              <span className="col-start-2 text-sm text-soft">{hint}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {terms}
      <TotalBar amount={flow.totals} busy={false} pending={sending}>
        Pay {formatAmount(flow.totals.totalCents)} (test)
      </TotalBar>
    </form>
  );
}
