import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { cutToSentences } from '#lib/drafting/extractive/sentences.ts';
import { bare, quoteOf, type Site, stated } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { ProposedFaq, Quote } from '#lib/drafting/proposal.ts';

const limits = { faqs: 5, asked: 40, question: 200, answer: 1500, answerBlocks: 8 } as const;
const faqPlace = /faq|accordion|question|frage|pregunta|pergunta|toggle|collaps/i;
/** Questions that sell rather than ask. */
const rhetorical = pattern(String.raw`
    ^(?:ready|want|looking|tired|have (?:a |any )?questions?|got (?:a )?questions?|need (?:help|more)|still (?:have|got)|why wait|
    interested|bereit|noch fragen|haben sie (?:noch )?fragen|sie haben fragen|prêt|des questions|une question|vous avez|listo|
    ¿listo|¿tienes|¿preparado|¿aún|pronto|tem dúvidas|ainda tem|questions)\b
  `);

/** Questions with the answers that the site gives: as shown, else as its markup has them. */
export function findFaqs(site: Site): ProposedFaq[] {
  const order = ['faq', 'home', 'pricing', 'features', 'other', 'contact', 'about', 'press'];
  const pages = site.pages.filter((page) => order.includes(page.kind)).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const found: ProposedFaq[] = [];
  const seen = new Set<string>();
  for (const faq of [...pages.flatMap((page) => [...shownFaqs(page)]), ...pages.flatMap((page) => [...markedFaqs(page)])]) {
    const key = bare(faq.question);
    if (seen.has(key) || isTemplateText(faq.question) || isTemplateText(faq.answer)) continue;
    seen.add(key);
    found.push(faq);
  }
  return found.slice(0, limits.faqs);
}

function* shownFaqs(page: Page): Generator<ProposedFaq> {
  const all = page.blocks.filter(isQuestion);
  // Where questions have a place of their own, other headings only ask to go on.
  const apart = all.filter((block) => standsAmongQuestions(block) || block.kind !== 'heading');
  const asked = apart.length >= 2 ? apart : all;
  // One question alone is a heading's way to speak.
  if (asked.length < 2 && !asked.some(standsAmongQuestions) && page.kind !== 'faq') return;
  for (const block of asked.slice(0, limits.asked)) {
    const answers = answersTo(block, page);
    if (answers.length === 0) continue;
    yield {
      question: block.text.replace(/^(?:\d+[.)]|Q[:.)]|\+|›)\s+|\s*[+−–-]$/g, ''),
      answer: answers.map(({ quote }) => quote.replace(/^A[:.)]\s+/, '')).join('\n'),
      evidence: [quoteOf(block), ...answers],
    };
  }
}

function standsAmongQuestions({ path, headings }: Block): boolean {
  return faqPlace.test(path) || faqPlace.test(headings.at(-1) ?? '');
}

/** A heading, control or term that ends as questions do, or stands where only questions stand. */
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
        faqPlace.test(path) ||
        faqPlace.test(block.headings.at(-1) ?? '');
}

/** The text that follows until the next question or heading, as much as there is room for. */
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
    // Alike in place to the question: the next entry, not an answer.
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

function* markedFaqs(page: Page): Generator<ProposedFaq> {
  for (const object of page.stored.data.jsonLd) {
    if (![object['@type']].flat().includes('FAQPage')) continue;
    for (const entry of [object.mainEntity].flat()) {
      const answer = isObject(entry) ? [entry.acceptedAnswer].flat().find(isObject)?.text : undefined;
      if (!isObject(entry) || typeof entry.name !== 'string' || typeof answer !== 'string') continue;
      const evidence = [entry.name, answer].map((text) => statementOf(page, text));
      const [question, said] = evidence;
      if (question && said) yield { question: question.quote, answer: said.quote, evidence: [question, said] };
    }
  }
}

function statementOf(page: Page, text: string): Quote | undefined {
  const block = stated(page, /^JSON-LD /).find((statement) => bare(statement.text) === bare(text));
  return block && !/[<>]/.test(block.text) ? quoteOf(block) : undefined;
}
