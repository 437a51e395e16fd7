import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import { isNews } from '#lib/drafting/extractive/news.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { topicOfHeading, topicOfPath } from '#lib/drafting/extractive/section-words.ts';
import { cutToSentences, isCallToAction, isSentence, sentencesOf, takeWhileShort } from '#lib/drafting/extractive/sentences.ts';
import {
  countWords,
  opensWithLegalText,
  pagesOfKind,
  quoteOf,
  type Site,
  statementsOf,
  withEvidence,
  wordsOf,
} from '#lib/drafting/extractive/site.ts';
import { groupsOf } from '#lib/drafting/extractive/structure.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

const limits = { short: 300, sentences: 3, passage: 600, read: 4000, blocks: 300 } as const;

/** Finds one or two sentences that summarise the product: the site's meta description, otherwise one of the first paragraphs. */
export function findShortDescription(site: Site, name: string | undefined): Proposed<string> | undefined {
  const home = site.home && opensWithLegalText(site.home) ? undefined : site.home;
  const isCandidate = (block: Block) => isProse(block) && block.region === 'main' && countWords(block.text) >= 7;
  const onHome = home?.blocks.filter(isCandidate) ?? [];
  const elsewhere = pagesOfKind(site, 'press', 'about').flatMap(({ blocks }) =>
    blocks.filter((block) => isCandidate(block) && containsName(block.text, name)),
  );
  const paragraphs = onHome.length > 0 ? onHome : elsewhere;
  return bestSummary([...statedSummaries(home), ...paragraphs.slice(0, 3)], name);
}

function statedSummaries(page: Page | undefined): Block[] {
  const labels = pattern(
    String.raw`
      ^(?:meta description|og:description|twitter:description|JSON-LD (?:SoftwareApplication|WebApplication|MobileApplication|
      Product|Organization|WebSite)\.description)$
    `,
    'u',
  );
  return statementsOf(page, labels).filter(({ text }) => countWords(text) >= 5 && !isTemplateText(text));
}

function bestSummary(candidates: Block[], name: string | undefined): Proposed<string> | undefined {
  for (const block of candidates.toSorted((a, b) => summaryScore(b, name) - summaryScore(a, name))) {
    const text = cutToSentences(block.text, limits.short, block.language);
    if (!text) continue;
    const said = withoutClosingLines(text, block.language);
    if (said === undefined) continue;
    return withEvidence(said, quoteOf(block, said));
  }
  return undefined;
}

/** Removes calls to action and lines that introduce a list from the end of a summary. Returns undefined if no other sentence is left. */
function withoutClosingLines(text: string, language: string | null): string | undefined {
  const sentences = sentencesOf(text, language);
  const last = sentences.findLast((sentence) => !isCallToAction(sentence) && !opensList(sentence));
  if (last === undefined) return opensList(text) ? undefined : text;
  return text.slice(0, text.lastIndexOf(last) + last.length);
}

/** Scores a candidate. Meta descriptions score most, because they are written as summaries; longer texts more, up to 160 characters. */
function summaryScore(block: Block, name: string | undefined): number {
  const length = Math.min(block.text.length, 160) / 160;
  return (block.label ? 1 : 0) + (block.label === 'meta description' ? 0.3 : 0) + length + (containsName(block.text, name) ? 0.3 : 0);
}

/** Returns the site's summary and the passage that introduces the product by name. Further passages would depend on their context. */
export function findDescription(site: Site, name: string | undefined): Proposed<string> | undefined {
  const home = site.home && opensWithLegalText(site.home) ? undefined : site.home;
  const [stated] = statementsOf(home, /^(?:meta description|og:description)$/)
    .map((block) => passageOf(block, 0))
    .filter(isFound);
  const own = [home, ...pagesOfKind(site, 'about', 'features')].filter(isFound).slice(0, 4).flatMap(proseOf);
  const language = site.home?.language ?? null;
  // Accepts the first passage even if its words match no pattern, because the first passage of a page usually says what the product is.
  const says = ({ block, sentences: [opening = ''] }: Passage) =>
    block === own[0] || language === 'ja' || saysWhatItIs.test(opening) || containsName(opening, name);
  const introduction = passagesOf(own, name, ({ sentences: [opening = ''] }) => introduces(opening, name, language)).find(
    (passage) => !stated || !saySame(stated, passage),
  );
  const told = [stated, introduction].filter(isFound);
  if (told.length > 0) return joined(told);
  // Searches these pages only if the others have no passage, because these pages are often also about other things.
  const elsewhere = () => pagesOfKind(site, 'press', 'other').slice(0, 4).flatMap(proseOf);
  const [best] = [...passagesOf(own, name, says), ...passagesOf(elsewhere(), name, says)];
  return bestSummary(statedSummaries(home), name) ?? (best && joined([best]));
}

const opensList = (text: string) => /[:：]$/.test(text);
const isFound = <Value>(value: Value | undefined): value is Value => value !== undefined;

function joined(passages: Passage[]): Proposed<string> {
  const quotes = passages.flatMap(({ block, sentences }) => sentences.map((text) => quoteOf(block, text)));
  return withEvidence(
    quotes
      .map(({ quote }) => quote)
      .join(' ')
      .replace(/(?<=。) /g, ''),
    ...quotes,
  );
}

interface Passage {
  block: Block;
  /** The first sentences of the block, up to the first one that does not say what the product is or does. */
  sentences: string[];
  score: number;
}

/** Returns the first sentences of a block as a passage. Returns undefined if the first sentence is unclear without context. */
function passageOf(block: Block, order: number, name?: string): Passage | undefined {
  const all = sentencesOf(block.text.slice(0, limits.read), block.language).slice(0, limits.sentences);
  const end = all.findIndex(
    (sentence, index) => !isStatement(sentence, index === 0 ? 6 : 3) || isAside(sentence) || (index > 0 && isOpinion.test(sentence)),
  );
  const sentences = takeWhileShort(end < 0 ? all : all.slice(0, end), (sentence) => sentence, limits.passage);
  const [opening] = sentences;
  if (opening === undefined || needsContext.test(opening) || isStep.test(opening)) return undefined;
  return { block, sentences, score: Math.max(...sentences.map((sentence) => sentenceScore(sentence, block, order, name))) };
}

/** Returns the passages of blocks that describe the product, best first. */
function passagesOf(blocks: Block[], name: string | undefined, fits: (passage: Passage) => boolean = () => true): Passage[] {
  return blocks
    .slice(0, limits.blocks)
    .flatMap((block, order) => passageOf(block, order, name) ?? [])
    .filter((passage) => passage.score > minScore && fits(passage))
    .toSorted((one, other) => other.score - one.score);
}

/** Returns whether a sentence begins with the product's name and says what the product is or does. */
function introduces(sentence: string, name: string | undefined, language: string | null): boolean {
  const at = name ? sentence.indexOf(name) : -1;
  if (at < 0 || !/^(?:\p{L}+['’ ])?$/u.test(sentence.slice(0, at))) return false;
  const rest = sentence.slice(at + (name as string).length);
  return language === 'ja'
    ? /^(?:は|とは).*(?:です|ます)。$/u.test(rest) && !/[そこあ]の|理由/u.test(rest)
    : saysWhatItIs.test(rest) && !denies.test(rest);
}

/** Returns the paragraphs of a page. Omits texts on cards and in lists, because they are unclear without their titles. */
function proseOf(page: Page): Block[] {
  const groups = groupsOf(page).filter(({ entries }) => entries.length >= 3);
  const onCards = new Set(groups.flatMap(({ entries }) => entries.flatMap(({ title, line }) => (line ? [title, line] : [title]))));
  return page.blocks.filter((block) => isProse(block) && !onCards.has(block));
}

function isProse(block: Block): boolean {
  if (isAnswer(block) || isOfOthers(block) || isLegalNotice.test(block.text) || isNews(block)) return false;
  return (
    block.doubt === null &&
    (block.kind === 'paragraph' || block.kind === 'item') &&
    (block.region === 'main' || block.region === 'header') &&
    !isTemplateText(block.text)
  );
}

/** Returns true if a block is in a section about the customer's problem, about steps or about the users. */
function isOfOthers({ path, headings, page }: Block): boolean {
  const heading = headings.at(-1) ?? '';
  const topics = [topicOfPath(path), heading.length < 90 ? topicOfHeading(heading, page.language) : null];
  return topics.some((topic) => topic === 'problem' || topic === 'steps' || topic === 'audience');
}

/** Returns whether a block answers a question. Sentences of answers are not used, because an answer is unclear without the question. */
function isAnswer(block: Block): boolean {
  return /faq|accordion|answer|question/i.test(block.path) || /[?？]$/.test(block.headings.at(-1) ?? '');
}

/** Returns true if a text is a sentence of at least `least` words that states a fact, and no question, price, address or call to action. */
function isStatement(sentence: string, least: number): boolean {
  const count = countWords(sentence);
  return (
    isSentence(sentence) &&
    count >= least &&
    count <= 45 &&
    !isCallToAction(sentence) &&
    !/^(?:["“„«]|thank|we appreciate|danke|merci|gracias|obrigad|grazie|bedankt|dzięk)|[?？©]|https?:|\S+@\S+|[$€£]\s?\d/iu.test(sentence)
  );
}

const minScore = 1.1;
/** Beginnings of instructions, such as "Open the app". */
const isStep =
  /^(?:add|run|use|install|open|choose|paste|pick|set|upload|select|enter|drop|copy|tap|swipe|connect|invite|go to|if you|don['’]t|turn|snap|trusted by)\b/i;
const saysWhatItIs = pattern(String.raw`
    (?:\b(?:is|are|ist|sind|est|sont|es|son|é|são|è|to|jest) (?:an?|the|your|our|ein|eine|der|die|das|un|une|la|le|los|las|um|uma|o|a|il|lo|l['’]|een|de|het)(?!\p{L})|
    \b(?:helps?|lets?|allows?|enables?|turns?|makes?|gives?|brings?|provides?|connects?|combines?|replaces?|tracks?|automates?|automatically|
    builds?|matches|compares?|centralises?|centralizes?|hilft|ermöglicht|macht|verwandelt|bietet|verbindet|vereint|ersetzt|bringt|erstellt|unterstützt|permet|aide|transforme|
    remplace|centralise|réunit|accompagne|connecte|ayuda|permite|convierte|transforma|conecta|reúne|centraliza|ajuda|oferece|ofrece|consente|aiuta|
    offre|collega|unisce|helpt|biedt|verbindt|maakt|pomaga|pozwala|umożliwia|łączy)\b)
  `);
const denies = pattern(
  String.raw`^ (?:(?:is|are|does|do|will|can)(?: not|n['’]t)|(?:ist|sind) (?:nicht|kein\p{L}*)|n['’](?:est|a)|ne |no |não |non |is (?:niet|geen)|nie )`,
);
/** Sentences in which the makers say what they think. Such a sentence states nothing about the product. */
const isOpinion = pattern(String.raw`
    ^(?:we|our|i|my) (?:believe|think|want|know|don['’]t|can['’]t|love|hope|understand|saw|see|started|mission|vision|goal)\b|^(?:we|i)['’](?:ve|re|d|ll|m)\b|
    ^(?:wir|ich) (?:glauben?|denken?|wollen|möchten|wissen|lieben)\b|^(?:nous|je) (?:croyons|pensons|voulons|savons|aimons)\b|
    ^(?:creemos|pensamos|queremos|sabemos|acreditamos|crediamo|pensiamo|vogliamo|wierzymy|chcemy|wiemy)\b|^(?:wij|we) (?:geloven|denken|willen|weten)\b
  `);
/** Beginnings of sentences that refer to the text before them. */
const needsContext = pattern(String.raw`^(?:${formsOf('clauses', 'needsContext')})\b[\s,]`);
/** Legal disclaimers, which say nothing about what the product does. */
const isLegalNotice = pattern(String.raw`
  ^(?:\p{L}+ ){0,2}(?:notice|disclaimers?|hinweis|haftungsausschluss|avertissement|aviso(?: legal)?|avvertenza|zastrzeżenie)\s?:|
  (?<!\p{L})(?:${formsOf('clauses', 'legalNotice')})(?!\p{L})
`);
const firstPerson = /\b(?:i|my|me|ich|mein\p{L}*|je|mon|ma|yo|mi|eu|meu|minha)\b/iu;

function sentenceScore(sentence: string, block: Block, order: number, name: string | undefined): number {
  let score = 1 - Math.min(order, 60) / 80;
  if (containsName(sentence, name)) score += 1.5;
  if (saysWhatItIs.test(sentence)) score += 1;
  if (block.label) score += 1;
  if (block.page.kind === 'home') score += 0.4;
  if (/\b(?:we|our|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+|nós|noss\p{L}+)\b/iu.test(sentence)) score += 0.2;
  if (firstPerson.test(sentence)) score -= 1;
  if (block.page.kind === 'other') score -= 0.6;
  return score;
}

/** Returns true if a sentence is about terms of sale, or about facts with their own fields, such as location, founding and prices. */
function isAside(sentence: string): boolean {
  return (
    otherFacts.test(sentence) ||
    /\b(?:free trial|refund|cancel|subscribe|newsletter|beta|waitlist|©|announced|here['’]s|tell us)\b/i.test(sentence)
  );
}

const otherFacts = pattern(String.raw`
    \b(?:based in|located in|founded|was created by|is the creation of|(?:costs?|kostet|coûte|cuesta|custa) [\d$€£]|servers?|
    gegründet|mit sitz|server\b|rechenzentrum|fondée?|basée? à|serveurs|fundad[ao]|con sede|servidores|sediad[ao]|criad[ao] em|
    refund|powered by|featured in|mentioned in|end of (?:its )?life)\b|\d\s?[€$£]
  `);

/** Returns true if two passages say the same: they share more than half of the beginnings of their longer words. */
function saySame(one: Passage, other: Passage): boolean {
  const [first, second] = [one, other].map(({ sentences }) => {
    const words = wordsOf(sentences.join(' ').toLowerCase()).filter((word) => word.length > 3);
    return new Set(words.map((word) => word.slice(0, 5)));
  }) as [Set<string>, Set<string>];
  const fewer = Math.min(first.size, second.size);
  return fewer > 0 && first.intersection(second).size / fewer > 0.5;
}
