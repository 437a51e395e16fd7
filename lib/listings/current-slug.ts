import { rows, type Statement } from '#lib/core/db.ts';

const slugOfFormer: Statement = {
  name: 'listing_slug_of_former',
  text: `select l.slug from listing_slugs s join listings l on l.id = s.listing_id
    where s.slug = $1 and l.slug <> $1 and l.status in ('live', 'scheduled', 'awaiting_badge')`,
};

/** The slug that a listing with a public page has now, by one it had before the team renamed it; null for any other. */
export async function currentSlug(former: string): Promise<string | null> {
  if (!/^[a-z0-9][a-z0-9-]{0,219}$/.test(former)) return null;
  const [row] = await rows<{ slug: string }>(slugOfFormer, [former]);
  return row?.slug ?? null;
}
