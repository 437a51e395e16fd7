import type { MailContent } from '#lib/mails/mail-content.ts';
import { type DecisionFacts, objectionParts, reasonParts, subjectText } from '#lib/mails/person/decision-parts.ts';

const titles = {
  removed: 'What you reported is removed',
  gone: 'What you reported is gone',
  corrected: 'What you reported is corrected',
  restored: 'What you reported is put back',
  kept: 'What you reported stays',
} as const;

/** Tells a reporter what was decided about their report, or about an objection in its case. */
export function reportDecidedMail(
  decided: DecisionFacts & {
    effect: keyof typeof titles;
    by: 'team' | 'owner';
    /** True if the decision is about the reporter’s objection. */
    isAnswer: boolean;
  },
): MailContent {
  const { number, effect, by, isAnswer } = decided;
  const title = titles[effect];
  const who =
    by === 'owner'
      ? 'The owners of the listing answered it; we have not checked their answer.'
      : effect === 'restored'
        ? 'The other side objected, and a person of our team looked at it again. No program decided.'
        : `A person of our team ${isAnswer ? 'looked at it again because you objected' : 'read it and decided'}. No program decided.`;
  return {
    subject: `${title} (${number})`,
    title,
    preview: who,
    parts: [{ text: `You reported ${subjectText(decided)}. ${who}` }, ...reasonParts(decided), ...objectionParts(decided)],
  };
}
