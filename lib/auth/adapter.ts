import { PrismaAdapter } from '@next-auth/prisma-adapter';
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from 'next-auth/adapters';
import { digest } from '#lib/auth/digest.ts';
import { prismaClient } from '#lib/core/db.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';

/** What the library's adapter asks for; ours is generated elsewhere than `@prisma/client`. */
type AdapterClient = Parameters<typeof PrismaAdapter>[0];

/**
 * The library's Prisma adapter with our rules: a session's token is stored as its digest only, so that a copy of the
 * database opens no session; tokens of GitHub and Google are not kept; a deleted user has no session.
 */
export function authAdapter(): Adapter {
  const prisma = prismaClient();
  const library = PrismaAdapter(prisma as unknown as AdapterClient);
  // Out goes the token that the browser holds, never the stored one.
  const withToken = <S extends AdapterSession>(session: S, sessionToken: string): S => ({ ...session, sessionToken });

  return {
    ...library,
    async createUser(user: Omit<AdapterUser, 'id'>) {
      const email = parseEmailAddress(user.email);
      if (!email) throw new TypeError('A user has exactly one valid e-mail address.');
      const { name = null, image = null, emailVerified } = user;
      return prisma.user.create({ data: { email, name, image, emailVerified } });
    },
    async getUserByEmail(text) {
      const email = parseEmailAddress(text);
      return email ? prisma.user.findUnique({ where: { email } }) : null;
    },
    async linkAccount({ userId, type, provider, providerAccountId }: AdapterAccount) {
      await prisma.account.create({ data: { userId, type, provider, providerAccountId } });
    },
    async createSession(session) {
      const { sessionToken } = session;
      return withToken(await prisma.session.create({ data: { ...session, sessionToken: digest(sessionToken) } }), sessionToken);
    },
    async getSessionAndUser(sessionToken) {
      const found = await prisma.session.findUnique({ where: { sessionToken: digest(sessionToken) }, include: { user: true } });
      if (!found || found.user.deletedAt) return null;
      const { user, ...session } = found;
      return { user, session: withToken(session, sessionToken) };
    },
    async updateSession({ sessionToken, expires }) {
      const where = { sessionToken: digest(sessionToken) };
      // Gone meanwhile (signed out elsewhere): not a failure.
      const { count } = await prisma.session.updateMany({ where, data: expires ? { expires } : {} });
      if (count === 0) return null;
      const session = await prisma.session.findUnique({ where });
      return session && withToken(session, sessionToken);
    },
    async deleteSession(sessionToken) {
      await prisma.session.deleteMany({ where: { sessionToken: digest(sessionToken) } });
    },
  };
}
