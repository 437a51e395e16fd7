import { joinLines } from '#lib/drafting/pattern.ts';

/** Countries whose names are searched for. Small territories are left out if their names often mean something else. */
const countryCodes = `
  AD AE AF AL AM AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR
  GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JP KE KH KR KW KZ LB LI LK LT LU LV MA MC MD ME MK MM MT MU MX MY NG NI NL NO NP NZ
  OM PA PE PH PK PL PR PT PY QA RO RS RU RW SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US UY UZ VE VN ZA
`
  .trim()
  .split(/\s+/);
const nameLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'];

/** Country names that `Intl.DisplayNames` lacks, in some or all languages. */
const moreNames: Record<string, string[]> = {
  US: ['USA', 'U.S.A.', 'United States of America', 'EE. UU.', 'EE.UU.', 'EUA', 'États-Unis d’Amérique'],
  GB: ['UK', 'U.K.', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain', 'Inglaterra', 'Angleterre', 'Grande-Bretagne'],
  NL: ['The Netherlands', 'Holland', 'Nederland'],
  CZ: ['Czech Republic', 'Česká republika', 'Česko', 'Tschechische Republik'],
  KR: ['Korea', 'Republic of Korea', 'South-Korea', '대한민국', '한국'],
  JP: ['日本'],
  CN: ['中国', 'PRC'],
  TR: ['Türkiye', 'Turkey'],
  PL: ['Polska'],
  SE: ['Sverige'],
  NO: ['Norge'],
  DK: ['Danmark'],
  FI: ['Suomi'],
  EE: ['Eesti'],
  LT: ['Lietuva'],
  LV: ['Latvija'],
  HU: ['Magyarország'],
  HR: ['Hrvatska'],
  RO: ['România'],
  UA: ['Україна'],
  AE: ['UAE', 'U.A.E.', 'Dubai'],
  RU: ['Russian Federation'],
};
/** Country names that are ignored, because they are also a state's or a person's name, or a common word. */
const ambiguousNames = new Set(['Georgia', 'Jordan', 'Chad', 'Guinea', 'Jersey', 'Man']);

/**
 * Maps cities to country codes, for cities so well known that the name alone implies the country. City names are in English and the local
 * language.
 */
export const cityCountries: Record<string, string> = Object.fromEntries(
  Object.entries({
    DE: joinLines(`
      Berlin|Hamburg|Munich|München|Cologne|Köln|Frankfurt|Frankfurt am Main|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|
      Hanover|Nuremberg|Nürnberg|Bremen|Karlsruhe|Heidelberg|Potsdam|Mannheim|Bonn|Münster|Dortmund|Essen
    `),
    AT: 'Vienna|Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt',
    CH: 'Zurich|Zürich|Geneva|Genève|Genf|Basel|Bern|Lausanne|Lugano|Zug|Winterthur|St. Gallen|Luzern|Lucerne',
    FR: 'Paris|Lyon|Marseille|Toulouse|Nantes|Bordeaux|Lille|Strasbourg|Rennes|Montpellier|Grenoble|Nice|Angers',
    ES: 'Madrid|Barcelona|Valencia|Seville|Sevilla|Bilbao|Málaga|Malaga|Zaragoza|Alicante|Granada|Murcia|San Sebastián|A Coruña',
    PT: 'Lisbon|Lisboa|Porto|Braga|Coimbra|Aveiro|Faro|Leiria|Guimarães|Setúbal|Funchal',
    IT: 'Rome|Roma|Milan|Milano|Turin|Torino|Florence|Firenze|Bologna|Naples|Napoli|Venice|Venezia|Padova|Verona',
    NL: 'Amsterdam|Rotterdam|Utrecht|The Hague|Den Haag|Eindhoven|Groningen|Delft',
    BE: 'Brussels|Bruxelles|Brussel|Antwerp|Antwerpen|Ghent|Gent|Leuven|Liège',
    LU: 'Luxembourg City',
    GB: 'London|Manchester|Edinburgh|Glasgow|Bristol|Leeds|Brighton|Liverpool|Sheffield|Belfast|Nottingham|Cardiff',
    IE: 'Dublin|Galway|Limerick',
    US: joinLines(`
      New York|New York City|NYC|Brooklyn|San Francisco|Los Angeles|Seattle|Chicago|Boston|Austin|Denver|Miami|Atlanta|
      Portland, Oregon|San Diego|San Jose, California|Palo Alto|Mountain View|Philadelphia|Houston|Dallas|Phoenix|Minneapolis|
      Detroit|Pittsburgh|Nashville|Salt Lake City|Las Vegas|Silicon Valley
    `),
    CA: 'Toronto|Vancouver|Montreal|Montréal|Ottawa|Calgary|Edmonton|Quebec City|Winnipeg',
    AU: 'Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra|Hobart',
    NZ: 'Auckland|Wellington|Christchurch',
    DK: 'Copenhagen|København|Aarhus|Odense',
    SE: 'Stockholm|Gothenburg|Göteborg|Malmö|Uppsala',
    NO: 'Oslo|Bergen|Trondheim|Stavanger',
    FI: 'Helsinki|Tampere|Espoo|Turku|Oulu',
    IS: 'Reykjavik|Reykjavík',
    EE: 'Tallinn|Tartu',
    LV: 'Riga|Rīga',
    LT: 'Vilnius|Kaunas|Klaipėda',
    PL: 'Warsaw|Warszawa|Kraków|Krakow|Cracow|Wrocław|Wroclaw|Gdańsk|Gdansk|Poznań|Poznan|Łódź|Katowice',
    CZ: 'Prague|Praha|Brno|Ostrava',
    SK: 'Bratislava|Košice',
    HU: 'Budapest|Debrecen',
    RO: 'Bucharest|București|Cluj-Napoca|Cluj|Timișoara|Timisoara|Iași|Iasi|Brașov',
    BG: 'Sofia|Plovdiv',
    RS: 'Belgrade|Beograd|Novi Sad',
    HR: 'Zagreb|Rijeka',
    SI: 'Ljubljana|Maribor',
    GR: 'Athens|Thessaloniki',
    UA: 'Kyiv|Kiev|Lviv|Kharkiv|Odesa|Dnipro',
    TR: 'Istanbul|İstanbul|Ankara|Izmir|İzmir',
    IL: 'Tel Aviv|Jerusalem|Haifa',
    AE: 'Dubai|Abu Dhabi',
    IN: 'Bangalore|Bengaluru|Mumbai|New Delhi|Delhi|Hyderabad|Chennai|Pune|Kolkata|Ahmedabad|Jaipur|Gurgaon|Gurugram|Noida',
    PK: 'Karachi|Lahore|Islamabad',
    BD: 'Dhaka',
    LK: 'Colombo',
    JP: 'Tokyo|Osaka|Kyoto|Fukuoka|東京',
    KR: 'Seoul|Busan|서울',
    CN: 'Beijing|Shanghai|Shenzhen|Hangzhou|Guangzhou',
    TW: 'Taipei',
    VN: 'Hanoi|Ho Chi Minh City|Da Nang',
    TH: 'Bangkok|Chiang Mai',
    ID: 'Jakarta|Bandung|Yogyakarta',
    MY: 'Kuala Lumpur',
    PH: 'Manila|Cebu',
    KE: 'Nairobi',
    NG: 'Lagos|Abuja',
    ZA: 'Cape Town|Johannesburg|Durban|Pretoria',
    EG: 'Cairo',
    MA: 'Casablanca|Rabat',
    BR: joinLines(`
      São Paulo|Sao Paulo|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Florianópolis|Florianopolis|Brasília|Recife|
      Fortaleza|Campinas
    `),
    AR: 'Buenos Aires|Rosario|Mendoza',
    CL: 'Santiago de Chile|Valparaíso|Concepción',
    CO: 'Bogotá|Bogota|Medellín|Medellin|Barranquilla',
    MX: 'Mexico City|Ciudad de México|CDMX|Guadalajara|Monterrey',
    PE: 'Lima',
    UY: 'Montevideo',
    EC: 'Quito|Guayaquil',
    VE: 'Caracas|Maracaibo',
    CR: 'San José, Costa Rica',
  }).flatMap(([code, cities]) => cities.split('|').map((city) => [city, code])),
);

const stateNames = joinLines(`
  Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|
  Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|
  New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|
  South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming
`);
/** States of the USA. */
export const stateNamesOfUsa: ReadonlySet<string> = new Set(stateNames.split('|'));
const stateCodes = joinLines(`
  AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|
  TX|UT|VT|VA|WA|WV|WI|WY|DC
`);
/** State codes that imply the USA even without a ZIP code. Most codes that are also country codes are left out. */
const plainStateCodes = 'AK|CA|CT|DC|FL|HI|IA|KS|MI|NH|NJ|NV|NY|OH|OK|OR|RI|TX|UT|WA|WI|WV|WY';

const streetDe = String.raw`(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer)`;
const streetFr = String.raw`(?:rue|avenue|av\.|boulevard|bd|place|chemin|allée|impasse|quai|route|cours|passage|square)`;
const streetEs = String.raw`(?:calle|c\/|avenida|avda\.?|av\.|paseo|plaza|ronda|carrer|passeig)`;

/** Forms of addresses, company numbers and legal forms that only one country uses. */
const countryPatterns: { country: string; pattern: RegExp; why: string }[] = [
  { country: 'US', pattern: new RegExp(String.raw`,\s*(?:${stateCodes})\.?\s+\d{5}(?:-\d{4})?(?!\d)`), why: 'state and ZIP code' },
  { country: 'US', pattern: new RegExp(String.raw`\p{Lu}\p{L}+,\s*(?:${plainStateCodes})(?![\p{L}\p{N}])`, 'u'), why: 'city and state' },
  { country: 'US', pattern: new RegExp(String.raw`\p{Lu}\p{L}+,\s*(?:${stateNames})(?![\p{L}\p{N}])`, 'u'), why: 'city and state' },
  { country: 'GB', pattern: /\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[ABD-HJLNP-UW-Z]{2}\b/, why: 'British postcode' },
  { country: 'GB', pattern: /registered in England|Companies House/i, why: 'British company register' },
  { country: 'CA', pattern: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/, why: 'Canadian postal code' },
  { country: 'PT', pattern: /\b\d{4}-\d{3}\s+\p{Lu}/u, why: 'Portuguese postal code' },
  { country: 'PT', pattern: /\bNIPC\b|\b(?:Unipessoal )?Lda\b/, why: 'Portuguese company number or form' },
  { country: 'BR', pattern: /\bCEP:?\s*\d{5}-?\d{3}\b|\b\d{5}-\d{3}\b|\bCNPJ\b/, why: 'Brazilian postal code or company number' },
  { country: 'PL', pattern: /\b\d{2}-\d{3}\s+\p{Lu}|[Ss]p\.\s?z\s?o\.\s?o\./u, why: 'Polish postal code or company form' },
  { country: 'NL', pattern: /\b[1-9]\d{3}\s?[A-Z]{2}\s+\p{Lu}\p{L}+|\bKvK\b/u, why: 'Dutch postal code or company register' },
  {
    country: 'DE',
    pattern: new RegExp(String.raw`\p{L}${streetDe}\s*\d{1,4}\s?[a-z]?[\s,•·|]+(?:D-)?\d{5}\s+\p{Lu}`, 'iu'),
    why: 'German street and postal code',
  },
  { country: 'DE', pattern: /\bD-\d{5}\b/, why: 'German postal code' },
  {
    country: 'DE',
    pattern: /§\s?5\s?(?:Abs\. ?1\s?)?(?:TMG|DDG)\b|\bDE\s?\d{3}\s?\d{3}\s?\d{3}\b|\bHRB\s?\d+/,
    why: 'German law, VAT number or register',
  },
  { country: 'AT', pattern: /\bATU\s?\d{8}\b|\bA-\d{4}\s|\bFirmenbuch/, why: 'Austrian VAT number, postal code or register' },
  { country: 'CH', pattern: /\bCHE-\d{3}\.\d{3}\.\d{3}|\bCH-\d{4}\s/, why: 'Swiss company number or postal code' },
  {
    country: 'FR',
    pattern: new RegExp(String.raw`\d{1,4}(?:\s?(?:bis|ter))?,?\s+${streetFr}\s.{2,60}?[\s,•·|]\d{5}\s+\p{Lu}`, 'iu'),
    why: 'French street and postal code',
  },
  {
    country: 'FR',
    pattern: /\bSIRET\b|\bSIREN\b|\bFR\s?\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b|\bR\.?C\.?S\.?\s+(?:de\s+)?\p{Lu}/u,
    why: 'French company register',
  },
  {
    country: 'ES',
    pattern: new RegExp(
      String.raw`${streetEs}\s.{2,60}?[\s,•·|](?:0[1-9]|[1-4]\d|5[0-2])\d{3},?\s+(?:Madrid|Barcelona|Valencia|Sevilla|Bilbao|Málaga|Zaragoza)`,
      'iu',
    ),
    why: 'Spanish street, postal code and city',
  },
  { country: 'IT', pattern: /\bPartita IVA\b|\bP\. ?IVA\b/i, why: 'Italian VAT number' },
  { country: 'DK', pattern: /\bCVR(?:-nr)?\b|\bApS\b/, why: 'Danish company register or form' },
  { country: 'EE', pattern: /\bOÜ\b/, why: 'Estonian company form' },
  { country: 'LT', pattern: /\bUAB\b/, why: 'Lithuanian company form' },
  { country: 'LV', pattern: /\bSIA\s+["„“«]/, why: 'Latvian company form' },
  { country: 'FI', pattern: /\bY-tunnus\b|\p{L} Oy\b/u, why: 'Finnish company number or form' },
  { country: 'AU', pattern: /\bABN:?\s*\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b/, why: 'Australian business number' },
  { country: 'RO', pattern: /\bCUI:?\s*(?:RO)?\d{6,}|\bJ\d{2}\/\d+\/\d{4}/, why: 'Romanian company register' },
  { country: 'CL', pattern: /\bRUT:?\s*\d{1,2}\.\d{3}\.\d{3}-[\dkK]/, why: 'Chilean tax number' },
  { country: 'IN', pattern: /\bGSTIN\b|\bCIN:?\s*[UL]\d{5}/, why: 'Indian company number' },
];

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
  for (const name of moreNames[code] ?? []) countryOfName.set(name, code);
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

/** Returns the countries that follow from the form of an address, company number or legal form in a text. */
export function countriesByPattern(text: string): string[] {
  return countryPatterns.filter(({ pattern }) => pattern.test(text)).map(({ country }) => country);
}
