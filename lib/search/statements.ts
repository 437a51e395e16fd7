import type { Statement } from '#lib/core/db.ts';
import { countedTo } from '#lib/core/page.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/summary-columns.ts';

/** Words of a query beyond these are not looked up. */
const mostWords = 24;
/** What a last word may be the beginning of: so many, the most frequent ones. */
const mostCompletions = 32;
/** A known word that so few listings have may be an error of theirs. */
export const rareWord = 3;

/** A word of the vocabulary, and what it has to do with the query's word at `position` (from 1). */
export interface VocabularyRow {
  position: number;
  /**
   * typed: the word as typed; begun: one that begins so (of the last word); near: one spelt or sounding alike (of a word that is
   * unknown or rare); joined: the word and its next one in one; split: the word as two, `stem` then holds both, parted by a space.
   */
  kind: 'typed' | 'begun' | 'near' | 'joined' | 'split';
  word: string;
  stem: string | null;
  /** A word without meaning of its own, such as «the». */
  stop: boolean;
  listings: number;
  names: number;
  /** Not known itself, but another form of it is. */
  inflected: boolean;
}

const completionsOf = (word: string) => `
  (select word, stem, listings, names from search_words
    where word > ${word} and word < ${word} || chr(1114111) order by listings desc, word limit ${mostCompletions})`;

/** One word. The limit keeps the planner from reading them all at once instead. */
const wordOf = (word: string) => `(select * from search_words where word = ${word} limit 1)`;

/** All that the vocabulary knows of the words of $1. */
export const vocabularyOf: Statement = {
  name: 'search_vocabulary',
  text: `
    with typed as materialized (
      select t.word, t.n::int as n, s.stem, coalesce(w.listings, 0) as listings, coalesce(w.names, 0) as names,
        w.word is null and exists (select 1 from search_words f where f.stem = s.stem) as inflected
      from unnest((search_words_of((select $1::text)))[1:${mostWords}]) with ordinality as t(word, n)
      cross join lateral (select search_stem(t.word) as stem) s left join lateral ${wordOf('t.word')} w on true
    ), doubted as materialized (
      select * from typed where names = 0 and listings <= ${rareWord} and length(word) between 3 and 40 and word !~ '[0-9+#]' limit 12
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

/** What each of the words $1 (parted by spaces) is the beginning of, `position` being which. */
export const completions: Statement = {
  name: 'search_completions',
  text: `select t.n::int as position, 'begun' as kind, w.word, w.stem, w.stem is null as stop, w.listings, w.names, false as inflected
    from unnest(string_to_array((select $1::text), ' ')) with ordinality as t(word, n) cross join lateral ${completionsOf('t.word')} w`,
};

export const categoryBySlug: Statement = { name: 'search_category', text: 'select id from categories where slug = $1' };

export type Sort = 'relevance' | 'newest' | 'votes' | 'trending' | 'most_viewed' | 'most_followed';

/** Each total; of `listing_search s`. Relevance without words is votes, then newest. */
const orders: Record<Sort, string> = {
  relevance: 's.votes desc, s.since desc, s.listing_id desc',
  newest: 's.since desc, s.listing_id desc',
  votes: 's.votes desc, s.listing_id',
  trending: 's.trending desc, s.listing_id',
  most_viewed: 's.views desc, s.listing_id',
  most_followed: 's.followers desc, s.listing_id',
};
/** The same where nothing narrows the live listings: the orders of their own indexes. */
const ordersOfAll: Record<Sort, string> = {
  relevance: 'l.votes desc, l.launched_at desc, l.id desc',
  newest: 'l.launched_at desc, l.id desc',
  votes: 'l.votes desc, l.id',
  trending: 'l.trending desc, l.id',
  most_viewed: 'l.views desc, l.id',
  most_followed: 'l.followers desc, l.id',
};

const shown = `${summaryColumns}, ${primaryCategory}`;
const counted = (from: string) => `(select count(*)::int as total from (select 1 ${from} limit ${countedTo + 1}) c)`;

/** What of an address a place is found by: the domain, or on a host of many the product’s own part as well. */
export type Place = 'domain' | 'address';
export const placed = (place: Place | null, value: string) =>
  place === null ? '' : `and s.listing_id in (select id from listings where ${place === 'domain' ? 'domain' : 'address_key'} = ${value})`;

/** Whether `s` has terms. The query stands in a subselect: the planner can’t look at it, so that one plan does for all. */
export const matching = (value: string) => `s.terms @@ (select ${value}::tsquery)`;

/** All live listings in an order; $1 and $2 are the window. */
export function allLive(sort: Sort): Statement {
  return {
    name: `search_all_${sort}`,
    text: `select t.total, p.* from ${counted(`from listings where status = 'live' order by votes desc, id`)} t left join (
        select ${shown}, null as place from listings l where l.status = 'live' order by ${ordersOfAll[sort]} limit $1 offset $2) p on true`,
  };
}

/** What has the terms $3 (if `termed`) and status $4 (live or not) at the place $5, in an order. */
export function filtered(sort: Sort, termed: boolean, place: Place | null): Statement {
  const from = `from listing_search s where s.live = $3 ${termed ? `and ${matching('$4')}` : ''} ${placed(place, termed ? '$5' : '$4')}`;
  return {
    name: `search_filtered_${sort}_${termed}_${place}`,
    text: `
      with page as materialized (select s.listing_id, row_number() over (order by ${orders[sort]}) as place ${from} order by ${orders[sort]} limit $1 offset $2)
      select t.total, p.* from ${counted(from)} t
      left join (select ${shown}, page.place from page join listings l on l.id = page.listing_id) p on true order by p.place`,
  };
}

const firstQuery = 5;

/** Of how many readings the firsts stand among the best one’s results, and by how many queries each is looked for. */
export interface Others {
  readings: number;
  queries: number;
}

/**
 * `found`: listing_id and place of what has one of `tiers` term queries, by the first it has, then votes. A query is asked
 * only if those before did not fill the page. `other`: the first result of each other reading; these stand before place $4
 * is past. $1 limit, $2 offset, $3 live, $5… the queries, then those of the other readings, then the place.
 */
export function rankedBy(tiers: number, { readings, queries }: Others, place: Place | null): string {
  const needed = '$1::bigint + $2::bigint';
  const placedAt = placed(place, `$${firstQuery + tiers + readings * queries}`);
  const having = (query: number) => `from listing_search s where s.live = $3 and ${matching(`$${query}`)} ${placedAt}`;
  const before = (tier: number) => Array.from({ length: tier }, (_, n) => `select listing_id from t${n}`).join(' union ');
  const tier = (n: number) => `
    t${n} as materialized (select s.listing_id, ${n} as tier, s.votes ${having(firstQuery + n)} order by s.votes desc, s.listing_id
      limit ${n === 0 ? needed : `case when (select count(*) from (${before(n)}) b) < ${needed} then ${needed} else 0 end`})`;
  const all = Array.from({ length: tiers }, (_, n) => n);
  const firstOf = (reading: number) =>
    Array.from({ length: queries }, (_, query) => firstQuery + tiers + reading * queries + query)
      .map((query) => `(select s.listing_id ${having(query)} order by s.votes desc, s.listing_id limit 1)`)
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
/** A page of what `rankedBy` finds. The last tier includes the others before it, and is what is counted. */
export function ranked(tiers: number, others: Others, place: Place | null): Statement {
  const last = firstQuery + tiers - 1;
  const matches = `from listing_search s where s.live = $3 and ${matching(`$${last}`)} ${placed(place, `$${firstQuery + tiers + others.readings * others.queries}`)}`;
  return {
    name: `search_ranked_${tiers}_${others.readings}_${others.queries}_${place}`,
    text: `with ${rankedBy(tiers, others, place)}
      select t.total + o.total as total, p.* from ${counted(matches)} t
      cross join (select count(distinct listing_id)::int as total from other where listing_id is not null
        and not exists (select 1 ${matches} and s.listing_id = other.listing_id)) o
      left join (select ${shown}, found.place from found join listings l on l.id = found.listing_id) p on true
      order by p.place, p.id`,
  };
}

/** Whether any listing has the terms $2 (live or not: $1), at the place $3. The order keeps the planner from reading them all. */
export const anyMatching = (place: Place | null): Statement => ({
  name: `search_any_${place}`,
  text: `select s.listing_id from listing_search s where s.live = $1 and ${matching('$2')} ${placed(place, '$3')} order by s.votes desc limit 1`,
});
