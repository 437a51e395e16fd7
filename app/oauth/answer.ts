import { handleOAuth } from '#lib/auth/oauth/handle-oauth.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';

/** Handles requests to the authorization server when they come through Next. */
export function answer(request: Request): Promise<Response> {
  return handleOAuth(request, clientAddress(request.headers.get('x-forwarded-for'), null));
}
