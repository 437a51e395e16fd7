'use server';

import { paths } from '#lib/core/paths.ts';
import { saveInterviewQuestion } from '#lib/desk/interview-questions.ts';
import { deskAction } from '../desk-action.ts';
import { seenIn } from '../typed-lists.ts';

/** Creates or changes an interview question. Also undoes such a change. */
export const changeInterview = deskAction({
  name: 'change_interview',
  fields: ['id', 'question', 'help', 'active', 'position', 'seen', 'reason'],
  page: () => paths.deskInterview,
  run: async ({ id, question, help, active, position, seen, reason }, actor) => {
    const texts = { question, help, active: active === 'on', position: position.trim() === '' ? 0 : Number(position) };
    await saveInterviewQuestion(actor, id ? Number(id) : null, texts, reason, seen ? seenIn(seen) : undefined);
    return { done: id ? 'Saved.' : 'Added.' };
  },
});
