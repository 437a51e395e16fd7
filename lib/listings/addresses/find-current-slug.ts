import { queryRows, type Statement } from '#lib/core/db.ts';
import { isSlug } from '#lib/core/ids.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';

const slugByFormer: Statement = {
  name: 'listing_slug_of_former',
  text: `select l.slug from listing_slugs s join listings l on l.id = s.listing_id
    where s.slug = $1 and l.slug <> $1 and l.status ${isPublicSql}`,
};

/**
 * Returns the current slug of a listing that had the slug `formerSlug` before the team renamed it. Returns null if no listing with a public
 * page had it.
 */
export async function findCurrentSlug(formerSlug: string): Promise<string | null> {
  if (!isSlug(formerSlug)) return null;
  const [row] = await queryRows<{ slug: string }>(slugByFormer, [formerSlug]);
  return row?.slug ?? null;
}
