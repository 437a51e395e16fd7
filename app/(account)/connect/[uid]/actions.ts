'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { connectApp } from '#lib/accounts/connected-apps/connect-app.ts';
import { type ActionCall, pageAction, textsOf } from '#lib/api/form-action.ts';
import { denyConsent } from '#lib/auth/oauth/consent.ts';
import { endSession, signInPath } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { isUid } from './is-uid.ts';

const uidOrNone = z.string().refine(isUid).nullable().catch(null);

const ConsentAnswer = z.object({
  uid: uidOrNone,
  /** Id of the account that was signed in when the consent page was rendered. */
  user: z.string().catch(''),
  allow: z.boolean().catch(false),
});

// No limit is needed, because the authorization server limits pending authorizations, and each can be answered only once.
const consent = { name: 'answer_consent', input: ConsentAnswer, forVisitors: true, limit: 'none' } as const;

/** Allows or denies the pending authorization. Redirects if the request has expired, or if a different person is signed in by now. */
async function answer({ uid, user, allow }: z.infer<typeof ConsentAnswer>, { actor }: ActionCall): Promise<string> {
  if (uid === null) redirect('/');
  const page = paths.connect(uid);
  const cookie = (await headers()).get('cookie') ?? '';
  if (!allow) return (await denyConsent(uid, cookie)) ?? redirect(page);
  if (actor.userId === null) redirect(signInPath(page));
  if (actor.userId !== user) redirect(`${page}?account=other`);
  return (await connectApp(uid, cookie, actor.userId)) ?? redirect(page);
}

/** Answers the pending authorization and returns the URL that leads back to the application. */
export const submitConsent = pageAction({
  ...consent,
  typed: (sent: { uid: string; user: string; allow: boolean }) => ({ ...sent }),
  run: answer,
});

/**
 * Handles the consent form when the browser submits it without JavaScript. Browsers apply the page's `form-action` policy to
 * redirects after a form submission, and this policy allows only this site. So the function redirects to a page of this site, and
 * that page sends the browser on to the application.
 */
export const submitConsentForm = pageAction({
  ...consent,
  typed: (form: FormData) => ({ ...textsOf(form, 'uid', 'user'), allow: textsOf(form, 'answer').answer === 'allow' }),
  run: async (input, call): Promise<void> => {
    await answer(input, call);
    redirect(`${paths.connect(input.uid ?? '')}/answered`);
  },
});

/** Signs out and redirects to the sign-in page, which returns to the consent page after the next sign-in. */
export const switchAccount = pageAction({
  name: 'switch_account',
  forVisitors: true,
  limit: 'none',
  typed: (form: FormData) => textsOf(form, 'uid'),
  input: z.object({ uid: uidOrNone }),
  run: async ({ uid }): Promise<void> => {
    await endSession();
    redirect(signInPath(uid === null ? '/dashboard' : paths.connect(uid)));
  },
});
