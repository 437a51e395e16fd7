import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { now } from '#lib/core/time.ts';
import { isNoticeKind, type NoticeKind, noticeCatalogue, noticeKinds } from '#lib/mails/notices.ts';

/** A notice in the form in which its reader sees it. */
export interface Notice {
  id: number;
  kind: NoticeKind;
  /** A sentence without a full stop. */
  sentence: string;
  /** The path of the page to which the notice leads; null if there is none. */
  path: string | null;
  listing: { id: number; slug: string; name: string; logoUrl: string | null } | null;
  createdAt: Date;
  readAt: Date | null;
}

/** The maximum number of unread notices that are counted. */
const maxUnread = 100;

export const countUnread: Statement = {
  name: 'unread_notices',
  text: `select count(*)::int as unread from (select 1 from notifications where user_id = $1::uuid and read_at is null limit ${maxUnread}) n`,
};

/** Returns the number of a person’s unread notices, at most `maxUnread`. */
export async function countUnreadNotices(userId: string): Promise<number> {
  const [row] = await queryRows<{ unread: number }>(countUnread, [userId]);
  return row?.unread ?? 0;
}

const select = {
  id: true,
  kind: true,
  data: true,
  createdAt: true,
  readAt: true,
  listing: { select: { id: true, slug: true, name: true, logoUrl: true } },
  update: { select: { id: true, title: true } },
} as const;

/**
 * Returns a page of the actor’s notices, newest first, and the number of unread notices. With `unreadOnly`, the page has only unread
 * notices.
 */
export async function listNotices(
  actor: Actor,
  { page, perPage, unreadOnly = false }: PageRequest & { unreadOnly?: boolean },
): Promise<Page<Notice> & { unread: number }> {
  const userId = requireUserId(actor);
  const where = { userId, kind: { in: noticeKinds }, ...(unreadOnly ? { readAt: null } : {}) };
  const [rows, counted, unread] = await Promise.all([
    db().notification.findMany({
      where,
      select,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: perPage,
      skip: (page - 1) * perPage,
    }),
    db().notification.count({ where, take: 10_001 }),
    countUnreadNotices(userId),
  ]);
  const items = rows.flatMap(({ id, kind, data, update, ...rest }) => {
    if (!isNoticeKind(kind)) return [];
    const shown = { listing: rest.listing, update, data };
    const { sentence, path } = noticeCatalogue[kind];
    return [{ id: Number(id), kind, sentence: sentence(shown), path: path(shown), ...rest }];
  });
  return { ...pageOf(items, counted), unread };
}

/**
 * Marks the actor’s notices as read: those with these ids, or all. Returns the number of notices that were unread. Ignores ids of other
 * people’s notices.
 */
export async function markNoticesRead(actor: Actor, ids?: readonly number[]): Promise<number> {
  const { count } = await db().notification.updateMany({
    where: { userId: requireUserId(actor), readAt: null, ...(ids ? { id: { in: ids.filter(Number.isSafeInteger) } } : {}) },
    data: { readAt: now() },
  });
  return count;
}

/**
 * Returns the path to which a notice of the actor leads; null if there is none. Marks the notice as read, unless the browser is only
 * preloading the page (`isPrepared`).
 */
export async function openNotice(actor: Actor, id: number, { isPrepared }: { isPrepared: boolean }): Promise<string | null> {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db().notification.findFirst({ where: { id, userId: requireUserId(actor) }, select });
  if (!row || !isNoticeKind(row.kind)) return null;
  if (!isPrepared) await markNoticesRead(actor, [id]);
  return noticeCatalogue[row.kind].path(row);
}
