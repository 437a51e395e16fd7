import type { Actor } from '#lib/auth/actor.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { listMyMarks } from '#lib/community/my-marks.ts';
import { noticedPath } from '#lib/community/press-notices.ts';
import { db } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { draftAccessibleBy } from '#lib/drafts/draft-access.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';

/**
 * Returns the path that shows an intent that is done, or that its own product makes pointless; null if it is open. For a tab that waited
 * while its link was opened in another one.
 */
export async function findFulfilled(actor: Actor, intent: Intent, back: string): Promise<string | null> {
  if (intent.do === 'submit') {
    const address = parseProductAddress(intent.url);
    if (!address || actor.userId === null) return null;
    const draft = await db().draft.findFirst({
      where: { addressKey: address.addressKey, ...draftAccessibleBy(actor.userId, 'edit') },
      orderBy: { createdAt: 'desc' },
      select: { id: true },
    });
    return draft && paths.draft(draft.id);
  }
  const { id } = intent.listing;
  const [mark] = await listMyMarks(actor, [id]);
  if (mark?.own) return noticedPath(back, 'own-product', id);
  if (intent.do === 'follow') return mark?.following ? noticedPath(back, 'followed', id) : null;
  return !mark || mark.vote === 'none' ? null : noticedPath(back, mark.vote === 'held' ? 'vote-held' : 'voted', id);
}
