import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { isAboutOtherParty, selfWords, sentenceAt, siteNamesOf } from '#lib/drafting/evidence/about-the-site.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { type FoundPlace, placeFromAddress } from '#lib/drafting/extractive/places/place-address.ts';
import { cityAtStart, isCity, placeAtStart, placeInLine } from '#lib/drafting/extractive/places/place-parts.ts';
import { concludeCountry } from '#lib/drafting/extractive/places/place-signs.ts';
import {
  companyPhrase,
  hasStreet,
  operatorWords,
  otherParty,
  seatPhrase,
  seatVerb,
  weakSeatPhrase,
} from '#lib/drafting/extractive/places/place-words.ts';
import { comparisonKey, pagesOfKind, quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { citiesNamed, cityCountries, countriesNamed, countryReason, nominativeOf } from '#lib/drafting/places.ts';
import type { Proposed, Suggestion } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

export interface Place {
  city: Proposed<string> | undefined;
  /** Two-letter ISO 3166-1 code. */
  country: Proposed<string> | undefined;
  countrySuggestions: Suggestion[];
}

/** Finds the company's location. Searches structured data, then addresses, then phrases such as "based in", then lines of the footer. */
export function findPlace(site: Site): Place {
  const own = siteNamesOf(site.pages.map(({ stored }) => stored));
  const places = [
    placeFromStructuredData(site),
    placeFromAddress(site, isOwnPlace),
    placeFromPhrase(site, own),
    placeFromLine(site, own),
  ].filter((place) => place !== undefined);
  const withCity = places.find(({ city }) => city !== null);
  const withCountry = withCity?.country ? withCity : places.find(({ country }) => country !== null);
  const city = withCity?.city
    ? withEvidence(nominativeOf(withCity.city), quoteOf(withCity.cityText.block, withCity.cityText.text))
    : undefined;
  if (!withCountry?.country) return { city, ...concludeCountry(site) };
  const { block, text } = withCountry.countryText;
  const reason = /^[A-Z]{2}$/.test(text) ? null : countryReason(withCountry.country, text);
  return {
    city,
    country: { ...withEvidence(withCountry.country, quoteOf(block, text)), ...(reason !== null && { reason }) },
    countrySuggestions: [],
  };
}

/** Types of structured data whose address is not the company's. */
const otherTypes = /^(?:Person|Event|Place|JobPosting|Review|Residence|Accommodation|Apartment|House|Hotel|Restaurant|Trip)$/;

function placeFromStructuredData(site: Site): FoundPlace | undefined {
  for (const page of site.pages) {
    for (const object of [...page.stored.data.jsonLd, ...page.stored.data.microdata]) {
      if ([object['@type']].flat().some((type) => typeof type === 'string' && otherTypes.test(type))) continue;
      const address = [object.address].flat().find(isObject);
      if (!address) continue;
      const city = statementOfValue(page, address.addressLocality);
      const country = statementOfValue(page, isObject(address.addressCountry) ? address.addressCountry.name : address.addressCountry);
      const code = country && (/^[A-Z]{2}$/.test(country.text) ? country.text : countriesNamed(country.text)[0]?.country);
      const block = city ?? country;
      if (!block || (!city && !code)) continue;
      return {
        city: city?.text ?? null,
        country: code ?? null,
        cityText: { block, text: block.text },
        countryText: { block: country ?? block, text: (country ?? block).text },
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

/** Words about courts and applicable law. A place near such words need not be the company's location. */
const jurisdictionWords = pattern(String.raw`\b(?:${formsOf('places', 'jurisdiction')})\b`);
/** Words that show that a sentence about a place is about the company or its product. */
const companyWord = pattern(String.raw`\b(?:${formsOf('places', 'companyWord')})\b|[❤♥💙]`);
/** A city in a phrase such as `Berlin-based studio`. */
const basedPattern = pattern(
  String.raw`(?<city>\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,2})-based (?:company|startup|start-up|studio|team|developer|business|agency|maker|indie|software|tech|founder)`,
  'u',
);

function isOwnPlace(block: Block): boolean {
  return block.doubt === null && block.page.kind !== 'article' && !block.headings.slice(-2).some((heading) => otherPlaces.test(heading));
}

/** Headings of sections about places other than the company's location. */
const otherPlaces = pattern(String.raw`\b(?:${formsOf('places', 'otherPlaces')})\b`);

/** Finds a place in phrases such as `Based in Lisbon, Portugal`, or `com sede na Rua das Docas, 55, Porto Alegre/RS`. */
function placeFromPhrase(site: Site, own: string[]): FoundPlace | undefined {
  let countryAlone: FoundPlace | undefined;
  for (const page of pagesOfKind(site, 'imprint', 'about', 'contact', 'home', 'press', 'other', 'faq', 'pricing', 'legal')) {
    const { language } = page;
    for (const block of page.blocks) {
      if (block.text.length > 1200 || !isOwnPlace(block)) continue;
      const based = basedPattern.exec(block.text);
      const basedCity = based?.groups?.city ?? '';
      if (based && cityCountries[basedCity]) return foundIn(block, based[0], basedCity, cityCountries[basedCity] as string);
      const japanese = language === 'ja' && !otherParty.test(block.text, 'ja') ? japaneseSeat.exec(block.text) : null;
      if (japanese) return foundIn(block, japanese[0], japanese.groups?.city ?? null, 'JP');
      for (const [strength, phrase] of [
        ['strong', seatPhrase] as const,
        ['company', companyPhrase] as const,
        ['weak', weakSeatPhrase] as const,
      ]) {
        for (const match of block.text.matchAll(phrase)) {
          const found = placeAfter(block, match, strength, own, site);
          if (found?.city) return found;
          if (found) countryAlone ??= found;
        }
      }
    }
  }
  return countryAlone;
}

/** In Japanese, the phrase that marks the company's location follows the place, or a label precedes it: `神奈川県横浜市を拠点に`, `所在地：神奈川県横浜市`. */
const prefecture = String.raw`(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)`;
const japaneseCity = String.raw`(?<city>\p{Script=Han}{1,5}?[市区町村])?`;
const japaneseSeat = new RegExp(
  String.raw`(?:所在地|本社|住所|拠点)(?:は|[\s:：])*${prefecture}${japaneseCity}|${prefecture}${japaneseCity}(?=を拠点|に拠点|に本社|に所在|在住|で開発)`,
  'u',
);

function foundIn(block: Block, text: string, city: string | null, country: string | null): FoundPlace {
  return { city, country, cityText: { block, text }, countryText: { block, text } };
}

function placeAfter(
  block: Block,
  match: RegExpExecArray,
  strength: 'strong' | 'company' | 'weak',
  own: string[],
  site: Site,
): FoundPlace | undefined {
  const { text, page } = block;
  const from = match.index + match[0].length;
  const tail = text.slice(from, from + 200).split(/(?<=[^.\s]{4})\.\s|;|\n/)[0] ?? '';
  const place = placeAtStart(tail) ?? (hasStreet(tail) ? placeInLine(tail, () => true) : undefined);
  const before =
    text
      .slice(0, match.index)
      .split(/[.!?]\s+|。/)
      .at(-1) ?? '';
  const speaksOfItself = selfWords.test(before) || containsName(before, site.domainWord);
  if (!place?.country) {
    // An unknown city counts only if the company explicitly says that it is located there.
    const city = strength === 'strong' && speaksOfItself && seatVerb.test(match[0]) ? cityAtStart(tail) : undefined;
    const isOthers = city === undefined || otherParty.test(before.slice(-90), page.language);
    return isOthers ? undefined : foundIn(block, text.slice(match.index, from + city.length), city, null);
  }
  // A party before the phrase rules it out, unless that party runs the site: "The controller of your data is Foo, based in" is about the
  // company.
  if (!operatorWords.test(before, page.language) && otherParty.test(before.slice(-90), page.language)) return undefined;
  const [sentence, at] = sentenceAt(text, from);
  if (isAboutOtherParty(sentence, at, own)) return undefined;
  // "From" counts only if it follows the company and precedes a country. It never counts in a phrase such as `From Berlin to Tokyo`.
  if (strength === 'company' && !speaksOfItself) return undefined;
  if (
    strength === 'weak' &&
    !(companyWord.test(before) && !/^\s(?:to|bis|and|und|or|à|a|hasta|até|tot|do)\s/i.test(text.slice(from + place.end)))
  )
    return undefined;
  const isAboutCompany = companyWord.test(before) || containsName(before, site.domainWord);
  if (/^(?:born|located|situated|nat[oa])\s/i.test(match[0]) && before.trim() !== '' && !isAboutCompany) return undefined;
  const start = Math.max(0, text.lastIndexOf('. ', match.index) + 1);
  const end = from + place.end;
  if (jurisdictionWords.test(text.slice(start, end))) return undefined;
  return foundIn(block, text.slice(start, end).trim(), place.city, place.country);
}

/** Finds a place in short lines near contact details, such as `Foo Ltd · London, United Kingdom` or `Developer: Foo (Seoul, Korea)`. */
function placeFromLine(site: Site, own: string[]): FoundPlace | undefined {
  let bare: FoundPlace | undefined;
  for (const block of site.facts) {
    const { text } = block;
    if (text.length > 160 || block.kind === 'cell') continue;
    const isLabelled = labelled.test(text);
    const isNearContacts =
      block.region === 'footer' ||
      ['contact', 'imprint', 'about', 'press'].includes(block.page.kind) ||
      ((block.page.kind !== 'legal' || /©/.test(text)) && block.page.blocks.length - block.index <= 12);
    if (!(isNearContacts || isLabelled) || !isOwnPlace(block) || seatsOfOthers(block)) continue;
    const isAddress = hasStreet(text) || companyForm.test(text) || isLabelled || /©|\(c\)\s/i.test(text);
    const isOwnName = (name: string) => own.some((one) => one.includes(comparisonKey(name)) || comparisonKey(name).includes(one));
    const place = placeInLine(text, (city) => !isOwnName(city) && (isAddress || text.length <= city.length + 30));
    // A line with only a country, only a city, or several cities often says where something is offered.
    if (!place?.city || !place.country || !isCity(place.city) || text === place.city || countCities(text) > 1) continue;
    if (isAddress) return foundIn(block, text, place.city, place.country);
    if (bare && bare.city !== place.city) return undefined;
    bare ??= foundIn(block, text, place.city, place.country);
  }
  return bare;
}

function countCities(text: string): number {
  return new Set(citiesNamed(text).map(({ city }) => city)).size;
}

const companyForm =
  /\b(?:Ltd|Limited|LLC|Inc|GmbH|UG|AG|SAS|SARL|Sàrl|S\.?L|Lda|Ltda|OÜ|UAB|SRL|S\.r\.l|B\.?V|ApS|Oy|d\.o\.o|s\.r\.o|C\.A)\b/;
const labelled =
  /(?<!\p{L})(?:developer|company|studio|headquarters|location|standort|based|sede|siège|address|publisher|entwickler|office|adresse|dirección|siedziba|desarrollador|développeur|sviluppatore)(?!\p{L}).{0,3}:|📍/iu;

function seatsOfOthers({ text, page }: Block): boolean {
  return otherParty.test(text, page.language);
}
