// The payment webhook in development, and when Next runs without server.ts, which otherwise handles it in front of Next.
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';

export const dynamic = 'force-dynamic';

const respond = (request: Request) => handlePaymentWebhook(request);

export { respond as DELETE, respond as GET, respond as HEAD, respond as OPTIONS, respond as PATCH, respond as POST, respond as PUT };
