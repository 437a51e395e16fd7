import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import type { SubmissionSignals } from '#lib/core/json-columns.ts';
import type { ListingStatus, SubmissionStatus } from '#lib/generated/prisma/enums.ts';
import { requireView } from '#lib/team/rights.ts';

/** A submission as the team sees it. Names, texts and quotes are strangers' words. */
export interface TeamSubmission {
  listingId: number;
  status: SubmissionStatus;
  score: number;
  signals: SubmissionSignals;
  submittedAt: Date;
  decidedAt: Date | null;
  reason: string | null;
  /** The account that submitted the product. Null if the account is erased. */
  userId: string | null;
  email: string | null;
  /** Number of waiting submissions of the account, including this one. */
  ofAccount: number;
  /** Number of waiting submissions from the same network, including this one. 0 if the network is not known. */
  ofNetwork: number;
  listing: {
    slug: string;
    name: string;
    tagline: string;
    description: string;
    websiteUrl: string;
    status: ListingStatus;
    previewToken: string;
  };
}

/** A page of the queue. `next` is the cursor of the next page; null on the last page. */
export interface SubmissionPage {
  items: TeamSubmission[];
  next: string | null;
  /** Number of all submissions with the status. */
  total: number;
}

const shown = {
  ...{
    listingId: true,
    status: true,
    score: true,
    signals: true,
    submittedAt: true,
    decidedAt: true,
    reason: true,
    userId: true,
    networkHash: true,
  },
  user: { select: { email: true } },
  listing: {
    select: { slug: true, name: true, tagline: true, description: true, websiteUrl: true, status: true, previewToken: true },
  },
} as const;

// Leaves out listings that their owners deleted. If an owner restores a listing, its submission waits again.
const waiting = { status: 'waiting' as const, listing: { status: { not: 'deleted' as const } } };

/** Counts the submissions that wait for the team. */
export const countSubmissions = (): Promise<number> => db().submission.count({ where: waiting });

/**
 * Lists submissions with a status: waiting ones oldest first, decided ones newest first. `after` is the cursor of the page. Only for
 * moderators and admins.
 */
export async function listSubmissions(
  actor: Actor,
  { status = 'waiting', after = null, limit = 50 }: { status?: SubmissionStatus; after?: string | null; limit?: number } = {},
): Promise<SubmissionPage> {
  await requireView(db(), actor, 'submissions');
  const order = status === 'waiting' ? 'asc' : 'desc';
  const [, time, id] = /^(\d{1,15})-(\d{1,10})$/.exec(after ?? '') ?? [];
  const at = new Date(Number(time ?? 0));
  const side = order === 'asc' ? 'gt' : 'lt';
  const beyond =
    time === undefined ? {} : { OR: [{ submittedAt: { [side]: at } }, { submittedAt: at, listingId: { [side]: Number(id) } }] };
  const rows = await db().submission.findMany({
    where: { ...(status === 'waiting' ? waiting : { status }), ...beyond },
    select: shown,
    orderBy: [{ submittedAt: order }, { listingId: order }],
    take: limit + 1,
  });
  const found = rows.slice(0, limit);
  const [total, byAccount, byNetwork] = await Promise.all([
    db().submission.count({ where: status === 'waiting' ? waiting : { status } }),
    db().submission.groupBy({
      by: ['userId'],
      where: { ...waiting, userId: { in: found.flatMap(({ userId }) => userId ?? []) } },
      _count: true,
    }),
    db().submission.groupBy({
      by: ['networkHash'],
      where: { ...waiting, networkHash: { in: found.flatMap(({ networkHash }) => networkHash ?? []) } },
      _count: true,
    }),
  ]);
  const ofAccount = new Map(byAccount.map(({ userId, _count: count }) => [userId, count]));
  const ofNetwork = new Map(byNetwork.map(({ networkHash, _count: count }) => [networkHash, count]));
  const items = found.map(({ user, networkHash, ...row }) => ({
    ...row,
    email: user?.email ?? null,
    ofAccount: ofAccount.get(row.userId) ?? 0,
    ofNetwork: ofNetwork.get(networkHash) ?? 0,
  }));
  const last = items.at(-1);
  return { items, total, next: rows.length > limit && last ? `${last.submittedAt.getTime()}-${last.listingId}` : null };
}
