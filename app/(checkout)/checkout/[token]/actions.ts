'use server';

import { setTimeout as delay } from 'node:timers/promises';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { formAction, textsOf } from '#lib/api/form-action.ts';
import { applyDiscount } from '#lib/billing/payments/apply-discount.ts';
import { beginPayment } from '#lib/billing/payments/begin-payment.ts';
import { chooseTestOutcome } from '#lib/billing/payments/choose-test-outcome.ts';
import { previewTotals } from '#lib/billing/payments/preview-totals.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { cardNumberMessage, hasCardNumber } from '#lib/core/card-number.ts';
import { config } from '#lib/core/config.ts';
import { type AppError, isAppError, sentenceOf } from '#lib/core/errors.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import {
  type BillingField,
  billingDetailsOf,
  billingFields,
  parseBillingForm,
  type Totals,
  type TypedBilling,
  withoutCardNumbers,
} from './billing.ts';
import { countCall, countCodeTry } from './count-call.ts';
import { isTestOutcome } from './test-outcomes.ts';

interface OpenPayment {
  id: string;
  provider: 'stripe' | 'test';
  clientSecret: string | null;
}

/** The current step of the checkout, with the result of the last submitted form. */
export type FlowState =
  | {
      step: 'billing';
      typed: TypedBilling;
      errors: Partial<Record<BillingField, string>>;
      /** Shown above the form. */
      notice: { title: string; text: string } | null;
      totals: Totals | null;
    }
  | { step: 'payment'; typed: TypedBilling; totals: Totals; payment: OpenPayment; problem: string | null };

type BillingState = Extract<FlowState, { step: 'billing' }>;
type PaymentState = Extract<FlowState, { step: 'payment' }>;

interface Advance {
  token: string;
  intent: string;
  before: FlowState;
  billing: TypedBilling;
  /** The fields into which the buyer typed the number of a payment card. Their values are removed. */
  cards: BillingField[];
  /** The total that the buyer saw, in cents, as text. */
  seenTotal: string;
  payment: string;
  outcome: string;
}

/** Returns the state of the billing form with the values that the buyer typed. */
const billingStep = ({ before, billing }: Pick<Advance, 'before' | 'billing'>): BillingState => ({
  step: 'billing',
  typed: billing,
  errors: {},
  notice: null,
  totals: before?.totals ?? null,
});

/**
 * Handles each form of the page, with or without JavaScript. `intent` is the action: continue to the payment, go back to the
 * billing details, or end a test payment.
 */
export const advance = formAction({
  name: 'advance_checkout',
  forVisitors: true,
  typed: (before: FlowState, form: FormData): Advance => {
    const { typed: billing, cards } = withoutCardNumbers(parseBillingForm(form));
    return { ...textsOf(form, 'token', 'intent', 'seenTotal', 'payment', 'outcome'), before, billing, cards };
  },
  input: z.custom<Advance>(),
  run: async (input) => {
    const { token, intent, before, seenTotal } = input;
    if (intent === 'pay' && before?.step === 'payment') return endTestPayment(before, input);
    const shown = billingStep(input);
    if (intent === 'edit') return shown;
    if (input.cards.length > 0)
      return { ...shown, errors: Object.fromEntries(input.cards.map((name) => [name, sentenceOf(cardNumberMessage)])) };
    const wait = await countCall(token, 'payment');
    if (wait > 0) return { ...shown, notice: { title: 'A moment, please', text: `Too many attempts. Try again in ${wait} seconds.` } };
    return openPayment(token, shown.typed, Number(seenTotal || Number.NaN));
  },
  failed: async (error, input) => {
    const { token, before, seenTotal } = input;
    const shown = billingStep(input);
    if (error.code === 'rate_limited' && before?.step === 'payment') return { ...before, problem: error.message };
    if (error.code === 'rate_limited') return { ...shown, notice: { title: 'A moment, please', text: error.message } };
    if (error.code === 'not_found') redirect(paths.checkout(token));
    if (error.code === 'total_changed') return askToConfirmTotal(token, shown, seenTotal !== '' || before?.step === 'payment');
    if (error.errors) return { ...shown, errors: fieldErrors(error) };
    if (error.status < 500) await redirectUnlessOpen(token);
    return { ...shown, notice: { title: 'The payment could not be opened', text: error.message } };
  },
});

/** The result of the form for a discount code. */
export interface DiscountState {
  error?: string;
  typed?: string;
}

/** Applies a discount code to the order, or takes it away if the code is empty. */
export const changeCode = formAction({
  name: 'apply_discount',
  forVisitors: true,
  typed: (_before: DiscountState, form: FormData) => textsOf(form, 'token', 'code'),
  input: z.object({ token: z.string().max(100), code: z.string().max(200) }),
  page: ({ token }) => paths.checkout(token),
  run: async ({ token, code }, { address }): Promise<DiscountState> => {
    const wait = code.trim() === '' ? 0 : await countCodeTry(address);
    if (wait > 0) return { error: `Too many codes were tried. Try again in ${Math.ceil(wait / 60)} minutes.`, typed: code };
    if (hasCardNumber(code)) return { error: sentenceOf(cardNumberMessage) };
    await applyDiscount(token, code);
    return {};
  },
  failed: (error, { code }) => ({
    error: error.errors?.[0] ? sentenceOf(error.errors[0].message) : error.message,
    ...(hasCardNumber(code) ? {} : { typed: code }),
  }),
});

/** Opens a payment, which fixes the billing details and the total. */
async function openPayment(token: string, typed: TypedBilling, seenTotal: number): Promise<FlowState> {
  const details = billingDetailsOf(typed);
  const { paymentId, provider, clientSecret } = await beginPayment(token, {
    details,
    terms: typed.terms,
    immediatePerformance: typed.kind === 'consumer' && typed.immediatePerformance,
    // -1 never equals a total, so a buyer who has not seen a total has to confirm the total first.
    seenTotalCents: Number.isSafeInteger(seenTotal) ? seenTotal : -1,
    ipCountry: await countryOfRequest(),
  });
  const { vat, netCents, totalCents } = await previewTotals(token, details);
  return {
    step: 'payment',
    typed,
    totals: { vat, netCents, totalCents },
    payment: { id: paymentId, provider, clientSecret },
    problem: null,
  };
}

async function askToConfirmTotal(token: string, shown: BillingState, sawTotal: boolean): Promise<FlowState> {
  const { vat, netCents, totalCents } = await previewTotals(token, billingDetailsOf(shown.typed));
  const total = `${formatAmount(totalCents)}${vat.cents > 0 ? `, with ${formatAmount(vat.cents)} of VAT` : ''}`;
  return {
    ...shown,
    totals: { vat, netCents, totalCents },
    notice: sawTotal
      ? { title: 'The total has changed', text: `The total is now ${total}. Nothing was charged. If you agree, continue.` }
      : { title: 'Please check the total', text: `For these details the total is ${total}. If you agree, continue.` },
  };
}

async function endTestPayment(before: PaymentState, { token, billing, payment, outcome }: Advance): Promise<FlowState> {
  if (!isTestOutcome(outcome)) return { ...before, problem: 'Choose how the test payment ends.' };
  try {
    await chooseTestOutcome(token, payment, outcome);
  } catch (error) {
    if (!isAppError(error)) throw error;
    // The payment already has an outcome, from a second press or from another window. The result page shows that outcome.
    if (error.code !== 'payment_ended') return { ...before, problem: error.message };
  }
  if (outcome === 'decline') return retryAfterDecline(token, before, billing);
  redirect(paths.checkoutResult(token));
}

/** The number of polls for the event of a declined test payment, and the pause between them. */
const eventPolls = { times: 25, pauseMs: 120 };

/** Shows a declined test payment at the form and opens a new payment with the same details. */
async function retryAfterDecline(token: string, before: PaymentState, billing: TypedBilling): Promise<FlowState> {
  for (let poll = 0; poll < eventPolls.times; poll += 1) {
    const { state, problem } = await readCheckout(token);
    if (state !== 'open') break;
    if (problem !== null) {
      const next = await openPayment(token, billing, before.totals.totalCents);
      return next.step === 'payment' ? { ...next, problem } : next;
    }
    await delay(eventPolls.pauseMs);
  }
  redirect(paths.checkoutResult(token));
}

/** Redirects to the page that shows the order's state if it was paid, closed or changed in the meantime. */
async function redirectUnlessOpen(token: string): Promise<void> {
  const { state } = await readCheckout(token);
  if (state === 'processing') redirect(paths.checkoutResult(token));
  if (state !== 'open') redirect(paths.checkout(token));
}

/** Messages for missing or malformed fields. Fields that are not listed, and texts that are too long, get the service's message. */
const fieldMessages: Partial<Record<BillingField, string>> = {
  name: 'Write the name that the invoice is made out to.',
  email: 'Write an e-mail address, as in ada@example.com.',
  street: 'Write the street and the number.',
  postalCode: 'Write the postal code.',
  city: 'Write the city.',
  region: 'Write the state or region.',
  country: 'Choose the country.',
  terms: 'Tick this to go on.',
  immediatePerformance: 'Tick this box to go on: everything here is delivered at once.',
};

function fieldErrors({ errors = [] }: AppError): Partial<Record<BillingField, string>> {
  const messages: Partial<Record<BillingField, string>> = {};
  for (const { code, path, message } of errors) {
    const field = billingFields.find((name) => path === name || path.endsWith(`.${name}`));
    if (field) messages[field] ??= (code !== 'too_big' && code !== 'card_number' && fieldMessages[field]) || sentenceOf(message);
  }
  return messages;
}

/** Returns the country code that the proxy found for the request's address; null if unknown. */
async function countryOfRequest(): Promise<string | null> {
  const { countryHeader } = config();
  const country = countryHeader ? (await headers()).get(countryHeader)?.toUpperCase() : undefined;
  return country && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
