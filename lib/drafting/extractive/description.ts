import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { topicOfHeading, topicOfPath } from '#lib/drafting/extractive/section-words.ts';
import { cutToSentences, isCallToAction, isSentence, sentencesOf } from '#lib/drafting/extractive/sentences.ts';
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
import type { Proposed, Quote } from '#lib/drafting/proposal.ts';

const limits = { short: 300, sentences: 5, passages: 3, characters: 1200, read: 4000 } as const;

/** Finds one or two sentences that sum up the product: the site's meta description, else one of the first paragraphs. */
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

/** Returns what the head of a page states as the description of the site or its product. */
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
    const text = cutToSentences(block.text, limits.short, block.page.stored.language);
    if (text) return withEvidence(text, quoteOf(block, text));
  }
  return undefined;
}

/** Scores a candidate. Meta descriptions, which are written as summaries, score most. Longer texts score more, up to 160 characters. */
function summaryScore(block: Block, name: string | undefined): number {
  const length = Math.min(block.text.length, 160) / 160;
  return (block.label ? 1 : 0) + (block.label === 'meta description' ? 0.3 : 0) + length + (containsName(block.text, name) ? 0.3 : 0);
}

/**
 * Puts together what the site says of its product: its own summary and the passages that say most, in reading order. The sentences of a
 * passage stay together, because one alone often refers to the one before.
 */
export function findDescription(site: Site, name: string | undefined): Proposed<string> | undefined {
  const home = site.home && opensWithLegalText(site.home) ? undefined : site.home;
  const first = statementsOf(home, /^(?:meta description|og:description)$/)[0];
  const own = [home, ...pagesOfKind(site, 'about', 'features')].filter((page): page is Page => page !== undefined);
  const told = passagesOf([...(first ? [first] : []), ...own.slice(0, 4).flatMap(proseOf)], name);
  if (told.length > 0) return joinBest(told);
  // Pages for the press and of other kinds speak of much besides the product.
  const elsewhere = () => passagesOf(pagesOfKind(site, 'press', 'other').slice(0, 4).flatMap(proseOf), name);
  return bestSummary(statedSummaries(home), name) ?? joinBest(elsewhere());
}

/** Joins the best passages that say different things, in reading order. Undefined if there are none. */
function joinBest(passages: Passage[]): Proposed<string> | undefined {
  const chosen: Passage[] = [];
  let sentences = 0;
  let characters = 0;
  for (const { sentences: all, ...passage } of passages.toSorted((one, other) => other.score - one.score)) {
    const kept = all.slice(0, limits.sentences - sentences);
    const text = kept.join(' ');
    if (kept.length === 0 || chosen.length >= limits.passages) break;
    if (characters + text.length > limits.characters || chosen.some((earlier) => repeats(text, earlier.sentences.join(' ')))) continue;
    chosen.push({ ...passage, sentences: kept });
    sentences += kept.length;
    characters += text.length + 1;
  }
  const quotes = new Map<string, Quote>();
  for (const { block, sentences: texts } of chosen.toSorted((one, other) => one.order - other.order))
    for (const text of texts) if (!quotes.has(text)) quotes.set(text, quoteOf(block, text));
  return chosen.length === 0 ? undefined : withEvidence([...quotes.keys()].join(' '), ...quotes.values());
}

interface Passage {
  block: Block;
  /** The sentences that the block begins with, up to the first that does not state what the product is or does. */
  sentences: string[];
  score: number;
  order: number;
}

/** Returns the passage that a block begins with. Undefined if its first sentence is unclear by itself or says nothing of the product. */
function passageOf(block: Block, order: number, name: string | undefined): Passage | undefined {
  const all = sentencesOf(block.text.slice(0, limits.read), block.page.stored.language).slice(0, limits.sentences);
  const end = all.findIndex((sentence, index) => !isStatement(sentence, index === 0 ? 6 : 3) || isAside(sentence));
  const sentences = end < 0 ? all : all.slice(0, end);
  const [opening] = sentences;
  if (opening === undefined || needsContext.test(opening) || isStep.test(opening)) return undefined;
  // The first passage introduces the product, in whatever words.
  const saysMuch = order === 0 || block.page.stored.language === 'ja' || saysWhatItIs.test(opening);
  if (!saysMuch && !sentences.some((sentence) => containsName(sentence, name))) return undefined;
  return { block, sentences, order, score: Math.max(...sentences.map((sentence) => sentenceScore(sentence, block, order, name))) };
}

function passagesOf(blocks: Block[], name: string | undefined): Passage[] {
  const passages = blocks.slice(0, 300).flatMap((block, order) => passageOf(block, order, name) ?? []);
  return passages.filter(({ score }) => score > minScore);
}

/** Returns the running text of a page, without the texts on cards and in lists, which are unclear without the titles above them. */
function proseOf(page: Page): Block[] {
  const groups = groupsOf(page).filter(({ entries }) => entries.length >= 3);
  const onCards = new Set(groups.flatMap(({ entries }) => entries.flatMap(({ title, line }) => (line ? [title, line] : [title]))));
  return page.blocks.filter((block) => isProse(block) && !onCards.has(block));
}

function isProse(block: Block): boolean {
  if (isAnswer(block) || isOfOthers(block)) return false;
  return (
    block.doubt === null &&
    (block.kind === 'paragraph' || block.kind === 'item') &&
    (block.region === 'main' || block.region === 'header') &&
    !isTemplateText(block.text)
  );
}

/** Returns whether a block is in a section about the customer's problem, about steps or about who uses the product. */
function isOfOthers({ path, headings, page }: Block): boolean {
  const heading = headings.at(-1) ?? '';
  const topics = [topicOfPath(path), heading.length < 90 ? topicOfHeading(heading, page.stored.language) : null];
  return topics.some((topic) => topic === 'problem' || topic === 'steps' || topic === 'audience');
}

/** Returns whether a block answers a question. Sentences of answers are not used, because an answer is unclear without the question. */
function isAnswer(block: Block): boolean {
  return /faq|accordion|answer|question/i.test(block.path) || /[?？]$/.test(block.headings.at(-1) ?? '');
}

/** Returns whether a text is a complete sentence of at least `least` words that states something: no question, price, address or call. */
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
    \b(?:helps?|lets?|allows?|enables?|turns?|makes?|gives?|brings?|provides?|automatically|hilft|ermöglicht|macht|verwandelt|
    permet|aide|transforme|ayuda|permite|convierte|transforma|ajuda)\b)
  `);
/** Beginnings of sentences that refer to what stands before them. */
const needsContext = pattern(String.raw`
    ^(?:it|that|these|those|such|both|together|instead|here|there|dies\p{L}*|d(?:urch|azu|adurch|amit|abei)|hier|so|zudem|außerdem|cette?|ces|cela|ainsi|
    ici|est[aeo]s?|así|aquí|además|ess[ae]s?|isso|assim|aqui|além|quest\p{L}|così|qui|inoltre|dit|deze|hiermee|daarmee|zo|bovendien|ten|dzięki temu|
    tutaj|ponadto|yes|no|if|but|and|so|because|they|some|others|third|second|weil|parce que|porque|perché|omdat|ponieważ|or|then|also|however|that['’]s|this|these|it['’]s|ja|nein|wenn|aber|und|oui|non|mais|et|si|sí|pero|y|
    sim|não|mas|e)\b[\s,]
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

/** Returns whether a sentence is about facts that have fields of their own, such as place, founding and prices, or about terms of sale. */
function isAside(sentence: string): boolean {
  return otherFacts.test(sentence) || /\b(?:free trial|refund|cancel|subscribe|newsletter|beta|waitlist|©)\b/i.test(sentence);
}

const otherFacts = pattern(String.raw`
    \b(?:based in|located in|founded|was created by|is the creation of|(?:costs?|kostet|coûte|cuesta|custa) [\d$€£]|servers?|
    gegründet|mit sitz|server\b|rechenzentrum|fondée?|basée? à|serveurs|fundad[ao]|con sede|servidores|sediad[ao]|criad[ao] em|
    refund|powered by|featured in|mentioned in|end of (?:its )?life)\b|\d\s?[€$£]
  `);

/** Returns whether more than half of a sentence's longer words, reduced to their beginnings, are in an earlier sentence. */
function repeats(text: string, earlier: string): boolean {
  const beginnings = (sentence: string) =>
    wordsOf(sentence.toLowerCase())
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5));
  const known = new Set(beginnings(earlier));
  const own = beginnings(text);
  return own.length > 0 && own.filter((word) => known.has(word)).length / own.length > 0.5;
}
