import type { MailContent } from '#lib/mails/mail-content.ts';
import { type DecisionFacts, objectionParts, reasonParts, subjectText } from '#lib/mails/person/decision-parts.ts';

/**
 * Tells somebody what was decided about their content. It is the statement of reasons that article 17 of the Digital Services Act requires.
 * `effect` is `removed` or `restored`; any other value means that the content stays as it is after their objection. The mail never names
 * the reporter. `isReported` is false if nobody reported the content, but the team found it.
 */
export function contentDecidedMail(decided: DecisionFacts & { effect: string; isAnswer: boolean; isReported: boolean }): MailContent {
  const { number, noun, fact, effect, isAnswer, isReported } = decided;
  const thing = fact === null ? noun : `${noun}’s ${fact.replaceAll('_', ' ')}`;
  const title =
    effect === 'removed'
      ? `We removed your ${thing}`
      : effect === 'restored'
        ? `Your ${thing} is put back`
        : `Our decision about your ${thing} stays`;
  const what =
    effect === 'removed'
      ? `We removed ${subjectText(decided)}, everywhere and until further notice${isReported ? ', because somebody reported it to us' : ''}.`
      : effect === 'restored'
        ? `We put back ${subjectText(decided)}.`
        : `We looked again at what we decided about ${subjectText(decided)}, and it stays as it is.`;
  const how = isAnswer
    ? 'A person of our team decided about an objection to our first decision. No program decided.'
    : effect === 'restored'
      ? 'A person of our team took our first decision back. No program decided.'
      : isReported
        ? 'A person of our team read the report and decided. No program found it or decided.'
        : 'A person of our team looked at it and decided. No program decided.';
  return {
    subject: `${title} (${number})`,
    title,
    preview: how,
    parts: [{ text: `${what} ${how}` }, ...reasonParts(decided), ...(effect === 'restored' ? [] : objectionParts(decided))],
  };
}
