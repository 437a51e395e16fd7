import { rowsOf } from '#lib/drafting/word-table.ts';

/** Countries whose names are searched for. Small territories are left out if their names often mean something else. */
const countryCodes = `
  AD AE AF AL AM AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR
  GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JP KE KH KR KW KZ LB LI LK LT LU LV MA MC MD ME MK MM MT MU MX MY NG NI NL NO NP NZ
  OM PA PE PH PK PL PR PT PY QA RO RS RU RW SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US UY UZ VE VN ZA
`
  .trim()
  .split(/\s+/);
const nameLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja'];

/** Country names that are ignored, because they are also a state's or a person's name, or a common word. */
const ambiguousNames = new Set(['Georgia', 'Jordan', 'Chad', 'Guinea', 'Jersey', 'Man']);

/** Pairs the names in a table of words/countries.txt with the codes of their countries. */
const namesIn = (table: string) =>
  Object.entries(rowsOf('countries', table)).flatMap(([country, names]) => names.split('|').map((name) => [name, country] as const));

const { US: stateCodes, BR: brazilianStates = '' } = rowsOf('countries', 'stateCodes');
const { US: stateNames } = rowsOf('countries', 'stateNames');
/** The country of each state or province, by its code and by its name. */
const countryOfRegion = new Map([...namesIn('stateCodes'), ...namesIn('stateNames')]);

const inflected = (rowsOf('countries', 'inflected').pl ?? '').split('|').map((forms) => forms.split(' ') as [string, ...string[]]);
const nominatives = new Map(inflected.flatMap(([city, ...forms]) => forms.map((form) => [form, city] as const)));

/** Returns the base form of the inflected name of a city: `Warszawa` for `Warszawie`. */
export function nominativeOf(city: string): string {
  return nominatives.get(city) ?? city;
}

/** Returns the inflected forms of a city's name. The first form is the name itself. */
export function formsOfCity(city: string): string[] {
  return inflected.find(([name]) => name === city) ?? [city];
}

/** The country codes of the cities whose names alone imply the country. Includes the inflected forms. */
export const cityCountries: Record<string, string> = Object.fromEntries([
  ...namesIn('cities'),
  ...[...nominatives.keys()].map((form) => [form, 'PL']),
]);

/** Codes of states that imply the USA even without a ZIP code. Most codes that are also codes of countries are left out. */
const plainStateCodes = 'AK|CA|CT|DC|FL|HI|IA|KS|MI|NH|NJ|NV|NY|OH|OK|OR|RI|TX|UT|WA|WI|WV|WY';

const streetDe = String.raw`(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer)`;
const streetFr = String.raw`(?:rue|avenue|av\.|boulevard|bd|place|chemin|allée|impasse|quai|route|cours|passage|square)`;
const streetEs = String.raw`(?:calle|c\/|avenida|avda\.?|av\.|paseo|plaza|ronda|carrer|passeig)`;

/** Patterns of addresses, company numbers and legal forms that exist in only one country. `why` completes the sentence “The site has …”. */
const countryPatterns: { country: string; pattern: RegExp; why: string }[] = [
  {
    country: 'US',
    pattern: new RegExp(String.raw`,\s*(?:${stateCodes})\.?\s+\d{5}(?:-\d{4})?(?!\d)`),
    why: 'an address with a US state and ZIP code',
  },
  {
    country: 'US',
    pattern: new RegExp(String.raw`\p{Lu}\p{L}+,\s*(?:${plainStateCodes})(?![\p{L}\p{N}])`, 'u'),
    why: 'an address with a US state',
  },
  {
    country: 'US',
    pattern: new RegExp(String.raw`\p{Lu}\p{L}+,\s*(?:${stateNames})(?![\p{L}\p{N}])`, 'u'),
    why: 'an address with a US state',
  },
  { country: 'GB', pattern: /\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[ABD-HJLNP-UW-Z]{2}\b/, why: 'an address with a British postcode' },
  { country: 'GB', pattern: /registered in England|Companies House/i, why: 'a British company number' },
  { country: 'CA', pattern: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/, why: 'an address with a Canadian postal code' },
  { country: 'PT', pattern: /\b\d{4}-\d{3}\s+\p{Lu}/u, why: 'an address with a Portuguese postal code' },
  { country: 'PT', pattern: /\bNIPC\b|\b(?:Unipessoal )?Lda\b/, why: 'a Portuguese company number or form' },
  {
    country: 'BR',
    pattern: /\bCEP:?\s*\d{5}-?\d{3}\b|\b\d{5}-\d{3}\b|\bCNPJ\b/,
    why: 'a Brazilian postal code or company number',
  },
  {
    country: 'PL',
    pattern: /\b\d{2}-\d{3}\s+\p{Lu}|[Ss]p\.\s?z\s?o\.\s?o\.|\bREGON\b|\bKRS:?\s*\d{10}\b/u,
    why: 'a Polish postal code, company number or form',
  },
  {
    country: 'NL',
    pattern: /\b[1-9]\d{3}\s?[A-Z]{2}\s+\p{Lu}\p{L}+|\bKvK\b|\bKVK-nummer\b/u,
    why: 'a Dutch postal code or company number',
  },
  {
    country: 'DE',
    pattern: new RegExp(String.raw`\p{L}${streetDe}\s*\d{1,4}\s?[a-z]?[\s,•·|]+(?:D-)?\d{5}\s+\p{Lu}`, 'iu'),
    why: 'an address with a German street and postal code',
  },
  { country: 'DE', pattern: /\bD-\d{5}\b/, why: 'an address with a German postal code' },
  {
    country: 'DE',
    pattern: /§\s?5\s?(?:Abs\. ?1\s?)?(?:TMG|DDG)\b|\bDE\s?\d{3}\s?\d{3}\s?\d{3}\b|\bHRB\s?\d+/,
    why: 'a German legal notice, VAT number or register number',
  },
  { country: 'AT', pattern: /\bATU\s?\d{8}\b|\bA-\d{4}\s|\bFirmenbuch/, why: 'an Austrian VAT number, postal code or register number' },
  { country: 'CH', pattern: /\bCHE-\d{3}\.\d{3}\.\d{3}|\bCH-\d{4}\s/, why: 'a Swiss company number or postal code' },
  {
    country: 'FR',
    pattern: new RegExp(String.raw`\d{1,4}(?:\s?(?:bis|ter))?,?\s+${streetFr}\s.{2,60}?[\s,•·|]\d{5}\s+\p{Lu}`, 'iu'),
    why: 'an address with a French street and postal code',
  },
  {
    country: 'FR',
    pattern: /\bSIRET\b|\bSIREN\b|\bFR\s?\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b|\bR\.?C\.?S\.?\s+(?:de\s+)?\p{Lu}/u,
    why: 'a French company number',
  },
  {
    country: 'ES',
    pattern: new RegExp(
      String.raw`${streetEs}\s.{2,60}?[\s,•·|](?:0[1-9]|[1-4]\d|5[0-2])\d{3},?\s+(?:Madrid|Barcelona|Valencia|Sevilla|Bilbao|Málaga|Zaragoza)`,
      'iu',
    ),
    why: 'an address with a Spanish street, postal code and city',
  },
  { country: 'ES', pattern: /\b(?:CIF|NIF):?\s*[A-HJ-NP-SUVW]-?\d{8}\b/, why: 'a Spanish company number' },
  {
    country: 'IT',
    pattern: /\bPartita IVA\b|\bP\. ?IVA\b|\b\d{5}\s+\p{Lu}[\p{L}' ]{1,30}\s\((?:\p{Lu}){2}\)/u,
    why: 'an Italian address or VAT number',
  },
  {
    country: 'JP',
    pattern: /〒\s?\d{3}-\d{4}|株式会社|合同会社|(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)/u,
    why: 'a Japanese address or company form',
  },
  { country: 'KR', pattern: /사업자\s?등록\s?번호/, why: 'a Korean company number' },
  { country: 'CN', pattern: /ICP备\d+号/, why: 'a Chinese registration number' },
  { country: 'BE', pattern: /\bBE\s?0\d{3}\.?\d{3}\.?\d{3}\b/, why: 'a Belgian company number' },
  { country: 'DK', pattern: /\bCVR(?:-nr)?\b|\bApS\b/, why: 'a Danish company number or form' },
  { country: 'SE', pattern: /\b[Oo]rg(?:anisations|\.)?-?\s?n(?:umme)?r\.?:?\s*\d{6}-\d{4}\b/, why: 'a Swedish company number' },
  { country: 'EE', pattern: /\bOÜ\b/, why: 'an Estonian company form' },
  { country: 'LT', pattern: /\bUAB\b/, why: 'a Lithuanian company form' },
  { country: 'LV', pattern: /\bSIA\s+["„“«]/, why: 'a Latvian company form' },
  { country: 'FI', pattern: /\bY-tunnus\b|\p{L} Oy\b/u, why: 'a Finnish company number or form' },
  { country: 'AU', pattern: /\bABN:?\s*\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b/, why: 'an Australian business number' },
  { country: 'RO', pattern: /\bCUI:?\s*(?:RO)?\d{6,}|\bJ\d{2}\/\d+\/\d{4}/, why: 'a Romanian company number' },
  { country: 'CL', pattern: /\bRUT:?\s*\d{1,2}\.\d{3}\.\d{3}-[\dkK]/, why: 'a Chilean tax number' },
  { country: 'CO', pattern: /\bNIT:?\s*\d{3}\.?\d{3}\.?\d{3}-\d\b/, why: 'a Colombian tax number' },
  { country: 'MX', pattern: /\bRFC:?\s*[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}\b/, why: 'a Mexican tax number' },
  { country: 'AR', pattern: /\bCUIT:?\s*\d{2}-\d{8}-\d\b/, why: 'an Argentine tax number' },
  { country: 'IN', pattern: /\bGSTIN\b|\bCIN:?\s*[UL]\d{5}/, why: 'an Indian company number' },
];

/** Calling codes that belong to exactly one country. Shared codes, such as +1, are left out. */
const callingCodes: Record<string, string> = {
  20: 'EG', 27: 'ZA', 30: 'GR', 31: 'NL', 32: 'BE', 33: 'FR', 34: 'ES', 36: 'HU', 39: 'IT', 40: 'RO', 41: 'CH', 43: 'AT', 44: 'GB', 45: 'DK',
  46: 'SE', 47: 'NO', 48: 'PL', 49: 'DE', 51: 'PE', 52: 'MX', 54: 'AR', 55: 'BR', 56: 'CL', 57: 'CO', 58: 'VE', 60: 'MY', 61: 'AU',
  62: 'ID', 63: 'PH', 64: 'NZ', 65: 'SG', 66: 'TH', 81: 'JP', 82: 'KR', 84: 'VN', 86: 'CN', 90: 'TR', 91: 'IN', 92: 'PK', 94: 'LK',
  212: 'MA', 213: 'DZ', 216: 'TN', 221: 'SN', 225: 'CI', 233: 'GH', 234: 'NG', 237: 'CM', 254: 'KE', 256: 'UG', 351: 'PT', 352: 'LU',
  353: 'IE', 354: 'IS', 356: 'MT', 357: 'CY', 358: 'FI', 359: 'BG', 370: 'LT', 371: 'LV', 372: 'EE', 380: 'UA', 381: 'RS', 385: 'HR',
  386: 'SI', 420: 'CZ', 421: 'SK', 502: 'GT', 506: 'CR', 507: 'PA', 591: 'BO', 593: 'EC', 595: 'PY', 598: 'UY', 852: 'HK', 880: 'BD',
  886: 'TW', 962: 'JO', 966: 'SA', 971: 'AE', 972: 'IL',
}; // biome-ignore format: a table
const phone = /(?<![\d+])(?:\+|00)\s?(\d{1,3})[\s.()/-]*\d[\d\s.()/-]{5,14}/g;

const letter = String.raw`[\p{L}\p{N}]`;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wholeWord = (names: string[]) =>
  new RegExp(
    `(?<!${letter})(?:${names
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?!${letter})`,
    'gu',
  );

const countryOfName = new Map<string, string>();
for (const code of countryCodes) {
  for (const language of nameLanguages) {
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(code);
    if (name && name !== code && !ambiguousNames.has(name)) countryOfName.set(name, code);
  }
  for (const name of rowsOf('countries', 'countryNames')[code]?.split('|') ?? []) countryOfName.set(name, code);
}
const anyCountryName = wholeWord([...countryOfName.keys()]);
const anyCity = wholeWord(Object.keys(cityCountries));

/** Returns the countries that a text names, with the offsets of the names. The comparison is case-sensitive. */
export function countriesNamed(text: string): { country: string; name: string; at: number }[] {
  return [...text.matchAll(anyCountryName)].map((match) => ({
    country: countryOfName.get(match[0]) as string,
    name: match[0],
    at: match.index,
  }));
}

/** Returns the well-known cities that a text names, with their countries and offsets. The comparison is case-sensitive. */
export function citiesNamed(text: string): { city: string; country: string; at: number }[] {
  return [...text.matchAll(anyCity)].map((match) => ({ city: match[0], country: cityCountries[match[0]] as string, at: match.index }));
}

/** Returns the countries that an address, a company number or a legal form in a text implies by its form. */
export function countriesByPattern(text: string): string[] {
  return countryPatterns.filter(({ pattern }) => pattern.test(text)).map(({ country }) => country);
}

/**
 * Returns a sentence that explains why a text implies a country without naming it. Returns null if the text names the country or does not
 * imply it.
 */
export function countryReason(country: string, text: string): string | null {
  if (countriesNamed(text).some((named) => named.country === country)) return null;
  const pattern = countryPatterns.find((one) => one.country === country && one.pattern.test(text));
  if (pattern) return `The site has ${pattern.why}.`;
  const city = citiesNamed(text).find((named) => named.country === country)?.city;
  return city === undefined ? null : `${city} is in ${countryName(country)}.`;
}

/** Returns the countries of the phone numbers with a calling code in a text, in order. */
export function countriesOfPhones(text: string): { country: string; number: string }[] {
  return [...text.matchAll(phone)].flatMap(([number, digits = '']) => {
    // Numbers such as 12345678 or 55555555 are only examples.
    if (/12345|(\d)\1{4}/.test(number.replace(/\D/g, ''))) return [];
    const code = [3, 2].map((length) => digits.slice(0, length)).find((one) => Object.hasOwn(callingCodes, one));
    return code ? [{ country: callingCodes[code] as string, number: number.trim() }] : [];
  });
}

/** Returns the country of a state or province, given by its code or name. Codes of the USA and Brazil are ambiguous. */
export function countryOfState(region: string): string | undefined {
  return countryOfRegion.get(region);
}

/** Returns whether a code stands for a state of Brazil. */
export function isBrazilianState(code: string): boolean {
  return brazilianStates.split('|').includes(code);
}

/** Returns the country whose name is exactly this text. */
export function countryNamed(name: string): string | undefined {
  return countryOfName.get(name);
}

/** Returns the English name of a country as it stands in a sentence: `the Netherlands`. */
export function countryName(country: string): string {
  const name = englishNames.of(country) ?? country;
  return ['AE', 'GB', 'NL', 'PH', 'US'].includes(country) ? `the ${name}` : name;
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' });
