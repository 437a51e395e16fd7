import { replyIn } from '#lib/drafting/evidence/beside.ts';
import { type Check, evidenceOf, quoteLimits, type Verified } from '#lib/drafting/evidence/check.ts';
import { locateAll, type Passage } from '#lib/drafting/evidence/passages.ts';
import { isVerbatimIn } from '#lib/drafting/evidence/support.ts';
import type { ProposedFaq } from '#lib/drafting/proposal.ts';

export const faqLimits = { entries: 5, question: 300, answer: 1500 };

/** Checks a question and its answer. The answer must follow the question on the page; it could otherwise belong to another one. */
export function checkFaq(check: Check, entry: ProposedFaq): Verified<ProposedFaq> | null {
  const question = check.cleanLine('faqs', entry.question, faqLimits.question);
  if (question === null) return null;
  const passages = check.findPassages('faqs', question, entry.evidence, { max: quoteLimits.prose });
  const questionPassages = passages && check.passagesPassing('faqs', question, passages, (passage) => isVerbatimIn(question, passage));
  if (!passages || !questionPassages) return null;
  const passageOfReply = new Map<Passage, Passage>();
  for (const passage of passages) {
    // The question may occur twice: in the visible text, and in the structured data. The model may have quoted either place.
    const spans = locateAll(question, passage.page);
    const reply = spans.map((span) => replyIn(passage, span)).find((part) => part !== null);
    if (reply) passageOfReply.set(reply, passage);
  }
  if (passageOfReply.size === 0) return check.refuse('faqs', question, 'not_implied', 'no quote has text after the question');
  const answer = check.checkProse('faqs', entry.answer, [...passageOfReply.keys()], { limit: faqLimits.answer });
  if (!answer) return null;
  const used = new Set([...questionPassages.slice(0, 1), ...answer.passages.map((reply) => passageOfReply.get(reply))]);
  return { question, answer: answer.value, evidence: evidenceOf(passages.filter((passage) => used.has(passage))) };
}
