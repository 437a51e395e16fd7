// The mail webhook in development, or if Next runs without server.ts. Otherwise server.ts handles these requests itself.
import { handleMailWebhook } from '#lib/adapters/mail-webhook.ts';

export const dynamic = 'force-dynamic';

const respond = (request: Request) => handleMailWebhook(request);

export { respond as DELETE, respond as GET, respond as HEAD, respond as OPTIONS, respond as PATCH, respond as POST, respond as PUT };
