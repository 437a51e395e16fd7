import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { unstorableTexts } from '#lib/core/storable-text.ts';
import type { TextBlock } from '#lib/crawl/stored-page.ts';
import { draftUser, editableBy, isDraftId } from '#lib/drafts/draft-access.ts';
import type { DraftPageView } from '#lib/drafts/draft-view.ts';

/** The pages that a draft was made from, in the order they were read. Empty for a draft that isn't the actor's. */
export async function listDraftPages(
  actor: Actor,
  id: string,
): Promise<{ url: string; title: string; language: string | null; position: number }[]> {
  const userId = draftUser(actor);
  if (!isDraftId(id)) return [];
  return db().draftPage.findMany({
    where: { draftId: id, draft: editableBy(userId) },
    orderBy: { position: 'asc' },
    select: { url: true, title: true, language: true, position: true },
  });
}

/** One of them with its text, for showing a quote where it stands. 404 when it was not read, or is not the actor's. */
export async function getDraftPage(actor: Actor, id: string, url: string): Promise<DraftPageView> {
  const userId = draftUser(actor);
  const storable = isDraftId(id) && unstorableTexts(url, 'url').length === 0;
  const page = storable
    ? await db().draftPage.findFirst({
        where: { draftId: id, url, draft: editableBy(userId) },
        select: { url: true, title: true, language: true, text: true, blocks: true },
      })
    : null;
  if (!page) throw notFound('page', url);
  const blocks = (page.blocks as unknown as TextBlock[]).map(({ path: _, ...block }) => block);
  return { ...page, blocks };
}
