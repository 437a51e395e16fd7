import { queryRows, type Statement } from '#lib/core/db.ts';
import type { KnownListing } from '#lib/moderation/signals/page-signals.ts';

const maxKnown = 20;

/**
 * Selects listings with one of the names `$1`, and listings with all words of one of the lines `$2`. Uses the indexes of names and of
 * words.
 */
const knownListings: Statement = {
  name: 'known-listings',
  text: `with named as (
      select n.listing_id as id from listing_names n
      where n.folded_name = any(array(select folded_name(name) from unnest($1::text[]) as name)) limit ${maxKnown}
    ), alike as (
      select s.listing_id as id from listing_search s where s.terms @@ any(array(
        select string_agg(distinct quote_literal('b' || search_stem(word)), ' & ')::tsquery
        from unnest($2::text[]) with ordinality as lines(line, n), unnest(search_words_of(line)) as word
        where search_stem(word) is not null group by n having count(distinct search_stem(word)) >= 4)) limit ${maxKnown}
    )
    select l.slug, l.name, l.domain, array[l.tagline, l.description] || l.features as texts
    from listings l where l.id in (select id from named union select id from alike) limit ${maxKnown}`,
};

/**
 * Finds listings that a site may have copied: listings whose name is the site's name or a part of its host, and listings with all words of
 * one of the site's lines, not counting its name.
 */
export function findKnownListings(site: { name: string | null; host: string; lines: readonly string[] }): Promise<KnownListing[]> {
  const label = site.host.replace(/^www\./, '').split('.')[0] ?? '';
  const names = [site.name ?? '', label.replaceAll('-', ' '), ...label.split('-')].map((name) => name.slice(0, 100));
  const lines = site.lines.map((line) => (site.name ? line.replaceAll(site.name, ' ') : line).slice(0, 300));
  return queryRows<KnownListing>(knownListings, [[...new Set(names.filter((name) => name.length >= 4))], lines.slice(0, 12)]);
}
