import type { Statement } from '#lib/core/db.ts';
import { foundByTiers } from '#lib/search/statements.ts';

/**
 * Returns live listings that match term queries, in the order of `ranked`. Parameters: $1 limit, $2 offset (0), $3 true, $4 the last place
 * that a result of another reading may take, $5 the tiers, from $6 on the tiers of each other reading.
 */
export const suggestedListings = (readings: number): Statement => ({
  name: `search_suggested_${readings}`,
  text: `with ${foundByTiers(readings)}
    select l.slug, l.name, l.tagline, l.logo_url as "logoUrl" from found join listings l on l.id = found.listing_id
    order by found.place, l.id`,
});

/**
 * Returns categories with a word that begins with $1 (the typed text) or $2 (the corrected text). Names that begin with $2 come first, then
 * those with the most listings. Reads all categories, because there are only a few dozen, but splits only names that contain the first two
 * letters of one of the texts.
 */
export const suggestedCategories: Statement = {
  name: 'search_suggested_categories',
  text: `
    with alike as materialized (
      select slug, name, live_listings, id from categories
      where lower(unaccent(translate(name, '''’‘ʼ\`´', ''))) like any (array['%' || left($1, 2) || '%', '%' || left($2, 2) || '%'])
    )
    select c.slug, c.name from alike c cross join lateral (select ' ' || array_to_string(search_words_of(c.name), ' ') as words) w
    where starts_with(w.words, ' ' || $2) or strpos(w.words, ' ' || $1) > 0 or strpos(w.words, ' ' || $2) > 0
    order by starts_with(w.words, ' ' || $2) desc, c.live_listings desc, c.id limit $3`,
};

/** Returns founders of live listings whose name has a word that begins with $1. If there are none, returns founders with a similar name. */
export const suggestedFounders: Statement = {
  name: 'search_suggested_founders',
  text: `
    with named as materialized (
      select slug, name, live_listings, id from founders
      where live_listings > 0 and hidden_at is null and (folded_name like $1 || '%' or folded_name like '% ' || $1 || '%') order by live_listings desc, id limit $2
    ), alike as (
      select slug, name, live_listings, id, similarity(folded_name, $1) as likeness from founders
      where live_listings > 0 and hidden_at is null and folded_name % $1 and length($1) > 3 and not exists (select 1 from named)
      order by likeness desc, live_listings desc, id limit $2
    )
    select slug, name from (select slug, name, live_listings, id, 1 as likeness from named union all select slug, name, live_listings, id, likeness from alike) f
    order by likeness desc, live_listings desc, id limit $2`,
};
