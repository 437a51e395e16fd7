'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import { euMembers } from '#lib/core/eu-members.ts';
import { paths } from '#lib/core/paths.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { SelectField, type SelectOption, TextField } from '#lib/ui/kit/field.tsx';
import type { FlowState } from './actions.ts';
import { maxCharacters, type Totals, type TypedBilling } from './billing.ts';
import { describeVatNumber } from './order-labels.ts';
import { TotalBar } from './total-bar.tsx';
import type { ShownTotals } from './use-totals.ts';

export interface BillingFormProps {
  token: string;
  /** The form's last result; null when the buyer comes back from the payment. */
  flow: Extract<FlowState, { step: 'billing' }> | null;
  typed: TypedBilling;
  onType: (typed: TypedBilling) => void;
  totals: Totals | null;
  netCents: number;
  busy: boolean;
  totalsError: ShownTotals['error'];
  countries: readonly SelectOption[];
  provider: CheckoutView['provider'];
  action: (form: FormData) => void;
  sending: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  /** The seller, and the terms of the sale. */
  terms: ReactNode;
}

/** Countries whose businesses can have an EU VAT number. GB is included, because Northern Ireland has VAT numbers with the prefix XI. */
const hasVatNumber = (country: string) => country === '' || country === 'GB' || euMembers.has(country);

/**
 * The form for the buyer's details. CSS shows the inputs for a person or a business according to the form's radio buttons, so that
 * the form works without JavaScript.
 */
export function BillingForm(props: BillingFormProps) {
  const { flow, typed, onType, totals, totalsError, sending } = props;
  const form = useRef<HTMLFormElement>(null);
  const errors = flow?.errors ?? {};
  useEffect(() => {
    if (!flow) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid) invalid.focus();
  }, [flow]);
  const field = (name: keyof typeof maxCharacters) => ({
    name,
    value: typed[name],
    maxLength: maxCharacters[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onType({ ...typed, [name]: event.target.value }),
  });
  const numberStatus =
    typed.kind === 'business' && totals && typed.vatNumber.trim() !== '' && !props.busy ? describeVatNumber(totals.vat) : null;
  return (
    <form
      ref={form}
      action={props.action}
      noValidate
      aria-labelledby="billing"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit(event.currentTarget);
      }}
      // The scroll margin keeps a focused input above the sticky bar at the bottom.
      className="group/form grid gap-5 [&_input]:scroll-mb-28 [&_select]:scroll-mb-28"
    >
      <input type="hidden" name="token" value={props.token} />
      <input type="hidden" name="intent" value="begin" />
      <input type="hidden" name="seenTotal" value={totals?.totalCents ?? ''} />
      <h2 id="billing" className="text-xl">
        Billing details
      </h2>
      {flow?.notice && (
        <Alert tone="warning" live title={flow.notice.title}>
          {flow.notice.text}
        </Alert>
      )}
      <fieldset>
        <legend className="mb-1.5 text-base font-medium">Who is buying?</legend>
        <div className="grid grid-cols-2 gap-2">
          {(['consumer', 'business'] as const).map((kind) => (
            <label
              key={kind}
              className="flex min-h-11 items-center gap-2.5 rounded-lg border border-edge bg-surface px-3.5 text-base hover:bg-hover has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={typed.kind === kind}
                onChange={() => onType({ ...typed, kind })}
                className="size-4 shrink-0 outline-none"
              />
              {kind === 'consumer' ? 'A person' : 'A business'}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={
            <span>
              <OnlyFor kind="consumer">Full name</OnlyFor>
              <OnlyFor kind="business">Company name</OnlyFor>
            </span>
          }
          autoComplete={typed.kind === 'business' ? 'organization' : 'name'}
          required
        />
        <TextField {...field('email')} type="email" label="E-mail for the invoice" autoComplete="email" inputMode="email" required />
        <TextField {...field('street')} label="Street and number" autoComplete="street-address" required className="sm:col-span-2" />
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:col-span-2 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
          <TextField {...field('postalCode')} label="Postal code" autoComplete="postal-code" />
          <TextField {...field('city')} label="City" autoComplete="address-level2" required />
          <TextField {...field('region')} label="State or region" autoComplete="address-level1" optional className="max-sm:col-span-2" />
        </div>
        <SelectField
          name="country"
          label="Country"
          value={typed.country}
          onChange={(event) => onType({ ...typed, country: event.target.value })}
          options={props.countries}
          placeholder="Choose the country"
          error={errors.country ?? (totalsError?.field === 'country' ? totalsError.message : undefined)}
          autoComplete="country"
          required
          className="sm:col-span-2"
        />
        <div className="hidden gap-1.5 group-has-[input[value=business]:checked]/form:grid sm:col-span-2">
          <div hidden={!hasVatNumber(typed.country)} className="grid gap-1.5">
            <TextField
              {...field('vatNumber')}
              label="VAT number"
              optional
              hint={
                typed.country === 'GB'
                  ? 'Only for businesses in Northern Ireland: the number begins with XI.'
                  : 'Include the country prefix, as in PT501964843.'
              }
              error={errors.vatNumber ?? (totalsError?.field === 'vatNumber' ? totalsError.message : undefined)}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              aria-describedby="vat-number-status"
            />
            <p
              id="vat-number-status"
              role="status"
              className={numberStatus?.good ? 'text-sm font-medium text-success' : 'text-sm text-soft'}
            >
              {numberStatus?.text}
            </p>
          </div>
        </div>
      </div>
      <div className="grid gap-1 border-t border-line pt-3">
        <CheckboxField
          name="terms"
          label={
            <span className="font-normal">
              I agree to the{' '}
              <Link href={paths.terms} target="_blank" prefetch={false} className="link">
                terms<span className="sr-only"> (in a new tab)</span>
              </Link>
              .
            </span>
          }
          checked={typed.terms}
          onChange={(event) => onType({ ...typed, terms: event.target.checked })}
          error={errors.terms}
          required
        />
        <OnlyFor kind="consumer" block>
          <CheckboxField
            name="immediatePerformance"
            label={
              <span className="font-normal">
                Please deliver at once. I know that my right to withdraw from the purchase ends when it has been delivered in full.
              </span>
            }
            checked={typed.immediatePerformance}
            onChange={(event) => onType({ ...typed, immediatePerformance: event.target.checked })}
            error={errors.immediatePerformance}
            required
          />
        </OnlyFor>
      </div>
      {props.provider === 'stripe' && (
        <noscript>
          <Alert tone="warning" title="The payment needs JavaScript">
            The form for cards and wallets comes from Stripe, and works with JavaScript only. Please turn it on for this page.
          </Alert>
        </noscript>
      )}
      {props.terms}
      <TotalBar amount={totals ?? { netCents: props.netCents }} busy={props.busy} pending={sending}>
        Continue to payment
      </TotalBar>
    </form>
  );
}

/** Shows its children only while `kind` is the selected kind of buyer. */
function OnlyFor({ kind, block = false, children }: { kind: TypedBilling['kind']; block?: boolean; children: ReactNode }) {
  const shown =
    kind === 'business'
      ? 'hidden group-has-[input[value=business]:checked]/form:inline'
      : 'group-has-[input[value=business]:checked]/form:hidden';
  return block ? <div className={shown}>{children}</div> : <span className={shown}>{children}</span>;
}
