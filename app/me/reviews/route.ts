import { readReviewMarks } from '#lib/community/reviews/my-reviews.ts';
import { ownMarks } from '../own-marks.ts';

/** Responds with the person's own review of a listing, and the reviews that they marked as helpful. */
export const GET = (request: Request) => ownMarks(request, { own: null, helpful: [], editor: false }, readReviewMarks);
