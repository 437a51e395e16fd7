import { fulfilIntent } from '#lib/accounts/fulfil-intent.ts';
import { textsOf } from '#lib/api/form-action.ts';
import { countRequest } from '#lib/api/limits.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { getCurrentActor, signInPath, signInPathFor } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { SubmitListing } from '#lib/drafts/schema.ts';
import { findPressable } from '#lib/listings/addresses/find-pressable.ts';
import { completeAddress } from '../../(account)/submit/complete-address.ts';

/**
 * Target of the forms on public pages: a vote, a follow, the address of a product. Does what they ask and leads back to their page;
 * signed out, leads to the sign-in, which then does it. Pages are the same for everybody and name no page in their forms, so the browser's
 * referrer says where the person was. server.ts refuses forms of other sites.
 */
export async function POST(request: Request): Promise<Response> {
  const form = textsOf(await request.formData().catch(() => new FormData()), 'do', 'listing', 'url', 'undo', 'back');
  const actor = await getCurrentActor();
  const address = clientAddress(request.headers.get('x-forwarded-for'), null);
  if (actor.userId === null) {
    try {
      await countRequest(actor, address, []);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return new Response(error.message, {
        status: error.status,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...error.headers },
      });
    }
  }
  const { intent, page } = await read(form);
  if (!intent) return seeOther(page);
  const back = form.back ? safeCallback(form.back) : (refererPath(request) ?? page);
  const undo = form.undo === 'true';
  if (actor.userId === null) return seeOther(undo ? signInPath(back) : await signInPathFor(intent, intent.do === 'submit' ? page : back));
  return seeOther(await fulfilIntent(actor, intent, { address, back, undo }));
}

/** Reads a form. `page` is where its result, or what is wrong with it, is seen. */
async function read(form: Record<'do' | 'listing' | 'url', string>): Promise<{ intent: Intent | null; page: string }> {
  if (form.do === 'submit') {
    const url = completeAddress(form.url).slice(0, 2048);
    return { intent: SubmitListing.safeParse({ url }).success ? { do: 'submit', url } : null, page: paths.submitFor(url) };
  }
  const press = form.do === 'vote' || form.do === 'follow' ? form.do : null;
  const found = press && (await findPressable(press, form.listing));
  if (!found) return { intent: null, page: paths.home };
  const { slug, ...listing } = found;
  return { intent: { do: press, listing }, page: paths.listing(slug) };
}

/** The path of the page that sent the form. The site may have been opened under another name of this machine. */
function refererPath(request: Request): string | null {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return safeCallback(`${pathname}${search}`);
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
