'use server';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { DigestRequest, knownCategories } from '#lib/launches/digest/subscribe-to-digest.ts';
import { changeSubscription, stopMail } from '#lib/notices/stop-mail.ts';

/** Stops the kind of mail that a link names. */
export const stop = formAction({
  name: 'stop_mail',
  forVisitors: true,
  typed: (_before: FormState<{ token: string }>, form: FormData) => textsOf(form, 'token'),
  input: z.object({ token: z.string().max(200) }),
  run: async ({ token }) => {
    if (!(await stopMail(token))) throw changedLink();
    redirect(paths.stopMailPage(encodeURIComponent(token)));
  },
});

/** Changes the categories of the subscription that a link names. */
export const changeCategories = formAction({
  name: 'change_digest_categories',
  forVisitors: true,
  typed: (_before: FormState<{ token: string; categories: string[] }>, form: FormData) => ({
    ...textsOf(form, 'token'),
    categories: form.getAll('category').map(String),
  }),
  input: z.object({ token: z.string().max(200), categories: DigestRequest.shape.categories }),
  run: async ({ token, categories }) => {
    if (!(await changeSubscription(token, await knownCategories(categories)))) throw changedLink();
    redirect(paths.stopMailPage(encodeURIComponent(token)));
  },
});

function changedLink(): AppError {
  return new AppError('not_found', 'This link was changed on its way. Open the link in the mail again.');
}
