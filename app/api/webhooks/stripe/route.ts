// The payment webhook where Next is the whole server, and in development; server.ts has the same one in front of Next.
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';

export const dynamic = 'force-dynamic';

const answer = (request: Request) => handlePaymentWebhook(request);

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
