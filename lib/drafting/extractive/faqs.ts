import { isObject } from '#lib/crawl/reading/json-ld.ts';
import { isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { cutToSentences } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, countSharedSteps, quoteOf, type Site, statementsOf } from '#lib/drafting/extractive/site.ts';
import type { ProposedFaq, Quote } from '#lib/drafting/proposal.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

const limits = { faqs: 5, questions: 40, question: 200, answer: 1500, answerBlocks: 14 } as const;
/** Class names and ids of FAQ sections. */
const faqPath = /faq|accordion|question|frage|pregunta|pergunta|domand|vragen|pytani|toggle|collaps/i;
const faqHeading = tableOf('questions', 'faqHeading');
const rhetorical = tableOf('questions', 'rhetorical');

/** Finds questions with their answers. Searches the shown text first, then the structured data. */
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
  // One or two questions outside of an FAQ are usually just headings.
  if (questions.length < (page.kind === 'faq' ? 2 : 3) && !questions.some(isInFaqSection)) return;
  for (const block of questions.slice(0, limits.questions)) {
    const answers = answersTo(block, page);
    if (answers.length === 0) continue;
    yield {
      question: block.text.replace(/^(?:\d+[.)]|Q\d{0,2}[:.)]|\+|›)\s+|(?<=[?？])[^?？]+$/g, ''),
      answer: answers.map(({ quote }) => quote.replace(/^A[:.)]\s+/, '')).join('\n'),
      evidence: [quoteOf(block), ...answers],
    };
  }
}

function isInFaqSection({ path, headings, page }: Block): boolean {
  return faqPath.test(path) || headings.slice(-2).some((heading) => isFaqHeading(heading, page));
}

/** Returns true if a heading introduces an FAQ section. A heading that is itself a question does not count. */
function isFaqHeading(heading: string, page: Page): boolean {
  return heading.length <= 60 && !/[?？]$/.test(heading) && faqHeading.test(heading, page.language);
}

/** Returns whether a block ends in a question mark, and is a heading, a control, a term (`dt`) or part of an FAQ section. */
function isQuestion(block: Block): boolean {
  const { text, kind, path } = block;
  if (block.doubt && block.doubt !== 'form') return false;
  if (text.length < 10 || text.length > limits.question || block.region === 'footer' || block.region === 'nav') return false;
  // A symbol that opens the answer, such as `⌄`, may follow the question mark.
  if (!/[?？][^\p{L}\p{N}?？]{0,3}$/u.test(text) || rhetorical.find(text, block.language)?.index === 0) return false;
  const last = path.split(' ').slice(-2).join(' ');
  return kind === 'heading'
    ? block.level !== 1
    : kind === 'control' || /(?:^|\s)(?:dt|summary|button)\b/.test(last) || isInFaqSection(block);
}

/** Returns the text between a question and the next question, heading or section. Empty if that text is no answer. */
function answersTo(question: Block, page: Page): Quote[] {
  const answers: Quote[] = [];
  let room: number = limits.answer;
  let depth = 0;
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
    // A text that shares fewer path steps with the question than the first line of the answer belongs to the next section. An example is
    // the small line above a heading.
    const shared = countSharedSteps(block.path, question.path);
    if (answers.length > 0 && shared < depth) break;
    depth = shared;
    const next = page.blocks[block.index + 1];
    if (
      answers.length > 0 &&
      /[\p{L}\p{N}:]$/u.test(block.text) &&
      block.text.length <= 40 &&
      (!next || next.kind === 'heading' || next.doubt)
    )
      break;
    // If the path of a block differs from the question's path only in its numbers, the block is the next entry of the list, not an answer.
    if (
      block.path.replace(/:\d+/g, '') === question.path.replace(/:\d+/g, '') &&
      block.path !== question.path &&
      question.kind !== 'paragraph'
    )
      break;
    const text = cutToSentences(block.text, room, page.language);
    if (text === undefined) break;
    answers.push(quoteOf(block, text));
    room -= text.length + 1;
    if (text.length < block.text.length) break;
  }
  // A line that ends in a colon introduces something outside of the answer.
  while (/[:：]$/.test(answers.at(-1)?.quote ?? '')) answers.pop();
  return answers.some(
    ({ quote }) => quote.length >= 12 || /^(?:yes|no|ja|nein|nee|oui|non|sí|sì|sim|não|tak|nie|はい|いいえ)(?!\p{L})/iu.test(quote),
  )
    ? answers
    : [];
}

function* structuredFaqs(page: Page): Generator<ProposedFaq> {
  const objects = page.stored.data.jsonLd.filter((object) => [object['@type']].flat().includes('FAQPage'));
  if (objects.length === 0) return;
  const statements = new Map(statementsOf(page, /^JSON-LD /).map((block) => [comparisonKey(block.text), block]));
  for (const entry of objects.flatMap((object) => [object.mainEntity].flat())) {
    const answer = isObject(entry) ? [entry.acceptedAnswer].flat().find(isObject)?.text : undefined;
    if (!isObject(entry) || typeof entry.name !== 'string' || typeof answer !== 'string') continue;
    const [question, reply] = [entry.name, answer].map((text) => statements.get(comparisonKey(text)));
    if (question && reply && !/[<>]/.test(`${question.text}${reply.text}`))
      yield { question: question.text, answer: reply.text, evidence: [quoteOf(question), quoteOf(reply)] };
  }
}
