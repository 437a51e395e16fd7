import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/** A logo that could not be fetched is left alone for that long. */
const restMs = 60_000;

/**
 * Gives a listing our copy of its logo: at once when there is one, else by a job; what failed more than a minute ago is tried
 * again. Call it in the transaction that sets the address.
 */
export async function wantLogo(tx: Tx, listingId: number, url: string | null): Promise<void> {
  const source = url ? await tx.logoSource.findUnique({ where: { url }, select: { hash: true, fetchedAt: true } }) : null;
  await tx.listing.update({ where: { id: listingId }, data: { logoUrl: source?.hash ? logoPath(source.hash) : null } });
  // A time to come is of a clock that was set back.
  const age = source ? now().getTime() - source.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (url && !source?.hash && (age < 0 || age > restMs)) await emit('logo/wanted', { url });
}
