// A site also mentions other parties, such as customers, competitors, hosts and reviewers. The functions of this file check whether a
// passage is about the site's own company or product. `verify` uses these functions to refuse values; the extractive drafter also uses
// some.

import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { isCompared, isPlanName } from '#lib/drafting/evidence/clauses.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { blockAt, blocksOf, findWholeWords, locateAll, type Passage, type Span } from '#lib/drafting/evidence/passages.ts';
import { isFunctionWord } from '#lib/drafting/evidence/words.ts';
import { comparisonKey } from '#lib/drafting/extractive/site.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import { citiesNamed, countriesByPattern, countriesNamed } from '#lib/drafting/places.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

// words/parties.txt explains each table.
const foundingWords = tableOf('parties', 'foundingWords');
const beginningWords = tableOf('parties', 'beginningWords');
export const selfWords = tableOf('parties', 'selfWords');
const otherFoundings = tableOf('parties', 'otherFoundings');
const seatWords = tableOf('parties', 'seatWords');
const otherPartyWords = tableOf('parties', 'otherPartyWords');
const courtWords = tableOf('parties', 'courtWords');
export const roleWords = tableOf('parties', 'roleWords');
const announcementWords = tableOf('parties', 'announcementWords');
const operatedBy = tableOf('parties', 'operatedBy');

/** Compiles `pattern` to match whole words only, in any script. */
function wholeWords(pattern: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
}

/** Matches labels of blocks that contain the site's name: `nameLabel` on the home page, `nameLabelElsewhere` on other pages. */
const nameLabel =
  /^title$|^(?:og|twitter):title$|site_name|application-name|web-app-title|^logo alt$|^(?:JSON-LD|microdata) (?!Person|Review|Rating|Comment|Offer).*name$/i;
const nameLabelElsewhere = /site_name|application-name|web-app-title/i;

/** Returns the beginnings of a page's statements that name the site, and of the home page's shown blocks that `names` accepts. */
function namingTexts(page: StoredPage, isHome: boolean, names: (block: TextBlock, index: number) => boolean) {
  const isNaming = (block: TextBlock, index: number) =>
    block.label === undefined ? isHome && names(block, index) : (isHome ? nameLabel : nameLabelElsewhere).test(block.label);
  return page.blocks.filter(isNaming).map(({ start, end, label = '' }) => ({
    text: page.text.slice(start, Math.min(end, start + 300)),
    isMaker: /organi[sz]ation|corporation|logo/i.test(label),
  }));
}

const hostOf = (page: StoredPage | undefined) => URL.parse(page?.url ?? '')?.hostname.replace(/^www\./, '') ?? '';

/**
 * Returns the texts that contain the site's name, in lower case, without spaces and punctuation. These texts are the host, title, h1
 * headings, header and navigation of the home page, and metadata such as `og:site_name`.
 */
export function siteNamesOf(pages: StoredPage[]): string[] {
  const host = hostOf(pages[0]);
  const isShown = ({ level, region }: TextBlock) => level === 1 || region === 'header' || region === 'nav';
  const texts = pages.flatMap((page, i) => namingTexts(page, i === 0, isShown).map(({ text }) => text));
  return [...new Set([pages[0]?.title ?? '', host, host.split('.')[0] ?? '', ...texts].map(comparisonKey))].filter(Boolean);
}

/** Returns whether the site calls itself `name`. False, for example, for a competitor in a table. `own` is a result of `siteNamesOf`. */
export function isSiteName(name: string, own: string[]): boolean {
  const key = comparisonKey(name);
  return key !== '' && own.some((text) => text.includes(key));
}

/** Returns a text without the greeting before a name, and the mark at its end: “Welcome to Tidemark!” */
export const withoutGreeting = (text: string) => greeting.exec(text)?.[1] ?? text;
const greeting =
  /^(?:welcome (?:to|at)|willkommen (?:bei|auf|zu)|bienvenue (?:sur|chez|à)|bienvenid[oa]s? a|bem-vind[oa]s? (?:a|ao|à)|benvenut[oaie] (?:su|in|a)|welkom bij|witamy (?:w|na))\s+(.{1,60}?)!*$/iu;

/** Matches the separators between the parts of a title, as in “Tidemark | Tides for sailors”. */
export const titleParts = /\s*[|–—:·•/,]\s*|\s+-\s+/;

/**
 * Returns whether `name` is a name that the site uses for itself: its host contains the name, or a part of its title, first heading or
 * metadata begins with the name. The name of another product comes later, as in “Tidemark for Marina”. If a part of these texts also occurs
 * in the host, that part is surely the site's name, so `name` must then equal a whole part. Labels of organisations don't count in that
 * case, because they may name the maker or the host of the product.
 */
export function isOwnName(name: string, pages: StoredPage[]): boolean {
  const key = comparisonKey(name);
  const [home] = pages;
  if (key === '' || !home) return false;
  const host = comparisonKey(hostOf(home));
  const isNaming = ({ level, region }: TextBlock, i: number) =>
    level === 1 || (region === 'header' && home.blocks[i - 1]?.region !== 'header');
  const texts = pages.flatMap((page) => namingTexts(page, page === home, isNaming));
  const named = [{ text: home.title, isMaker: false }, ...texts].map(({ text, isMaker }) => ({
    parts: text.split(titleParts).map((part) => comparisonKey(withoutGreeting(part))),
    isMaker,
  }));
  const isHosted = named.some(({ parts }) => parts.some((part) => part.length > 2 && host.includes(part)));
  const isNamed = ({ parts, isMaker }: (typeof named)[number]) =>
    isHosted ? !isMaker && parts.includes(key) : parts.some((part) => part.startsWith(key));
  return host.includes(key) || named.some(isNamed);
}

/** Returns whether a name may mean the site: the name is part of one of the site's names, or contains one, as in `Tidemark Ltd`. */
function mayMeanSite(text: string, own: string[]): boolean {
  const key = comparisonKey(text);
  return isSiteName(text, own) || own.some((name) => name.length > 3 && key.includes(name));
}

/** Returns true if the host of an address contains the site's name, as `forum.tidemark.example` does. */
export function isOwnHost({ hostname }: URL, own: string[]): boolean {
  return mayMeanSite(hostname.replace(/^www\./, ''), own);
}

/**
 * Returns true if a capitalised word is the name of another product. The first rule that applies decides:
 * 1. False for the site's name, names of plans, and words that the site also writes in lower case.
 * 2. True for words with which the site compares itself, as in "unlike Marina".
 * 3. False for headings and titles of cards, and if any page is German, because German capitalises all nouns.
 * 4. True for all others.
 */
export function isOtherProductName(name: string, own: string[], pages: StoredPage[]): boolean {
  if (own.length === 0 || mayMeanSite(name, own) || isPlanName(name)) return false;
  const word = name.split(' ')[0]?.toLowerCase() ?? '';
  if (pages.some(({ text }) => !findWholeWords(word, text).next().done)) return false;
  if (pages.some((page) => isCompared(name, page.text))) return true;
  if (pages.some(({ language }) => language?.startsWith('de'))) return false;
  return !pages.some((page) => titlesOf(page).has(comparisonKey(name)));
}

/** Returns the page's short headings and plan names, reduced by `comparisonKey`. */
const titlesOf = memoize((page: StoredPage) => {
  const titles = page.blocks.filter(
    ({ start, end, kind, path }) =>
      end - start <= 40 && (kind === 'heading' || /plan|pric|tier|name|title/i.test(path)) && !/compar|versus|\bvs\b/i.test(path),
  );
  return new Set(titles.map(({ start, end }) => comparisonKey(page.text.slice(start, end))));
});

/** Returns the folded text of a passage with up to `before` and `after` characters around it, of the same part of the page. */
function textAround({ page, start, end }: Span & { page: StoredPage }, before: number, after: number): string {
  const { text } = page;
  const region = blockAt(page, start)?.region;
  let from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - before);
  while (from > Math.max(0, start - before)) {
    const previous = blockAt(page, from - 2);
    if (previous?.region !== region) break;
    from = Math.max(previous?.start ?? 0, start - before);
  }
  return foldedText(text.slice(from, start)).concat(' ', foldedText(text.slice(start, end + after)));
}

/** Returns the folded line or lines that contain a passage, cut to 160 characters before it and 80 after it. */
function lineOf({ page: { text }, start, end }: Passage): string {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 160);
  const lineEnd = text.indexOf('\n', end);
  return foldedText(text.slice(from, Math.min(lineEnd < 0 ? text.length : lineEnd, end + 80)));
}

const factVerbs = wholeWords(
  `founded|established|incorporated|started|set up|created|built|based|headquartered|located|registered|gegründet|ansässig|fondée?s?|créée?s?|basée?s?|fundad[ao]s?|cread[ao]s?|ubicad[ao]s?|basad[ao]s?|criad[ao]s?|basead[ao]s?|sedead[ao]s?|fondat[ao]|opgericht|gevestigd`,
  'giu',
);
const genericSubjects = wholeWords(
  `i|it|this|they|es|il|elle|developers?|makers?|designers?|duo|people|brothers|sisters|friends|entwickler(?:in)?|développeu\\p{L}+|desarrollador\\p{L}*|desenvolvedor\\p{L}*|shop|store|brand|service|tool|software|games?|app|story|journey|idea|project|projekt|projet|proyecto|projeto|verein|association|asociación|associação|agency|agentur|agence|agencia|agência|platform|plattform|product|produkt|since|founded|est|made|company name|about us|über uns|gmbh|ltd|inc|llc|sas|limited`,
);
const objectPattern =
  /^\s+(?:(?:the|die|das|la|le|el|a|o)\s+)?(?:(?<self>it|us|this|company|startup|studio|business|firma|unternehmen|empresa|entreprise|compañía)(?!\p{L})|(?<name>\p{Lu}[\p{L}\p{N}&'-]*))/u;

/**
 * Returns whether the fact at an offset of a sentence is about another party: the subject or object of a verb such as "founded" or "based"
 * is a name, but not the site's name. In `Hostil was inspired by Marina, founded in 2009`, the year belongs to Marina. With
 * `acceptAnyOwnObject`, the whole sentence counts as about the site if the site is the object of any of these verbs.
 */
export function isAboutOtherParty(sentence: string, at: number, own: string[], { acceptAnyOwnObject = false } = {}): boolean {
  const verbs = [...sentence.matchAll(factVerbs)];
  const objectOf = (match: RegExpMatchArray) => objectPattern.exec(sentence.slice((match.index ?? 0) + match[0].length))?.groups;
  const isOwn = (name: string) => mayMeanSite(name, own);
  // A person may have founded several companies. Only one of these companies needs to be the site's company.
  if (acceptAnyOwnObject && verbs.some((match) => objectOf(match)?.self || isOwn(objectOf(match)?.name ?? ''))) return false;
  const verb = verbs.findLast(({ index }) => index < at) ?? verbs[0];
  if (!verb) return false;
  const { self: itself, name } = objectOf(verb) ?? {};
  if (itself || (name && !isPlace(name))) return itself === undefined && !isOwn(name ?? '') && !isFunctionWord(name ?? '');
  let head = sentence.slice(0, verb.index);
  if (/^(?:gegründet|opgericht)$/i.test(verb[0])) head = head.replace(/^(.*)\s(?:von|durch|door)\s.*$/su, '$1');
  head = head.replace(/\s(?:in|aus|à|en|em|from|near|bei)\s\p{Lu}[\p{L}-]*/gu, ' ');
  for (const { 0: run, index } of [...head.matchAll(/\p{Lu}[\p{L}\p{N}'&-]*(?: \p{Lu}[\p{L}\p{N}'&-]*)*|\p{Ll}+/gu)].reverse()) {
    const before = head.slice(0, index);
    // In "Marina, a Berlin company founded in 2009", "company" describes Marina, so the search continues with the word "Marina".
    if (selfWords.test(run) || genericSubjects.test(run)) {
      if (appositionStart.test(before)) continue;
      return false;
    }
    if (/^\p{Ll}/u.test(run)) continue;
    if (introduction.test(before)) return false;
    // Omits single letters, because the letters of `B.V.` are not names.
    const subject = run.split(' ').filter((word) => word.length > 1 && !isFunctionWord(word.toLowerCase()) && !sentenceStarters.test(word));
    if (subject.length > 0 && !isPlace(subject.join(' '))) return !isOwn(subject.join(' ')) && !isOperator(before, own);
  }
  return false;
}

/** Returns true if the words before a name say that the named party runs the site, as in “Hostil is operated by”. */
function isOperator(text: string, own: string[]): boolean {
  const before = text.slice(-80);
  const verb = operatedBy.find(before);
  if (!verb) return false;
  const subject =
    /(\p{Lu}[\p{L}\p{N}.'&-]*(?: \p{Lu}[\p{L}\p{N}.'&-]*)*)(?:\s\p{Ll}+){0,2}\s*$/u.exec(before.slice(0, verb.index))?.[1] ?? '';
  return (
    subject !== '' &&
    mayMeanSite(subject, own) &&
    /^\s*(?:(?:the|die|der|das|la|le|el|a|o) )?(?:\p{Ll}+ )?$/u.test(before.slice(verb.index + verb[0].length))
  );
}

/** Matches an article and up to three words at the end of a text, as in "Marina, a Berlin". A noun after the match describes the name. */
const appositionStart = /(?<!\p{L})(?:an?|eine?[mnrs]?|une?|una|uma?)\s(?:[\p{L}-]+\s){0,3}$/iu;
/** Capitalised words that begin sentences but are not names. */
const sentenceStarters =
  /^(?:\p{Lu}\p{Ll}*(?:ed|ly|mente?)|Made|Built|Proud|Indie|Solo|Stolz|Hech[ao]|Faite?|Conçue?|Feit[ao]|Gemacht|Entwickelt|Entworfen|Gebaut|Diseñad[oa]|Desarrollad[oa]|Développée?|Desenvolvid[oa])$/u;

function isPlace(name: string): boolean {
  return citiesNamed(name).length > 0 || countriesNamed(name).length > 0 || /^(?:European Union|Europe|EU|UE|Europa)$/.test(name);
}

const copyright = /(?:©|\(c\)|copyright)[^.\n]{0,12}$/i;

/** Returns whether a passage says that the site's company was founded in this year. Ignores copyright lines and years of other parties. */
export function isAboutFounding(year: string, passage: Passage, own: string[]): boolean {
  if (passage.isAttribute) return false;
  if (blocksOf(passage.page, passage).some(({ label }) => /found(?:ing|ed)|established|inception/i.test(label ?? ''))) return true;
  const line = lineOf(passage);
  for (const at of findWholeWords(year, line)) {
    const start = [...line.slice(0, at).matchAll(/(?<!(?<!\p{L})(?:est|estd|gegr|fund|inc|ltd|ca))\. /giu)].at(-1)?.index ?? -1;
    const from = Math.max(start + 1, at - 100, 0);
    const sentence = line.slice(from, at + year.length + 60).split(/(?<!(?<!\p{L})(?:est|estd|gegr|fund|inc|ltd|ca))[.!?] /iu)[0] ?? '';
    if (copyright.test(line.slice(0, at)) || otherFoundings.test(sentence)) continue;
    if (isAboutOtherParty(sentence, at - from, own)) continue;
    const itself =
      sentence.split(' ').length <= 7 ||
      selfWords.test(sentence) ||
      own.some((name) => name.length > 3 && comparisonKey(sentence).includes(name));
    if (foundingWords.test(sentence) || /創業|設立/.test(sentence) || (beginningWords.test(sentence) && itself)) return true;
  }
  return false;
}

const postalCode = /(?<!\d)(?:\d{4,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?!\d)/u;

/** Returns whether another party, such as a host or an authority, is mentioned in a passage's line or shortly before it. */
export function isNearOtherParty(passage: Passage): boolean {
  // A postal address may span several lines, and the line before the address may name another party. The line after the address is not
  // checked, because a heading there, such as «Hosting», belongs to the next address.
  return !passage.isAttribute && (otherPartyWords.test(lineOf(passage)) || otherPartyWords.test(textAround(passage, 80, 0)));
}

/** Returns whether the last sentence of a passage says where another party is located or was founded. */
export function isSeatOfOtherParty(passage: Passage, own: string[]): boolean {
  const line = lineOf(passage);
  const quote = foldedText(passage.quote);
  const at = line.indexOf(quote);
  return !passage.isAttribute && at >= 0 && isAboutOtherParty(...sentenceAt(line, at + quote.length - 1), own);
}

/** Returns whether a place is the company's: in an address, or near a country or words such as “based in” that are not about others. */
export function isCompanyPlace(place: string, passage: Passage, own: string[]): boolean {
  if (passage.isAttribute) return false;
  if (blocksOf(passage.page, passage).some(({ label }) => /address|locality/i.test(label ?? ''))) return true;
  const line = lineOf(passage);
  if (isNearOtherParty(passage) || courtWords.test(line)) return false;
  const inLine = [...findWholeWords(foldedText(place), line)];
  if (inLine.length > 0 && inLine.every((at) => isAboutOtherParty(...sentenceAt(line, at), own))) return false;
  // Searches beyond the line, because the country may be in the next line.
  const near = textAround(passage, 80, 60);
  for (const at of findWholeWords(foldedText(place), near)) {
    const context = near.slice(Math.max(0, at - 90), at + place.length + 40);
    // A country directly after the place belongs to the place, as in “Porto, Portugal”. Elsewhere in the sentence, the country may belong
    // to another party.
    const after = near.slice(at + place.length, at + place.length + 40);
    const isWithCountry = countriesNamed(after).some(({ at: start }) =>
      /^[\s,(|·•–-]*(?:\p{L}{2}[\s,)|·•–-]+|[^,]{2,25},\s*)?$/u.test(after.slice(0, start)),
    );
    if (
      postalCode.test(near.slice(Math.max(0, at - 12), at + place.length + 14)) ||
      seatWords.test(context) ||
      /(?:from|aus|uit)\s+(?:sunny |beautiful )?$/iu.test(near.slice(Math.max(0, at - 20), at)) ||
      isWithCountry ||
      countriesByPattern(context).length > 0
    )
      return true;
  }
  return false;
}

/** Returns the sentence around an offset of a line, and the offset within that sentence. */
export function sentenceAt(line: string, at: number): [sentence: string, at: number] {
  let from = 0;
  for (const { 0: end, index } of line.slice(0, at).matchAll(/[.!?]\s+(?=\p{Lu})/gu)) from = index + end.length;
  return [line.slice(from, at) + (line.slice(at).split(/[.!?]\s/)[0] ?? ''), at - from];
}

/** Words directly before the speaker's own name. */
const introduction =
  /(?:i['’]m|i am|my name is|ich bin|mein name ist|je suis|je m['’]appelle|soy|me llamo|sou|meu nome é|chamo-me|mi chiamo|il mio nome è|ik ben|mijn naam is|jestem|nazywam się)\s*$/i;
/** A role followed by a company's name: "Founder of Another Company". */
const roleElsewhere =
  /(?:[Ff]ounder|CEO|CTO|[Oo]wner|[Dd]irector|[Dd]eveloper|[Ff]undador|[Ff]ondateur|[Gg]ründer(?:in)?)\s*(?:of|at|@|von|bei|de|chez|,)\s*(?:the )?(\p{Lu}[\p{L}\p{N}&.-]*)/gu;

/** Returns whether the words around a name say that the person founded, made or leads the site's product, and no other company. */
export function isNamedAsFounder(name: string, passage: Passage, own: string[]): boolean {
  if (roleWords.test(name)) return false;
  if (blocksOf(passage.page, passage).some(({ label }) => /found|Person\.name|creator|author/i.test(label ?? ''))) return true;
  return locateAll(name, passage.page)
    .filter(({ start, end }) => start >= passage.start && end <= passage.end)
    .some((span) => {
      const surroundings = surroundingsOf(passage.page.text, span);
      if (introduction.test(surroundings.before)) return true;
      const { beside } = surroundings;
      const before = lastSentence(surroundings.before);
      const after = firstSentence(surroundings.after);
      if (isAboutOtherParty(`${before} ${name} ${after}`, before.length + 1, own, { acceptAnyOwnObject: true })) return false;
      const all = [before, after, ...beside];
      const another = all.some((text) =>
        [...text.matchAll(roleElsewhere)].some(([, object = '']) => !mayMeanSite(object, own) && !roleWords.test(object)),
      );
      return !another && all.some((text) => roleWords.test(text));
    });
}

const sentenceEnd = /(?<=[.!?])\s+(?=\p{Lu}|$)/u;

/** Returns the part of a sentence before a name. If that is empty, returns the previous sentence if the previous sentence is short. */
function lastSentence(before: string): string {
  const parts = /[.!?]$/.test(before) ? [...before.split(sentenceEnd), ''] : before.split(sentenceEnd);
  const [last = '', leading = ''] = [parts.at(-1), parts.at(-2)];
  return last === '' && leading.length <= 60 && leading.search(factVerbs) < 0 ? leading : last;
}

/** Returns the rest of the sentence after a name, and also the next sentence if the next sentence is about the same person. */
function firstSentence(after: string): string {
  const [first = '', next = ''] = after.split(sentenceEnd);
  return /^(?:I|She|He|They|We|Er|Sie|Ich|Wir|Il|Elle|Je|Él|Ella|Ele|Ela)\s|^(?:Co-?)?(?:[Ff]ounder|CEO)/.test(next)
    ? `${first} ${next}`
    : first;
}

/** Returns the text before and after a span in the span's line, and the nearest 92 characters of the lines above and below. */
function surroundingsOf(text: string, { start, end }: Span): { before: string; after: string; beside: string[] } {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const above =
    text
      .slice(Math.max(0, from - 92), Math.max(0, from - 1))
      .split('\n')
      .at(-1) ?? '';
  const below = text.slice(to + 1, to + 92).split('\n')[0] ?? '';
  return {
    before: foldedText(text.slice(Math.max(from, start - 120), start)),
    after: foldedText(text.slice(end, Math.min(to, end + 160))),
    beside: [foldedText(above), foldedText(below)],
  };
}

/** Returns whether a passage is in the site's own words, not in a quote, review or testimonial. */
export function isInOwnWords({ page, start, end, isAttribute }: Passage): boolean {
  if (isAttribute) return true;
  return blocksOf(page, { start, end }).every(
    ({ path, kind, label = '' }) => kind !== 'quote' && !/testimonial|(?<!p)review|quote|customer/i.test(path) && !/\breview/i.test(label),
  );
}

/** Returns whether a sentence has an amount of millions or more. An amount that large is not a price but, for example, a market size. */
export function hasAmountInMillions(sentence: string): boolean {
  return /[$€£¥]\s?\d[\d.,]*\s?(?:[MB]|bn|mio|mrd|millions?|billions?|millionen|milliarden|milliards)(?!\p{L})/iu.test(sentence);
}

/** Returns whether a passage's line, or a badge next to it, has words such as "coming soon". False if the value has such words too. */
export function isAnnouncement(value: string, passage: Passage): boolean {
  if (passage.isAttribute || announcementWords.test(value)) return false;
  const { text } = passage.page;
  const { beside } = surroundingsOf(text, passage);
  return announcementWords.test(lineOf(passage)) || beside.some((line) => line.length <= 30 && announcementWords.test(line));
}
