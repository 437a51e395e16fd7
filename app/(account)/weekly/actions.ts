'use server';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { confirmDigest, DigestRequest, subscribeToDigest } from '#lib/launches/digest/subscribe-to-digest.ts';

/** Asks by mail whether the reader at an address wants the weekly digest. */
export const subscribe = formAction({
  name: 'subscribe_to_digest',
  forVisitors: true,
  typed: (_before: FormState<{ email: string; categories: string[] }>, form: FormData) => ({
    ...textsOf(form, 'email'),
    categories: form.getAll('category').map(String),
  }),
  input: DigestRequest,
  run: async (request, { address }) => {
    await subscribeToDigest(request, address);
    redirect(`${paths.digest}?sent=1`);
  },
});

/** Confirms the subscription of a mailed link. Anybody who has the link may use it. */
export const confirm = formAction({
  name: 'confirm_digest',
  forVisitors: true,
  typed: (_before: FormState<{ token: string }>, form: FormData) => textsOf(form, 'token'),
  input: z.object({ token: z.string().max(200) }),
  run: async ({ token }) => {
    if (!(await confirmDigest(token)))
      throw new AppError('not_found', 'This link doesn’t work any more: it is older than a week, or was changed. Subscribe again.');
    redirect(`${paths.digest}?confirmed=1`);
  },
});
