// Checkout sessions in the format of Stripe's API, and the validation of their parameters, for the simulated server of tests.
import { randomBytes } from 'node:crypto';

/** A decoded form: brackets in names become nested objects, and values stay strings. */
export interface Form {
  [name: string]: string | Form;
}

export interface StripeSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  client_secret: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  created: number;
  expires_at: number;
  [more: string]: unknown;
}

/** Decodes `a[b][0]=c`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let at = form;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Form;
    }
    at[path.at(-1) as string] = value;
  }
  return form;
}

/** An error response of the simulated API. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code ? { code } : {}) } };
  }
}
export const invalid = (message: string, code?: string) => new Refusal(400, 'invalid_request_error', message, code);
export const missing = (what: string) => new Refusal(404, 'invalid_request_error', `No such ${what}`, 'resource_missing');
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = () => Math.floor(Date.now() / 1000);

/** Creates an open session. Throws a Refusal if Stripe would refuse the parameters. */
export function newSession(params: Form): StripeSession {
  if (params.mode !== 'payment') throw invalid('mode must be payment');
  if (params.ui_mode !== 'elements') throw invalid(`Invalid ui_mode: ${params.ui_mode}`);
  if (!params.return_url) throw invalid('return_url is required with ui_mode elements');
  const items = Object.values((params.line_items ?? {}) as Form) as Form[];
  if (items.length === 0) throw invalid('line_items is required');
  let total = 0;
  let currency = '';
  for (const item of items) {
    const price = item.price_data as Form;
    const { name } = price.product_data as Form;
    if (!/^\d+$/.test(String(price.unit_amount)) || !/^[1-9]\d*$/.test(String(item.quantity))) throw invalid('Invalid integer');
    if (!name) throw invalid('product_data[name] is required');
    total += Number(price.unit_amount) * Number(item.quantity);
    currency = String(price.currency);
  }
  if (total < 50) throw invalid('The Checkout Session’s total amount must convert to at least 50 cents.', 'amount_too_small');
  const expiresAt = Number(params.expires_at);
  // Compares with the real time, because Stripe doesn't use the site's clock, which can be moved.
  if (expiresAt < seconds() + 30 * 60 - 5 || expiresAt > seconds() + 24 * 3600 + 5)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.');
  const id = newId('cs_test');
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    ui_mode: 'elements',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: total,
    currency,
    client_reference_id: typeof params.client_reference_id === 'string' ? params.client_reference_id : null,
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    metadata: (params.metadata ?? {}) as Record<string, string>,
    customer_email: params.customer_email ?? null,
    customer_details: null,
    payment_intent: null,
    created: seconds(),
    expires_at: expiresAt,
  };
  return session;
}
