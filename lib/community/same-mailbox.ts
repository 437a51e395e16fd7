import { Prisma } from '#lib/generated/prisma/client.ts';

/** SQL query for the ids of a person's other accounts: those whose address leads to the same mailbox (mailbox.ts). */
export const otherAccountsSql = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select other.id from users me join users other on mailbox_of(other.email) = mailbox_of(me.email) and other.id <> me.id where me.id = ${userId}`;
