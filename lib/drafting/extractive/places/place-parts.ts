import { isFunctionWord } from '#lib/drafting/evidence/words.ts';
import { endsAsStreet } from '#lib/drafting/extractive/places/place-words.ts';
import { joinLines, pattern } from '#lib/drafting/pattern.ts';
import { citiesNamed, cityCountries, countriesNamed, countryNamed, countryOfState, isBrazilianState } from '#lib/drafting/places.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

/** A place that a text names. */
export interface NamedPlace {
  city: string | null;
  country: string | null;
  /** Offset in the text after the place. */
  end: number;
}

const capitalised = String.raw`(?:S(?:t|te|an|ão|anta)\.? )?\p{Lu}[\p{L}'’-]*`;
/** Regex source of a possible name of a city. */
export const cityName = joinLines(String.raw`
  ${capitalised}(?:(?: (?:am|an der|im|ob der|de|la|le|les|sur|sous|del|do|da|das|dos|den|of|upon|nad|di)| ${capitalised}|
  \/${capitalised}){0,3} ?${capitalised})?
`);
const cityOnly = pattern(`^${cityName}$`, 'u');
/** Words in names of companies, districts, regions and document sections. A text with such a word is not the name of a city. */
const notCities = pattern(String.raw`\b(?:${formsOf('places', 'notCities')})(?!\p{L})|-(?:gu|dong|ku)$`);

/** Returns true if a text may be the name of a city. Streets, companies, states, countries and words of sentences are excluded. */
export function isCity(text: string): boolean {
  if (Object.hasOwn(cityCountries, text) || /^\p{Script=Han}{1,5}[市区町村]$/u.test(text)) return true;
  return (
    text.length >= 3 &&
    text.length <= 40 &&
    cityOnly.test(text) &&
    !notCities.test(text) &&
    !endsAsStreet(text) &&
    countryOfState(text) === undefined &&
    countriesNamed(text).length === 0 &&
    // Excludes texts with a sentence end, such as "well. But ISO", in which `ISO` and `But` are not cities.
    !text
      .split(' ')
      .some((word) => word.length > 1 && (/^\p{Lu}+$/u.test(word) || isFunctionWord(word.toLowerCase())) && /^\p{Lu}/u.test(word))
  );
}

const separator = /\s*[,·|•–—()\n]\s*|\s+[-/]\s+|(?<=[^.\s]{4})\.\s+/g;
const postalCodes =
  /^(?:[A-Z]{1,2}-)?\d[\d-]{2,7}(?:\s?[A-Z]{2}(?=\s))?\s+|\s+(?:[A-Z]{2,3}\s+)?\d{4,6}$|\s+[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/g;

/**
 * Finds the place in a line whose parts are separated, such as `12 Quay Street, Bristol, United Kingdom` or `Foo Ltd · Porto Alegre/RS`.
 * Looks for a well-known city, then for a city before its state or country, then for a country. An unknown city counts only if
 * `acceptsUnknown` returns true, because a line such as `Sagewood, Romania` may name a company.
 */
export function placeInLine(line: string, acceptsUnknown: (city: string) => boolean): NamedPlace | undefined {
  const parts: { text: string; end: number }[] = [];
  let from = 0;
  for (const { 0: gap, index } of [...line.matchAll(separator), { 0: '', index: line.length }]) {
    const text = line
      .slice(from, index)
      .replace(/^(?:📍|[\p{L} ]{3,20}:)\s*/u, '')
      .replace(postalCodes, '')
      .replace(/\.$/, '')
      .trim();
    if (text !== '') parts.push({ text, end: index });
    from = index + gap.length;
    if (parts.length > 14) break;
  }
  let country: NamedPlace | undefined;
  for (const [i, { text, end }] of parts.entries()) {
    const next = parts[i + 1];
    const nextCountry = next && countryNamed(next.text);
    const [, cityOfState = '', state = ''] = /^(.+?)\s?\/\s?([A-Z]{2})$/.exec(text) ?? [];
    if (isBrazilianState(state) && isCity(cityOfState) && (acceptsUnknown(cityOfState) || Object.hasOwn(cityCountries, cityOfState)))
      return { city: cityOfState, country: nextCountry ?? 'BR', end: nextCountry ? next.end : end };
    if (Object.hasOwn(cityCountries, text)) {
      const following = parts.slice(i + 1, i + 3).find((part) => countryNamed(part.text));
      const ofState = next && countryOfState(next.text);
      const named = following && countryNamed(following.text);
      return { city: text, country: named ?? ofState ?? cityCountries[text] ?? null, end: following?.end ?? (ofState ? next.end : end) };
    }
    if (next && acceptsUnknown(text) && isCity(text)) {
      const ofState = countryOfState(next.text.split(' ')[0] ?? '') ?? countryOfState(next.text);
      const later = parts[i + 2];
      if (nextCountry) return { city: text, country: nextCountry, end: next.end };
      if (ofState && later && countryNamed(later.text) === ofState) return { city: text, country: ofState, end: later.end };
    }
    const own = countryNamed(text);
    if (own) country ??= { city: null, country: own, end };
  }
  return country;
}

/** Returns the place at the beginning of a text: a well-known city, any city with its country or state, or only a country. */
export function placeAtStart(text: string): NamedPlace | undefined {
  const head = text.replace(
    /^(?:(?:the|der|die|le|la|les|il|beautiful|sunny|lovely|rainy|downtown|central|schönen|el|o|a) ){1,2}(?=\p{Lu})/u,
    '',
  );
  const skipped = text.length - head.length;
  const named = countriesNamed(head.slice(0, 80))[0];
  if (named?.at === 0) return { city: null, country: named.country, end: skipped + named.name.length };
  const match = startingPlace.exec(head);
  const { city: name = '', region = '', land = '', gap = '' } = match?.groups ?? {};
  if (!match || name === '') return undefined;
  const city = name.replace(/[.']$/, '');
  const known = citiesNamed(city).find(({ at }) => at === 0);
  const ofState = gap.includes('/') ? (isBrazilianState(region) ? 'BR' : undefined) : countryOfState(region);
  const stated = countryNamed(land) ?? countryNamed(region) ?? countriesNamed(city)[0]?.country ?? ofState;
  const country = stated ?? known?.country;
  if (!country) return undefined;
  return {
    city: isCity(city) ? city : (known?.city ?? null),
    country,
    end: skipped + (stated ? match[0].length : (known?.city.length ?? 0)),
  };
}

const startingPlace = pattern(
  String.raw`^(?<city>${cityName})(?:(?<gap>,\s*|\s?[(/–-]\s?)(?<region>${cityName}|[A-Z]{2,3}\b)(?:,\s*(?<land>${cityName}))?)?`,
  'u',
);

const cityBeforePause = pattern(String.raw`^(?<city>${cityName})(?=[.,;!)]|$|\s(?:and|und|et|y|e|en|with|mit|since|seit|where|wo)\s)`, 'u');
/** Regions, and other capitalised names, that sites give as their location. They are not cities. */
const regions = pattern(String.raw`\b(?:${formsOf('places', 'regions')})(?!\p{L})`, 'u');

/** Returns the city at the beginning of a text, if a pause or another clause follows it. */
export function cityAtStart(text: string): string | undefined {
  const city = cityBeforePause.exec(text)?.groups?.city;
  return city && isCity(city) && !regions.test(city) ? city : undefined;
}
