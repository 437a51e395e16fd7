import { readQuestionMarks } from '#lib/community/questions/my-questions.ts';
import { ownMarks } from '../own-marks.ts';

/** Responds with the person's own questions about a listing, their answers, and the questions that they marked as their own, too. */
export const GET = (request: Request) => ownMarks(request, { own: [], same: [], answers: [], editor: false }, readQuestionMarks);
