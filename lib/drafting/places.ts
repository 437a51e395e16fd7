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

/**
 * Addresses, company numbers and legal forms that exist in only one country: the country, a regular expression and its flags, and what
 * completes the sentence “The site has …”.
 */
const countryPatterns = [
  ['US', String.raw`,\s*(?:${stateCodes})\.?\s+\d{5}(?:-\d{4})?(?!\d)`, '', 'an address with a US state and ZIP code'],
  ['US', String.raw`\p{Lu}\p{L}+,\s*(?:${plainStateCodes})(?![\p{L}\p{N}])`, 'u', 'an address with a US state'],
  ['US', String.raw`\p{Lu}\p{L}+,\s*(?:${stateNames})(?![\p{L}\p{N}])`, 'u', 'an address with a US state'],
  ['GB', String.raw`\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[ABD-HJLNP-UW-Z]{2}\b`, '', 'an address with a British postcode'],
  ['GB', 'registered in England|Companies House', 'i', 'a British company number'],
  ['CA', String.raw`\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b`, '', 'an address with a Canadian postal code'],
  ['PT', String.raw`\b\d{4}-\d{3}\s+\p{Lu}`, 'u', 'an address with a Portuguese postal code'],
  ['PT', String.raw`\bNIPC\b|\b(?:Unipessoal )?Lda\b`, '', 'a Portuguese company number or form'],
  ['BR', String.raw`\bCEP:?\s*\d{5}-?\d{3}\b|\b\d{5}-\d{3}\b|\bCNPJ\b`, '', 'a Brazilian postal code or company number'],
  [
    'PL',
    String.raw`\b\d{2}-\d{3}\s+\p{Lu}|[Ss]p\.\s?z\s?o\.\s?o\.|\bREGON\b|\bKRS:?\s*\d{10}\b`,
    'u',
    'a Polish postal code, company number or form',
  ],
  ['NL', String.raw`\b[1-9]\d{3}\s?[A-Z]{2}\s+\p{Lu}\p{L}+|\bKvK\b|\bKVK-nummer\b`, 'u', 'a Dutch postal code or company number'],
  [
    'DE',
    String.raw`\p{L}${streetDe}\s*\d{1,4}\s?[a-z]?[\s,•·|]+(?:D-)?\d{5}\s+\p{Lu}`,
    'iu',
    'an address with a German street and postal code',
  ],
  ['DE', String.raw`\bD-\d{5}\b`, '', 'an address with a German postal code'],
  [
    'DE',
    String.raw`§\s?5\s?(?:Abs\. ?1\s?)?(?:TMG|DDG)\b|\bDE\s?\d{3}\s?\d{3}\s?\d{3}\b|\bHRB\s?\d+`,
    '',
    'a German legal notice, VAT number or register number',
  ],
  ['AT', String.raw`\bATU\s?\d{8}\b|\bA-\d{4}\s|\bFirmenbuch`, '', 'an Austrian VAT number, postal code or register number'],
  ['CH', String.raw`\bCHE-\d{3}\.\d{3}\.\d{3}|\bCH-\d{4}\s`, '', 'a Swiss company number or postal code'],
  [
    'FR',
    String.raw`\d{1,4}(?:\s?(?:bis|ter))?,?\s+${streetFr}\s.{2,60}?[\s,•·|]\d{5}\s+\p{Lu}`,
    'iu',
    'an address with a French street and postal code',
  ],
  [
    'FR',
    String.raw`\bSIRET\b|\bSIREN\b|\bFR\s?\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b|\bR\.?C\.?S\.?\s+(?:de\s+)?\p{Lu}`,
    'u',
    'a French company number',
  ],
  [
    'ES',
    String.raw`${streetEs}\s.{2,60}?[\s,•·|](?:0[1-9]|[1-4]\d|5[0-2])\d{3},?\s+(?:Madrid|Barcelona|Valencia|Sevilla|Bilbao|Málaga|Zaragoza)`,
    'iu',
    'an address with a Spanish street, postal code and city',
  ],
  ['ES', String.raw`\b(?:CIF|NIF):?\s*[A-HJ-NP-SUVW]-?\d{8}\b`, '', 'a Spanish company number'],
  [
    'IT',
    String.raw`\bPartita IVA\b|\bP\. ?IVA\b|\b\d{5}\s+\p{Lu}[\p{L}' ]{1,30}\s\((?:\p{Lu}){2}\)`,
    'u',
    'an Italian address or VAT number',
  ],
  [
    'JP',
    String.raw`〒\s?\d{3}-\d{4}|株式会社|合同会社|(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)`,
    'u',
    'a Japanese address or company form',
  ],
  ['KR', String.raw`사업자\s?등록\s?번호`, '', 'a Korean company number'],
  ['CN', String.raw`ICP备\d+号`, '', 'a Chinese registration number'],
  ['BE', String.raw`\bBE\s?0\d{3}\.?\d{3}\.?\d{3}\b`, '', 'a Belgian company number'],
  ['DK', String.raw`\bCVR(?:-nr)?\b|\bApS\b`, '', 'a Danish company number or form'],
  ['SE', String.raw`\b[Oo]rg(?:anisations|\.)?-?\s?n(?:umme)?r\.?:?\s*\d{6}-\d{4}\b`, '', 'a Swedish company number'],
  ['EE', String.raw`\bOÜ\b`, '', 'an Estonian company form'],
  ['LT', String.raw`\bUAB\b`, '', 'a Lithuanian company form'],
  ['LV', String.raw`\bSIA\s+["„“«]`, '', 'a Latvian company form'],
  ['FI', String.raw`\bY-tunnus\b|\p{L} Oy\b`, 'u', 'a Finnish company number or form'],
  ['AU', String.raw`\bABN:?\s*\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b`, '', 'an Australian business number'],
  ['RO', String.raw`\bCUI:?\s*(?:RO)?\d{6,}|\bJ\d{2}\/\d+\/\d{4}`, '', 'a Romanian company number'],
  ['CL', String.raw`\bRUT:?\s*\d{1,2}\.\d{3}\.\d{3}-[\dkK]`, '', 'a Chilean tax number'],
  ['CO', String.raw`\bNIT:?\s*\d{3}\.?\d{3}\.?\d{3}-\d\b`, '', 'a Colombian tax number'],
  ['MX', String.raw`\bRFC:?\s*[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}\b`, '', 'a Mexican tax number'],
  ['AR', String.raw`\bCUIT:?\s*\d{2}-\d{8}-\d\b`, '', 'an Argentine tax number'],
  ['IN', String.raw`\bGSTIN\b|\bCIN:?\s*[UL]\d{5}`, '', 'an Indian company number'],
].map(([country = '', source = '', flags, why]) => ({ country, pattern: new RegExp(source, flags), why }));

/** Calling codes that belong to exactly one country. Shared codes, such as +1, are left out. */
const callingCodes: Record<string, string> = {
  20: 'EG',
  27: 'ZA',
  30: 'GR',
  31: 'NL',
  32: 'BE',
  33: 'FR',
  34: 'ES',
  36: 'HU',
  39: 'IT',
  40: 'RO',
  41: 'CH',
  43: 'AT',
  44: 'GB',
  45: 'DK',
  46: 'SE',
  47: 'NO',
  48: 'PL',
  49: 'DE',
  51: 'PE',
  52: 'MX',
  54: 'AR',
  55: 'BR',
  56: 'CL',
  57: 'CO',
  58: 'VE',
  60: 'MY',
  61: 'AU',
  62: 'ID',
  63: 'PH',
  64: 'NZ',
  65: 'SG',
  66: 'TH',
  81: 'JP',
  82: 'KR',
  84: 'VN',
  86: 'CN',
  90: 'TR',
  91: 'IN',
  92: 'PK',
  94: 'LK',
  212: 'MA',
  213: 'DZ',
  216: 'TN',
  221: 'SN',
  225: 'CI',
  233: 'GH',
  234: 'NG',
  237: 'CM',
  254: 'KE',
  256: 'UG',
  351: 'PT',
  352: 'LU',
  353: 'IE',
  354: 'IS',
  356: 'MT',
  357: 'CY',
  358: 'FI',
  359: 'BG',
  370: 'LT',
  371: 'LV',
  372: 'EE',
  380: 'UA',
  381: 'RS',
  385: 'HR',
  386: 'SI',
  420: 'CZ',
  421: 'SK',
  502: 'GT',
  506: 'CR',
  507: 'PA',
  591: 'BO',
  593: 'EC',
  595: 'PY',
  598: 'UY',
  852: 'HK',
  880: 'BD',
  886: 'TW',
  962: 'JO',
  966: 'SA',
  971: 'AE',
  972: 'IL',
};
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

/** Returns a sentence that explains why a text implies a country. Null if the text names the country or does not imply it. */
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
