import type { AuthOptions, Profile, User } from 'next-auth';
import type { Adapter } from 'next-auth/adapters';
import GithubProvider from 'next-auth/providers/github';
import GoogleProvider from 'next-auth/providers/google';
import type { Role } from '#lib/auth/actor.ts';
import { authAdapter } from '#lib/auth/adapter.ts';
import { findBlock } from '#lib/auth/find-block.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { secureCookies } from '#lib/auth/session-cookie.ts';
import { authSecretPurpose, linkValidMs } from '#lib/auth/sign-in-link.ts';
import { config, secretFor } from '#lib/core/config.ts';
import { prismaClient } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { currentRequestId } from '#lib/core/request-context.ts';
import { forgiveAddress, parseEmailAddress } from '#lib/ports/mail/index.ts';

/** The data about the signed-in person that our pages and `/api/auth/session` get. */
export interface SessionUser {
  id: string;
  email: string;
  name: string | null;
  image: string | null;
  role: Role;
}

/** Time after the last visit at which a session ends, in seconds. */
export const sessionSeconds = 30 * 86_400;

/** One of our users, or a provider's data about a person who has no account yet. */
type KnownUser = User & { deletedAt?: Date | null; suspendedAt?: Date | null };

/** Reads the user's primary e-mail address from GitHub; null if GitHub reports that the address is unconfirmed. */
async function confirmedGithubAddress(accessToken: string): Promise<string | null> {
  const answer = await fetch('https://api.github.com/user/emails', {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/vnd.github+json' },
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) return null;
  const addresses = (await answer.json()) as { email: string; primary: boolean; verified: boolean }[];
  return addresses.find(({ primary, verified }) => primary && verified)?.email ?? null;
}

function providers(): AuthOptions['providers'] {
  const { github, google } = config();
  return [
    {
      id: 'email',
      type: 'email',
      name: 'E-mail',
      server: '',
      from: '',
      maxAge: linkValidMs / 1000,
      // Only `requestSignInLink` sends sign-in mails, because it enforces the limits. The route also refuses next-auth's own action.
      sendVerificationRequest: () => Promise.reject(new Error('Sign-in mails must be requested on /sign-in.')),
      options: {},
    },
    ...(github
      ? [
          GithubProvider({
            clientId: github.id,
            clientSecret: github.secret,
            userinfo: {
              url: 'https://api.github.com/user',
              async request({ client, tokens }) {
                const accessToken = tokens.access_token ?? '';
                const profile = await client.userinfo(accessToken);
                return { ...profile, email: (await confirmedGithubAddress(accessToken)) ?? '' } as Profile;
              },
            },
          }),
        ]
      : []),
    ...(google ? [GoogleProvider({ clientId: google.id, clientSecret: google.secret })] : []),
  ] as AuthOptions['providers'];
}

/**
 * Returns next-auth's options. The options are not a constant, because builds load this module without a configuration. `device` is
 * stored with a session that the request begins.
 */
export function authOptions(device: string | null = null): AuthOptions {
  const { siteUrl } = config();
  return {
    adapter: authAdapter(device),
    providers: providers(),
    secret: secretFor(authSecretPurpose),
    useSecureCookies: secureCookies(),
    session: { strategy: 'database', maxAge: sessionSeconds, updateAge: 86_400 },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in', verifyRequest: '/sign-in/check-mail' },
    callbacks: {
      async signIn({ user, account, profile }) {
        const { deletedAt, suspendedAt } = user as KnownUser;
        if (deletedAt) return '/sign-in?error=AccountClosed';
        if (suspendedAt || (user.email && (await findBlock({ email: user.email })))) return '/sign-in?error=Refused';
        if (account?.type !== 'oauth') return true;
        if (!user.email || !parseEmailAddress(user.email)) return '/sign-in?error=NoEmail';
        // Google states whether the address is confirmed. GitHub's address was checked when it was read (`confirmedGithubAddress`).
        const isConfirmed = account.provider !== 'google' || (profile as { email_verified?: boolean } | undefined)?.email_verified === true;
        return isConfirmed ? true : '/sign-in?error=NoEmail';
      },
      redirect: ({ url }) => `${siteUrl}${safeCallback(url)}`,
      session({ session, user }) {
        const { id, email, name, image, role } = user as unknown as SessionUser;
        return { expires: session.expires, user: { id, email, name, image, role } satisfies SessionUser };
      },
    },
    events: {
      // A sign-in proves that the address can receive mail again, or that the person has a new address.
      async signIn({ user, account, isNewUser }) {
        log().info({ request_id: currentRequestId() ?? undefined, user: user.id, by: account?.provider, is_new: isNewUser }, 'sign-in');
        if (user.email) await forgiveAddress(user.email);
      },
      async linkAccount({ user, profile }) {
        // The address is confirmed, because `signIn` refuses providers' unconfirmed addresses.
        if (user.email && profile.email && user.email === parseEmailAddress(profile.email))
          await prismaClient().user.updateMany({ where: { id: user.id, emailVerified: null }, data: { emailVerified: new Date() } });
      },
    },
    logger: {
      error(code, metadata) {
        const { error, ...rest } = metadata instanceof Error ? { error: metadata } : metadata;
        log().error({ err: error, code, provider: 'providerId' in rest ? rest.providerId : undefined }, 'a sign-in failed');
      },
      warn: (code) => log().warn({ code }, 'next-auth warning'),
      debug: () => undefined,
    },
  };
}

/**
 * Calls next-auth. If the database fails while next-auth reads a session, next-auth would treat the person as signed out. This function
 * throws the error of the database instead.
 */
export async function callNextAuth<T>(device: string | null, call: (options: AuthOptions) => Promise<T>): Promise<T> {
  const options = authOptions(device);
  const failures: unknown[] = [];
  const noted =
    <Args extends unknown[], Result>(method: ((...args: Args) => Result) | undefined) =>
    async (...args: Args) => {
      try {
        return await method?.(...args);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
  const { getSessionAndUser, updateSession, deleteSession, ...adapter } = authAdapter(device);
  const sessions = {
    getSessionAndUser: noted(getSessionAndUser),
    updateSession: noted(updateSession),
    deleteSession: noted(deleteSession),
  };
  const result = await call({ ...options, adapter: { ...adapter, ...sessions } as Adapter });
  if (failures.length > 0) throw failures[0];
  return result;
}
