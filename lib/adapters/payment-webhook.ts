import { randomUUID } from 'node:crypto';
import { problemOf } from '#lib/api/problem.ts';
import { handlePaymentEvent } from '#lib/billing/payments/handle-payment-event.ts';
import { isDatabaseDown } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import { isPaymentProviderError, type ProviderEvent, paymentProvider } from '#lib/ports/payments/index.ts';

/** The largest events, of orders with fifty lines, have a tenth of it. */
export const webhookBodyBytes = 512 * 1024;

/**
 * What a payment provider tells: verified, applied once, and answered at once. 200 for all that is done with; any other answer makes it send
 * the event again. Nothing of a body is logged.
 */
export async function handlePaymentWebhook(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return refusal(new AppError('method_not_allowed', 'Events are sent with POST.', { headers: { allow: 'POST' } }));
  const provider = paymentProvider();
  if (!provider) return refusal(new AppError('unavailable', 'This site takes no payments.'));
  let event: ProviderEvent;
  try {
    const body = await readCapped(request.body, request.headers.get('content-length'), webhookBodyBytes);
    if (body === null) return refusal(new AppError('payload_too_large', `An event has at most ${webhookBodyBytes} bytes.`));
    event = provider.readEvent(body.toString('utf8'), request.headers);
  } catch (error) {
    log().warn(
      { kind: isPaymentProviderError(error) ? error.kind : 'unreadable' },
      'what came to the payment webhook is no event of the provider',
    );
    return refusal(new AppError('invalid_input', 'This is not an event of the payment provider, or it is too old.'));
  }
  try {
    const { outcome } = await handlePaymentEvent(event);
    if (outcome === 'later') return answer(409, { received: false });
    return answer(200, { received: true });
  } catch (error) {
    log().error({ err: error, event: event.id, type: event.type }, 'a payment event could not be applied; it will be sent again');
    return isDatabaseDown(error)
      ? refusal(new AppError('unavailable', 'Try again in a moment.', { headers: { 'retry-after': '5' } }))
      : refusal(new AppError('internal', 'Something went wrong. Send it again.'));
  }
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}

function refusal(error: AppError): Response {
  // A body that was refused unread would be taken for the connection's next request.
  return answer(error.status, problemOf(error, randomUUID()), {
    'content-type': 'application/problem+json',
    connection: 'close',
    ...error.headers,
  });
}
