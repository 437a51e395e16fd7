import { PrismaAdapter } from '@next-auth/prisma-adapter';
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from 'next-auth/adapters';
import type { Role } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { prismaClient, queryRows, type Statement } from '#lib/core/db.ts';
import { isAddress, posesAsSite } from '#lib/core/deceptive-name.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';

/** The Prisma client type that next-auth's adapter expects. Our client's type differs, because it isn't generated into `@prisma/client`. */
type AdapterClient = Parameters<typeof PrismaAdapter>[0];

interface SessionRow extends AdapterUser {
  role: Role;
  expires: Date;
}

/** Reads a session with its user in one query. Prisma would need two, and every request of a signed-in person reads the session. */
const sessionOfPerson: Statement = {
  name: 'session_of_person',
  text: `select s.expires, u.id, u.email, u.email_verified as "emailVerified", u.name, u.image, u.role::text as role
    from sessions s join users u on u.id = s.user_id where s.session_token = $1 and u.deleted_at is null and u.suspended_at is null`,
};

/**
 * Creates next-auth's Prisma adapter with three changes: only the digest of a session token is stored, so that a copy of the database can't
 * be used to sign in; the tokens of GitHub and Google are not stored; and a deleted or suspended user has no session. `device` is stored
 * with new sessions.
 */
export function authAdapter(device: string | null = null): Adapter {
  const prisma = prismaClient();
  const library = PrismaAdapter(prisma as unknown as AdapterClient);
  // Returns a session with the browser's token in place of the stored digest.
  const withToken = <S extends AdapterSession>(session: S, sessionToken: string): S => ({ ...session, sessionToken });

  return {
    ...library,
    async createUser(user: Omit<AdapterUser, 'id'>) {
      const email = parseEmailAddress(user.email);
      if (!email) throw new TypeError('A user must have exactly one valid e-mail address.');
      const { name = null, image = null, emailVerified } = user;
      const shown = name && (posesAsSite(name) || isAddress(name)) ? null : name; // the providers accept any name
      return prisma.user.create({ data: { email, name: shown, image, emailVerified } });
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
      return withToken(await prisma.session.create({ data: { ...session, device, sessionToken: digest(sessionToken) } }), sessionToken);
    },
    async getSessionAndUser(sessionToken) {
      const [found] = await queryRows<SessionRow>(sessionOfPerson, [digest(sessionToken)]);
      if (!found) return null;
      const { expires, ...user } = found;
      return { user, session: { sessionToken, userId: user.id, expires } };
    },
    async updateSession({ sessionToken, expires }) {
      const where = { sessionToken: digest(sessionToken) };
      // `updateMany`, unlike `update`, doesn't throw if a simultaneous sign-out has deleted the session.
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
