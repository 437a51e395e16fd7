import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import { containsName } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { topicOfHeading, topicOfPath } from '#lib/drafting/extractive/section-words.ts';
import { cutToSentences, isCallToAction, isSentence, sentencesOf, takeWhileShort } from '#lib/drafting/extractive/sentences.ts';
import {
  comparisonKey,
  countWords,
  opensWithLegalText,
  pagesOfKind,
  quoteOf,
  type Site,
  statementsOf,
  withEvidence,
  wordsOf,
} from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const limits = { short: 300, sentences: 5, characters: 1200 } as const;

/** Finds one or two sentences that sum up the product: the site's meta description, else one of the first paragraphs. */
export function findShortDescription(site: Site, name: string | undefined): Proposed<string> | undefined {
  const home = site.home && opensWithLegalText(site.home) ? undefined : site.home;
  const descriptions = statementsOf(
    home,
    pattern(
      String.raw`
      ^(?:meta description|og:description|twitter:description|JSON-LD (?:SoftwareApplication|WebApplication|MobileApplication|
      Product|Organization|WebSite)\.description)$
    `,
      'u',
    ),
  );
  const isCandidate = (block: Block) => isProse(block) && block.region === 'main' && countWords(block.text) >= 7;
  const onHome = home?.blocks.filter(isCandidate) ?? [];
  const elsewhere = pagesOfKind(site, 'press', 'about').flatMap(({ blocks }) =>
    blocks.filter((block) => isCandidate(block) && containsName(block.text, name)),
  );
  const paragraphs = onHome.length > 0 ? onHome : elsewhere;
  const candidates = [...descriptions.filter(({ text }) => countWords(text) >= 5 && !isTemplateText(text)), ...paragraphs.slice(0, 3)];
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

/** Chooses up to five sentences of the site that say what the product is and does, in reading order. */
export function findDescription(site: Site, name: string | undefined): Proposed<string> | undefined {
  const home = site.home && opensWithLegalText(site.home) ? undefined : site.home;
  const sources = [home, ...pagesOfKind(site, 'about', 'features', 'press', 'other')].filter((page): page is Page => page !== undefined);
  const found: { text: string; score: number; order: number; block: Block }[] = [];
  const seen = new Set<string>();
  const first = statementsOf(home, /^(?:meta description|og:description)$/)[0];
  const blocks = [
    ...(first ? [first] : []),
    ...sources.slice(0, 4).flatMap((page) => page.blocks.filter((block) => isProse(block) && block.region !== 'footer')),
  ];
  for (const [order, block] of blocks.slice(0, 300).entries()) {
    for (const sentence of sentencesOf(block.text, block.page.stored.language)) {
      const key = comparisonKey(sentence);
      if (!isStatement(sentence) || seen.has(key)) continue;
      seen.add(key);
      found.push({ text: sentence, score: sentenceScore(sentence, block, order, name), order, block });
    }
  }
  const best = found
    .toSorted((a, b) => b.score - a.score || a.order - b.order)
    .filter(({ text }, index, all) => !all.slice(0, index).some((earlier) => repeats(text, earlier.text)))
    .slice(0, limits.sentences)
    .filter(({ score }) => score > minScore);
  const chosen = best.toSorted((a, b) => a.order - b.order || found.indexOf(a) - found.indexOf(b));
  const kept = takeWhileShort(chosen, ({ text }) => text, limits.characters);
  if (kept.length === 0) return undefined;
  return withEvidence(kept.map(({ text }) => text).join(' '), ...kept.map(({ text, block }) => quoteOf(block, text)));
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

/** Returns whether a text is a complete sentence that states something, and not a question, price, address or call to action. */
function isStatement(sentence: string): boolean {
  const count = countWords(sentence);
  return (
    isSentence(sentence) &&
    count >= 6 &&
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
    (?:\b(?:is|are|ist|sind|est|sont|es|son|é|são) (?:an?|the|your|our|ein|eine|der|die|das|un|une|la|le|los|las|um|uma|o|a)\b|
    \b(?:helps?|lets?|allows?|enables?|turns?|makes?|gives?|brings?|provides?|automatically|hilft|ermöglicht|macht|verwandelt|
    permet|aide|transforme|ayuda|permite|convierte|transforma|ajuda)\b)
  `);
const needsContext = pattern(String.raw`
    ^(?:yes|no|if|but|and|so|because|they|some|others|third|second|weil|parce que|porque|perché|omdat|ponieważ|or|then|also|however|that['’]s|this|these|it['’]s|ja|nein|wenn|aber|und|oui|non|mais|et|si|sí|pero|y|
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
  if (needsContext.test(sentence) || /(?<!\p{L})(?:this|that|it)[.!]$/iu.test(sentence)) score -= 1;
  if (isStep.test(sentence)) score -= 0.9;
  if (block.page.kind === 'other') score -= 0.6;
  // Sentences about place, founding year or prices score less, because the profile has other fields for these facts.
  if (otherFacts.test(sentence)) score -= 1.2;
  if (/\b(?:free trial|refund|cancel|subscribe|newsletter|beta|waitlist|©)\b/i.test(sentence)) score -= 0.8;
  return score;
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
