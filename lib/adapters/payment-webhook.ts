import { randomUUID } from 'node:crypto';
import { problemOf } from '#lib/api/problem.ts';
import { handlePaymentEvent } from '#lib/billing/payments/handle-payment-event.ts';
import { isDatabaseDown } from '#lib/core/database-watch.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import { isPaymentProviderError, type ProviderEvent, paymentProvider } from '#lib/ports/payments/index.ts';

/** Maximum size of an event. The largest events describe orders with fifty lines, and have a tenth of this size. */
export const maxWebhookBodyBytes = 512 * 1024;

/**
 * Receives an event of the payment provider. Verifies its signature and age, and applies it once. Answers 200 if the event need not be sent
 * again; any other status makes the provider send it again. Bodies are never logged.
 */
export async function handlePaymentWebhook(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return errorResponse(new AppError('method_not_allowed', 'Send events with POST.', { headers: { allow: 'POST' } }));
  const provider = paymentProvider();
  if (!provider) return errorResponse(new AppError('unavailable', 'Payments are not configured on this site.'));
  let event: ProviderEvent;
  try {
    const body = await readCapped(request.body, request.headers.get('content-length'), maxWebhookBodyBytes);
    if (body === null) return errorResponse(new AppError('payload_too_large', `An event may have at most ${maxWebhookBodyBytes} bytes.`));
    event = provider.readEvent(body.toString('utf8'), request.headers);
  } catch (error) {
    const [kind, reason] = isPaymentProviderError(error) ? [error.kind, error.message] : ['unreadable'];
    log().warn({ kind, reason }, 'payment webhook: not a valid event of the provider');
    return errorResponse(new AppError('invalid_input', 'This is not an event of the payment provider, or it is too old.'));
  }
  try {
    const { outcome } = await handlePaymentEvent(event);
    if (outcome === 'later') return jsonResponse(409, { received: false });
    return jsonResponse(200, { received: true });
  } catch (error) {
    log().error({ err: error, event: event.id, type: event.type }, 'payment event could not be applied; the provider will send it again');
    return isDatabaseDown(error)
      ? errorResponse(new AppError('unavailable', 'Try again in a moment.', { headers: { 'retry-after': '5' } }))
      : errorResponse(new AppError('internal', 'Something went wrong. Send the event again.'));
  }
}

function jsonResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}

function errorResponse(error: AppError): Response {
  // Closes the connection, because the server would otherwise take an unread body for the next request.
  return jsonResponse(error.status, problemOf(error, randomUUID()), {
    'content-type': 'application/problem+json',
    connection: 'close',
    ...error.headers,
  });
}
