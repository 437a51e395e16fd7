import type { Statement } from '#lib/core/db.ts';
import { maxTotal } from '#lib/core/page.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';
import { type FacetName, facetColumns, facetsKey, facetsOf } from '#lib/search/facet-columns.ts';
import type { Sort } from '#lib/search/listing-query.ts';

/** Maximum number of words in a query; further words are ignored. */
const maxWords = 24;
/** Maximum number of completions of a word. The most frequent completions are read. */
const maxCompletions = 32;
/** A known word that occurs in no name and in at most this many listings may be a typing error of their authors. */
const maxRareListings = 3;

/** Of two words that one word may be, listings with both are counted up to this number. */
const maxTogether = 100;

/** A word of the vocabulary, and its relation to the query's word at `position` (from 1). */
export interface VocabularyRow {
  position: number;
  /**
   * typed: the word as typed. begun: a word that begins with the last word of the query. near: a word that is spelt or sounds similarly,
   * only for unknown and rare words. joined: the word and the next word written together. split: the word written as two that stand
   * together in a listing, perhaps without the letter that joins them; `word` and `stem` then contain both parts, separated by a space, and
   * `listings` counts listings with both.
   */
  kind: 'typed' | 'begun' | 'near' | 'joined' | 'split';
  word: string;
  stem: string | null;
  /** True for a word without meaning of its own, such as “the”. */
  stop: boolean;
  /** Number of listings that contain the word. */
  listings: number;
  /** Number of listings with the word in their name. */
  names: number;
  /** True if the word itself is unknown, but another form of it is known. */
  inflected: boolean;
  /** Of a typed word: about how many listings contain it or another form of it. A listing with two forms counts twice. */
  stemListings: number;
}

const completionsOf = (word: string) => `
  (select word, stem, listings, names from search_words
    where word > ${word} and word < ${word} || chr(1114111) order by listings desc, word limit ${maxCompletions})`;

/** Selects one word. The `limit` makes the planner use the index per word instead of reading the whole table. */
const wordOf = (word: string) => `(select * from search_words where word = ${word} limit 1)`;

/**
 * Letters by which German, Dutch and Scandinavian languages join the words of a compound (“Urlaub-s-tage”), and the minimum length of both
 * words.
 */
const joints = ['s', 'es', 'n', 'en', 'e'];
const minJointWord = 4;
/** SQL of the spellings that two words may have if they are written as one. */
const joinedWords = (left: string, right: string) => `array[${left} || ${right}] || case
  when length(${left}) >= ${minJointWord} and length(${right}) >= ${minJointWord} then array[${joints.map((joint) => `${left} || '${joint}' || ${right}`).join(', ')}]
  else '{}' end`;
/** SQL of the words that may be the left part of a compound. */
const leftWords = (
  left: string,
) => `array[${left}] || array(select left(${left}, -length(joint)) from unnest(array[${joints.map((joint) => `'${joint}'`).join(', ')}]) as joint
  where ${left} like '%' || joint and length(${left}) - length(joint) >= ${minJointWord} and length(d.word) - length(${left}) >= ${minJointWord})`;

/** Returns the vocabulary rows for the words of the text $1. */
export const vocabularyOf: Statement = {
  name: 'search_vocabulary',
  text: `
    with typed as materialized (
      select t.word, t.n::int as n, s.stem, coalesce(w.listings, 0) as listings, coalesce(w.names, 0) as names,
        w.word is null and f.listings is not null as inflected, coalesce(f.listings, 0)::int as "stemListings"
      from unnest((search_words_of((select $1::text)))[1:${maxWords}]) with ordinality as t(word, n)
      cross join lateral (select search_stem(t.word) as stem) s left join lateral ${wordOf('t.word')} w on true
      left join lateral (select sum(f.listings) as listings from search_words f where f.stem = s.stem) f on true
    ), doubted as materialized (
      select * from typed where names = 0 and listings <= ${maxRareListings} and length(word) between 3 and 40 and word !~ '[0-9+#]' limit 12
    )
    select n as position, 'typed' as kind, word, stem, stem is null as stop, listings, names, inflected, "stemListings" from typed
    union all
    select t.n, 'begun', w.word, w.stem, w.stem is null, w.listings, w.names, false, 0
      from (select * from typed where n = (select max(n) from typed) or word ~ '^[가-힣]{2,}$') t cross join lateral ${completionsOf('t.word')} w
    union all
    select d.n, 'near', w.word, w.stem, w.stem is null, w.listings, w.names, false, 0
      from doubted d join search_words w on w.near && search_near(d.word)
        and length(w.word) between length(d.word) - 3 and length(d.word) + 3 and w.word <> d.word
    union all
    select a.n, 'joined', w.word, w.stem, w.stem is null, w.listings, w.names, false, 0
      from typed a join typed b on b.n = a.n + 1
      cross join lateral (select * from search_words where word = any (${joinedWords('a.word', 'b.word')}) order by listings desc limit 1) w
    union all
    select d.n, 'split', l.word || ' ' || r.word, coalesce(l.stem, '') || ' ' || coalesce(r.stem, ''), false, b.listings, least(l.names, r.names), false, 0
      from doubted d cross join generate_series(2, length(d.word) - 2) at
      cross join lateral ${wordOf('substr(d.word, at + 1)')} r
      cross join lateral (select * from search_words where word = any (${leftWords('left(d.word, at)')}) order by length(word) desc limit 1) l
      cross join lateral (select case when l.stem is null or r.stem is null then least(l.listings, r.listings, ${maxTogether}) else
        (select count(*)::int from (select 1 from listing_search s
          where s.terms @@ format('%L & %L', 'b' || l.stem, 'b' || r.stem)::tsquery limit ${maxTogether}) both_words) end as listings) b
      where b.listings > 0`,
};

export const categoryBySlug: Statement = {
  name: 'search_category',
  text: 'select id from categories where slug = $1 union all select category_id from merged_categories where slug = $1',
};

/** `launch` is the order of upcoming launches without words: the nearest week first. */
type Order = Sort | 'launch';

/**
 * `order by` expressions for `listing_search s`. Each ends with the id, so that the order is unique. `relevance` is for searches without
 * words: most votes first, then newest.
 */
const orders: Record<Order, string> = {
  launch: '(select l.launch_week from listings l where l.id = s.listing_id), s.listing_id',
  relevance: 's.votes desc, s.since desc, s.listing_id desc',
  newest: 's.since desc, s.listing_id desc',
  votes: 's.votes desc, s.listing_id',
  trending: 's.trending desc, s.listing_id',
  most_viewed: 's.views desc, s.listing_id',
  most_followed: 's.followers desc, s.listing_id',
};
/**
 * `order by` expressions for `listings l`, for a search without words and filters. Each begins with the column of an index, except
 * `launch`, which live listings are never sorted by.
 */
const ordersOfAll: Record<Order, string> = {
  launch: 'l.launch_week, l.id',
  relevance: 'l.votes desc, l.launched_at desc, l.id desc',
  newest: 'l.launched_at desc, l.id desc',
  votes: 'l.votes desc, l.id',
  trending: 'l.trending desc, l.id',
  most_viewed: 'l.views desc, l.id',
  most_followed: 'l.followers desc, l.id',
};

const resultColumns = `${summaryColumns}, ${primaryCategory}`;

// Subselects hide values from the planner. So Postgres keeps one plan for all values. Otherwise it would plan each ranked search again,
// which takes as long as running most of them.
const limit = '(select $1::bigint)';
const offset = '(select $2::bigint)';
/** The number of rows from the first match to the last one of the page. */
const rowsToFill = '(select $1::bigint + $2::bigint)';
const live = '(select $3::boolean)';

/** How a product address is matched: by the domain, or on a shared host by domain and product path. */
export type AddressKind = 'domain' | 'address';
/** SQL condition that restricts `s` to products of the address in parameter `value`. Empty without an address. */
const addressCondition = (addressKind: AddressKind | null, value: string) =>
  addressKind === null
    ? ''
    : `and s.listing_id in (select id from listings where ${addressKind === 'domain' ? 'domain' : 'address_key'} = ${value})`;

/**
 * SQL condition that `s` matches the term query `value`. The subselect hides the value from the planner, so that one plan serves all
 * queries.
 */
const termsCondition = (value: string) => `s.terms @@ (select ${value}::tsquery)`;
/** SQL condition that `s` matches the last tier. `value` is an array of tiers, each of which is an array with one term query. */
const lastTermsCondition = (value: string) => `s.terms @@ (select ${value}[array_length(${value}, 1)][1]::tsquery)`;

/** SQL of the column `facets`. One row of the page has the counts, the others have null. */
const facetsInOneRow = (facetNames: readonly FacetName[]) =>
  facetNames.length === 0 ? '' : 'case when row_number() over () = 1 then (select counts from facets) end as facets,';

/** Returns the statement for a page of all live listings, with the counts of `facetNames`. $1 is the limit, $2 the offset. */
export function allLive(sort: Sort, facetNames: readonly FacetName[] = []): Statement {
  return {
    name: `search_all_${sort}_${facetsKey(facetNames)}`,
    text: `${facetNames.length === 0 ? '' : `with ${facetsOf(facetNames, 'listing_search s where s.live')}`}
      select t.total, ${facetsInOneRow(facetNames)} p.* from (select count(*)::int as total
        from (select 1 from listings where status = 'live' order by votes desc, id limit ${maxTotal + 1}) c) t
      left join (
        select ${resultColumns}, null as place from listings l where l.status = 'live' order by ${ordersOfAll[sort]} limit $1 offset $2) p on true`,
  };
}

/** If a search has many matches, its first matches are looked for among this many listings, in the order of an index of `listings`. */
const maxWalked = 2_000;

const sortColumns = 's.listing_id, s.votes, s.followers, s.views, s.trending, s.since';

/**
 * SQL of common table expressions that read the matches once:
 * - `matches`: up to `maxTotal` + 1 matches.
 * - `counted`: the number of these matches.
 * - `facets`: the counts of `facetNames`, if there are any.
 * - `walked`: the first matches that are among the first `maxWalked` listings. Filled only for live listings with more than `maxTotal`
 *   matches, and if the SQL condition `isNeeded` is true.
 * - `is_walked`: true if `walked` has all rows up to the end of the page.
 * $3 is true for live listings. `condition` restricts `listing_search s`.
 */
const matches = (sort: Order, condition: string, isNeeded: string, facetNames: readonly FacetName[]) => `
  matches as materialized (
    select ${[sortColumns, ...facetNames.map((name) => `s.${facetColumns[name]}`)].join(', ')}
    from listing_search s where ${condition} limit ${maxTotal + 1}),
  counted as materialized (select count(*)::int as total, count(*) <= ${maxTotal} as are_few from matches),
  ${facetNames.length === 0 ? '' : `${facetsOf(facetNames, 'matches')},`}
  walked as materialized (select x.listing_id, x.votes, row_number() over (order by ${ordersOfAll[sort]}) as place from (
      select * from listings l where l.status = 'live' order by ${ordersOfAll[sort]}
      limit case when ${live} and not (select are_few from counted) and ${isNeeded} then ${maxWalked} else 0 end) l
    cross join lateral (select s.listing_id, s.votes from listing_search s where s.listing_id = l.id and ${condition} offset 0) x
    order by ${ordersOfAll[sort]} limit ${rowsToFill}),
  is_walked as materialized (select count(*) = ${rowsToFill} as yes from walked)`;

/**
 * SQL that selects `columns` of the first matches: from `matches` if it has all of them, else from `listing_search`. Selects nothing if
 * `walked` suffices.
 */
const firstMatches = (columns: string, condition: string, order: string, limit: string, offset = '') => `
  select * from (select ${columns} from matches s order by ${order}
    limit case when (select are_few from counted) then ${limit} else 0 end ${offset}) few
  union all
  select * from (select ${columns} from listing_search s where ${condition} order by ${order}
    limit case when (select are_few from counted) or (select yes from is_walked) then 0 else ${limit} end ${offset}) many`;

/**
 * Returns the statement for a page of the listings that match a term query (if `hasTerms`) and an address (if `addressKind`), with the
 * total and the counts of `facetNames`. Parameters in this order: limit, offset, true for live or false for scheduled listings, term query,
 * address.
 */
export function filtered(
  sort: Order,
  hasTerms: boolean,
  addressKind: AddressKind | null,
  facetNames: readonly FacetName[] = [],
): Statement {
  const condition = `s.live = ${live} ${hasTerms ? `and ${termsCondition('$4')}` : ''} ${addressCondition(addressKind, hasTerms ? '$5' : '$4')}`;
  return {
    name: `search_filtered_${sort}_${hasTerms}_${addressKind}_${facetsKey(facetNames)}`,
    text: `
      with ${matches(sort, condition, 'true', facetNames)},
      page as materialized (
        select listing_id, place from walked where (select yes from is_walked) and place > ${offset}
        union all
        select listing_id, row_number() over (order by ${orders[sort]}) from (
          ${firstMatches(sortColumns, condition, orders[sort], limit, `offset ${offset}`)}) s)
      select t.total, ${facetsInOneRow(facetNames)} p.* from counted t
      left join (select ${resultColumns}, page.place from page join listings l on l.id = page.listing_id) p on true order by p.place`,
  };
}

/** The parameter number of the first other reading. */
const firstReading = 6;

/** SQL of the ids of listings at the address in parameter `value`, null without an address. */
const idsAt = (addressKind: AddressKind | null, value: string) =>
  addressKind === null ? 'null' : `array(select id from listings where ${addressKind === 'domain' ? 'domain' : 'address_key'} = ${value})`;

/**
 * SQL of two common table expressions. `first` has the ids of the first listings that match one of `tiers` (term queries), ordered by the
 * first tier that a listing matches, then by votes. `other` has the first listing of each of the other readings; their number is
 * `readings`. Parameters: $1 limit, $2 offset, $3 true for live or false for scheduled listings, from $6 on the tiers of each other
 * reading, then the address.
 */
const firstByTiers = (tiers: string, readings: number, addressKind: AddressKind | null) => {
  const ids = idsAt(addressKind, `$${firstReading + readings}`);
  const others = Array.from({ length: readings }, (_, n) => `(${n + 1}, (search_by_tiers(${live}, $${firstReading + n}, 1, ${ids}))[1])`);
  return `
    first as materialized (select ids, cardinality(ids) as count, cardinality(ids) >= ${rowsToFill} as is_filled
      from (select search_by_tiers(${live}, ${tiers}, ${rowsToFill}, ${ids}) as ids) s),
    other (n, listing_id) as materialized (${others.length === 0 ? 'select 0, 0 where false' : `values ${others.join(', ')}`})`;
};

/**
 * SQL of the listings of a page with their places. They come from `first`, `last` and `other`. `last` is SQL of the listings after those of
 * `first`, with their places. The listings of `other` take the last places up to place $4.
 */
const placed = (readings: number, last: string) => `
  found as (select listing_id, min(place) as place from (
      select f.id as listing_id, f.n::float8 as place from first, unnest(first.ids) with ordinality f(id, n)
      ${last}
      union all select listing_id, $4::int - ${readings} + n / 10.0 from other where listing_id is not null) p
    group by listing_id order by 2, 1 limit ${limit} offset ${offset})`;

/**
 * Returns the statement for a page of a ranked search, with the total and the counts of `facetNames`. Listings match one of the tiers $5;
 * the last tier matches all that the others match. The other parameters are those of `firstByTiers` and `placed`.
 */
export function ranked(readings: number, addressKind: AddressKind | null, facetNames: readonly FacetName[] = []): Statement {
  const inLastTier = `s.live = ${live} and ${lastTermsCondition('($5::text[])')} ${addressCondition(addressKind, `$${firstReading + readings}`)}`;
  const missing = `case when (select is_filled from first) then 0 else ${rowsToFill} end`;
  const last = `
    union all
    select l.listing_id, first.count + row_number() over (order by l.votes desc, l.listing_id) from last l cross join first
      where not exists (select 1 from unnest(first.ids) known(id) where known.id = l.listing_id)`;
  return {
    name: `search_ranked_${readings}_${addressKind}_${facetsKey(facetNames)}`,
    text: `
      with ${firstByTiers('($5::text[])[:array_length($5::text[], 1) - 1]', readings, addressKind)},
      ${matches('votes', inLastTier, 'not (select is_filled from first)', facetNames)},
      last as materialized (
        select listing_id, votes from walked where (select yes from is_walked)
        union all ${firstMatches('s.listing_id, s.votes', inLastTier, 's.votes desc, s.listing_id', missing)}),
      ${placed(readings, last)}
      select t.total + o.total as total, ${facetsInOneRow(facetNames)} p.* from counted t
      cross join (select count(distinct listing_id)::int as total from other where listing_id is not null
        and not exists (select 1 from listing_search s where ${inLastTier} and s.listing_id = other.listing_id)) o
      left join (select ${resultColumns}, found.place from found join listings l on l.id = found.listing_id) p on true
      order by p.place, p.id`,
  };
}

/**
 * Selects true if any listing matches a term query and an address. Parameters: true for live or false for scheduled listings, term query,
 * address.
 */
export const anyMatch = (addressKind: AddressKind | null): Statement => ({
  name: `search_any_${addressKind}`,
  text: `select exists (select 1 from listing_search s where s.live = (select $1::boolean) and ${termsCondition('$2')} ${addressCondition(addressKind, '$3')}) as yes`,
});

/**
 * Counts the matches for each value of the facets `names`. Parameters in this order: true for live or false for scheduled listings, the
 * term query (if `hasTerms`), the address (if `addressKind`).
 */
export function facetCounts(
  names: readonly FacetName[],
  { hasTerms, addressKind }: { hasTerms: boolean; addressKind: AddressKind | null },
): Statement {
  return {
    name: `search_facets_${facetsKey(names)}_${hasTerms}_${addressKind}`,
    text: `with ${facetsOf(names, `listing_search s where s.live = $1 ${hasTerms ? `and ${termsCondition('$2')}` : ''} ${addressCondition(addressKind, hasTerms ? '$3' : '$2')}`)}
      select counts as facets from facets`,
  };
}

/**
 * SQL of the common table expression `found`: a page of the listings that match one of the tiers $5. The other parameters are those of
 * `firstByTiers` and `placed`.
 */
export const foundByTiers = (readings: number) => `${firstByTiers('$5', readings, null)}, ${placed(readings, '')}`;

/** For each term, maximum number of listings with this term that are weighed. */
const maxBroughtByTerm = 4_000;
/** Maximum number of listings that a search by weighed words returns. */
const maxWeighed = 100;

/** A listing that has some of the weighed terms. */
export interface WeighedRow {
  id: number;
  votes: number;
  /** Number of all terms of the listing. */
  size: number;
  /** The numbers (from 1) of the terms that it has, and of those that it has in its name, tagline, keywords or tags. */
  matched: number[];
  head: number[];
  /** True if the vector of the listing has been made. */
  hasVector: boolean;
  /** The price summary of the listing. Null unless it was requested. */
  priceSummary: string | null;
  priceModel: string | null;
}

/**
 * Selects the listings with the highest sum of weights, and the terms that each of them has. Parameters: $1 true for live or false for
 * scheduled listings, $2 the term queries whose listings are weighed, $3 their weights, $4 the term queries of all terms, $5 ids of further
 * listings to weigh, then the address. The terms of a row are decompressed once, not for each query. `withPrices` also selects the prices
 * of listings, and `withVectors` whether they have a vector.
 */
export const weighed = (addressKind: AddressKind | null, { withPrices = false, withVectors = false } = {}): Statement => ({
  name: `search_weighed_${addressKind}_${withPrices}_${withVectors}`,
  text: `
    with best as materialized (
      select m.id from unnest((select $2::text[]), (select $3::text[]::float8[])) as t(term, weight)
      cross join lateral (select s.listing_id as id, s.votes from listing_search s
        where s.live = $1::boolean and s.terms @@ t.term::tsquery ${addressCondition(addressKind, '$6')} limit ${maxBroughtByTerm}) m
      group by m.id order by sum(t.weight) desc, max(m.votes) desc, m.id limit ${maxWeighed})
    select s.listing_id as id, s.votes, length(d.terms) as size,
      ${withPrices ? '(select pricing_summary from listings where id = s.listing_id)' : 'null'} as "priceSummary", s.pricing_model as "priceModel",
      ${withVectors ? 'exists (select 1 from listing_vectors v where v.listing_id = s.listing_id)' : 'false'} as "hasVector",
      array(select q.n::int from unnest($4::text[]) with ordinality as q(term, n) where d.terms @@ q.term::tsquery order by 1) as matched,
      array(select q.n::int from unnest($4::text[]) with ordinality as q(term, n) where d.terms @@ replace(q.term, '''b', '''h')::tsquery order by 1) as head
    from (select id from best union select unnest($5::text[]::int[])) ids
    join listing_search s on s.listing_id = ids.id and s.live = $1::boolean ${addressCondition(addressKind, '$6')}
    cross join lateral (select s.terms || ''::tsvector as terms offset 0) d`,
});

/**
 * Selects a page of the listings $3 (ids, in their order of relevance), with the counts of `facetNames` over all of them. $1 limit, $2
 * offset.
 */
export function chosen(sort: Sort, facetNames: readonly FacetName[] = []): Statement {
  const order = sort === 'relevance' ? 'c.place' : orders[sort];
  return {
    name: `search_chosen_${sort}_${facetsKey(facetNames)}`,
    text: `
      with chosen as materialized (select s.*, c.place from unnest($3::text[]::int[]) with ordinality as c(id, place) join listing_search s on s.listing_id = c.id)
      ${facetNames.length === 0 ? '' : `, ${facetsOf(facetNames, 'chosen')}`}
      select t.total, ${facetsInOneRow(facetNames)} p.* from (select count(*)::int as total from chosen) t
      left join (select ${resultColumns}, row_number() over (order by ${order.replaceAll('s.', 'c.')}) as place from chosen c join listings l on l.id = c.listing_id
        order by ${order.replaceAll('s.', 'c.')} limit $1 offset $2) p on true order by p.place`,
  };
}

/** Selects the number of live listings, which triggers maintain. */
export const liveListings: Statement = {
  name: 'search_live_listings',
  text: `select coalesce((select value from counters where name = 'live_listings'), 0)::int as listings`,
};
