import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { testPaymentProvider } from '#lib/ports/payments/index.ts';

const timeoutMs = 20_000;

/** Sends a signed event of a test payment to our own webhook over HTTP, as a real provider does. Throws if the webhook refuses it. */
export async function sendTestEvent(sessionId: string, type: string): Promise<{ status: number }> {
  const provider = testPaymentProvider();
  if (!provider) throw new Error('This site has no test payments.');
  const { body, signature } = await provider.createEvent(sessionId, type);
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

/** Returns the address at which this process reaches its own server. */
function ownAddress(): string {
  const { host, port } = config();
  const loopback = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${loopback}:${port}`;
}
