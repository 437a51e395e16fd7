import type { Block } from '#lib/drafting/extractive/page.ts';
import { cityName, isCity, placeInLine } from '#lib/drafting/extractive/places/place-parts.ts';
import { hasStreet, operatorWords } from '#lib/drafting/extractive/places/place-words.ts';
import { comparisonKey, pagesOfKind, type Site } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { citiesNamed, countriesByPattern, countriesNamed, countryOfState, isBrazilianState } from '#lib/drafting/places.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

/** A place, with the blocks or the part of a block from which it was read. */
export interface FoundPlace {
  city: string | null;
  country: string | null;
  cityText: { block: Block; text: string };
  countryText: { block: Block; text: string };
}

interface PostalForm {
  pattern: RegExp;
  country?: string;
  /** True if the form counts only near a street or a word for "address". Its digits could otherwise be a year or an amount. */
  needsAddress?: boolean;
  accepts?: (groups: Record<string, string>) => boolean;
}

const before = String.raw`(?:^|[\s,•·|–(-])`;
const after = String.raw`(?=$|[\s,.;•·|)])`;
const form = (source: string, rest: Omit<PostalForm, 'pattern'> = {}): PostalForm => ({ pattern: pattern(source, 'u'), ...rest });
const isState =
  (country: string) =>
  ({ state = '' }: Record<string, string>) =>
    country === 'BR' ? isBrazilianState(state) : countryOfState(state) === country;
const shortName = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’-]*){0,2}`;

/** Forms of address lines with a postal code, by country. Groups: `city`, `state`. */
const postalForms: PostalForm[] = [
  form(String.raw`${before}(?<city>${cityName})\s*[-–/,]\s*(?<state>[A-Z]{2}),?\s+(?:-\s*)?(?:CEP:?\s*)?\d{5}-?\d{3}(?!\d)`, {
    country: 'BR',
    accepts: isState('BR'),
  }),
  form(String.raw`${before}(?:D|DE)[-–]\d{5}\s+(?<city>${cityName})${after}`, { country: 'DE' }),
  form(String.raw`${before}(?:A|AT)[-–]\d{4}\s+(?<city>${cityName})${after}`, { country: 'AT' }),
  form(String.raw`${before}CH[-–]\d{4}\s+(?<city>${cityName})${after}`, { country: 'CH' }),
  form(String.raw`${before}(?:F|FR)[-–]\d{5}\s+(?<city>${cityName})${after}`, { country: 'FR' }),
  form(String.raw`${before}(?:[A-Z]{1,2})[-–]\d{4,5}\s+(?<city>${cityName})${after}`),
  form(String.raw`${before}\d{4}-\d{3}\s+(?<city>${cityName})${after}`, { country: 'PT' }),
  form(String.raw`${before}\d{2}-\d{3}\s+(?<city>${cityName})${after}`, { country: 'PL' }),
  form(String.raw`${before}[1-9]\d{3}\s?(?!SA|SD|SS)[A-Z]{2}\s+(?<city>${cityName})${after}`, { country: 'NL', needsAddress: true }),
  form(String.raw`${before}(?<city>${shortName}),?\s+(?<state>[A-Z]{2}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\.?,?\s+\d{5}(?:-\d{4})?(?!\d)`, {
    country: 'US',
    accepts: isState('US'),
  }),
  form(String.raw`${before}(?<city>${shortName}),?\s+[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b`, { country: 'GB' }),
  form(String.raw`${before}(?<city>${shortName}),?\s+(?<state>[A-Z]{2}),?\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d\b`, {
    country: 'CA',
    accepts: isState('CA'),
  }),
  form(String.raw`${before}(?<city>${shortName}),?\s+(?<state>[A-Z]{2,3}),?\s+\d{4}(?!\d)`, { country: 'AU', accepts: isState('AU') }),
  form(String.raw`〒\s?\d{3}-\d{4}\s*\p{Script=Han}{2,3}[都道府県](?<city>\p{Script=Han}{1,5}?[市区町村])`, { country: 'JP' }),
  form(String.raw`${before}\d{5}\s+(?<city>${cityName})${after}`, { needsAddress: true }),
  form(String.raw`${before}\d{3}\s\d{2}\s+(?<city>${cityName})${after}`, { needsAddress: true }),
  form(String.raw`(?:^|,\s)\d{4}\s+(?<city>${cityName})(?=$|[,.;•·|)]|\s[(-])`, { needsAddress: true }),
  form(String.raw`${before}(?<city>${shortName})(?:,|\s-)?\s+\d{5,6}(?=$|[\s,.;])`, { needsAddress: true }),
];

const addressLabel =
  /address|adresse|anschrift|direcci[oó]n|domicilio|morada|endere[cç]o|indirizzo|sede|adres|siedziba|headquarters|office|所在地|住所/iu;
/** Names and words that introduce the address of another party: an authority, a host, a processor. */
const othersAddress = pattern(String.raw`\b(?:${formsOf('places', 'othersAddress')}|${formsOf('places', 'processors')})\b`);

/** Finds the company's address: a line with a postal code, or a street with a well-known city, and the country in the lines around it. */
export function placeFromAddress(site: Site, isOwnPlace: (block: Block) => boolean): FoundPlace | undefined {
  const ownNames = site.pages.slice(0, 1).flatMap(({ title }) => [comparisonKey(title), comparisonKey(site.domainWord)]);
  for (const page of pagesOfKind(site, 'imprint', 'contact', 'about', 'home', 'press', 'legal', 'pricing', 'faq', 'other', 'features')) {
    for (const block of page.blocks) {
      if (block.text.length > 600 || !/\d{3}/.test(block.text) || !isOwnPlace(block)) continue;
      const group = linesAround(block);
      // If one line of the address is a template's filler text, the other lines are filler text too.
      if (group.some(({ doubt, text }) => doubt === 'placeholder' && /\d/.test(text))) continue;
      const above = [...block.headings.slice(-1), ...page.blocks.slice(Math.max(0, block.index - 3), block.index).map(({ text }) => text)];
      if ([...above, block.text].some((text) => text.length <= 600 && othersAddress.test(text))) continue;
      // A legal page also has the addresses of processors, so the company's own address counts only if the text introduces it.
      if (page.kind === 'legal' && !isIntroduced(block, above, ownNames)) continue;
      const place = placeOfLine(block, group);
      if (place) return place;
    }
  }
  return undefined;
}

function isIntroduced(block: Block, above: string[], ownNames: string[]): boolean {
  return [...above, block.text].some(
    (text) =>
      text.length <= 600 &&
      (operatorWords.test(text, block.language) || ownNames.some((name) => name.length > 3 && comparisonKey(text).includes(name))),
  );
}

/** Returns a block and the short blocks near it that may be lines of the same address. */
function linesAround(block: Block): Block[] {
  return block.page.blocks
    .slice(Math.max(0, block.index - 3), block.index + 4)
    .filter((near) => near.region === block.region && near.text.length <= 160 && near.headings.join() === block.headings.join());
}

function placeOfLine(block: Block, group: Block[]): FoundPlace | undefined {
  const { text } = block;
  const isAddress =
    block.page.kind === 'imprint' ||
    group.some((near) => hasStreet(near.text)) ||
    (text.length <= 200 && hasStreet(text)) ||
    addressLabel.test(`${block.path} ${block.headings.at(-1) ?? ''} ${text.slice(0, 80)}`);
  // In `© 2026 Tidemark`, the year is not a postal code.
  if (/©|\(c\)\s|copyright/i.test(text) || (text.length > 200 && !isAddress)) return undefined;
  for (const { pattern, country, needsAddress, accepts } of postalForms) {
    if (needsAddress && !isAddress) continue;
    const match = pattern.exec(text);
    const city = match && withoutCountry(match.groups?.city ?? '');
    if (!match || !city || (accepts && !accepts(match.groups ?? {}))) continue;
    // Between the street and a well-known city may be the name of a district. The city is the well-known name, not the district.
    const wellKnown = citiesNamed(text.slice(match.index)).concat(citiesNamed(text.slice(0, match.index)).slice(-1))[0];
    const value = isCity(city) ? city : wellKnown?.city;
    if (!value) continue;
    return withCountryOf(block, group, value, country, cutAfterMatch(text, match));
  }
  if (!isAddress || text.length > 200 || !hasStreet(text)) return undefined;
  const place = placeInLine(text, () => true);
  return place?.city ? withCountryOf(block, group, place.city, place.country ?? undefined, text) : undefined;
}

/** Adds the country to a place: by its name beside the address, by the form of the address, or by the city. */
function withCountryOf(block: Block, group: Block[], city: string, byForm: string | undefined, addressText: string): FoundPlace {
  const lines = group.filter((near) => near.index >= block.index - 3 && (near === block || !othersAddress.test(near.text)));
  const naming = [{ block, text: addressText }, ...lines.map((near) => ({ block: near, text: near.text }))];
  const named = naming.find(({ text }) => countriesNamed(text).length > 0);
  const implied = naming.find(({ text }) => countriesByPattern(text).length > 0);
  const known = citiesNamed(city)[0]?.country;
  const country =
    (named && countriesNamed(named.text).at(-1)?.country) ?? byForm ?? (implied && countriesByPattern(implied.text)[0]) ?? known ?? null;
  const cityText = { block, text: addressText };
  const countryText = named ?? (byForm || known ? cityText : (implied ?? cityText));
  return { city, country, cityText, countryText };
}

/** Cuts a long text after the matched address, because the rest may be about another party. */
function cutAfterMatch(text: string, match: RegExpExecArray): string {
  return text.length <= 80 ? text : text.slice(0, match.index + match[0].length).replace(/[\s,.;•·|(]+$/, '');
}

function withoutCountry(city: string): string {
  const named = countriesNamed(city)[0];
  const text = named && named.at > 0 ? city.slice(0, named.at) : city;
  return text.replace(/\s+(?:Cedex(?: \d+)?|Tel\b.*|Phone\b.*|E-?[Mm]ail\b.*)$/i, '').replace(/[\s,.–-]+$/, '');
}
