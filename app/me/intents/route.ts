import { fulfilIntent } from '#lib/accounts/fulfil-intent.ts';
import { formOfText, writtenPath } from '#lib/accounts/write-kept-text.ts';
import { textsOf } from '#lib/api/form-action.ts';
import { countKeptText, countRequest, countWrite } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { getCurrentActor, signInPath, signInPathFor, tieBrowser } from '#lib/auth/session.ts';
import { waitForInvalidations } from '#lib/cache/invalidation.ts';
import { keepText } from '#lib/community/keep-text.ts';
import { questionErrors } from '#lib/community/questions/question-text.ts';
import { withdrawAnswer, withdrawQuestion } from '#lib/community/questions/remove-questions.ts';
import { reviewErrors } from '#lib/community/reviews/review-text.ts';
import { withdrawReview } from '#lib/community/reviews/write-review.ts';
import { type MarkName, markText } from '#lib/community/text-marks.ts';
import { type FieldError, isAppError } from '#lib/core/errors.ts';
import type { KeptContent, TextIntent } from '#lib/core/json-columns.ts';
import { paths, questionAnchor, reviewAnchor } from '#lib/core/paths.ts';
import { SubmitListing } from '#lib/drafts/schema.ts';
import { findPressable } from '#lib/listings/addresses/find-pressable.ts';
import { completeAddress } from '../../(account)/submit/complete-address.ts';
import { refusalOf, seeOther, typedText } from '../owner-form.ts';

const names = ['do', 'listing', 'url', 'undo', 'back', 'stars', 'body', 'text', 'question'] as const;
type Form = Record<(typeof names)[number], string>;

/**
 * Target of the forms on public pages: votes, follows, reviews, questions, answers, and the address of a product. Carries out the form's
 * action and redirects back to the page. If the person is signed out, redirects to the sign-in, after which the action is carried out.
 * Pages are the same for everybody and their forms don't contain the page's address, so the address comes from the browser's referrer.
 * server.ts refuses forms of other sites.
 */
export async function POST(request: Request): Promise<Response> {
  const form = textsOf(await request.formData().catch(() => new FormData()), ...names);
  const actor = await getCurrentActor();
  const address = clientAddress(request.headers.get('x-forwarded-for'), null);
  try {
    if (actor.userId === null) await countRequest(actor, address, []);
    const back = form.back ? safeCallback(form.back) : refererPath(request);
    const undo = form.undo === 'true';
    if (form.do === 'helpful' || form.do === 'same') return seeOther(await mark(actor, form.do, form, back ?? paths.home, undo));
    const kind = textKindOf(form.do);
    if (kind) return seeOther(await write(actor, kind, form, { address, back, undo }));
    const { intent, page } = await read(form);
    if (!intent) return seeOther(page);
    const seen = back ?? page;
    if (actor.userId === null) return seeOther(undo ? signInPath(seen) : await signInPathFor(intent, intent.do === 'submit' ? page : seen));
    return seeOther(await fulfilIntent(actor, intent, { address, back: seen, undo }));
  } catch (error) {
    return refusalOf(error, typedText(form.body.slice(0, maxKeptLength)));
  }
}

/** Parses a form. `page` is the page that shows the result or the error. */
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

/** Maximum length of a text that is kept. No valid text is longer, even if each of its characters counts twice. */
const maxKeptLength = 10_000;

interface Sender {
  address: string;
  back: string | null;
  undo: boolean;
}

/**
 * Writes or withdraws a review, a question or an answer. The typed text is kept meanwhile, so that a sign-in or a refusal does not lose it.
 * Returns the address to redirect to: the page, the sign-in, or the form with the error.
 */
async function write(actor: Actor, kind: TextKind, form: Form, { address, back, undo }: Sender): Promise<string> {
  const question = Number(form.question) || null;
  const found = await findPressable('text', form.listing);
  if (undo && actor.userId !== null) {
    await countWrite({}, actor, []);
    if (kind === 'review') await withdrawReview(actor, Number(form.listing));
    else if (question !== null) await (kind === 'question' ? withdrawQuestion : withdrawAnswer)(actor, question);
    await waitForInvalidations();
    return writtenPath(found ? paths.listing(found.slug) : kind === 'review' ? paths.myReviews : paths.myQuestions, kind, 'withdrawn');
  }
  if (!found || (kind === 'answer' && question === null)) return paths.home;
  const { slug, ...listing } = found;
  const page = back?.startsWith(paths.listing(slug)) ? back : paths.listing(slug);
  if (actor.userId === null) await countKeptText(address);
  const browser = await tieBrowser();
  const body = typedText(form.body.slice(0, maxKeptLength));
  const about = { listing: listing.id, body };
  const [content, errors]: [KeptContent, FieldError[]] =
    kind === 'review'
      ? [{ kind, ...about, stars: form.stars.slice(0, 1) }, reviewErrors({ stars: Number(form.stars), body })]
      : [kind === 'answer' ? { kind, ...about, question: question ?? 0 } : { kind, ...about, question }, questionErrors(kind, body)];
  const text = await keepText(content, browser);
  const intent = { do: kind, listing, ...(kind === 'review' ? {} : { question }), text } as TextIntent;
  const again = formOfText(intent, { text });
  if (actor.userId === null) return errors.length > 0 ? signInPath(again) : signInPathFor(intent, page);
  return errors.length > 0 ? again : fulfilIntent(actor, intent, { address, back: page, browser });
}

const textKinds = ['review', 'question', 'answer'] as const satisfies readonly TextIntent['do'][];
type TextKind = (typeof textKinds)[number];
const textKindOf = (text: string) => textKinds.find((kind) => kind === text) ?? null;

/** Marks a text, or removes the mark. Returns the address of the page with the fragment of the text. */
async function mark(actor: Actor, name: MarkName, { text }: Form, back: string, undo: boolean): Promise<string> {
  const id = Number(text) || 0;
  const page = `${back.replace(/#.*/, '')}#${name === 'helpful' ? reviewAnchor(id) : questionAnchor(id)}`;
  if (actor.userId === null) return signInPath(page);
  await countWrite({}, actor, []);
  try {
    await markText(actor, name, id, !undo);
    await waitForInvalidations();
  } catch (error) {
    // For a refused mark, the page's script explains the reason. Without JavaScript, the count just stays the same.
    if (!isAppError(error) || !(error.conflict || error.code === 'not_found' || error.code === 'forbidden')) throw error;
  }
  return page;
}

/**
 * Returns the path of the page that sent the form. Its host is ignored, because a local site may be opened under another name of this
 * machine.
 */
function refererPath(request: Request): string | null {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return safeCallback(`${pathname}${search}`);
}
