'use server';

import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { beginProviderSignIn } from '#lib/auth/provider-sign-in.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { endSession } from '#lib/auth/session.ts';
import { secureCookies } from '#lib/auth/session-cookie.ts';
import { requestSignInLink } from '#lib/auth/sign-in-link.ts';
import { isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { mailedCookie } from './mailed-cookie.ts';

/** State of the form after a submission that did not redirect. */
export interface SignInState {
  email: string;
  /** Error message for the e-mail field. */
  emailError?: string;
  /** Error message above the form. */
  error?: string;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Sends a sign-in link and redirects to a page that asks the person to check their mail. */
export async function requestLink(_before: SignInState, form: FormData): Promise<SignInState> {
  const email = text(form, 'email');
  const requestHeaders = await headers();
  try {
    await requestSignInLink({
      email,
      callback: text(form, 'callbackUrl'),
      clientAddress: clientAddress(requestHeaders.get('x-forwarded-for'), null),
    });
  } catch (error) {
    if (!isAppError(error)) {
      log().error({ err: error }, 'sign-in mail could not be queued');
      return { email, error: 'The link could not be sent. Try again in a moment.' };
    }
    return error.errors ? { email, emailError: error.message } : { email, error: error.message };
  }
  (await cookies()).set({
    name: mailedCookie,
    value: email.trim(),
    path: '/sign-in',
    maxAge: 3600,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
  });
  redirect('/sign-in/check-mail');
}

/** Redirects to the sign-in page of GitHub or Google. */
export async function signInBy(form: FormData): Promise<void> {
  const provider = text(form, 'provider');
  if (provider !== 'github' && provider !== 'google') redirect('/sign-in');
  const { url, cookies: providerCookies } = await beginProviderSignIn(provider, safeCallback(text(form, 'callbackUrl')));
  const cookieStore = await cookies();
  for (const cookie of providerCookies) cookieStore.set({ ...cookie, path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() });
  redirect(url);
}

/** Signs out and redirects to the home page. */
export async function signOut(): Promise<void> {
  await endSession();
  redirect('/');
}
