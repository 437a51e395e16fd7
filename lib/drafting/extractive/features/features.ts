import { money } from '#lib/drafting/amounts.ts';
import { dateIn } from '#lib/drafting/evidence/dates.ts';
import {
  announcementBadge,
  areSteps,
  endsWithAnnouncement,
  isAboutOthers,
  isBareBenefit,
  isInvitation,
  isNoAbility,
  namesAudience,
} from '#lib/drafting/extractive/features/feature-words.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { founderRole, office, ownerRole } from '#lib/drafting/extractive/people/people-words.ts';
import { isInPlans, type Topic, topicOfHeading, topicOfPath } from '#lib/drafting/extractive/section-words.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, countWords, pagesOfKind, quoteOf, type Site, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { type Entry, type Group, groupsOf, neighbour } from '#lib/drafting/extractive/structure.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const limits = { features: 24, length: 140, words: 22, lengthWithLine: 180, enough: 12, cards: 3, called: 5 } as const;
/** Signs that are used as bullets of a list. */
const bullet = /^(?:[✓✔✅☑•·–→›»>*-]\uFE0F?\s*)+/u;
const hasMoney = new RegExp(money, 'iu');
/** Times of day and record numbers. They occur in pictures of the product. */
const isRecord = /#\d{3,}|(?<!\d)\d{1,2}:\d{2}(?!\d)/;

/** Finds features: entries of lists and cards in which the site says what the product does or has. */
export function findFeatures(site: Site): Proposed<string>[] {
  const groups = pagesOfKind(site, 'home', 'features', 'press', 'other', 'about').flatMap(groupsOf);
  const scored = groups.map((group) => ({ group, score: scoreOf(group) })).filter(({ score }) => score > 0);
  // If the home page has a long list that it calls its features, its other lists are about other things.
  const isListed = scored.some(
    ({ group }) => group.page.kind === 'home' && isCalledFeatures(group) && group.entries.length >= limits.called,
  );
  const kept = scored.filter(({ group }) => !(isListed && group.page.kind === 'home' && !isCalledFeatures(group)));
  // Some sites, such as those of games, describe the product only on the page “About”.
  const cards = groups.filter((group) => group.page.kind === 'about' && topicOf(group).heading === null && areCards(group));
  const found = kept.length > 0 ? kept : cards.map((group) => ({ group, score: 1 }));
  const headings = new Set(found.map(({ group }) => group.heading));
  const entries = found
    .toSorted((a, b) => b.score - a.score)
    // A title may also be the heading of another list of features. Such a title is a section title, not a feature, if it is long or if most
    // titles of its group are long.
    .flatMap(({ group, score }) => {
      const isLong = ({ title }: Entry) => countWords(title.text) > maxWordsOfName;
      const areLong = group.entries.filter(isLong).length > group.entries.length / 2;
      const isSection = (entry: Entry) => headings.has(entry.title.text) && (areLong || isLong(entry));
      return featuresOf(group)
        .filter((entry) => !isSection(entry))
        .map((entry) => ({ entry, score }));
    });
  const sure = entries.filter(({ score }) => score >= sureScore);
  const chosen = sure.length >= limits.enough ? sure : entries;
  return distinct(chosen.map(({ entry }) => entry))
    .slice(0, limits.features)
    .map(proposeFeature);
}

const sureScore = 2;

/** Returns the features of a group. If the site doesn't call them features, omits entries that only promise an effect. */
function featuresOf(group: Group): Entry[] {
  const isNamed = topicOf(group).heading === 'features';
  return group.entries.filter((entry) => isFeature(entry) && (isNamed || !isBareBenefit(labelOf(entry.title.text), group.page.language)));
}

/** Returns the title of a text such as `Title: what it does`, or the whole text if it has no such title. */
function labelOf(text: string): string {
  return /^.{4,60}?(?=(?::| [–—-]) )/.exec(text)?.[0] ?? text;
}

function isCalledFeatures(group: Group): boolean {
  const { heading, path } = topicOf(group);
  return heading === 'features' || (path === 'features' && heading === null);
}

/** Returns true for at least three headings with a text each. */
function areCards({ entries, counted }: Group): boolean {
  return entries.length >= limits.cards && counted === null && entries.every(({ title, line }) => title.kind === 'heading' && line);
}

/** Scores how likely a group is a list of features. Returns 0 if its section, its page or its entries show that it is something else. */
function scoreOf(group: Group): number {
  const { page, entries } = group;
  const topic = topicOf(group);
  const isHeaded = topic.heading === 'features';
  if (isElsewhere(topic.heading) || isInPlans((entries[0] as Entry).title.path) || (isElsewhere(topic.path) && !isHeaded)) return 0;
  const isNamed = isHeaded || topic.path === 'features';
  if (
    ((group.counted === 'steps' || group.isPlain) && !isNamed) ||
    arePlans(group) ||
    areLinks(group) ||
    areAudiences(group) ||
    areRecords(group) ||
    areReviews(group) ||
    (!isHeaded && areSteps(group))
  )
    return 0;
  const isFeaturePage = (page.kind === 'features' || (page.kind === 'other' && productPage.test(page.url))) && !otherPage.test(page.url);
  const isReason = topic.heading === 'reasons' || topic.path === 'reasons';
  if (featuresOf(group).length < (isNamed || isReason ? 1 : Math.max(2, entries.length / 2))) return 0;
  if (page.kind === 'about' && !isHeaded) return 0;
  if ((!isNamed && !isReason && page.kind !== 'home' && !isFeaturePage) || (page.kind === 'other' && servicePage.test(page.url))) return 0;
  const withLines = entries.filter(({ line }) => line).length >= entries.length / 2;
  if (!isNamed && !withLines) {
    // Short list items may be features. Short headings more likely belong to figures or to parts of a text.
    if (isReason || entries.length < 3 || entries[0]?.title.kind !== 'item') return 0;
    return topic.heading !== null ? 0 : isFeaturePage ? sureScore : meanWords(entries) <= 5 ? 1 : 0;
  }
  // Two headings that have no heading above them, or that are long, are parts of the page's text, not features.
  if (!isNamed && (((group.heading === '' || meanWords(entries) > maxWordsOfName) && entries.length < 3) || areSlogans(entries))) return 0;
  let score = page.kind === 'home' || isFeaturePage ? 2 : 1.5;
  if (isNamed) score += 1;
  if (withLines) score += 0.6;
  if (isReason || (group.counted && !isNamed)) score -= 1;
  return score;
}

function areSlogans(entries: Entry[]): boolean {
  return entries[0]?.title.level === 2 && meanWords(entries) > maxWordsOfName;
}

function meanWords(entries: Entry[]): number {
  return entries.reduce((sum, { title }) => sum + countWords(title.text), 0) / entries.length;
}

const maxWordsOfName = 4;

/** URLs of pages for accounts, and of pages about the operation of the site. */
const servicePage =
  /sign-?(?:up|in)|log-?in|regist|status|account|conta|konto|compte|cuenta|delete|excluir|checkout|dashboard|welcome|uninstall|thank|404/i;

/** URLs of pages about the product or its parts. `/products` is not among them, because it mostly lists goods for sale. */
const productPage =
  /[/_-](?:platform|plattform|plataforma|piattaforma|software|app|capabilit(?:y|ies)|modul\p{L}*|funk\p{L}+|funcion\p{L}+|funcoes|fun[çc][õo]es|produ[ck]t|produit|producto|produto|prodotto|overview)(?:\.\w+)?\/?$/iu;

/** URLs of pages about users, trades or tasks for which the product is made. */
const otherPage =
  /solution|soluci|solu[cç][oõ]|soluzion|l(?:oe|ö)sung|oplossing|use-?case|anwendung|cas-d|casos|settori|branche|secteur|sector|industr|works|funktioniert|fonctionne|funciona|zastosowani|for-/i;

function isElsewhere(topic: Topic | null): boolean {
  return topic !== null && topic !== 'features' && topic !== 'reasons';
}

/** Returns the topic of a group according to its headings and according to its class names. */
export function topicOf({ page, heading, kicker, outer, main, entries }: Group): { heading: Topic | null; path: Topic | null } {
  const language = page.language;
  const of = (text: string) => (text.length < 90 ? topicOfHeading(text, language) : null);
  // The headings around a section only count if they say that the section is about something else than features.
  const around = outer.map(of).find(isElsewhere) ?? [of(main)].find((topic) => isElsewhere(topic) && topic !== 'other');
  const own = of(heading);
  // A label that names features is clearer than a slogan such as "Made for those who sail".
  const isLabelled = (own === 'audience' || own === 'problem') && of(kicker) === 'features';
  return { heading: (isLabelled ? 'features' : own) ?? of(kicker) ?? around ?? null, path: topicOfPath((entries[0] as Entry).title.path) };
}

/** Returns true if the words of an entry may be a feature: they are short, and are no price, date, question, service or announcement. */
export function isFeature({ title, line }: Entry): boolean {
  const text = (title.kind === 'item' ? shorten(title) : title.text).replace(bullet, '');
  const count = countWords(text);
  if (count < 1 || text.length < (count > wordsOf(text).length ? 3 : 6) || text.length > limits.length || count > limits.words)
    return false;
  if (title.kind === 'item' && !line && count < 2) return false;
  if (!/\p{L}{2}/u.test(text) || /[?？@]|https?:|[$€£]|©|[:：]$|^\p{L}+ \d{1,2}$/u.test(text) || isPersonLine(text)) return false;
  if (
    hasMoney.test(text) ||
    dateIn(text) ||
    isInvitation(text) ||
    (line && (isInvitation(line.text) || isAboutOthers(line.text))) ||
    isNoAbility(text, title.language)
  )
    return false;
  // The title of a section is often a slogan with a full stop.
  if ((title.kind === 'heading' && title.level === 2 && /[.!。]$/.test(text)) || announcementBadge.test(text)) return false;
  // If the text of a card is a template's filler text, the heading of the card is filler text too.
  return neighbour(title, 1)?.doubt !== 'placeholder' && !isNotYetAvailable(title);
}

/** Returns whether a text is a person's name with a role, such as `Ana Silva, Head of Design`. */
function isPersonLine(text: string): boolean {
  const name = /^\p{Lu}\p{L}+ (?:\p{Lu}\S+ )?\p{Lu}\p{L}+\s?[,–—|-]\s/u.exec(text)?.[0];
  return name !== undefined && personRole.test(text.slice(name.length));
}

const personRole = pattern(String.raw`
  (?:^|[\s/&,])(?:${founderRole}|${ownerRole}|${office}|head of|advis[eo]r|manager|lead|engineer(?:ing)?|designer|marketing|berater(?:in)?|leiter(?:in)?|
  responsable|gerente|responsabile|manager|kierowni\p{L}+)(?!\p{L})
`);

/** Returns whether a feature is not available yet, by the end of its text, a badge on its card, or a class name. */
function isNotYetAvailable(block: Block): boolean {
  if (endsWithAnnouncement.test(block.text)) return true;
  if (/(?:^|[.#_-])(?:coming-?soon|soon|upcoming|planned)(?=$|[.#:_-])/i.test(block.path.split(' ').slice(-3).join(' '))) return true;
  const card = cardOf(block);
  return [-2, -1, 1, 2, 3].some((step) => {
    const near = neighbour(block, step);
    return near !== undefined && near.text.length <= 30 && announcementBadge.test(near.text) && near.path.startsWith(card);
  });
}

/** Returns the path of the card that contains a block: the innermost element with similar siblings, otherwise the parent element. */
function cardOf(block: Block): string {
  const steps = block.path.split(' ');
  const numbered = steps.findLastIndex((step, index) => /:\d+$/.test(step) && index < steps.length - 1);
  return steps.slice(0, numbered < 0 ? -1 : numbered + 1).join(' ');
}

/** Returns true if at least half of the cards have a price, as the cards of plans do. */
function arePlans({ entries }: Group): boolean {
  const priced = entries.filter(({ title }) => {
    const card = cardOf(title);
    return [1, 2, 3].some((step) => {
      const near = neighbour(title, step);
      return near !== undefined && near.text.length <= 40 && hasMoney.test(near.text) && near.path.startsWith(card);
    });
  });
  return entries[0]?.title.kind !== 'item' && priced.length >= entries.length / 2;
}

/** Returns true if the entries are only links, as in a menu, or are cards that link to other sites. */
function areLinks({ page, entries }: Group): boolean {
  const { texts, external } = linksOf(page);
  const links = entries.filter(({ title, line }) => {
    if (line)
      return title.path.split(' ').some((step, index, steps) => /^a\b/.test(step) && external.has(steps.slice(0, index + 1).join(' ')));
    const next = neighbour(title, 1);
    return texts.has(title.text) || (title.kind === 'heading' && next?.kind === 'item' && texts.has(next.text));
  });
  return links.length >= entries.length / 2;
}

/** Returns the texts of a page's links, and the paths of its links to other sites. */
const linksOf = memoize(({ url: address, stored: { data } }: Page) => {
  const { host } = new URL(address);
  const external = data.links.filter(({ url, path }) => path !== undefined && url.startsWith('http') && new URL(url).host !== host);
  return { texts: new Set(data.links.map(({ text }) => text)), external: new Set(external.map(({ path }) => path)) };
});

/** Returns true if most titles name people or organisations as users of the product. */
export function areAudiences({ page, entries }: Group): boolean {
  return entries.filter(({ title }) => namesAudience(title.text, page.language)).length > entries.length / 2;
}

function areRecords({ entries }: Group): boolean {
  return entries.filter(({ title }) => isRecord.test(neighbour(title, 1)?.text ?? '')).length >= entries.length / 2;
}

/** Returns true if the texts are in the first person, as in users' reviews. Text in quotation marks is ignored. */
function areReviews({ page, entries }: Group): boolean {
  const words = page.language === 'nl' ? dutchFirstPerson : firstPerson;
  const personal = entries.filter(({ line }) => words.test((line?.text ?? '').replace(/["“„«][^"“”„«»]*["”“»]/g, '')));
  return personal.length > 0 && personal.length >= entries.length / 3;
}

/** First-person words for Dutch. Excludes the French "je" and "mes", which mean "you" and "knife" in Dutch. */
const dutchFirstPerson = /(?<!\p{L})(?:[Ii]k|[Mm]ijn?|[Mm]e)(?!\p{L})/u;
const firstPerson =
  /(?<!\p{L})(?:I|I['’](?:m|ve|d|ll)|my|(?<=^|[.!?]\s)My|[Mm]e|[Ii]ch|[Mm]ein\p{L}*|[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]es|[Yy]o|[Mm]is?|[Ee]u|[Mm]eus?|[Mm]inhas?)(?!\p{L})/u;

/** Removes entries with repeated titles. Of two entries with the same title, keeps the first, unless only the later one has a text. */
function distinct(entries: Entry[]): Entry[] {
  const byTitle = new Map<string, Entry>();
  for (const entry of entries) {
    const key = comparisonKey(entry.title.text);
    const known = byTitle.get(key);
    if (!known || (!known.line && entry.line)) byTitle.set(key, entry);
  }
  return [...byTitle.values()];
}

/** Shortens a long text such as `Title: what it does. And more.` to its first sentence, or to its title if the sentence is long too. */
function shorten(block: Block): string {
  const title = labelOf(block.text);
  if (block.text.length <= limits.length || title === block.text) return block.text;
  const sentence = sentencesOf(block.text, block.language)[0] ?? block.text;
  return sentence.length <= limits.length && countWords(sentence) <= limits.words ? sentence : title;
}

/** Proposes an entry's title, and the first sentence below it if both are short, because a title alone often says little. */
export function proposeFeature({ title, line }: Entry): Proposed<string> {
  const text = title.kind === 'item' ? shorten(title) : title.text;
  const name = text.replace(bullet, '');
  const sentence = line && sentencesOf(line.text, line.language)[0];
  if (
    !sentence ||
    /[?？、,;:]$/.test(sentence) ||
    hasMoney.test(sentence) ||
    name.length + sentence.length > limits.lengthWithLine ||
    isInvitation(sentence)
  )
    return withEvidence(name, quoteOf(title, text));
  return withEvidence(`${name.replace(/[.:]$/, '')}: ${sentence.replace(/[.]$/, '')}`, quoteOf(title, text), quoteOf(line, sentence));
}
