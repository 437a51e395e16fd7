import type { Statement } from '#lib/core/db.ts';
import { maxTotal } from '#lib/core/page.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/summary-columns.ts';

/** Maximum number of words in a query; further words are ignored. */
const maxWords = 24;
/** Maximum number of completions of a word. The most frequent completions are read. */
const maxCompletions = 32;
/** A known word that occurs in at most this many listings may be a typing error of their authors. */
export const maxRareListings = 3;

/** A word of the vocabulary, and its relation to the query's word at `position` (from 1). */
export interface VocabularyRow {
  position: number;
  /**
   * typed: the word as typed. begun: a word that begins with the last word of the query. near: a word that is spelt or sounds similarly,
   * only for unknown and rare words. joined: the word and the next word written together. split: the word written as two; `word` and `stem`
   * then contain both parts, separated by a space.
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
}

const completionsOf = (word: string) => `
  (select word, stem, listings, names from search_words
    where word > ${word} and word < ${word} || chr(1114111) order by listings desc, word limit ${maxCompletions})`;

/** Selects one word. The `limit` makes the planner use the index per word instead of reading the whole table. */
const wordOf = (word: string) => `(select * from search_words where word = ${word} limit 1)`;

/** Returns the vocabulary rows for the words of the text $1. */
export const vocabularyOf: Statement = {
  name: 'search_vocabulary',
  text: `
    with typed as materialized (
      select t.word, t.n::int as n, s.stem, coalesce(w.listings, 0) as listings, coalesce(w.names, 0) as names,
        w.word is null and exists (select 1 from search_words f where f.stem = s.stem) as inflected
      from unnest((search_words_of((select $1::text)))[1:${maxWords}]) with ordinality as t(word, n)
      cross join lateral (select search_stem(t.word) as stem) s left join lateral ${wordOf('t.word')} w on true
    ), doubted as materialized (
      select * from typed where names = 0 and listings <= ${maxRareListings} and length(word) between 3 and 40 and word !~ '[0-9+#]' limit 12
    )
    select n as position, 'typed' as kind, word, stem, stem is null as stop, listings, names, inflected from typed
    union all
    select t.n, 'begun', w.word, w.stem, w.stem is null, w.listings, w.names, false
      from (select * from typed order by n desc limit 1) t cross join lateral ${completionsOf('t.word')} w
    union all
    select d.n, 'near', w.word, w.stem, w.stem is null, w.listings, w.names, false
      from doubted d join search_words w on w.near && search_near(d.word)
        and length(w.word) between length(d.word) - 3 and length(d.word) + 3 and w.word <> d.word
    union all
    select a.n, 'joined', w.word, w.stem, w.stem is null, w.listings, w.names, false
      from typed a join typed b on b.n = a.n + 1 cross join lateral ${wordOf('a.word || b.word')} w
    union all
    select d.n, 'split', l.word || ' ' || r.word, coalesce(l.stem, '') || ' ' || coalesce(r.stem, ''), false, least(l.listings, r.listings), least(l.names, r.names), false
      from doubted d cross join generate_series(2, length(d.word) - 2) at
      cross join lateral ${wordOf('left(d.word, at)')} l cross join lateral ${wordOf('substr(d.word, at + 1)')} r`,
};

/** Returns the words that begin with each of the words $1 (separated by spaces). `position` is the position of the word in $1. */
export const completions: Statement = {
  name: 'search_completions',
  text: `select t.n::int as position, 'begun' as kind, w.word, w.stem, w.stem is null as stop, w.listings, w.names, false as inflected
    from unnest(string_to_array((select $1::text), ' ')) with ordinality as t(word, n) cross join lateral ${completionsOf('t.word')} w`,
};

export const categoryBySlug: Statement = { name: 'search_category', text: 'select id from categories where slug = $1' };

export type Sort = 'relevance' | 'newest' | 'votes' | 'trending' | 'most_viewed' | 'most_followed';

/**
 * `order by` expressions for `listing_search s`. Each ends with the id, so that the order is unique. `relevance` is for searches without
 * words: most votes first, then newest.
 */
const orders: Record<Sort, string> = {
  relevance: 's.votes desc, s.since desc, s.listing_id desc',
  newest: 's.since desc, s.listing_id desc',
  votes: 's.votes desc, s.listing_id',
  trending: 's.trending desc, s.listing_id',
  most_viewed: 's.views desc, s.listing_id',
  most_followed: 's.followers desc, s.listing_id',
};
/** `order by` expressions for `listings l`, for a search without words and filters. Each expression matches an index of the table. */
const ordersOfAll: Record<Sort, string> = {
  relevance: 'l.votes desc, l.launched_at desc, l.id desc',
  newest: 'l.launched_at desc, l.id desc',
  votes: 'l.votes desc, l.id',
  trending: 'l.trending desc, l.id',
  most_viewed: 'l.views desc, l.id',
  most_followed: 'l.followers desc, l.id',
};

const resultColumns = `${summaryColumns}, ${primaryCategory}`;
/** Subselect that counts rows, up to one above `maxTotal`, so that a capped total can be recognized. */
const countedRows = (from: string) => `(select count(*)::int as total from (select 1 ${from} limit ${maxTotal + 1}) c)`;

/** How a product address is matched: by the domain, or on a shared host by domain and product path. */
export type AddressKind = 'domain' | 'address';
/** SQL condition that restricts `s` to products of the address in parameter `value`. Empty without an address. */
export const addressCondition = (addressKind: AddressKind | null, value: string) =>
  addressKind === null
    ? ''
    : `and s.listing_id in (select id from listings where ${addressKind === 'domain' ? 'domain' : 'address_key'} = ${value})`;

/**
 * SQL condition that `s` matches the term query in parameter `value`, one text or two. The subselects hide the values from the planner, so
 * that one plan serves all queries.
 */
export const termsCondition = (value: string) =>
  `(s.terms @@ (select (${value}::tsquery[])[1]) or s.terms @@ (select (${value}::tsquery[])[2]))`;

/** Returns a page of all live listings. $1 is the limit, $2 the offset. */
export function allLive(sort: Sort): Statement {
  return {
    name: `search_all_${sort}`,
    text: `select t.total, p.* from ${countedRows(`from listings where status = 'live' order by votes desc, id`)} t left join (
        select ${resultColumns}, null as place from listings l where l.status = 'live' order by ${ordersOfAll[sort]} limit $1 offset $2) p on true`,
  };
}

/**
 * From so many matches on, the first ones are looked for among the first listings of all, so many of them, in the order of an index of
 * `listings`. That finds them at once where reading and sorting all matches takes long.
 */
const minCommon = 5_000;
const maxWalked = 2_000;

/** Rows from the first match to the last one of the page. */
const rowsToFill = '$1::bigint + $2::bigint';

/**
 * SQL of two common table expressions: `counted` has the number of matches, and `walked` the first ones, if matches are common and so many
 * are found. $3 is true for live listings; `condition` restricts `listing_search s`, and `isNeeded` says when to look.
 */
const walk = (sort: Sort, condition: string, isNeeded: string) => `
  counted as materialized ${countedRows(`from listing_search s where s.live = $3 ${condition}`)},
  walked as materialized (select x.listing_id, x.votes, row_number() over (order by ${ordersOfAll[sort]}) as place from (
      select * from listings l where l.status = 'live' order by ${ordersOfAll[sort]}
      limit case when $3 and (select total from counted) >= ${minCommon} and ${isNeeded} then ${maxWalked} else 0 end) l
    cross join lateral (select s.listing_id, s.votes from listing_search s where s.listing_id = l.id ${condition} offset 0) x
    order by ${ordersOfAll[sort]} limit ${rowsToFill}),
  is_walked as materialized (select count(*) = ${rowsToFill} as yes from walked)`;

/**
 * Returns a page of the listings that match a term query (if `hasTerms`) and an address (if `addressKind`). Parameters in this order:
 * limit, offset, true for live or false for scheduled listings, term query, address.
 */
export function filtered(sort: Sort, hasTerms: boolean, addressKind: AddressKind | null): Statement {
  const condition = `${hasTerms ? `and ${termsCondition('$4')}` : ''} ${addressCondition(addressKind, hasTerms ? '$5' : '$4')}`;
  return {
    name: `search_filtered_${sort}_${hasTerms}_${addressKind}`,
    text: `
      with ${walk(sort, condition, 'true')},
      page as materialized (
        select listing_id, place from walked where (select yes from is_walked) and place > $2
        union all
        select s.listing_id, row_number() over (order by ${orders[sort]}) from (
          select * from listing_search s where s.live = $3 ${condition} order by ${orders[sort]}
          limit case when (select yes from is_walked) then 0 else $1 end offset $2) s)
      select t.total, p.* from counted t
      left join (select ${resultColumns}, page.place from page join listings l on l.id = page.listing_id) p on true order by p.place`,
  };
}

/** The parameter number of the first term query. */
const firstQuery = 5;

/** Other corrections of the query, whose first results are added to the results. */
export interface OtherReadings {
  count: number;
  /** Number of term queries for each correction. */
  queriesPerReading: number;
}

/**
 * SQL of the common table expressions of a ranked search. `found` has id and place of a page of listings that match one of `tiers` term
 * queries, ordered by the first tier that a listing matches, then votes. A tier is queried only if the tiers before it did not fill the
 * page. `other` has the first result of each other reading; these results are placed just before place $4. With `counts`, `counted` has the
 * number of listings that match the last tier, which includes all tiers before it. Parameters: $1 limit, $2 offset, $3 true for live or
 * false for scheduled listings, from $5 on the term queries of the tiers, the term queries of the other readings, and the address.
 */
export function rankingSql(
  tiers: number,
  { count: readings, queriesPerReading }: OtherReadings,
  addressKind: AddressKind | null,
  { counts }: { counts: boolean },
): string {
  const atAddress = addressCondition(addressKind, `$${firstQuery + tiers + readings * queriesPerReading}`);
  const matching = (query: number) => `and ${termsCondition(`$${query}`)} ${atAddress}`;
  const fromMatches = (query: number) => `from listing_search s where s.live = $3 ${matching(query)}`;
  const isFilled = (tier: number) =>
    tier === 0
      ? 'false'
      : `(select count(*) from (${Array.from({ length: tier }, (_, n) => `select listing_id from t${n}`).join(' union ')}) b) >= ${rowsToFill}`;
  const tier = (n: number) => {
    const isLast = counts && n === tiers - 1;
    const isDone = isLast ? `(select yes from is_walked) or ${isFilled(n)}` : isFilled(n);
    return `${isLast ? `${walk('votes', matching(firstQuery + n), `not ${isFilled(n)}`)},` : ''}
      t${n} as materialized (${isLast ? `select listing_id, ${n} as tier, votes from walked where (select yes from is_walked) union all ` : ''}
        (select s.listing_id, ${n} as tier, s.votes ${fromMatches(firstQuery + n)} order by s.votes desc, s.listing_id
          limit case when ${isDone} then 0 else ${rowsToFill} end))`;
  };
  const all = Array.from({ length: tiers }, (_, n) => n);
  const firstOf = (reading: number) =>
    Array.from({ length: queriesPerReading }, (_, query) => firstQuery + tiers + reading * queriesPerReading + query)
      .map((query) => `(select s.listing_id ${fromMatches(query)} order by s.votes desc, s.listing_id limit 1)`)
      .join(', ');
  const others =
    readings === 0
      ? 'select 0 as n, 0 as listing_id where false'
      : Array.from({ length: readings }, (_, n) => `select ${n + 1} as n, coalesce(${firstOf(n)}) as listing_id`).join(' union all ');
  return `${all.map(tier).join(',')},
    other as materialized (${others}),
    found as (select listing_id, min(place) as place from (
        select listing_id, row_number() over (order by min(tier), max(votes) desc, listing_id)::float8 as place
          from (${all.map((n) => `select * from t${n}`).join(' union all ')}) u group by listing_id
        union all select listing_id, $4::int - ${readings} + n / 10.0 from other where listing_id is not null) p
      group by listing_id order by 2, 1 limit $1 offset $2)`;
}

/** Returns a page of a ranked search, with the total. */
export function ranked(tiers: number, others: OtherReadings, addressKind: AddressKind | null): Statement {
  const last = firstQuery + tiers - 1;
  const matches = `from listing_search s where s.live = $3 and ${termsCondition(`$${last}`)} ${addressCondition(addressKind, `$${firstQuery + tiers + others.count * others.queriesPerReading}`)}`;
  return {
    name: `search_ranked_${tiers}_${others.count}_${others.queriesPerReading}_${addressKind}`,
    text: `with ${rankingSql(tiers, others, addressKind, { counts: true })}
      select t.total + o.total as total, p.* from counted t
      cross join (select count(distinct listing_id)::int as total from other where listing_id is not null
        and not exists (select 1 ${matches} and s.listing_id = other.listing_id)) o
      left join (select ${resultColumns}, found.place from found join listings l on l.id = found.listing_id) p on true
      order by p.place, p.id`,
  };
}
