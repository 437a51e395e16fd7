import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { isAboutOtherParty, sentenceAt, siteNamesOf } from '#lib/drafting/evidence/about-the-site.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { pagesOfKind, quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { joinLines, pattern } from '#lib/drafting/pattern.ts';
import { citiesNamed, cityCountries, countriesByPattern, countriesNamed, stateNamesOfUsa } from '#lib/drafting/places.ts';
import type { Proposed, Quote } from '#lib/drafting/proposal.ts';

export interface Place {
  city: Proposed<string> | undefined;
  /** ISO 3166-1 code of two letters. */
  country: Proposed<string> | undefined;
}

interface Found {
  city: string | null;
  country: string | null;
  quotes: Quote[];
  countryQuotes: Quote[];
}

const capitalised = String.raw`(?:S(?:t|te|an|ão|anta)\.? )?\p{Lu}[\p{L}'’-]*`;
const cityName = joinLines(String.raw`
  ${capitalised}(?:(?: (?:am|an der|im|ob der|de|la|le|les|sur|sous|del|do|da|das|dos|den|of|upon)| ${capitalised}|
  \/${capitalised}){0,3} ?${capitalised})?
`);

/** Lines with a postal code and a city. Group: `city`. */
const postalLines: RegExp[] = [
  pattern(String.raw`(?:^|[\s,•·|–-])(?:[A-Z]{1,2}[-–])?\d{5}\s+(?<city>${cityName})(?=$|[\s,.;•·|)])`, 'u'),
  pattern(String.raw`(?:^|[\s,])[A-Z]{1,2}[-–]\d{4,5}\s+(?<city>${cityName})(?=$|[\s,.;•·|)])`, 'u'),
  pattern(String.raw`(?:^|[\s,])\d{4}-\d{3}\s+(?<city>${cityName})(?=$|[\s,.;•·|)])`, 'u'),
  pattern(String.raw`(?:^|[\s,])\d{2}-\d{3}\s+(?<city>${cityName})(?=$|[\s,.;•·|)])`, 'u'),
  pattern(String.raw`(?:^|[\s,])[1-9]\d{3}\s?[A-Z]{2}\s+(?<city>${cityName})(?=$|[\s,.;•·|)])`, 'u'),
  pattern(
    String.raw`
      (?:^|[\s,•·|])(?<city>${capitalised}(?: ${capitalised}){0,2}),?\s+(?:[A-Z]{2}|
      ${capitalised}(?: ${capitalised})?)\.?,?\s+\d{5}(?:-\d{4})?(?!\d)
    `,
    'u',
  ),
  pattern(String.raw`(?:^|[\s,•·|])(?<city>${capitalised}(?: ${capitalised}){0,2}),?\s+[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b`, 'u'),
];
/** A Brazilian line with city, state and postal code: `São Paulo - SP, 01000-000`. */
const stateLine = pattern(String.raw`(?:^|[\s,•·|])(?<city>${cityName})\s*[-–/,]\s*[A-Z]{2},?\s+(?:CEP:?\s*)?\d{5}-?\d{3}(?!\d)`, 'u');
/** A line with a postal code of four digits. Such a line only counts within an address, because the digits may be a year. */
const shortPostalLine = pattern(String.raw`(?:^|[\s,])\d{4}\s+(?<city>${cityName})(?=$|[\s,.;•·|)])`, 'u');
const street = pattern(String.raw`
    (?:\p{L}(?:straße|strasse|str\.|gasse|weg|platz|allee|ring|damm|ufer|straat|gade|vej|vägen|gatan|laan)\b|\b(?:street|st\.|road|
    rd\.?|avenue|ave\.?|lane|drive|blvd|boulevard|suite|floor|rue|chemin|place|quai|calle|c/|avda|avenida|paseo|plaza|rua|travessa|
    praça|largo|via|viale|piazza|ulica|ul\.)\s?)
  `);

/** Words such as "based in", which precede the company's location. */
const seatPhrase = pattern(
  String.raw`
    \b(?:(?:based|headquartered|located|made|built|designed(?: and built)?|(?:hand)?crafted|hand-?made|developed|incorporated|
    registered|founded|created|handmade|born|hosted with love|with (?:love|❤️?|♥️?)|from)(?: with (?:love|care|❤️?|♥️?|💙|
    ☕))?(?: by \p{L}+(?: \p{L}+)?)? (?:in|out of|at|from)|our (?:office|offices|headquarters|HQ|team) (?:is|are) in|from|
    (?:mit )?Sitz(?: der Gesellschaft)?(?: ist| in|:)(?: in)?|ansässig in|aus|entwickelt in|gemacht in|[Mm]it (?:Liebe|❤️?|
    ♥️?) (?:in|aus)|[Bb]asée?s? (?:à|au|en)|[Ss]iège social(?: est)?(?: situé)?(?: ?:| à| au)|[Ff]ait (?:avec (?:amour|❤️?) )?(?:à|
    en|au)|[Ff]abriqué (?:à|en)|[Cc]on sede en|[Bb]asad[ao]s? en|[Uu]bicad[ao]s? en|[Hh]ech[ao] (?:con (?:amor|❤️?|♥) )?en|
    [Cc]on domicilio en|domiciliad[ao] en|[Ss]edead[ao] em|[Cc]om sede em|[Dd]esenvolvid[ao]s? em|[Cc]riad[ao]s? em|
    [Dd]esarrollad[ao]s? en|[Cc]read[ao]s? en|[Dd]éveloppée?s? (?:à|en)|[Cc]onçue?s? (?:à|en)|[Ss]omos de|[Nn]ous sommes de|
    [Ww]ir (?:kommen aus|sitzen in)|[Ff]eito (?:com (?:amor|❤️?|♥) )?(?:em|no|na)|[Bb]asead[ao]s? em)\s+
  `,
  'giu',
);
/** Words that show that a nearby place is the location of another party, such as a host, an authority or a customer. */
const othersPlace = pattern(String.raw`
    host(?:ing|ed|er|eur|ers|é)?\b|h[eé]berge\w*|alojamiento|hospedagem|servers?\b|data ?cent(?:er|re)|rechenzentrum|
    aufsichtsbeh[öo]rde|supervisory|datenschutzbeauftragt|cnil|autoridad|autoridade|processor|auftragsverarbeit|sub-?processor|
    third[- ]part|dritt|analytics|stripe|paypal|google|amazon|aws\b|vercel|netlify|github|cloudflare|mailchimp|hetzner|ovh|
    streitbeilegung|schlichtung|arbitration|region\b|eu-(?:west|central)|us-(?:east|west)|weather|wetter|customers?|clients?|kunden
  `);
const companyForm =
  /\b(?:Ltd|Limited|LLC|Inc|GmbH|UG|AG|SAS|SARL|Sàrl|S\.?L|Lda|Ltda|OÜ|UAB|SRL|S\.r\.l|B\.?V|ApS|Oy|d\.o\.o|s\.r\.o|C\.A)\b/;
/** A city in words such as `Berlin-based studio`. */
const basedPattern = pattern(
  `
    (?<city>${cityName})-based (?:company|startup|start-up|studio|team|developer|business|agency|maker|indie|software|tech|founder)
  `,
  'u',
);
const cityOnly = pattern(`^${cityName}$`, 'u');
const placePages = ['imprint', 'contact', 'about', 'home', 'press', 'legal', 'pricing', 'faq', 'other', 'features'] as const;

/** Finds the company's location: in structured data, else in an address, else in words such as "based in". */
export function findPlace(site: Site): Place {
  const all = [fromStructuredData, fromAddress, fromPhrase, fromDeveloperLine, fromPlaceLine].map((find) => find(site));
  const found = all.find((place) => place?.city) ?? all.find((place) => place?.country);
  if (!found) return { city: undefined, country: undefined };
  return {
    // The US state in which a company is incorporated is not a city.
    city: found.city && !stateNamesOfUsa.has(found.city) ? withEvidence(found.city, ...found.quotes) : undefined,
    country: found.country ? withEvidence(found.country, ...found.countryQuotes) : undefined,
  };
}

function fromStructuredData(site: Site): Found | undefined {
  for (const page of site.pages) {
    for (const object of [...page.stored.data.jsonLd, ...page.stored.data.microdata]) {
      if (object['@type'] === 'Person') continue;
      const address = [object.address].flat().find(isObject);
      if (!address) continue;
      const city = statementOfValue(page, address.addressLocality);
      const country = statementOfValue(page, isObject(address.addressCountry) ? address.addressCountry.name : address.addressCountry);
      const code = country && (/^[A-Z]{2}$/.test(country.text) ? country.text : countriesNamed(country.text)[0]?.country);
      if (!city && !code) continue;
      return {
        city: city?.text ?? null,
        country: code || null,
        quotes: city ? [quoteOf(city)] : [],
        countryQuotes: code && country ? [quoteOf(country)] : [],
      };
    }
  }
  return undefined;
}

function statementOfValue(page: Page, value: unknown): Block | undefined {
  return typeof value === 'string'
    ? statementsOf(page, /^(?:JSON-LD|microdata) /).find(({ text }) => text === value.trim() && text.length >= 2)
    : undefined;
}

/** Finds an address of several lines. The line with the postal code gives the city. That line or a line near it gives the country. */
function fromAddress(site: Site): Found | undefined {
  for (const page of pagesOfKind(site, ...placePages)) {
    for (const block of page.blocks) {
      if (!isOwnPlace(block) || block.text.length > 600) continue;
      const around = page.blocks
        .slice(Math.max(0, block.index - 3), block.index + 3)
        .filter((near) => near.region === block.region && near.headings.join() === block.headings.join());
      // If one line of the address is a template's filler text, the other lines are filler text too.
      if (around.some((near) => near.doubt === 'placeholder' && /\d/.test(near.text))) continue;
      if (page.blocks.slice(Math.max(0, block.index - 2), block.index).some((near) => isNameOfOther(near))) continue;
      const isAddress =
        around.some((near) => street.test(near.text)) ||
        page.kind === 'imprint' ||
        /address|adresse|anschrift|direcci[oó]n|morada|endere[cç]o/i.test(`${block.path} ${block.headings.at(-1) ?? ''} ${block.text}`);
      // In `© 2026 Tidemark`, the year is not a postal code, and the name is not a city.
      const isCopyright = /©|\(c\)|copyright/i.test(block.text);
      const lines =
        isAddress && !isCopyright
          ? [stateLine, ...postalLines, shortPostalLine]
          : isAddress
            ? [stateLine, ...postalLines]
            : [stateLine, ...postalLines.slice(1)];
      const match = lines.map((line) => line.exec(block.text)).find((found) => found?.groups?.city);
      const city = match?.groups?.city;
      if (!city || /^\d/.test(city) || (block.text.length > 200 && !isAddress)) continue;
      const cityAlone = withoutCountry(city);
      const nearby = around.filter((near) => near.index >= block.index - 2 && !othersPlace.test(near.text));
      const countryBlock = [block, ...nearby].find((near) => countryOf(near.text) !== undefined);
      const text = nearby.map((near) => near.text).join(' ');
      const country = countryBlock ? countryOf(countryBlock.text) : countryOf(text);
      const addressText = cutAfterMatch(block.text, match);
      const quotes =
        country && countryOf(addressText) === country
          ? [quoteOf(block, addressText)]
          : countryBlock
            ? [quoteOf(countryBlock)]
            : nearby.map((near) => quoteOf(near));
      return { city: cityAlone, country: country ?? null, quotes: [quoteOf(block, addressText)], countryQuotes: quotes };
    }
  }
  return undefined;
}

/** Cuts a long text after the matched address, because the text after the address may be about another party. */
function cutAfterMatch(text: string, match: RegExpExecArray): string {
  return text.length <= 80 ? text : text.slice(0, match.index + match[0].length).replace(/[\s,.;•·|(]+$/, '');
}

function withoutCountry(city: string): string {
  const named = countriesNamed(city)[0];
  const text = named && named.at > 0 ? city.slice(0, named.at) : city;
  return text.replace(/\s+(?:Cedex(?: \d+)?|Tel\b.*|Phone\b.*|E-?[Mm]ail\b.*|Email\b.*)$/i, '').replace(/[\s,.–-]+$/, '');
}

function countryOf(text: string): string | undefined {
  return countriesNamed(text)[0]?.country ?? countriesByPattern(text)[0] ?? citiesNamed(text)[0]?.country;
}

/** Returns whether a line names another party, such as an authority or a host, whose address may follow. */
function isNameOfOther({ text }: Block): boolean {
  return text.length <= 120 && othersAddress.test(text);
}

const othersAddress = pattern(String.raw`
    \bCNIL\b|commission nationale|aufsichtsbehörde|landesbeauftragte|bundesbeauftragte|agencia española|hosting|héberg|hébergeur|alojamiento|
    hospedagem|data protection (?:authority|commission)|information commissioner
  `);
/** Words that show that a sentence about a place is about the company or its product. */
const companyWord = pattern(String.raw`
    \b(?:we|us|our|team|developers?|makers?|designers?|company|startup|studio|group|business|firm|office|offices|headquarters|wir|Team|Firma|
    Unternehmen|nous|équipe|société|entreprise|somos|equipo|empresa|equipe|equipa|made|built|crafted|love|liebe|amour|amor|born|software|apps?|
    games?)\b|[❤♥💙]
  `);
/** Words about courts and applicable law. A place near such words need not be the company's location. */
const jurisdictionWords = pattern(String.raw`
    \b(?:courts?|jurisdiction|governed|governing law|laws? of|arbitration|venue|Gerichtsstand|Gerichte?|Recht der|anwendbares Recht|
    tribuna(?:l|ux|is|les)|juridiction|droit applicable|loi applicable|jurisdicción|ley aplicable|foro|comarca|lei aplicável)\b
  `);

function isOwnPlace(block: Block): boolean {
  return (
    block.doubt === null &&
    block.page.kind !== 'article' &&
    !othersPlace.test(`${block.headings.slice(-2).join(' ')} ${block.text.slice(0, 200)}`)
  );
}

/** Finds a place in words such as `Based in Lisbon, Portugal`. */
function fromPhrase(site: Site): Found | undefined {
  const siteNames = siteNamesOf(site.pages.map(({ stored }) => stored));
  for (const page of pagesOfKind(site, 'imprint', 'about', 'contact', 'home', 'press', 'other', 'faq', 'pricing', 'legal')) {
    for (const block of page.blocks) {
      if (!isOwnPlace(block) || block.text.length > 1200) continue;
      const based = basedPattern.exec(block.text);
      const basedCity = based?.groups?.city ?? '';
      if (based && cityCountries[basedCity]) {
        return {
          city: basedCity,
          country: cityCountries[basedCity],
          quotes: [quoteOf(block, based[0])],
          countryQuotes: [quoteOf(block, based[0])],
        };
      }
      for (const match of block.text.matchAll(seatPhrase)) {
        const place = placeAtStart(block.text.slice(match.index + match[0].length));
        if (!place) continue;
        const end = match.index + match[0].length + place.length;
        const before =
          block.text
            .slice(0, match.index)
            .split(/[.!?]\s/)
            .at(-1) ?? '';
        if (isAboutOtherParty(...sentenceAt(block.text, match.index + match[0].length), siteNames)) continue;
        const isWeak = /^(?:from|aus)\s/i.test(match[0]);
        // "From" counts only after the company and before a country, and never in a phrase such as `From Berlin to Tokyo`.
        if (isWeak && !(place.country && companyWord.test(before) && !/^\s(?:to|bis|and|und|or)\s/i.test(block.text.slice(end)))) continue;
        if (
          /^(?:born|located)\s/i.test(match[0]) &&
          before.trim() !== '' &&
          !companyWord.test(before) &&
          !containsName(before, site.domainWord)
        )
          continue;
        const start = Math.max(0, block.text.lastIndexOf('. ', match.index) + 1);
        if (jurisdictionWords.test(block.text.slice(start, end))) continue;
        const quote = quoteOf(block, block.text.slice(start, end).trim());
        return { city: place.city, country: place.country, quotes: [quote], countryQuotes: [quote] };
      }
    }
  }
  return undefined;
}

/** Reads a place at the beginning of a text: a well-known city, any city with its country or state, or a country alone. */
function placeAtStart(text: string): { city: string | null; country: string | null; length: number } | undefined {
  const head = text.replace(
    /^(?:(?:the|der|die|le|la|les|beautiful|sunny|lovely|rainy|downtown|central|schönen|el|o|a) ){1,2}(?=\p{Lu})/u,
    '',
  );
  const skipped = text.length - head.length;
  const named = countriesNamed(head.slice(0, 80))[0];
  if (named?.at === 0) return { city: null, country: named.country, length: skipped + named.name.length };
  const match = pattern(
    String.raw`^(?<city>${cityName})(?<more>(?:,\s*|\s\()(?<region>${cityName}|[A-Z]{2}\b)(?:,\s*(?<land>${cityName}))?)?`,
    'u',
  ).exec(head);
  const city = match?.groups?.city?.replace(/[.']$/, '');
  if (!match || !city) return undefined;
  const whole = match[0];
  const country = countriesNamed(whole)[0]?.country ?? countriesByPattern(whole)[0] ?? cityCountries[city];
  if (!country) return undefined;
  const qualified = countriesNamed(whole).length > 0 || countriesByPattern(whole).length > 0;
  return qualified || cityCountries[city] ? { city, country, length: skipped + (qualified ? whole.length : city.length) } : undefined;
}

/** Finds a place in lines such as `Developer: Name (City, Country)` of a press kit, or `© Name, City` of a footer. */
function fromDeveloperLine(site: Site): Found | undefined {
  for (const block of site.facts) {
    if (block.text.length > 160 || !isOwnPlace(block)) continue;
    const isLine =
      /\b(?:developer|company|studio|headquarters|location|standort|based|sede|siège|address|publisher|entwickler|office)\b.{0,3}:/i.test(
        block.text,
      ) || /©|\(c\)\s/i.test(block.text);
    const at = isLine ? /[(:,–·|-]\s*(?=\p{Lu})/gu : undefined;
    for (const match of at ? block.text.matchAll(at) : []) {
      const place = placeAtStart(block.text.slice(match.index + match[0].length));
      if (place?.city && place.country) return { ...place, quotes: [quoteOf(block)], countryQuotes: [quoteOf(block)] };
    }
  }
  return undefined;
}

/**
 * Finds a city before its country in short lines near contact details, such as `Unit 4, Galway Technology Park, Galway, Ireland` or
 * `Caracas, Venezuela`.
 */
function fromPlaceLine(site: Site): Found | undefined {
  for (const block of site.facts) {
    const isNearContacts =
      block.region === 'footer' ||
      ['contact', 'imprint', 'about', 'press'].includes(block.page.kind) ||
      block.page.blocks.length - block.index <= 12;
    if (!isNearContacts || block.text.length > 160 || !isOwnPlace(block)) continue;
    const parts = block.text.split(/\s*[,·|•–()]\s*/).map((part) => part.replace(/^(?:📍|[\p{L} ]{3,20}:)\s*/u, '').trim());
    for (const [index, part] of parts.entries()) {
      const country = index > 0 ? countriesNamed(part).find(({ name }) => name === part.replace(/\.$/, ''))?.country : undefined;
      const city = parts[index - 1]?.replace(/^(?:[A-Z]{1,2}-)?\d{4,6}\s+|\s+\d{1,6}$/g, '') ?? '';
      if (!country || !cityOnly.test(city) || countriesNamed(city).length > 0) continue;
      const isAddress = street.test(block.text) || /\d/.test(block.text) || companyForm.test(block.text);
      if (cityCountries[city] === country || isAddress || block.text.length <= city.length + part.length + 25) {
        return { city, country, quotes: [quoteOf(block)], countryQuotes: [quoteOf(block)] };
      }
    }
  }
  return undefined;
}
