import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getServerSession } from 'next-auth/next';
import { cache } from 'react';
import { type Actor, anonymous, sessionActor } from '#lib/auth/actor.ts';
import { authAdapter } from '#lib/auth/adapter.ts';
import { authOptions, type SessionUser } from '#lib/auth/options.ts';
import { secureCookies, sessionCookieName } from '#lib/auth/session-cookie.ts';

/** Who is signed in, or null. Reads a cookie, so the page is dynamic; asked once per request. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const session = await getServerSession(authOptions());
  const user = (session as { user?: SessionUser } | null)?.user;
  return user ?? null;
});

/** Who acts, for services called from pages and server actions. */
export async function currentActor(): Promise<Actor> {
  const user = await currentUser();
  return user ? sessionActor(user.id) : anonymous;
}

/** The address of the sign-in page that leads back to `callback`. */
export function signInPath(callback: string): string {
  return `/sign-in?${new URLSearchParams({ callbackUrl: callback })}`;
}

/** The signed-in person and their actor; anyone else is sent to sign in and comes back to `callbackPath`. */
export async function requireUser(callbackPath: string): Promise<{ user: SessionUser; actor: Actor }> {
  const user = await currentUser();
  if (!user) redirect(signInPath(callbackPath));
  return { user, actor: sessionActor(user.id) };
}

/** Ends the session of this browser, in the database and in its cookie. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  const name = sessionCookieName();
  const token = jar.get(name)?.value;
  if (token) await authAdapter().deleteSession?.(token);
  // Written out, not `delete`: a browser drops a `__Secure-` cookie only when told so by a secure one.
  jar.set({ name, value: '', maxAge: 0, path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() });
}
