import { getCurrentActor } from '#lib/auth/session.ts';
import { type ReviewMarks, readReviewMarks } from '#lib/community/reviews/my-reviews.ts';

const nothing: ReviewMarks = { own: null, helpful: [], editor: false };

/**
 * Responds with the signed-in person's own review of `?listing=481`, and which of its reviews they found helpful. Pages are the same for
 * everyone, so the browser asks once a page is shown.
 */
export async function GET(request: Request) {
  const actor = await getCurrentActor();
  const id = new URL(request.url).searchParams.get('listing') ?? '';
  const marks = actor.userId === null || !/^[1-9]\d{0,8}$/.test(id) ? nothing : await readReviewMarks(actor, Number(id));
  return Response.json(marks, { headers: { 'cache-control': 'private, no-store' } });
}
