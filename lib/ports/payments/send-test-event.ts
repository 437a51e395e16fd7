import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { testPaymentProvider } from '#lib/ports/payments/index.ts';

const timeoutMs = 20_000;

/** Sends an event of a test payment to our own webhook, over HTTP and signed, as a real provider does. Throws when it isn't taken. */
export async function sendTestEvent(sessionId: string, type: string): Promise<{ status: number }> {
  const provider = testPaymentProvider();
  if (!provider) throw new Error('There are no test payments here.');
  const { body, signature } = await provider.makeEvent(sessionId, type);
  const answer = await fetch(ownAddress() + paths.paymentWebhook, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  return { status: answer.status };
}

/** Where this process finds its own server. */
function ownAddress(): string {
  const { host, port } = config();
  const self = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${self}:${port}`;
}
