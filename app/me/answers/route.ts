import { randomUUID } from 'node:crypto';
import { textsOf } from '#lib/api/form-action.ts';
import { countWrite } from '#lib/api/limits.ts';
import { runLogged } from '#lib/api/run-logged.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { answerReview } from '#lib/community/reviews/answer-review.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths, reviewAnchor } from '#lib/core/paths.ts';

/**
 * Target of the forms with which owners answer reviews, on the listing's page and on the dashboard. Leads back to the review; an empty
 * text takes the answer off. server.ts refuses forms of other sites.
 */
export async function POST(request: Request): Promise<Response> {
  const form = textsOf(await request.formData().catch(() => new FormData()), 'listing', 'review', 'answer', 'back');
  const [listing, review] = [Number(form.listing) || 0, Number(form.review) || 0];
  const back = form.back ? safeCallback(form.back) : paths.reviewsEditor(listing);
  const actor = await getCurrentActor();
  if (actor.userId === null) return seeOther(signInPath(paths.reviewsEditor(listing)));
  try {
    await runLogged({ operation: 'answer_review', requestId: randomUUID(), actor }, async () => {
      await countWrite({}, actor, []);
      await answerReview(actor, listing, review, form.answer.toWellFormed().replace(/[\0\p{Noncharacter_Code_Point}]/gu, ''));
      return { status: 303 };
    });
    return seeOther(`${back.replace(/#.*/, '')}#${reviewAnchor(review)}`);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...error.headers },
    });
  }
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
