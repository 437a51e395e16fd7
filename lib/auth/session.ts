import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getServerSession } from 'next-auth/next';
import { cache } from 'react';
import { type Actor, anonymous, sessionActor } from '#lib/auth/actor.ts';
import { authAdapter } from '#lib/auth/adapter.ts';
import { digest } from '#lib/auth/digest.ts';
import { type Intent, intentValidMs, openIntent, sealIntent } from '#lib/auth/intent.ts';
import { callNextAuth, type SessionUser, sessionSeconds } from '#lib/auth/options.ts';
import { browserCookieName, secureCookies, sessionCookieName, viewingCookieName } from '#lib/auth/session-cookie.ts';
import { currentViewing } from '#lib/auth/viewing.ts';

/**
 * Returns the signed-in person, or null; with an open view the person as whom the site is seen. Throws if the session can’t be read. Reads
 * a cookie, which makes the page dynamic. Runs once per request.
 */
export const getCurrentUser = cache(async (): Promise<SessionUser | null> => {
  const viewing = currentViewing();
  if (viewing) {
    await cookies();
    return viewing.person;
  }
  const session = await callNextAuth(null, getServerSession);
  const user = (session as { user?: SessionUser } | null)?.user;
  return user ?? null;
});

/** Returns the actor for pages and server actions: the signed-in person, or `anonymous`. */
export async function getCurrentActor(): Promise<Actor> {
  const user = await getCurrentUser();
  return user ? sessionActor(user.id, user.role) : anonymous;
}

/**
 * Returns the path of the sign-in page, which leads to `callback` after sign-in. `intent` is the token of an action that is done after the
 * sign-in (`intent.ts`).
 */
export function signInPath(callback: string, intent: string | null = null): string {
  return `/sign-in?${new URLSearchParams({ callbackUrl: callback, ...(intent === null ? {} : { intent }) })}`;
}

/**
 * Returns the path of the sign-in page for a visitor who wants to do `intent`, after which the site does it. Sets a cookie, so call it only
 * in actions and routes.
 */
export async function signInPathFor(intent: Intent, callback: string): Promise<string> {
  return signInPath(callback, sealIntent(intent, await tieBrowser()));
}

/**
 * Returns the secret of this browser. Intents and typed texts are valid only with this secret. Sets the browser's cookie for as long as an
 * intent is valid, so call it only in actions and routes.
 */
export async function tieBrowser(): Promise<string> {
  const jar = await cookies();
  const name = browserCookieName();
  const browser = jar.get(name)?.value ?? randomBytes(16).toString('base64url');
  jar.set({ name, value: browser, maxAge: intentValidMs / 1000, path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() });
  return browser;
}

/** Returns the secret of this browser. Returns undefined if the cookie of `tieBrowser` is missing or has expired. */
export async function tiedBrowser(): Promise<string | undefined> {
  return (await cookies()).get(browserCookieName())?.value;
}

/**
 * Returns the intent of a token that was made for this browser. Returns null for any other text, such as the token of another person's
 * link.
 */
export async function takePressedIntent(token: unknown): Promise<Intent | null> {
  return openIntent(token, await tiedBrowser());
}

/** Returns the signed-in person and their actor. Redirects visitors to the sign-in page, which leads back to `callbackPath`. */
export async function requireUser(callbackPath: string): Promise<{ user: SessionUser; actor: Actor }> {
  const user = await getCurrentUser();
  if (!user) redirect(signInPath(callbackPath));
  return { user, actor: sessionActor(user.id, user.role) };
}

/** Returns the stored digest of this browser's session token; null without a session cookie. */
export async function getSessionDigest(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token ? digest(token) : null;
}

/**
 * Sets the session cookie again, so that the browser keeps it for the full lifetime from now on. Reading a session extends it only in the
 * database.
 */
export async function renewSessionCookie(): Promise<void> {
  const jar = await cookies();
  const name = sessionCookieName();
  const value = jar.get(name)?.value;
  if (value) jar.set({ name, value, maxAge: sessionSeconds, path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() });
}

/** Sets a cookie that makes the server look for the view of this browser's session. The session itself stores the view and its end. */
export async function markViewing(): Promise<void> {
  (await cookies()).set({ name: viewingCookieName(), value: '1', path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() });
}

/** Ends this browser's session: deletes the session from the database and the cookie from the browser. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  const name = sessionCookieName();
  const token = jar.get(name)?.value;
  if (token) await authAdapter().deleteSession?.(token);
  // Not `jar.delete`, because browsers delete a `__Secure-` cookie only if the response sets the attribute `Secure`.
  jar.set({ name, value: '', maxAge: 0, path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() });
}
