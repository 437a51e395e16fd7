import type { Tx } from '#lib/db.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { logoPath } from '#lib/services/logos/logo-path.ts';

/** Gives a listing our copy of its logo: at once when there is one, else by a job. Call it in the transaction that sets the address. */
export async function wantLogo(tx: Tx, listingId: number, url: string | null): Promise<void> {
  const source = url ? await tx.logoSource.findUnique({ where: { url }, select: { hash: true } }) : null;
  await tx.listing.update({ where: { id: listingId }, data: { logoUrl: source?.hash ? logoPath(source.hash) : null } });
  if (url && !source) await emit('logo/wanted', { url });
}
