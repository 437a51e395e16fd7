import type { Tx } from '#lib/core/db.ts';
import type { Report } from '#lib/generated/prisma/client.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/** The parties of a report: the person who reported, and the people who are responsible for the content. */
export type Party = 'reporter' | 'owner';

/**
 * Returns the address for mails to the reporter. It is the current address of their account. Returns null if the account or the address is
 * erased.
 */
export async function readReporterAddress(tx: Tx, { reporterId, email }: Pick<Report, 'reporterId' | 'email'>): Promise<string | null> {
  const user = reporterId && (await tx.user.findUnique({ where: { id: reporterId, deletedAt: null }, select: { email: true } }));
  const address = reporterId ? (user ? user.email : null) : email;
  return address !== null && parseEmailAddress(address) ? address : null;
}

/** Returns the people who are responsible for the reported content. Omits people whose account is closed. */
export async function readOwners(
  tx: Tx,
  { ownerId, listingId }: Pick<Report, 'ownerId' | 'listingId'>,
): Promise<{ id: string; email: string }[]> {
  if (ownerId === null && listingId === null) return [];
  const people = await tx.user.findMany({
    where: { ...(ownerId === null ? { editorOf: { some: { listingId: listingId ?? 0 } } } : { id: ownerId }), deletedAt: null },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
  });
  return people.filter(({ email }) => parseEmailAddress(email));
}
