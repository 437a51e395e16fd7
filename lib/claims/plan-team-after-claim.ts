import type { Tx } from '#lib/core/db.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

type Editor = Prisma.ListingEditorGetPayload<{ include: { user: { select: { name: true; email: true; deletedAt: true } } } }>;

/** The other editors of a listing, and whether they stay or leave when a person’s claim is verified. */
export interface TeamAfterClaim {
  /** The other verified owners. If there are any, everybody stays. */
  verified: Editor[];
  staying: Editor[];
  leaving: Editor[];
}

/**
 * Returns which editors stay and which leave when the user’s claim of a listing is verified (docs/domain.md, Claims). If another editor was
 * verified before, everybody stays. Otherwise, only people stay whom the user invited, or who were invited by such a person.
 */
export async function planTeamAfterClaim(tx: Tx, listingId: number, userId: string): Promise<TeamAfterClaim> {
  const editors = await tx.listingEditor.findMany({
    where: { listingId, userId: { not: userId } },
    include: { user: { select: { name: true, email: true, deletedAt: true } } },
    orderBy: { userId: 'asc' },
  });
  const verified = editors.filter(({ verifiedAt }) => verifiedAt !== null);
  if (verified.length > 0) return { verified, staying: editors, leaving: [] };
  const invites = await tx.draftInvite.findMany({
    where: { profile: { listing: { id: listingId } }, acceptedById: { not: null } },
    select: { invitedById: true, acceptedById: true },
  });
  const known = new Set<string | null>([userId]);
  for (let before = 0; before < known.size; ) {
    before = known.size;
    for (const { invitedById, acceptedById } of invites) if (known.has(invitedById)) known.add(acceptedById);
  }
  return {
    verified,
    staying: editors.filter((editor) => known.has(editor.userId)),
    leaving: editors.filter((editor) => !known.has(editor.userId)),
  };
}

/** The editors who stay and leave, in the form that the claimant may see. */
export interface ShownTeamAfterClaim {
  /** The names of those who leave; null if the claimant isn’t in the team, because the members of a team are not public. */
  leaving: string[] | null;
  leavingCount: number;
  /** The names of those who stay; empty if a verified owner keeps everybody, or if the claimant isn’t in the team. */
  staying: string[];
}

/** Reads who would stay and who would leave, before a claim is verified. */
export async function showTeamAfterClaim(tx: Tx, listingId: number, userId: string): Promise<ShownTeamAfterClaim> {
  const { verified, leaving, staying } = await planTeamAfterClaim(tx, listingId, userId);
  const isInTeam = (await tx.listingEditor.count({ where: { listingId, userId } })) > 0;
  return {
    leaving: isInTeam ? leaving.map(nameOfEditor) : null,
    leavingCount: leaving.length,
    staying: isInTeam && verified.length === 0 ? staying.map(nameOfEditor) : [],
  };
}

/** Returns the name of an editor for others of the team, or the address if there is no name. */
export function nameOfEditor({ user }: { user: { name: string | null; email: string } }): string {
  return user.name || user.email;
}
