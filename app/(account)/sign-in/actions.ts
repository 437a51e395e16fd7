'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, pageAction, textsOf } from '#lib/api/form-action.ts';
import { beginProviderSignIn } from '#lib/auth/provider-sign-in.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { endSession, signInPath, takePressedIntent } from '#lib/auth/session.ts';
import { providerIntentCookie, secureCookies } from '#lib/auth/session-cookie.ts';
import { requestSignInLink } from '#lib/auth/sign-in-link.ts';
import { mailedCookie } from './mailed-cookie.ts';

type SignInState = FormState<Record<'email' | 'callbackUrl' | 'intent', string>>;

/** Sends a sign-in link and redirects to a page that asks the person to check their mail. */
export const requestLink = formAction({
  name: 'request_sign_in_link',
  forVisitors: true,
  typed: (_before: SignInState, form: FormData) => textsOf(form, 'email', 'callbackUrl', 'intent'),
  input: z.object({ email: z.string(), callbackUrl: z.string(), intent: z.string() }),
  run: async ({ email, callbackUrl, intent }, { address }) => {
    await requestSignInLink({ email, callback: callbackUrl, clientAddress: address, intent: await takePressedIntent(intent) });
    (await cookies()).set({
      name: mailedCookie,
      value: email.trim(),
      path: '/sign-in',
      maxAge: 3600,
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookies(),
    });
    redirect(signInPath(safeCallback(callbackUrl), intent || null).replace('?', '/check-mail?'));
  },
});

/** Redirects to the sign-in page of GitHub or Google. */
export const signInBy = pageAction({
  name: 'sign_in_by_provider',
  forVisitors: true,
  typed: (form: FormData) => textsOf(form, 'provider', 'callbackUrl', 'intent'),
  input: z.object({ provider: z.enum(['github', 'google']), callbackUrl: z.string(), intent: z.string() }),
  run: async ({ provider, callbackUrl, intent }): Promise<void> => {
    const { url, cookies: providerCookies } = await beginProviderSignIn(provider, safeCallback(callbackUrl));
    const cookieStore = await cookies();
    for (const cookie of providerCookies)
      cookieStore.set({ ...cookie, path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() });
    // Without an intent, this deletes the intent of an earlier attempt.
    const kept = { path: '/api/auth/callback', httpOnly: true, sameSite: 'lax', secure: secureCookies() } as const;
    cookieStore.set({ ...kept, name: providerIntentCookie, value: intent, maxAge: intent ? 600 : 0 });
    redirect(url);
  },
  failed: (_error, { callbackUrl, intent }) => redirect(`${signInPath(safeCallback(callbackUrl), intent || null)}&error=Failed`),
});

/** Signs out and redirects to the home page. */
export const signOut = pageAction({
  name: 'sign_out',
  forVisitors: true,
  limit: 'none',
  typed: () => ({}),
  input: z.object({}),
  run: async (): Promise<void> => {
    await endSession();
    redirect('/');
  },
});
