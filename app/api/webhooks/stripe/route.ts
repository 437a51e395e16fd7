// The payment webhook in development, or if Next runs without server.ts. Otherwise server.ts handles these requests itself.
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';

export const dynamic = 'force-dynamic';

const respond = (request: Request) => handlePaymentWebhook(request);

export { respond as DELETE, respond as GET, respond as HEAD, respond as OPTIONS, respond as PATCH, respond as POST, respond as PUT };
