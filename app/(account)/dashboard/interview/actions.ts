'use server';

import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { text } from '#lib/api/schema/text.ts';
import { invalidInput, isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { answerInterview } from '#lib/founders/answer-interview.ts';
import { confirmFounder } from '#lib/founders/confirm-founder.ts';

type InterviewState = FormState<Record<string, string>, { done: string }>;

const fieldName = /^answer_([1-9]\d{0,9})$/;

/** Saves the answers of the form. Its fields are named by the question's id: `answer_3`. An empty field removes the answer. */
export const saveAnswers = formAction({
  name: 'answer_interview',
  typed: (_before: InterviewState, form: FormData) =>
    textsOf(form, ...[...form.keys()].filter((name) => fieldName.test(name)).slice(0, 30)),
  input: z.record(z.string().regex(fieldName), text(4000)),
  page: () => paths.interview,
  run: async (answers, { actor }) => {
    const names = Object.keys(answers);
    try {
      await answerInterview(
        actor,
        names.map((name) => ({ question_id: Number(fieldName.exec(name)?.[1]), answer: answers[name] ?? '' })),
      );
    } catch (error) {
      if (!isAppError(error) || !error.errors) throw error;
      // The error names an answer by its index, but the form names fields by the question's id.
      throw invalidInput(error.errors.map((each) => ({ ...each, path: names[Number(each.path.split('.')[1])] ?? each.path })));
    }
    return { done: 'Saved.' };
  },
});

type ConfirmState = FormState<Record<'founder', string>>;

/** Makes a founder page the person's own. */
export const confirmFounderForm = formAction({
  name: 'confirm_founder',
  typed: (_before: ConfirmState, form: FormData) => textsOf(form, 'founder'),
  input: z.object({ founder: z.string() }),
  page: () => paths.interview,
  run: async ({ founder }, { actor }) => {
    await confirmFounder(actor, founder);
    return {};
  },
});
