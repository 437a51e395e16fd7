import { handleOAuth } from '#lib/auth/oauth/handle-oauth.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';

/** The authorization server behind a route of Next's. */
export function answer(request: Request): Promise<Response> {
  return handleOAuth(request, clientAddress(request.headers.get('x-forwarded-for'), null));
}
