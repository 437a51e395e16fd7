// The hand-written SQL of a comparison, which takes two round trips.

import type { Statement } from '#lib/core/db.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';
import { comparedFields } from '#lib/profile/catalogue.ts';
import { fieldColumnsSql } from '#lib/profile/listing-columns.ts';

export const comparedBySlugs: Statement = {
  name: 'compared_listings',
  text: `select ${summaryColumns}, ${primaryCategory}, ${fieldColumnsSql(comparedFields)},
    (select jsonb_object_agg(f.key, f.value) from jsonb_each(p.content -> 'fields') f where f.key = any ($3)) as drafted
    from listings l join profiles p on p.id = l.profile_id where l.slug in ($1, $2) and l.status ${isPublicSql}`,
};

/**
 * Finds the nearest category that two listings share, among the categories that they show and all categories above. Returns the attributes
 * of that category, then those of the categories above it, with the values of both listings. Returns no row if they share no category, and
 * one row with a null `key` if the category has no attributes. UNION removes duplicates here, because two shown categories may have the
 * same parent, and because a cycle must not loop forever.
 */
export const sharedAttributes: Statement = {
  name: 'compared_attributes',
  text: `
    with recursive above as (
      select l.id as listing_id, lc.category_id, 0 as distance, lc.position
      from listings l join listing_categories lc on lc.listing_id = l.id and lc.position <= l.extra_categories
      where l.id in ($1, $2)
      union
      select a.listing_id, c.parent_id, a.distance + 1, a.position
      from above a join categories c on c.id = a.category_id where c.parent_id is not null and a.distance < 8
    ), shared as (
      select a.category_id as id from above a join above b on b.category_id = a.category_id
      where a.listing_id = $1 and b.listing_id = $2
      order by a.distance + b.distance, a.position + b.position, a.category_id limit 1
    ), line as (
      select s.id, 0 as height from shared s
      union
      select c.parent_id, line.height + 1 from line join categories c on c.id = line.id where c.parent_id is not null and line.height < 8
    )
    select c.slug, c.name, attribute.key, attribute.label, attribute.type::text as type,
      a.value as a, a.evidence as "aEvidence", b.value as b, b.evidence as "bEvidence"
    from shared s join categories c on c.id = s.id
    left join (
      select distinct on (ca.key) ca.*, line.height from line join category_attributes ca on ca.category_id = line.id
      order by ca.key, line.height
    ) attribute on true
    left join listing_attributes a on a.attribute_id = attribute.id and a.listing_id = $1
    left join listing_attributes b on b.attribute_id = attribute.id and b.listing_id = $2
    order by attribute.height, attribute.position, attribute.id`,
};

/** Pairs of live listings, most voted first. In each pair, one is an alternative of the other that its owner or the team named. */
export const namedPairs: Statement = {
  name: 'compared_named_pairs',
  text: `
    select least(a.slug, b.slug) as "aSlug", greatest(a.slug, b.slug) as "bSlug",
      case when a.slug < b.slug then a.name else b.name end as "aName", case when a.slug < b.slug then b.name else a.name end as "bName"
    from (select listing_id, alternative_id from listing_alternatives
      where (approved or decided = 'pinned') and decided is distinct from 'hidden' order by created_at desc, listing_id, alternative_id limit 500) la
    join listings a on a.id = la.listing_id and a.status = 'live'
    join listings b on b.id = la.alternative_id and b.status = 'live'
    group by 1, 2, 3, 4
    order by max(a.votes + b.votes) desc, 1, 2 limit $1`,
};

/** The two most voted live listings of each subcategory, the most voted pairs first. */
export const leadingPairs: Statement = {
  name: 'compared_leading_pairs',
  text: `
    select least(a.slug, b.slug) as "aSlug", greatest(a.slug, b.slug) as "bSlug",
      case when a.slug < b.slug then a.name else b.name end as "aName", case when a.slug < b.slug then b.name else a.name end as "bName"
    from categories c
    cross join lateral (
      select array(select m.listing_id from category_members m where m.category_id = c.id and m.live
        order by m.votes desc, m.listing_id limit 2) as ids
    ) top
    join listings a on a.id = top.ids[1] join listings b on b.id = top.ids[2]
    where c.parent_id is not null
    group by 1, 2, 3, 4
    order by max(a.votes + b.votes) desc, 1, 2 limit $1`,
};
