import { db } from '#lib/core/db.ts';

/** Where our copy of a logo is, below the site's address. */
export function logoPath(hash: string): string {
  return `/logos/${hash}.webp`;
}

/** The path of our copy of the logo at `url`; null until it was fetched, or when it could not be. */
export async function logoPathOf(url: string): Promise<string | null> {
  const source = await db().logoSource.findUnique({ where: { url }, select: { hash: true } });
  return source?.hash ? logoPath(source.hash) : null;
}
