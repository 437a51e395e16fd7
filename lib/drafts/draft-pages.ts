import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { findUnstorableTexts } from '#lib/core/storable-text.ts';
import { draftAccessibleBy } from '#lib/drafts/draft-access.ts';
import type { DraftPageView } from '#lib/drafts/draft-view.ts';

/**
 * Lists the pages of a draft’s website from the latest reading, in reading order. Returns an empty list if the actor may not see the draft.
 */
export async function listDraftPages(
  actor: Actor,
  id: string,
): Promise<{ url: string; title: string; language: string | null; position: number }[]> {
  const userId = requireUserId(actor);
  if (!isUuid(id)) return [];
  return db().profilePage.findMany({
    where: { profile: { draft: { id, ...draftAccessibleBy(userId, 'read') } }, readingId: null },
    orderBy: { position: 'asc' },
    select: { url: true, title: true, language: true, position: true },
  });
}

/**
 * Returns one page of a draft with its text, so that a quote can be shown in context. Throws 404 if the draft has no page at `url`, or if
 * the actor may not see the draft.
 */
export async function getDraftPage(actor: Actor, id: string, url: string): Promise<DraftPageView> {
  const userId = requireUserId(actor);
  const storable = isUuid(id) && findUnstorableTexts(url, 'url').length === 0;
  const page = storable
    ? await db().profilePage.findFirst({
        where: { url, profile: { draft: { id, ...draftAccessibleBy(userId, 'read') } }, readingId: null },
        select: { url: true, title: true, language: true, text: true, blocks: true },
      })
    : null;
  if (!page) throw notFound('page', url);
  const blocks = page.blocks.map(({ path: _, ...block }) => block);
  return { ...page, blocks };
}
