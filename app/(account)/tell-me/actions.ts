'use server';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { AppError, invalidInput } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { confirmQuery, followQuery, followQueryByMail, QueryToFollow } from '#lib/search/followed/follow-query.ts';

/** Follows a search. A signed-in person follows at once; anybody else gets a mail with a link to confirm. */
export const follow = formAction({
  name: 'follow_query',
  forVisitors: true,
  typed: (_before: FormState<{ q: string; email: string }>, form: FormData) => textsOf(form, 'q', 'email'),
  input: QueryToFollow,
  run: async (request, { actor, address }) => {
    if (actor.userId !== null) {
      await followQuery(actor, request.q);
      redirect(`${paths.followQuery(request.q)}&done=1`);
    }
    if (request.email === '') throw invalidInput([{ path: 'email', message: 'must not be empty', code: 'too_small' }]);
    await followQueryByMail(request, address);
    redirect(`${paths.followQuery(request.q)}&sent=1`);
  },
});

/** Confirms the followed search of a mailed link. Anybody who has the link may use it. */
export const confirm = formAction({
  name: 'confirm_query',
  forVisitors: true,
  typed: (_before: FormState<{ token: string }>, form: FormData) => textsOf(form, 'token'),
  input: z.object({ token: z.string().max(200) }),
  run: async ({ token }) => {
    if (!(await confirmQuery(token)))
      throw new AppError(
        'not_found',
        'This link doesn’t work any more: it is older than a week, or was changed. Ask again after a search.',
      );
    redirect(paths.confirmQuery(encodeURIComponent(token)));
  },
});
