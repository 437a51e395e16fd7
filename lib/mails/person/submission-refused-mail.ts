import type { MailContent } from '#lib/mails/mail-content.ts';
import { type DecisionFacts, objectionParts, reasonParts } from '#lib/mails/person/decision-parts.ts';

/** Tells an owner that a submission was refused. It is the statement of reasons that article 17 of the Digital Services Act requires. */
export function submissionRefusedMail(decided: DecisionFacts & { name: string; isAutomatic: boolean; isRefunded: boolean }): MailContent {
  const { number, name, isAutomatic, isRefunded } = decided;
  const title = `We don’t list ${name}`;
  const how = isAutomatic
    ? 'A program decided by what the site says. If you object, a person looks at it.'
    : 'A person of our team looked at it and decided.';
  return {
    subject: `${title} (${number})`,
    title,
    preview: how,
    parts: [
      { text: `We don’t list ${name}. ${how}` },
      ...reasonParts(decided),
      ...(isRefunded ? [{ text: 'What was paid for it goes back by the way it came, within a few days.' }] : []),
      ...objectionParts(decided),
    ],
  };
}
