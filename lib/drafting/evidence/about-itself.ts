// A site says much of others: customers, rivals, hosts, reviewers. For what is most easily mistaken, the words around a quote must speak of
// the site itself. Rules here refuse; what a drafter chooses is its own affair.
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { isCompared, isPlan } from '#lib/drafting/evidence/clauses.ts';
import { folded } from '#lib/drafting/evidence/fold.ts';
import { blocksOf, locateAll, type Passage, places, type Span } from '#lib/drafting/evidence/passages.ts';
import { isGlue } from '#lib/drafting/evidence/reading.ts';
import { citiesNamed, countriesByPattern, countriesNamed } from '#lib/drafting/places.ts';

/** `pattern` as whole words, whatever the script. */
function words(pattern: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
}

function bare(text: string): string {
  return folded(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What of a page names the site: statements of its name, its title, and what stands at its top. */
const namingLabel =
  /^title$|^(?:og|twitter):title$|site_name|application-name|web-app-title|^logo alt$|^(?:JSON-LD|microdata) (?!Person|Review|Rating|Comment|Offer).*name$/i;
const namingElsewhere = /site_name|application-name|web-app-title/i;

/** The texts in which a site says what it is called, without blanks and signs. */
export function ownNames(pages: StoredPage[]): string[] {
  const texts: string[] = [];
  for (const [i, page] of pages.entries()) {
    const home = i === 0;
    if (home) {
      const host = URL.parse(page.url)?.hostname.replace(/^www\./, '') ?? '';
      texts.push(page.title, host, host.split('.')[0] ?? '');
    }
    for (const block of page.blocks) {
      const names =
        block.label === undefined
          ? home && (block.level === 1 || block.region === 'header' || block.region === 'nav')
          : (home ? namingLabel : namingElsewhere).test(block.label);
      if (names) texts.push(page.text.slice(block.start, Math.min(block.end, block.start + 300)));
    }
  }
  return [...new Set(texts.map(bare))].filter(Boolean);
}

/** Whether the site is called so: a rival in a table, an example or a page's template is not its name. */
export function isOwnName(name: string, own: string[]): boolean {
  const key = bare(name);
  return key !== '' && own.some((text) => text.includes(key));
}

/** Whether a word may mean the site: a part of its names, or longer than one of them, as `Tidemark Ltd` is. */
function isAkin(text: string, own: string[]): boolean {
  const key = bare(text);
  return isOwnName(text, own) || own.some((name) => name.length > 3 && key.includes(name));
}

/**
 * Whether a word at the beginning of a sentence is another's name: not the site's own, no plan's, and no word that the site writes in lower
 * case. In German every noun is capitalised: there it must be compared with.
 */
export function isOtherName(name: string, own: string[], pages: StoredPage[]): boolean {
  if (own.length === 0 || isAkin(name, own) || isPlan(name)) return false;
  const word = name.split(' ')[0]?.toLowerCase() ?? '';
  if (pages.some(({ text }) => !places(word, text).next().done)) return false;
  if (pages.some((page) => isCompared(name, page.text))) return true;
  if (pages.some(({ language }) => language?.startsWith('de'))) return false;
  return !pages.some((page) => titlesOf(page).has(bare(name)));
}

const titles = new WeakMap<StoredPage, Set<string>>();
/** Short headings and names of plans, as `bare` has them. */
function titlesOf(page: StoredPage): Set<string> {
  const known =
    titles.get(page) ??
    new Set(
      page.blocks
        .filter(
          ({ start, end, kind, path }) =>
            end - start <= 40 && (kind === 'heading' || /plan|pric|tier|name|title/i.test(path)) && !/compar|versus|\bvs\b/i.test(path),
        )
        .map(({ start, end }) => bare(page.text.slice(start, end))),
    );
  titles.set(page, known);
  return known;
}

/** The passage with the words around it, folded, and where it begins in them. */
function around({ page, start, end }: Span & { page: StoredPage }, before: number, after: number): string {
  return folded(page.text.slice(Math.max(0, start - before), start)).concat(' ', folded(page.text.slice(start, end + after)));
}

/** The line or lines that a passage stands in, a long one near the passage. */
function lineOf({ page: { text }, start, end }: Passage): string {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 160);
  const lineEnd = text.indexOf('\n', end);
  return folded(text.slice(from, Math.min(lineEnd < 0 ? text.length : lineEnd, end + 80)));
}

const founded = words(
  String.raw`found(?:ed|ing)|(?:we|who|and) found(?: \p{L}+){0,3}|establish(?:ed|ing)|incorporated|set up|est|estd|inception|gegründet|gründung|gründungsjahr|gegruendet|fondée?s?|création|créée?s?|fundad[ao]s?|fundamos|fundación|fundou|cread[ao]s?|criad[ao]s?|nació|nasceu|fondat[ao]|nata|opgericht|grundat|grundades|założona`,
);
const began = words(`since|start(?:ed|ing)|began|begun|born|launched as a company|seit|depuis|desde|dal|sinds|sedan|nace`);
const self = words(
  `we|our|us|company|startup|studio|team|business|wir|unsere?[mnrs]?|unternehmen|firma|nous|notre|société|entreprise|nosotr[oa]s|nuestr[oa]s?|empresa|compañía|nós|noss[oa]s?|azienda|noi|bedrijf`,
);
const others = words(
  String.raw`(?:members?|customers?|clients?|users?|partners?|followers?|kunden?) since|(?:he|she|they|er|sie|il|elle|él|ella|ele|ela) (?:\p{L}+ ){0,3}?(?:co-?)?(?:founded|started|gründete|a fondé|fundó|fundou)|surveys?|stud(?:y|ies)|regulations?|directive|protocol`,
);
const participle = words(
  `founded|established|incorporated|started|set up|created|built|based|headquartered|located|registered|gegründet|ansässig|fondée?s?|créée?s?|basée?s?|fundad[ao]s?|cread[ao]s?|ubicad[ao]s?|basad[ao]s?|criad[ao]s?|basead[ao]s?|sedead[ao]s?|fondat[ao]|opgericht|gevestigd`,
  'giu',
);
const generic = words(
  `i|it|this|they|es|il|elle|developers?|makers?|designers?|duo|people|brothers|sisters|friends|entwickler(?:in)?|développeu\\p{L}+|desarrollador\\p{L}*|desenvolvedor\\p{L}*|shop|store|brand|service|tool|software|games?|app|story|journey|idea|project|projekt|projet|proyecto|projeto|verein|association|asociación|associação|agency|agentur|agence|agencia|agência|platform|plattform|product|produkt|since|founded|est|made|company name|about us|über uns|gmbh|ltd|inc|llc|sas|limited`,
);
const object =
  /^\s+(?:(?:the|die|das|la|le|el|a|o)\s+)?(?:(?<self>it|us|this|company|startup|studio|business|firma|unternehmen|empresa|entreprise|compañía)(?!\p{L})|(?<name>\p{Lu}[\p{L}\p{N}&'-]*))/u;

/**
 * Whether what stands at an offset of a sentence is told of somebody else: the subject nearest before "founded", "based" and so on, or what
 * was founded, is another's name. `Hostil was inspired by Marina, founded in 2009` tells of Marina's year.
 */
export function isToldOfAnother(sentence: string, at: number, own: string[], { most = false } = {}): boolean {
  const all = [...sentence.matchAll(participle)];
  const objectOf = (match: RegExpMatchArray) => object.exec(sentence.slice((match.index ?? 0) + match[0].length))?.groups;
  const isOwn = (name: string) => isAkin(name, own);
  // Of a person one deed will do.
  if (most && all.some((match) => objectOf(match)?.self || isOwn(objectOf(match)?.name ?? ''))) return false;
  const told = all.findLast(({ index }) => index < at) ?? all[0];
  if (!told) return false;
  const { self: itself, name } = objectOf(told) ?? {};
  if (itself || (name && !isPlace(name))) return itself === undefined && !isOwn(name ?? '') && !isGlue(name ?? '');
  let head = sentence.slice(0, told.index);
  if (/^(?:gegründet|opgericht)$/i.test(told[0])) head = head.replace(/^(.*)\s(?:von|durch|door)\s.*$/su, '$1');
  head = head.replace(/\s(?:in|aus|à|en|em|from|near|bei)\s\p{Lu}[\p{L}-]*/gu, ' ');
  for (const { 0: run, index } of [...head.matchAll(/\p{Lu}[\p{L}\p{N}'&-]*(?: \p{Lu}[\p{L}\p{N}'&-]*)*|\p{Ll}+/gu)].reverse()) {
    const before = head.slice(0, index);
    // "Marina, a Berlin company founded in 2009" goes on about Marina.
    if (self.test(run) || generic.test(run)) {
      if (apposed.test(before)) continue;
      return false;
    }
    if (/^\p{Ll}/u.test(run)) continue;
    if (introduction.test(before)) return false;
    const subject = run.split(' ').filter((word) => !isGlue(word.toLowerCase()) && !deed.test(word));
    if (subject.length > 0 && !isPlace(subject.join(' '))) return !isOwn(subject.join(' '));
  }
  return false;
}

const apposed = /(?<!\p{L})(?:an?|eine?[mnrs]?|une?|una|uma?)\s(?:[\p{L}-]+\s){0,3}$/iu;
/** Not names, though they begin sentences with a capital. */
const deed =
  /^(?:\p{Lu}\p{Ll}*(?:ed|ly|mente?)|Made|Built|Proud|Indie|Solo|Stolz|Hech[ao]|Faite?|Conçue?|Feit[ao]|Gemacht|Entwickelt|Entworfen|Gebaut|Diseñad[oa]|Desarrollad[oa]|Développée?|Desenvolvid[oa])$/u;

function isPlace(name: string): boolean {
  return citiesNamed(name).length > 0 || countriesNamed(name).length > 0;
}

const copyright = /(?:©|\(c\)|copyright)[^.\n]{0,12}$/i;

/** A year that the words around it tell as the site's beginning. A copyright line's is none, nor one in which somebody founded something else. */
export function isAboutFounding(year: string, passage: Passage, own: string[]): boolean {
  if (passage.attribute) return false;
  if (blocksOf(passage.page, passage).some(({ label }) => /found(?:ing|ed)|established|inception/i.test(label ?? ''))) return true;
  const line = lineOf(passage);
  for (const at of places(year, line)) {
    const from = Math.max(line.lastIndexOf('. ', at) + 1, at - 100, 0);
    const sentence = line.slice(from, at + year.length + 60).split(/[.!?] /)[0] ?? '';
    if (copyright.test(line.slice(0, at)) || others.test(sentence)) continue;
    if (isToldOfAnother(sentence, at - from, own)) continue;
    const itself =
      sentence.split(' ').length <= 7 || self.test(sentence) || own.some((name) => name.length > 3 && bare(sentence).includes(name));
    if (founded.test(sentence) || (began.test(sentence) && itself)) return true;
  }
  return false;
}

const seat = words(
  String.raw`based|headquartered|headquarters|hq|located|offices?|registered|incorporated|address|location|made (?:with .{1,20} )?in|built in|designed in|crafted in|founded (?:in \d{4} )?in|founded in|born in|from|sitz|standort|anschrift|ansässig|impressum|aus|basée?s?|siège|adresse|fait à|con sede|sede|basad[ao]s?|ubicad[ao]s?|domicilio|hech[ao]|dirección|basead[ao]s?|feito|morada|courts? of|gerichtsstand|tribunal(?:es|aux)?|gevestigd|kantoor`,
);
/** Somebody else's place. */
const elsewhere = words(
  String.raw`host(?:ing|ed|er|eur|é|ée|s)|héberge\p{L}*|gehostet|alojamiento|servern?|servers|serveurs?|servidor(?:es)?|data ?cent(?:er|re)s?|rechenzentr\p{L}+|aufsichtsbehörde|supervisory|datenschutzbeauftragte?r?|cnil|autoridad|autoridade|(?:sub-?)?processors?|auftragsverarbeit\p{L}+|region|eu-(?:west|central)(?:-\d)?|us-(?:east|west)(?:-\d)?|aws|amazon|google|github|vercel|netlify|cloudflare|hetzner|ovh|stripe|paypal|plausible|mailchimp`,
);
const postal = /(?<!\d)(?:\d{4,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?!\d)/u;

/** Whether a passage is about where somebody else is. */
export function isElsewhere(passage: Passage): boolean {
  // An address goes over lines: whose it is may stand in the one before. What comes after it, such as the heading «Hosting», is
  // another one's.
  return !passage.attribute && (elsewhere.test(lineOf(passage)) || elsewhere.test(around(passage, 80, 0)));
}

/** Whether the sentence that a passage ends in tells where somebody else is, or was founded. */
export function isSeatOfAnother(passage: Passage, own: string[]): boolean {
  const line = lineOf(passage);
  const quote = folded(passage.quote);
  const at = line.indexOf(quote);
  return !passage.attribute && at >= 0 && isToldOfAnother(...sentenceAt(line, at + quote.length - 1), own);
}

/** Whether a place stands as an address, beside its country, or in words about where the company is; not that of a host, an authority, a customer. */
export function isOwnPlace(place: string, passage: Passage, own: string[]): boolean {
  if (passage.attribute) return false;
  if (blocksOf(passage.page, passage).some(({ label }) => /address|locality/i.test(label ?? ''))) return true;
  if (isElsewhere(passage)) return false;
  const line = lineOf(passage);
  const inLine = [...places(folded(place), line)];
  if (inLine.length > 0 && inLine.every((at) => isToldOfAnother(...sentenceAt(line, at), own))) return false;
  // Its country may stand in the next line.
  const near = around(passage, 80, 60);
  for (const at of places(folded(place), near)) {
    const context = near.slice(Math.max(0, at - 90), at + place.length + 40);
    if (
      postal.test(near.slice(Math.max(0, at - 12), at + place.length + 14)) ||
      seat.test(context) ||
      countriesNamed(context).length > 0 ||
      countriesByPattern(context).length > 0
    )
      return true;
  }
  return false;
}

/** The sentence around an offset of a line, and the offset in it. */
export function sentenceAt(line: string, at: number): [sentence: string, at: number] {
  let from = 0;
  for (const { 0: end, index } of line.slice(0, at).matchAll(/[.!?]\s+(?=\p{Lu})/gu)) from = index + end.length;
  return [line.slice(from, at) + (line.slice(at).split(/[.!?]\s/)[0] ?? ''), at - from];
}

const role = words(
  String.raw`(?:co-?)?found(?:ers?|ed|ing|ress)|ceo|owners?|proprietor|creators?|makers?|(?:solo|indie|sole)[ -]?(?:\p{L}+)?|developers?|(?:creation|work|product|project) of|(?:made|built|created|developed|designed|crafted|started|run|written|coded|launched) by|(?:mit)?gründer(?:in|innen)?|gegründet|inhaber(?:in)?|geschäftsführer(?:in)?|vertreten durch|entwickelt von|betreiber(?:in)?|(?:co-?)?fondat(?:eur|rice)s?|fondée?|créée?|gérante?|dirigeante?|directeur de la publication|développée? par|(?:co-?)?fundador[ae]?s?|fundad[ao]|cread[ao]r?a?|desarrollad[ao]|responsable|criad[ao]|desenvolvid[ao]|fondatore|fondatrice|oprichter`,
);

/** Directly before a name. */
const introduction = /(?:i'm|i am|my name is|ich bin|mein name ist|je suis|je m'appelle|soy|me llamo|sou|meu nome é|chamo-me)\s*$/i;
/** "Founder of Another Company". */
const ofAnother =
  /(?:[Ff]ounder|CEO|CTO|[Oo]wner|[Dd]irector|[Dd]eveloper|[Ff]undador|[Ff]ondateur|[Gg]ründer(?:in)?)\s*(?:of|at|@|von|bei|de|chez|,)\s*(?:the )?(\p{Lu}[\p{L}\p{N}&.-]*)/gu;

/**
 * Whether the words around a name say that the person made or leads something, and nothing else than the site's: a name by itself makes
 * nobody a founder.
 */
export function isSaidToFound(name: string, passage: Passage, own: string[]): boolean {
  if (role.test(name)) return false;
  if (blocksOf(passage.page, passage).some(({ label }) => /found|Person\.name|creator|author/i.test(label ?? ''))) return true;
  return locateAll(name, passage.page)
    .filter(({ start, end }) => start >= passage.start && end <= passage.end)
    .some((span) => {
      const around = besides(passage.page.text, span);
      if (introduction.test(around.before)) return true;
      const { beside } = around;
      const before = endOf(around.before);
      const after = beginningOf(around.after);
      if (isToldOfAnother(`${before} ${name} ${after}`, before.length + 1, own, { most: true })) return false;
      const all = [before, after, ...beside];
      const another = all.some((text) =>
        [...text.matchAll(ofAnother)].some(([, object = '']) => !isAkin(object, own) && !role.test(object)),
      );
      return !another && all.some((text) => role.test(text));
    });
}

const sentenceEnd = /(?<=[.!?])\s+(?=\p{Lu}|$)/u;

/** The last sentence; before a name that begins one the sentence that leads to it. */
function endOf(before: string): string {
  const parts = /[.!?]$/.test(before) ? [...before.split(sentenceEnd), ''] : before.split(sentenceEnd);
  const [last = '', leading = ''] = [parts.at(-1), parts.at(-2)];
  return last === '' && leading.length <= 60 && leading.search(participle) < 0 ? leading : last;
}

/** The first sentence, and the next if it goes on about the same. */
function beginningOf(after: string): string {
  const [first = '', next = ''] = after.split(sentenceEnd);
  return /^(?:I|She|He|They|We|Er|Sie|Ich|Wir|Il|Elle|Je|Él|Ella|Ele|Ela)\s|^(?:Co-?)?(?:[Ff]ounder|CEO)/.test(next)
    ? `${first} ${next}`
    : first;
}

/** What stands beside a span: in its line, and in the lines above and below, a long one's beginning. */
function besides(text: string, { start, end }: Span): { before: string; after: string; beside: string[] } {
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
    before: folded(text.slice(Math.max(from, start - 120), start)),
    after: folded(text.slice(end, Math.min(to, end + 160))),
    beside: [folded(above), folded(below)],
  };
}

/** Not in words that the site quotes of others. */
export function isOwnWord({ page, start, end, attribute }: Passage): boolean {
  if (attribute) return true;
  return blocksOf(page, { start, end }).every(
    ({ path, kind, label = '' }) => kind !== 'quote' && !/testimonial|(?<!p)review|quote|customer/i.test(path) && !/\breview/i.test(label),
  );
}

/** A sum that no plan costs: of a market, of a round. */
export function isNoPrice(sentence: string): boolean {
  return /[$€£¥]\s?\d[\d.,]*\s?(?:[MB]|bn|mio|mrd|millions?|billions?|millionen|milliarden|milliards)(?!\p{L})/iu.test(sentence);
}

const promised = words(
  String.raw`coming (?:very )?soon|coming in (?:q\d|20\d\d)|planned|on the roadmap|not yet available|in development|demnächst|in kürze|geplant|bald verfügbar|bientôt|à venir|próximamente|muy pronto|em breve`,
);

/** Whether the site says that something is yet to come: in its line, or in a badge beside it. A value that says so itself is honest. */
export function isPromise(value: string, passage: Passage): boolean {
  if (passage.attribute || promised.test(value)) return false;
  const { text } = passage.page;
  const { beside } = besides(text, passage);
  return promised.test(lineOf(passage)) || beside.some((line) => line.length <= 30 && promised.test(line));
}
