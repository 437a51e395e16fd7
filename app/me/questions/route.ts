import { readQuestionMarks } from '#lib/community/questions/my-questions.ts';
import { ownMarks } from '../own-marks.ts';

/** Responds with the person's own questions about a listing, their answers, and which questions they have, too. */
export const GET = (request: Request) => ownMarks(request, { own: [], same: [], answers: [], editor: false }, readQuestionMarks);
