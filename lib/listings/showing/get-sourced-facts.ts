import { queryRows, type Statement } from '#lib/core/db.ts';
import { fieldText } from '#lib/listings/showing/listing-labels.ts';
import type { AnyField } from '#lib/profile/catalogue.ts';
import { contentOf, type Evidence, type StoredContent } from '#lib/profile/content.ts';
import { publicEvidenceOf } from '#lib/profile/public-evidence.ts';

/** A value that comes from the product's site, with the sentences that support it. */
export interface SourcedFact {
  label: string;
  text: string;
  /** The reason why a rule concluded the value; null if the site states it. */
  reason: string | null;
  quotes: Evidence[];
}

/** The fields that a list may show beside a listing's name. It shows the first one that has a source. */
const shown = [
  { field: 'pricing_summary', label: 'Price' },
  { field: 'city', label: 'Made in' },
  { field: 'founded_year', label: 'Founded' },
  { field: 'country', label: 'Country' },
  { field: 'stage', label: 'Stage' },
] as const satisfies readonly { field: AnyField; label: string }[];

/** The fields `$2` of the profiles of the listings `$1`. */
const fieldsOfListings: Statement = {
  name: 'listings_fields',
  text: `select l.id, (select jsonb_object_agg(key, value) from jsonb_each(p.content->'fields') where key = any($2)) as fields
    from listings l join profiles p on p.id = l.profile_id where l.id = any($1::int[]) and p.content is not null`,
};

/**
 * Returns the facts of these listings that have a source, by listing id, in the order of `shown`. If one sentence states both city and
 * country, they are one fact. Reads all listings with one query.
 */
export async function getSourcedFacts(listingIds: readonly number[]): Promise<Map<number, SourcedFact[]>> {
  const rows = await queryRows<{ id: number; fields: StoredContent['fields'] | null }>(fieldsOfListings, [
    listingIds.map(String),
    shown.map(({ field }) => field),
  ]);
  return new Map(
    rows.map(({ id, fields }) => {
      const content = contentOf(fields ? { fields } : {});
      const evidence = publicEvidenceOf(content, { story: false, milestones: false });
      const textOf = (field: (typeof shown)[number]['field']) => fieldText(field, content.fields[field].value);
      const place = `${textOf('city')}, ${textOf('country')}`;
      const namesPlace = evidence.some(({ field, quotes }) => field === 'city' && quotes.some(({ quote }) => quote.includes(place)));
      const facts = shown.flatMap(({ field, label }) => {
        const source = evidence.find((each) => each.field === field);
        const text = namesPlace && field === 'city' ? place : textOf(field);
        if (namesPlace && field === 'country') return [];
        return source && text ? [{ label, text, reason: source.reason, quotes: source.quotes }] : [];
      });
      return [id, facts];
    }),
  );
}

/** The founders named `$2` in the profiles of the listings `$1`, with the sentences that name them. */
export const foundersOfListings: Statement = {
  name: 'listings_founders',
  text: `select l.id, jsonb_path_query_array(founder->'evidence', '$[*] ? (!(@.visibility == "hidden"))') as quotes
    from listings l
      join profiles p on p.id = l.profile_id
      cross join jsonb_array_elements(p.content->'founders') founder
    where l.id = any($1::int[]) and founder->>'name' = $2 and jsonb_path_exists(founder->'evidence', '$[*] ? (!(@.visibility == "hidden"))')`,
};

/**
 * Returns the sentences in which the sites of these listings name a founder, by listing id. Leaves out listings without such a sentence.
 */
export async function listSourcesOfFounder(name: string, listingIds: readonly number[]): Promise<Map<number, Evidence[]>> {
  const rows = await queryRows<{ id: number; quotes: Evidence[] }>(foundersOfListings, [listingIds.map(String), name]);
  return new Map(rows.map(({ id, quotes }) => [id, quotes]));
}
