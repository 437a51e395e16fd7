import { db } from '#lib/core/db.ts';

/** Returns the path of our copy of a logo on this site. */
export function logoPath(hash: string): string {
  return `/logos/${hash}.webp`;
}

/** Returns the path of our copy of the logo at `url`. Returns null if the logo was not fetched yet, or if it could not be fetched. */
export async function logoPathOf(url: string): Promise<string | null> {
  const source = await db().logoSource.findUnique({ where: { url }, select: { hash: true } });
  return source?.hash ? logoPath(source.hash) : null;
}
