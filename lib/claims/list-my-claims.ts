import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type ClaimView, claimInclude, claimView } from '#lib/claims/claim-view.ts';
import { db } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** Returns a page of the actor’s claims, newest first. A page past the end has no items. */
export async function listMyClaims(actor: Actor, request: PageRequest): Promise<Page<ClaimView>> {
  const userId = requireUserId(actor);
  const [take, skip] = limitAndOffsetOf(request);
  const rows = await db().claim.findMany({
    where: { userId },
    include: claimInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    skip,
  });
  const [counted] = await db().$queryRaw<{ total: number }[]>`
    select count(*)::int as total from (select 1 from claims where user_id = ${userId}::uuid limit ${maxTotal + 1}) counted`;
  return pageOf(rows.map(claimView), counted?.total ?? 0);
}
