import type { Actor } from '#lib/auth/actor.ts';
import type { TextBlock } from '#lib/crawl/stored-page.ts';
import { db } from '#lib/db.ts';
import { notFound } from '#lib/errors.ts';
import { draftUser, editableBy } from '#lib/services/drafts/draft-access.ts';
import type { DraftPageView } from '#lib/services/drafts/draft-view.ts';

/** The pages that a draft was made from, in the order they were read. Empty for a draft that isn't the actor's. */
export async function listDraftPages(
  actor: Actor,
  id: string,
): Promise<{ url: string; title: string; language: string | null; position: number }[]> {
  return db().draftPage.findMany({
    where: { draftId: id, draft: editableBy(draftUser(actor)) },
    orderBy: { position: 'asc' },
    select: { url: true, title: true, language: true, position: true },
  });
}

/** One of them with its text, for showing a quote where it stands. 404 when it was not read, or is not the actor's. */
export async function getDraftPage(actor: Actor, id: string, url: string): Promise<DraftPageView> {
  const page = await db().draftPage.findFirst({
    where: { draftId: id, url, draft: editableBy(draftUser(actor)) },
    select: { url: true, title: true, language: true, text: true, blocks: true },
  });
  if (!page) throw notFound('page', url);
  const blocks = (page.blocks as unknown as TextBlock[]).map(({ path: _, ...block }) => block);
  return { ...page, blocks };
}
