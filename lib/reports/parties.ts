import type { Tx } from '#lib/core/db.ts';
import type { Report } from '#lib/generated/prisma/client.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/** Who is concerned by a report: who reported, and who answers for what is reported. */
export type Party = 'reporter' | 'owner';

/** Returns the address to which the reporter is answered: the account’s present one. Null if the account or the address is erased. */
export async function readReporterAddress(tx: Tx, { reporterId, email }: Pick<Report, 'reporterId' | 'email'>): Promise<string | null> {
  const user = reporterId && (await tx.user.findUnique({ where: { id: reporterId, deletedAt: null }, select: { email: true } }));
  const address = reporterId ? (user ? user.email : null) : email;
  return address !== null && parseEmailAddress(address) ? address : null;
}

/** Returns the people who answer for what is reported, without those whose account is closed. */
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
