import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { columnsOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { DraftSummary } from '#lib/drafts/draft-view.ts';
import { requiredFields } from '#lib/profile/catalogue.ts';

const unsubmitted = 'not exists (select 1 from listings l where l.profile_id = d.profile_id)';

/**
 * Selects one page of ids of the drafts that a user may edit (draft-access.ts), and the total number of these drafts. Each branch of the
 * `union` uses one index.
 */
export const draftsOfUser: Statement = {
  name: 'drafts_of_user',
  text: `with mine as materialized (
      select d.id, d.created_at from drafts d where d.user_id = $1::uuid and ${unsubmitted}
      union select d.id, d.created_at from draft_invites i join drafts d on d.profile_id = i.profile_id
        where i.accepted_by_id = $1::uuid and ${unsubmitted}
      union select d.id, d.created_at from listing_editors e join listings l on l.id = e.listing_id
        join drafts d on d.profile_id = l.profile_id where e.user_id = $1::uuid)
    select (select count(*)::int from (select 1 from mine limit ${maxTotal + 1}) counted) as total,
      array(select id::text from mine order by created_at desc, id desc limit $2 offset $3) as ids`,
};

/** Selects drafts by id, newest first, with the parts of their profiles that lists show. */
const draftSummaries: Statement = {
  name: 'draft_summaries',
  text: `select d.id::text, d.url, d.status::text as status, ${columnsOf<'Draft'>('d')('submittedAt', 'createdAt', 'updatedAt')}, p.completeness,
      p.content #>> '{fields,name,value}' as name,
      array(select f from unnest(string_to_array($2, ',')) with ordinality as required(f, place)
        where coalesce(p.content #> array['fields', f, 'value'], 'null') in ('null', '[]') order by place) as missing,
      (select l.id from listings l where l.profile_id = d.profile_id) as "listingId", d.user_id = $3::uuid as "isOwn"
    from drafts d join profiles p on p.id = d.profile_id where d.id = any (string_to_array($1, ',')::uuid[]) order by d.created_at desc, d.id desc`,
};

/** Returns a page of the drafts that the actor may edit, newest first. If the page is beyond the last one, `items` is empty. */
export async function listMyDrafts(actor: Actor, request: PageRequest): Promise<Page<DraftSummary>> {
  const userId = requireUserId(actor);
  const found = await queryRows<{ total: number; ids: string[] }>(draftsOfUser, [userId, ...limitAndOffsetOf(request)]);
  const { total, ids } = found[0] ?? { total: 0, ids: [] };
  const items = await queryRows<DraftSummary>(draftSummaries, [ids.join(','), requiredFields.join(','), userId]);
  return pageOf(items, total);
}
