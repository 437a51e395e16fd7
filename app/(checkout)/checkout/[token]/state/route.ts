import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { isAppError } from '#lib/core/errors.ts';
import { countCall } from '../count-call.ts';
import { type CheckoutProgress, progressOf } from '../progress.ts';

export type StateAnswer = CheckoutProgress | { error: string };

const headers = { 'cache-control': 'private, no-store' };

/** Responds with the state of an order. The checkout's pages poll the state while they wait, and request it when the buyer returns. */
export async function GET(_request: Request, { params }: RouteContext<'/checkout/[token]/state'>) {
  const { token } = await params;
  const wait = await countCall(token, 'state');
  if (wait > 0)
    return Response.json({ error: 'Wait a moment.' } satisfies StateAnswer, {
      status: 429,
      headers: { ...headers, 'retry-after': String(wait) },
    });
  try {
    return Response.json(progressOf(await readCheckout(token)) satisfies StateAnswer, { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Response.json({ error: error.message } satisfies StateAnswer, { status: error.status, headers });
  }
}
