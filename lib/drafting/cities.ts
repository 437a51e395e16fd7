import { rowsOf } from '#lib/drafting/word-table.ts';

const inflected = (rowsOf('cities', 'inflected').pl ?? '').split('|').map((forms) => forms.split(' ') as [string, ...string[]]);
const nominatives = new Map(inflected.flatMap(([city, ...forms]) => forms.map((form) => [form, city] as const)));

/** Returns a city's name as it stands in an address: `Warszawa` for `Warszawie`. */
export function nominativeOf(city: string): string {
  return nominatives.get(city) ?? city;
}

/** Returns the forms in which a text may name a city. The first is the name itself. */
export function formsOfCity(city: string): string[] {
  return inflected.find(([name]) => name === city) ?? [city];
}

/** The country codes of the cities whose names alone imply the country. Includes the inflected forms. */
export const cityCountries: Record<string, string> = Object.fromEntries(
  Object.entries(rowsOf('cities', 'cities'))
    .flatMap(([code, cities]) => cities.split('|').map((city) => [city, code]))
    .concat([...nominatives.keys()].map((form) => [form, 'PL'])),
);
