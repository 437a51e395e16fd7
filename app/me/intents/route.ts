import { fulfilIntent, reviewedPath } from '#lib/accounts/fulfil-intent.ts';
import { textsOf } from '#lib/api/form-action.ts';
import { countKeptText, countRequest, countWrite } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { getCurrentActor, signInPath, signInPathFor, tieBrowser } from '#lib/auth/session.ts';
import { keepText } from '#lib/community/keep-text.ts';
import { findHelpful } from '#lib/community/reviews/find-helpful.ts';
import { reviewErrors } from '#lib/community/reviews/review-text.ts';
import { withdrawReview } from '#lib/community/reviews/write-review.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths, reviewAnchor } from '#lib/core/paths.ts';
import { SubmitListing } from '#lib/drafts/schema.ts';
import { findPressable } from '#lib/listings/addresses/find-pressable.ts';
import { completeAddress } from '../../(account)/submit/complete-address.ts';

const names = ['do', 'listing', 'url', 'undo', 'back', 'stars', 'body', 'review'] as const;
type Form = Record<(typeof names)[number], string>;

/**
 * Target of the forms on public pages: a vote, a follow, a review, the address of a product. Does what they ask and leads back to their
 * page; signed out, leads to the sign-in, which then does it. Pages are the same for everybody and name no page in their forms, so the
 * browser's referrer says where the person was. server.ts refuses forms of other sites.
 */
export async function POST(request: Request): Promise<Response> {
  const form = textsOf(await request.formData().catch(() => new FormData()), ...names);
  const actor = await getCurrentActor();
  const address = clientAddress(request.headers.get('x-forwarded-for'), null);
  try {
    if (actor.userId === null) await countRequest(actor, address, []);
    const back = form.back ? safeCallback(form.back) : refererPath(request);
    const undo = form.undo === 'true';
    if (form.do === 'helpful') return seeOther(await pressHelpful(actor, form, back ?? paths.home, undo));
    if (form.do === 'review') return seeOther(await review(actor, form, { address, back, undo }));
    const { intent, page } = await read(form);
    if (!intent) return seeOther(page);
    const seen = back ?? page;
    if (actor.userId === null) return seeOther(undo ? signInPath(seen) : await signInPathFor(intent, intent.do === 'submit' ? page : seen));
    return seeOther(await fulfilIntent(actor, intent, { address, back: seen, undo }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...error.headers },
    });
  }
}

/** Reads a form. `page` is where its result, or what is wrong with it, is seen. */
async function read(form: Form): Promise<{ intent: Intent | null; page: string }> {
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

/** More than a review can have, even if each of its characters counts twice. */
const maxKeptLength = 10_000;

/**
 * Writes or withdraws a review. What was typed is kept meanwhile, so that nothing is lost by the sign-in or by a refusal. Returns where to
 * go: to the page, to the sign-in, or to the form that says what is wrong.
 */
async function review(
  actor: Actor,
  { listing: id, stars, body }: Form,
  { address, back, undo }: { address: string; back: string | null; undo: boolean },
): Promise<string> {
  const found = await findPressable('review', id);
  if (undo && actor.userId !== null) {
    await countWrite({}, actor, []);
    await withdrawReview(actor, Number(id));
    return reviewedPath(found ? paths.listing(found.slug) : paths.myReviews, 'withdrawn');
  }
  if (!found) return paths.home;
  const { slug, ...listing } = found;
  const page = back?.startsWith(paths.listing(slug)) ? back : paths.listing(slug);
  if (actor.userId === null) await countKeptText(address);
  const browser = await tieBrowser();
  const typed = body
    .slice(0, maxKeptLength)
    .toWellFormed()
    .replace(/[\0\p{Noncharacter_Code_Point}]/gu, '')
    .normalize('NFC');
  const text = await keepText({ kind: 'review', listing: listing.id, stars: stars.slice(0, 1), body: typed }, browser);
  const form = paths.writeReview(listing.id, { text });
  const isWrong = reviewErrors({ stars: Number(stars), body: typed }).length > 0;
  const intent: Intent = { do: 'review', listing, text };
  if (actor.userId === null) return isWrong ? signInPath(form) : signInPathFor(intent, page);
  return isWrong ? form : fulfilIntent(actor, intent, { address, back: page, browser });
}

/** Says that a review is helpful, or no longer. Returns the page, at the review. */
async function pressHelpful(actor: Actor, { review: id }: Form, back: string, undo: boolean): Promise<string> {
  const page = `${back.replace(/#.*/, '')}#${reviewAnchor(Number(id) || 0)}`;
  if (actor.userId === null) return signInPath(page);
  await countWrite({}, actor, []);
  try {
    await findHelpful(actor, Number(id), !undo);
  } catch (error) {
    // Whose button does nothing is told why by the page's script; without one the count stays.
    if (!isAppError(error) || !(error.conflict || error.code === 'not_found' || error.code === 'forbidden')) throw error;
  }
  return page;
}

/** The path of the page that sent the form. The site may have been opened under another name of this machine. */
function refererPath(request: Request): string | null {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return safeCallback(`${pathname}${search}`);
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
