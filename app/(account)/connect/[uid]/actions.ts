'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { letAppIn } from '#lib/accounts/connected-apps/let-app-in.ts';
import { denyConsent } from '#lib/auth/oauth/consent.ts';
import { currentUser, endSession, signInPath } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { isUid } from './is-uid.ts';

/** What a person answered, on the page as it was shown to them. */
export interface Answer {
  uid: string;
  /** Whose account stood there. */
  user: string;
  allow: boolean;
}

/**
 * Gives the answer to the authorization that waits, and the address that takes it to the application. Leads back to the page
 * when there is something to look at again there: it has expired, or another person is signed in by now.
 */
export async function answer({ uid, user, allow }: Answer): Promise<string> {
  if (!isUid(uid)) redirect('/');
  const page = paths.connect(uid);
  const cookie = (await headers()).get('cookie') ?? '';
  if (allow !== true) return (await denyConsent(uid, cookie)) ?? redirect(page);
  const present = await currentUser();
  if (!present) redirect(signInPath(page));
  if (present.id !== user) redirect(`${page}?account=other`);
  return (await letAppIn(uid, cookie, present.id)) ?? redirect(page);
}

/**
 * The same for a form that is sent as it stands, without JavaScript. Browsers hold the redirects that follow a form to the
 * policy of its page, which lets forms go to this site alone: so a page of ours comes between, and goes on by itself.
 */
export async function answerOfForm(form: FormData): Promise<void> {
  const uid = String(form.get('uid') ?? '');
  await answer({ uid, user: String(form.get('user') ?? ''), allow: form.get('answer') === 'allow' });
  redirect(`${paths.connect(uid)}/answered`);
}

/** Signs out, and comes back with whoever signs in next. */
export async function switchAccount(form: FormData): Promise<void> {
  const uid = String(form.get('uid') ?? '');
  await endSession();
  redirect(signInPath(isUid(uid) ? paths.connect(uid) : '/dashboard'));
}
