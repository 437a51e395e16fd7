import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/** A logo that could not be fetched is not tried again before this time has passed. */
const minRetryMs = 60_000;

/**
 * Assigns our copy of a logo to a listing: at once if the copy exists, else through a job that fetches the logo. A fetch that
 * failed less than a minute ago is not repeated. Call it in the transaction that sets the logo’s address.
 */
export async function requestLogo(tx: Tx, listingId: number, url: string | null): Promise<void> {
  const source = url ? await tx.logoSource.findUnique({ where: { url }, select: { hash: true, fetchedAt: true } }) : null;
  await tx.listing.update({ where: { id: listingId }, data: { logoUrl: source?.hash ? logoPath(source.hash) : null } });
  // A negative age means that the clock was set back since.
  const age = source ? now().getTime() - source.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (url && !source?.hash && (age < 0 || age > minRetryMs)) await emit('logo/wanted', { url });
}
