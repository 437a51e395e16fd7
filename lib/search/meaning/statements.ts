import type { Statement } from '#lib/core/db.ts';

export interface VectorRow {
  id: number;
  vector: Buffer;
  madeAt: Date;
}

/**
 * Selects vectors of the model $1 that were made at or after $2, oldest first. Of vectors made at exactly $2, selects only those of
 * listings with ids above $3. $4 is the limit.
 */
export const vectorsSince: Statement = {
  name: 'search_vectors_since',
  text: `select listing_id as id, vector, made_at as "madeAt" from listing_vectors
    where model = $1 and (made_at, listing_id) > ($2::timestamptz, $3::int) order by made_at, listing_id limit $4`,
};

/** Selects the ids of live ($1) or scheduled listings that match the filters $2, at most $3 of them. */
export const matchingIds: Statement = {
  name: 'search_matching_ids',
  text: 'select listing_id as id from listing_search s where s.live = (select $1::boolean) and s.terms @@ (select $2::tsquery) limit $3',
};

/** A listing whose vector is missing or outdated. */
export interface TextsRow {
  id: number;
  texts: string[];
  hash: string;
}

const isMade = 'exists (select 1 from listing_vectors v where v.model = $1 and v.listing_id = s.listing_id and not v.outdated)';

/** Selects listings without a vector of the model $1 that is up to date, at most $2. */
export const textsWithoutVector: Statement = {
  name: 'search_texts_without_vector',
  text: `select l.id, t.texts, md5(t.texts::text) as hash
    from (select s.listing_id from listing_search s where not ${isMade} order by s.listing_id limit $2) s
    join listings l on l.id = s.listing_id cross join lateral (select meaning_texts_of(l) as texts offset 0) t`,
};

/** Stores the vector $3 (base64) of the listing $2 by the model $1. Does nothing if the texts of the listing no longer have the hash $4. */
export const storeVector: Statement = {
  name: 'search_store_vector',
  text: `insert into listing_vectors (model, listing_id, vector, text_hash)
    select $1, l.id, decode($3, 'base64'), $4 from listings l where l.id = $2 and md5(meaning_texts_of(l)::text) = $4
    on conflict (model, listing_id) do update set
      vector = excluded.vector, text_hash = excluded.text_hash, outdated = false, made_at = clock_timestamp()`,
};

/** Counts the listings without a vector of the model $1 that is up to date, up to $2. */
export const vectorBacklog: Statement = {
  name: 'search_vector_backlog',
  text: `select count(*)::int as count from (select 1 from listing_search s where not ${isMade} limit $2) waiting`,
};

/** Deletes up to $2 vectors of other models than $1. */
export const deleteOtherVectors: Statement = {
  name: 'search_delete_other_vectors',
  text: 'delete from listing_vectors where (model, listing_id) in (select model, listing_id from listing_vectors where model <> $1 limit $2)',
};
