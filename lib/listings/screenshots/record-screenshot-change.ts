import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

interface Size {
  width: number | null;
  height: number | null;
}

/** Records in the listing’s history that an editor changed the screenshot. Screenshots that the site takes by itself are not recorded. */
export async function recordScreenshotChange(
  tx: Tx,
  actor: Actor,
  { id }: Pick<Listing, 'id'>,
  before: Size | null,
  after: Size | null,
): Promise<void> {
  await recordListingVersion(tx, actor, id, {
    action: 'change screenshot',
    before: { screenshot: labelOf(before) },
    after: { screenshot: labelOf(after) },
  });
}

const labelOf = (image: Size | null) => (image?.width ? `A picture of ${image.width} × ${image.height} pixels` : null);
