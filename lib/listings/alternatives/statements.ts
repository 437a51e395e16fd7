// Finds alternatives. The statements read a bounded part of `listing_terms` and `category_members`, so that their cost doesn’t grow with
// the category.

import type { Statement } from '#lib/core/db.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

export const subjectBySlug: Statement = {
  name: 'alternatives_subject',
  text: `select l.id, l.slug, l.name, l.status::text as status from listings l
    where l.slug = $1 and l.status ${isPublicSql}`,
};

/**
 * Finds at most `$2` alternatives to the listing `$1`. There are four kinds of candidates. First, those that its owner approved or the team
 * pinned. Second, for each keyword or tag, the first 50 listings of the category that have it. Third, the 30 most voted listings among the
 * first 200 of the category. Fourth, the 12 oldest direct listings of the category, because a root category may have few of them among the
 * many of its subcategories. A shared term weighs 1 / ln(2 + n), where n is the number of listings found with the term, because a common
 * term says little.
 */
export const alternativesOf: Statement = {
  name: 'alternatives_of',
  text: `
    with subject as (
      select l.id, l.keywords || l.tags as words,
        (select lc.category_id from listing_categories lc where lc.listing_id = l.id and lc.position = 0) as category_id
      from listings l where l.id = $1
    ), approved as (
      select la.alternative_id as id from listing_alternatives la
      where la.listing_id = $1 and la.alternative_id <> $1 and (la.approved or la.decided = 'pinned')
    ), voted as (
      select top.listing_id as id from subject s cross join lateral (
        select seen.listing_id from (
          select m.listing_id, m.votes from category_members m where m.category_id = s.category_id and m.live
          order by m.votes desc, m.listing_id limit 200
        ) seen
        where exists (
          select 1 from listing_categories lc where lc.listing_id = seen.listing_id and lc.position = 0 and lc.category_id = s.category_id)
        order by seen.votes desc, seen.listing_id limit 30
      ) top
    ), shared as (
      select having_it.listing_id as id, word.term, 1 / ln(2 + count(*) over (partition by word.term)) as weight
      from subject s cross join lateral listing_terms_of_words(s.words) as word(term)
      cross join lateral (
        select t.listing_id from listing_terms t where t.category_id = s.category_id and t.term = word.term and t.listing_id <> s.id
        order by t.listing_id limit 50
      ) having_it
    ), close as (
      select id, sum(weight) as closeness from (
        select id, term, weight from shared
        union -- the most voted listings may be missing from the fifty that were read for a term
        select v.id, w.term, w.weight from voted v cross join subject s cross join (select distinct term, weight from shared) w
        where exists (select 1 from listing_terms t where t.category_id = s.category_id and t.term = w.term and t.listing_id = v.id)
      ) each_once group by id order by closeness desc, id limit 60
    ), first as (
      select lc.listing_id as id from subject s cross join lateral (
        select c.listing_id from listing_categories c where c.category_id = s.category_id and c.position = 0
        order by c.listing_id limit 12
      ) lc
    ), found as (
      select id, max(approved) = 1 as approved, max(closeness) as closeness from (
        select id, 1 as approved, 0 as closeness from approved
        union all select id, 0, closeness from close
        union all select id, 0, 0 from voted
        union all select id, 0, 0 from first
      ) every_way where id <> $1 group by id
    ), chosen as (
      select found.id, found.approved, found.closeness from found join listings l on l.id = found.id and l.status = 'live'
      where not exists (select 1 from listing_alternatives h where h.listing_id = $1 and h.alternative_id = found.id and h.decided = 'hidden')
      order by found.approved desc, found.closeness desc, l.votes desc, l.id limit $2
    )
    select ${summaryColumns}, ${primaryCategory}, chosen.approved
    from chosen join listings l on l.id = chosen.id
    order by chosen.approved desc, chosen.closeness desc, l.votes desc, l.id`,
};
