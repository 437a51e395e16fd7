import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { ListingEditor } from '#lib/generated/prisma/client.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { canTakeBackUntil } from '#lib/listings/team/change-team.ts';

/** A person who can edit a listing. */
export interface TeamMember {
  userId: string;
  name: string | null;
  email: string;
  role: 'owner' | 'editor';
  /** When a claim of the person was verified; null if none was. */
  verifiedAt: Date | null;
  since: Date;
  /** True if the account is closed. Until it is erased, it can be reopened, but it doesn’t count as an owner. */
  isClosed: boolean;
  isYou: boolean;
}

/** The people who can edit a listing, and the invited people. */
export interface ListingTeam {
  /** Owners first, then by the time for which they have been in the team. */
  members: TeamMember[];
  invites: { id: string; email: string; expiresAt: Date }[];
  /** True if the actor owns the listing and can therefore change its team. */
  canChange: boolean;
  /** The hand-over that the actor can undo; null if there is none. The receiver can undo it at any time, the giver until `until`. */
  handOver: { giverId: string; giver: string; receiver: string; until: Date | null; isYours: boolean } | null;
}

/** Returns the team of a listing for its owners and editors. Throws 404 for anybody else. */
export async function readTeam(actor: Actor, listingId: number): Promise<ListingTeam> {
  const userId = requireUserId(actor);
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(userId, 'read') },
    select: {
      editors: {
        include: { user: { select: { name: true, email: true, deletedAt: true } } },
        orderBy: [{ role: 'asc' }, { createdAt: 'asc' }, { userId: 'asc' }],
      },
      profile: {
        select: {
          invites: {
            where: { acceptedAt: null, expiresAt: { gt: now() } },
            select: { id: true, email: true, expiresAt: true },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          },
        },
      },
    },
  });
  if (!listing) throw notFound('listing', listingId);
  const members = listing.editors.map(({ user, userId: id, role, verifiedAt, createdAt }) => ({
    ...{ userId: id, name: user.name, email: user.email, role, verifiedAt, since: createdAt },
    ...{ isClosed: user.deletedAt !== null, isYou: id === userId },
  }));
  return {
    members,
    invites: listing.profile.invites,
    canChange: members.some(({ isYou, role }) => isYou && role === 'owner'),
    handOver: handOverOf(listing.editors, userId),
  };
}

type Editor = Pick<ListingEditor, 'userId' | 'role' | 'handedToId' | 'handedAt'> & {
  user: { name: string | null; email: string; deletedAt: Date | null };
};

function handOverOf(editors: Editor[], userId: string): ListingTeam['handOver'] {
  const isOwner = editors.some((editor) => editor.userId === userId && editor.role === 'owner');
  for (const giver of editors) {
    const receiver = editors.find((editor) => editor.userId === giver.handedToId);
    const until = canTakeBackUntil(giver);
    const isYours = giver.userId === userId;
    if (giver.role !== 'editor' || !giver.handedToId || giver.user.deletedAt) continue;
    if (isYours ? !until : !(isOwner && giver.handedToId === userId)) continue;
    const nameOf = (editor: Editor | undefined) => editor?.user.name || editor?.user.email || 'somebody';
    return { giverId: giver.userId, giver: nameOf(giver), receiver: nameOf(receiver), until, isYours };
  }
  return null;
}
