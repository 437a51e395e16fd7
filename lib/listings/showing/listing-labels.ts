import { isCountry } from '#lib/core/countries.ts';
import { locale } from '#lib/core/format-date.ts';
import { type AnyField, facts, fieldInfo } from '#lib/profile/catalogue.ts';

const platforms: Record<string, string> = {
  x: 'X',
  twitter: 'X',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  gitlab: 'GitLab',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  instagram: 'Instagram',
  bluesky: 'Bluesky',
  discord: 'Discord',
  producthunt: 'Product Hunt',
};

const providers: Record<string, string> = {
  ahrefs: 'Ahrefs',
  'open-page-rank': 'Open PageRank',
  csv: 'an imported list',
  demo: 'the demonstration',
};

/** Returns the label of a slug. A slug without a label is shown with spaces in place of its underscores. */
function labelOf(names: Readonly<Record<string, string>>, slug: string): string {
  return names[slug] ?? slug.replaceAll('_', ' ');
}

/** Returns the name of the provider that measured a Domain Rating. */
export const providerLabel = (provider: string): string => labelOf(providers, provider);

export function platformLabel(platform: string): string {
  return platforms[platform.toLowerCase()] ?? platform.charAt(0).toUpperCase() + platform.slice(1);
}

const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** Returns the country’s name, such as `Germany`. Returns an unknown code unchanged. */
export function countryLabel(code: string): string {
  return isCountry(code) ? (regions.of(code.toUpperCase()) ?? code) : code;
}

/** Returns the value of a field as a text for people, such as `Portugal` for `PT`. Returns null if it is blank. */
export function fieldText(name: AnyField, value: string | number | null): string | null {
  if (value === null || value === '') return null;
  const { kind, words } = fieldInfo(name);
  if (kind === 'country') return countryLabel(String(value));
  return kind === 'word' ? labelOf(words ?? {}, String(value)) : String(value);
}

type FactField = (typeof facts)[number]['fields'][number];
export interface Fact {
  label: string;
  texts: string[];
  separator: string;
}

/** Returns the facts of a listing for pages and Markdown. Leaves out facts that the listing doesn’t state. */
export function factsOf(read: (field: FactField) => string | number | null): Fact[] {
  return facts
    .map(({ label, fields, separator }) => ({ label, separator, texts: fields.flatMap((name) => fieldText(name, read(name)) ?? []) }))
    .filter(({ texts }) => texts.length > 0);
}
