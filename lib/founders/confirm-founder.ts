import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { queryRows, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { editorJoin } from '#lib/listings/access.ts';

export interface UnconfirmedFounder {
  id: string;
  name: string;
  /** The names of the actor's products that list this founder. */
  products: string[];
}

/**
 * The SQL condition that the user `$1` can confirm the page of the founder `f`: it belongs to no account, the team did not hide it, and the user is a
 * verified owner of a product that lists the founder.
 */
const isConfirmable = `f.user_id is null and f.hidden_at is null and exists (
  select 1 from listing_founders lf join listings l on l.id = lf.listing_id ${editorJoin('$1', 'own')}
  where lf.founder_id = f.id and e.verified_at is not null)`;

/**
 * Returns the founder pages that the actor can confirm as their own, sorted by name. Returns an empty list if the actor has a page already.
 */
export async function listUnconfirmedFounders(actor: Actor): Promise<UnconfirmedFounder[]> {
  return queryRows<UnconfirmedFounder>(
    {
      name: 'unconfirmed-founders',
      text: `select f.id::text, f.name, array_agg(l.name order by l.name) as products
        from listing_editors mine join listings l on l.id = mine.listing_id
        join listing_founders lf on lf.listing_id = l.id join founders f on f.id = lf.founder_id
        where mine.user_id = $1::uuid and not exists (select 1 from founders own where own.user_id = $1::uuid) and ${isConfirmable}
        group by f.id, f.name order by f.name, f.id limit 50`,
    },
    [requireUserId(actor)],
  );
}

/**
 * Makes a founder page the actor's own. It then counts as confirmed and shows the actor's answers and photo. Throws 404 if the page belongs
 * to somebody, if the actor has a page already, or if the actor is not a verified owner of a product that lists the founder
 * (docs/domain.md, Community).
 */
export async function confirmFounder(actor: Actor, founderId: string): Promise<{ slug: string }> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    // With this lock, calls of one person run one after the other, so that the second call finds the page of the first.
    await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
    const sql = `update founders f set user_id = $1::uuid, confirmed_at = $3, photo_url = coalesce($4 || u.photo_key, f.photo_url)
      from users u
      where u.id = $1::uuid and u.deleted_at is null and f.id = $2::uuid and ${isConfirmable}
        and not exists (select 1 from founders own where own.user_id = $1::uuid)
      returning f.slug`;
    const [founder] = isUuid(founderId) ? await tx.$queryRawUnsafe<{ slug: string }[]>(sql, userId, founderId, now(), paths.media('')) : [];
    if (!founder) throw notFound('founder', founderId);
    await invalidate(tx, founderTag(founder.slug), tags.founders);
    return founder;
  });
}
