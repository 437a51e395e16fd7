import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { DraftSummary } from '#lib/drafts/draft-view.ts';
import { contentOf, missingFieldsOf } from '#lib/profile/content.ts';

const unsubmitted = 'not exists (select 1 from listings l where l.profile_id = d.profile_id)';

/**
 * Selects one page of ids of the drafts that a user may edit (draft-access.ts), and the total number of these drafts. Each `union` branch
 * uses one index.
 */
export const draftsOfUser: Statement = {
  name: 'drafts_of_user',
  text: `with mine as materialized (
      select d.id, d.created_at from drafts d where d.user_id = $1::uuid and ${unsubmitted}
      union select d.id, d.created_at from draft_invites i join drafts d on d.id = i.draft_id
        where i.accepted_by_id = $1::uuid and ${unsubmitted}
      union select d.id, d.created_at from listing_editors e join listings l on l.id = e.listing_id
        join drafts d on d.profile_id = l.profile_id where e.user_id = $1::uuid)
    select (select count(*)::int from (select 1 from mine limit ${maxTotal + 1}) counted) as total,
      array(select id::text from mine order by created_at desc, id desc limit $2 offset $3) as ids`,
};

/** Returns a page of the drafts that the actor may edit, newest first. If the page is beyond the last one, `items` is empty. */
export async function listMyDrafts(actor: Actor, request: PageRequest): Promise<Page<DraftSummary>> {
  const found = await queryRows<{ total: number; ids: string[] }>(draftsOfUser, [requireUserId(actor), ...limitAndOffsetOf(request)]);
  const { total, ids } = found[0] ?? { total: 0, ids: [] };
  const drafts = await db().draft.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      url: true,
      status: true,
      submittedAt: true,
      createdAt: true,
      updatedAt: true,
      profile: { select: { completeness: true, content: true, listing: { select: { id: true } } } },
    },
  });
  const items = drafts.map(({ profile: { completeness, content: stored, listing }, ...draft }) => {
    const content = contentOf(stored ?? {});
    return { ...draft, name: content.fields.name.value, completeness, missing: missingFieldsOf(content), listingId: listing?.id ?? null };
  });
  return pageOf(items, total);
}
