import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/db.ts';
import { AppError } from '#lib/errors.ts';
import type { EditorRole, ListingStatus } from '#lib/generated/prisma/enums.ts';

/** A listing as the dashboard shows it to those who may edit it. */
export interface EditableListing {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  logoUrl: string | null;
  status: ListingStatus;
  /** Why the site team rejected or removed it. */
  statusReason: string | null;
  launchWeek: Date | null;
  launchedAt: Date | null;
  votes: number;
  role: EditorRole;
}

/** The listings the actor may edit, newest first; at most 200. */
export async function listEditableListings(actor: Actor): Promise<EditableListing[]> {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to see your listings.');
  const found = await db().listingEditor.findMany({
    where: { userId: actor.userId },
    orderBy: { listingId: 'desc' },
    take: 200,
    select: {
      role: true,
      listing: {
        select: {
          id: true,
          slug: true,
          name: true,
          tagline: true,
          logoUrl: true,
          status: true,
          statusReason: true,
          launchWeek: true,
          launchedAt: true,
          votes: true,
        },
      },
    },
  });
  return found.map(({ role, listing }) => ({ ...listing, role }));
}
