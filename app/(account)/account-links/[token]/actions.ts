'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { confirmAddress, stopAddressChange } from '#lib/accounts/change-address.ts';
import { reopenAccount } from '#lib/accounts/close-account.ts';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { getSessionDigest } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';

type LinkState = FormState<Record<'token' | 'do', string>>;

/** Carries out the change that a mailed link stands for, and redirects to a page with the result. Anybody who has the link may use it. */
export const followAccountLink = formAction({
  name: 'follow_account_link',
  forVisitors: true,
  typed: (_before: LinkState, form: FormData) => textsOf(form, 'token', 'do'),
  input: z.object({ token: z.string(), do: z.enum(['confirm', 'stop', 'reopen']) }),
  run: async (input) => redirect(`${paths.accountLink('done')}?result=${await follow(input)}`),
});

async function follow({ token, do: step }: { token: string; do: 'confirm' | 'stop' | 'reopen' }): Promise<string> {
  if (step === 'reopen') await reopenAccount(token);
  else if (step === 'stop') await stopAddressChange(token);
  else return (await confirmAddress(token, await getSessionDigest())).isChanged ? 'changed' : 'waiting';
  return step === 'stop' ? 'stopped' : 'reopened';
}
