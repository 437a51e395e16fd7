import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { cutToSentences } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, quoteOf, type Site, statementsOf } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { ProposedFaq, Quote } from '#lib/drafting/proposal.ts';

const limits = { faqs: 5, questions: 40, question: 200, answer: 1500, answerBlocks: 8 } as const;
const faqSection = /faq|accordion|question|frage|pregunta|pergunta|toggle|collaps/i;
/** Questions that only advertise, such as "Ready to start?". */
const rhetorical = pattern(String.raw`
    ^(?:ready|want|looking|tired|have (?:a |any )?questions?|got (?:a )?questions?|need (?:help|more)|still (?:have|got)|why wait|
    interested|bereit|noch fragen|haben sie (?:noch )?fragen|sie haben fragen|prêt|des questions|une question|vous avez|listo|
    ¿listo|¿tienes|¿preparado|¿aún|pronto|tem dúvidas|ainda tem|questions)\b
  `);

/** Finds questions with their answers: first questions in the shown text, then questions in structured data. */
export function findFaqs(site: Site): ProposedFaq[] {
  const order = ['faq', 'home', 'pricing', 'features', 'other', 'contact', 'about', 'press'];
  const pages = site.pages.filter((page) => order.includes(page.kind)).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const found: ProposedFaq[] = [];
  const seen = new Set<string>();
  for (const faq of [...pages.flatMap((page) => [...shownFaqs(page)]), ...pages.flatMap((page) => [...structuredFaqs(page)])]) {
    const key = comparisonKey(faq.question);
    if (seen.has(key) || isTemplateText(faq.question) || isTemplateText(faq.answer)) continue;
    seen.add(key);
    found.push(faq);
  }
  return found.slice(0, limits.faqs);
}

function* shownFaqs(page: Page): Generator<ProposedFaq> {
  const all = page.blocks.filter(isQuestion);
  // If the page has an FAQ section, questions in other headings are ignored, because such headings usually introduce a section.
  const inFaqSection = all.filter((block) => isInFaqSection(block) || block.kind !== 'heading');
  const questions = inFaqSection.length >= 2 ? inFaqSection : all;
  // A single question outside of an FAQ is usually just a heading.
  if (questions.length < 2 && !questions.some(isInFaqSection) && page.kind !== 'faq') return;
  for (const block of questions.slice(0, limits.questions)) {
    const answers = answersTo(block, page);
    if (answers.length === 0) continue;
    yield {
      question: block.text.replace(/^(?:\d+[.)]|Q[:.)]|\+|›)\s+|\s*[+−–-]$/g, ''),
      answer: answers.map(({ quote }) => quote.replace(/^A[:.)]\s+/, '')).join('\n'),
      evidence: [quoteOf(block), ...answers],
    };
  }
}

function isInFaqSection({ path, headings }: Block): boolean {
  return faqSection.test(path) || faqSection.test(headings.at(-1) ?? '');
}

/** Returns whether a block ends in a question mark, and is a heading, a control, a term (`dt`) or part of an FAQ section. */
function isQuestion(block: Block): boolean {
  const { text, kind, path } = block;
  if (block.doubt && block.doubt !== 'form') return false;
  if (text.length < 10 || text.length > limits.question || block.region === 'footer' || block.region === 'nav') return false;
  if (!/[?？]\s*[+−–-]?$/.test(text) || rhetorical.test(text)) return false;
  const last = path.split(' ').slice(-2).join(' ');
  return kind === 'heading'
    ? block.level !== 1
    : kind === 'control' ||
        /(?:^|\s)(?:dt|summary|button)\b/.test(last) ||
        faqSection.test(path) ||
        faqSection.test(block.headings.at(-1) ?? '');
}

/** Returns the text between a question and the next question or heading, up to the length limit. Empty if that text is not an answer. */
function answersTo(question: Block, page: Page): Quote[] {
  const answers: Quote[] = [];
  let room: number = limits.answer;
  for (const block of page.blocks.slice(question.index + 1, question.index + 1 + limits.answerBlocks)) {
    if (!/[\p{L}\p{N}]/u.test(block.text)) continue;
    if (
      block.kind === 'heading' ||
      block.kind === 'control' ||
      isQuestion(block) ||
      block.region !== question.region ||
      (block.doubt && block.doubt !== question.doubt)
    )
      break;
    // If the path of a block differs from the question's path only in its numbers, the block is the next entry of the list, not an answer.
    if (
      block.path.replace(/:\d+/g, '') === question.path.replace(/:\d+/g, '') &&
      block.path !== question.path &&
      question.kind !== 'paragraph'
    )
      break;
    const text = cutToSentences(block.text, room, page.stored.language);
    if (text === undefined) break;
    answers.push(quoteOf(block, text));
    room -= text.length + 1;
    if (text.length < block.text.length) break;
  }
  return answers.some(({ quote }) => quote.length >= 12 || /^(?:yes|no|ja|nein|oui|non|sí|sim|não)\b/i.test(quote)) ? answers : [];
}

function* structuredFaqs(page: Page): Generator<ProposedFaq> {
  for (const object of page.stored.data.jsonLd) {
    if (![object['@type']].flat().includes('FAQPage')) continue;
    for (const entry of [object.mainEntity].flat()) {
      const answer = isObject(entry) ? [entry.acceptedAnswer].flat().find(isObject)?.text : undefined;
      if (!isObject(entry) || typeof entry.name !== 'string' || typeof answer !== 'string') continue;
      const evidence = [entry.name, answer].map((text) => statementOf(page, text));
      const [question, reply] = evidence;
      if (question && reply) yield { question: question.quote, answer: reply.quote, evidence: [question, reply] };
    }
  }
}

function statementOf(page: Page, text: string): Quote | undefined {
  const block = statementsOf(page, /^JSON-LD /).find((statement) => comparisonKey(statement.text) === comparisonKey(text));
  return block && !/[<>]/.test(block.text) ? quoteOf(block) : undefined;
}
