'use server';

import { redirect } from 'next/navigation';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { RemovalRequest, requestRemoval } from '#lib/reports/request-removal.ts';

type RemovalState = FormState<Record<'page' | 'reason' | 'text' | 'email', string>>;

/** Sends a request to remove a page, and shows a confirmation. */
export const askForRemoval = formAction({
  name: 'request_removal',
  forVisitors: true,
  typed: (_before: RemovalState, form: FormData) => textsOf(form, 'page', 'reason', 'text', 'email'),
  input: RemovalRequest,
  run: async (request, { address }) => {
    await requestRemoval(request, address);
    redirect(`${paths.removal()}?sent=1`);
  },
});
