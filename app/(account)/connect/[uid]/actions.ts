'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connectApp } from '#lib/accounts/connected-apps/connect-app.ts';
import { denyConsent } from '#lib/auth/oauth/consent.ts';
import { currentUser, endSession, signInPath } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { isUid } from './is-uid.ts';

/** A person's answer on the consent page. */
export interface ConsentAnswer {
  uid: string;
  /** Id of the account that was signed in when the consent page was rendered. */
  user: string;
  allow: boolean;
}

/**
 * Allows or denies the pending authorization and returns the URL that leads back to the application. Redirects to the consent page
 * instead when the request has expired, or when a different person is signed in by now.
 */
export async function submitConsent({ uid, user, allow }: ConsentAnswer): Promise<string> {
  if (!isUid(uid)) redirect('/');
  const page = paths.connect(uid);
  const cookie = (await headers()).get('cookie') ?? '';
  if (allow !== true) return (await denyConsent(uid, cookie)) ?? redirect(page);
  const currentAccount = await currentUser();
  if (!currentAccount) redirect(signInPath(page));
  if (currentAccount.id !== user) redirect(`${page}?account=other`);
  return (await connectApp(uid, cookie, currentAccount.id)) ?? redirect(page);
}

/**
 * Handles the consent form when the browser submits it without JavaScript. Browsers apply the page's `form-action` policy to
 * redirects after a form submission, and this policy allows only this site. So the function redirects to a page of this site, and
 * that page sends the browser on to the application.
 */
export async function submitConsentForm(form: FormData): Promise<void> {
  const uid = String(form.get('uid') ?? '');
  await submitConsent({ uid, user: String(form.get('user') ?? ''), allow: form.get('answer') === 'allow' });
  redirect(`${paths.connect(uid)}/answered`);
}

/** Signs out and redirects to the sign-in page, which returns to the consent page after the next sign-in. */
export async function switchAccount(form: FormData): Promise<void> {
  const uid = String(form.get('uid') ?? '');
  await endSession();
  redirect(signInPath(isUid(uid) ? paths.connect(uid) : '/dashboard'));
}
