// Among many listings, every search uses indexes, whatever its words and filters are.
import { beforeAll, expect, test } from 'vitest';
import { pool, queryRows, type SqlValue } from '#lib/core/db.ts';
import { sorts } from '#lib/search/listing-query.ts';
import { textsWithoutVector, vectorsSince } from '#lib/search/meaning/statements.ts';
import { allLive, chosen, facetCounts, filtered, ranked, vocabularyOf, weighed } from '#lib/search/statements.ts';
import { explainStatement, readBlocks } from '#scripts/testing/explain-statement.ts';

beforeAll(async () => {
  await pool().query('alter table listings disable trigger user');
  await pool().query(`
    insert into listings (slug, name, tagline, description, website_url, domain, address_key, status, plan, launch_week, launched_at, votes, stage, country, updated_at, preview_token)
    select 'bulk-' || n, 'Bulk' || n, 'Tagline ' || n % 900, 'A common text', 'https://b' || n || '.example', 'b' || n || '.example', 'b' || n || '.example',
      (case when n % 20 = 0 then 'scheduled' else 'live' end)::"ListingStatus", 'free', date '2026-01-05' + (n % 40) * 7, now(), n % 5000,
      'beta', case when n % 5000 < 1500 then 'PT' end, now(), gen_random_uuid() from generate_series(1, 20000) n`);
  await pool().query('alter table listings enable trigger user');
  await pool().query('select rebuild_listing_search()');
  await pool().query('analyze listings, listing_search, search_words');
});

async function plan(text: string, values: SqlValue[]): Promise<string> {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const literalOf = (value: SqlValue): string =>
    typeof value === 'string' ? quoted(value) : Array.isArray(value) ? `array[${value.map(literalOf).join()}]::text[]` : String(value);
  const literals = values.map(literalOf);
  const explained = await pool().query<{ 'QUERY PLAN': string }>(
    `explain ${text.replace(/\$(\d+)/g, (_, n: string) => literals[Number(n) - 1] ?? 'null')}`,
  );
  return explained.rows.map((line) => line['QUERY PLAN']).join('\n');
}
const wholeTable = /Seq Scan on (listings|listing_search|search_words)\b/;

test.each(sorts)('sort %s: all, by words, by filters, at a domain', async (sort) => {
  for (const [statement, values] of [
    [allLive(sort), [20, 0]],
    [filtered(sort, true, null), [20, 0, true, "'bcommon'"]],
    [filtered(sort, true, null), [20, 0, true, "'btaglin' & 'Sbeta'"]],
    [filtered('launch', true, null), [20, 0, false, "'U'"]],
    [filtered(sort, false, 'domain'), [20, 0, true, 'b7.example']],
    [filtered(sort, true, null), [20, 0, false, "'U'"]],
  ] as const)
    expect(await plan(statement.text, [...values]), statement.name).not.toMatch(wholeTable);
});

test('relevance, the vocabulary and facets', async () => {
  for (const [statement, values] of [
    [ranked(0, null), [20, 0, true, 10, [["'Nbulk7'"], ["'bcommon'"]]]],
    [ranked(0, null), [20, 0, true, 10, [["'Nbulk7':*"], ["'bcom':*"]]]],
    [ranked(2, null), [20, 0, true, 10, [["'bcommon'"]], [["'Nbulk8'"]], [["'Nbulk9'"]]]],
    [vocabularyOf, ['bluk77 comon txt']],
    [facetCounts(['stage', 'category'], { hasTerms: true, addressKind: null }), [true, "'bcommon'"]],
  ] as const)
    expect(await plan(statement.text, [...values]), statement.name).not.toMatch(wholeTable);
});

test('what weighs words, and pages of what it found', async () => {
  for (const [statement, values] of [
    [weighed(null), [true, ["'bbulk7'", "'bcommon'"], ['4', '1'], ["'bbulk7'", "'bcommon'"], ['7', '8']]],
    [
      weighed(null, { withPrices: true, withVectors: true }),
      [true, ["'bbulk7'", "'bcommon'"], ['4', '1'], ["'bbulk7'", "'bcommon'"], ['7', '8']],
    ],
    [weighed('domain'), [true, ["'bbulk7'"], ['4'], ["'bbulk7'"], [], 'b7.example']],
    [chosen('relevance', ['stage', 'category']), [20, 0, ['7', '8', '9']]],
    [chosen('votes'), [20, 0, ['7', '8', '9']]],
    [vectorsSince, ['a model', '2026-01-01', 0, 2_000]],
    [textsWithoutVector, ['a model', 16]],
  ] as const)
    expect(await plan(statement.text, [...values] as SqlValue[]), statement.name).not.toMatch(
      statement === textsWithoutVector ? /Seq Scan on (listings|listing_vectors)\b/ : wholeTable,
    );
});

test('common words bring no more listings than a bound, and are weighed among those of rare ones', async () => {
  const few = await queryRows<{ id: number }>(weighed(null), [true, ["'bbulk7'"], ['4'], ["'bbulk7'", "'bcommon'"], []]);
  expect(few).toMatchObject([{ matched: [1, 2], head: [1] }]);
  expect(await queryRows(weighed(null), [true, ["'bcommon'"], ['1'], ["'bcommon'"], []])).toHaveLength(100);
});

const firstOf = {
  name: '',
  text: 'select search_by_tiers($1::boolean, array[array[$2::text]], $3::bigint, null) as ids',
};
const sortedWhole = {
  name: '',
  text: `select array(select listing_id from listing_search where live = $1::boolean and terms @@ $2::tsquery
    order by votes desc, listing_id limit $3::bigint) as ids`,
};

// All listings have the word “common”. 5,700 live ones are in Portugal, none of which is among the 4,000 most voted.
test.each([
  ['that all have', true, "'bcommon'"],
  ['that only listings with few votes have', true, "'LPT'"],
  ['that few have', true, "'Nbulk7'"],
  ['of upcoming listings', false, "'U'"],
])('the first matches of a word %s are those with most votes', async (_, isLive, query) => {
  expect(await queryRows(firstOf, [isLive, query, 20])).toEqual(await queryRows(sortedWhole, [isLive, query, 20]));
});

test('the first matches of a word that all have are found without reading all', async () => {
  const whole = readBlocks(await explainStatement(sortedWhole, ['true', "''bcommon''", 20]));
  expect(readBlocks(await explainStatement(firstOf, ['true', "''bcommon''", 20]))).toBeLessThan(whole / 2);
});
