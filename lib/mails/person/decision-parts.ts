import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** The data that all mails about a decision need. */
export interface DecisionFacts {
  number: number;
  /** The kind of what was reported, such as “review”. */
  noun: string;
  path: string;
  /** The field of a listing’s profile that was reported. Null if the report is about the whole. */
  fact: string | null;
  explanation: string;
  /** The rule on which the decision is based, and the path of the page with the rule. Null if there is none. */
  rule: { text: string; path: string | null } | null;
  /** The link for an objection, and its last day. Null if the reader can’t object, or has already objected. */
  objection: { token: string; until: string } | null;
}

/** Returns the name for what was reported: “the review on PAGE”. */
export function subjectText({ noun, fact, path }: DecisionFacts): string {
  return `${fact === null ? `the ${noun}` : `the ${noun}’s ${fact.replaceAll('_', ' ')}`} on ${siteLink(path)}`;
}

/** Returns the parts of a mail with the facts and the rule of a decision. */
export function reasonParts({ explanation, rule }: DecisionFacts): MailPart[] {
  return [
    { text: 'The facts, and why:' },
    { list: [explanation] },
    ...(rule ? [{ text: `The rule: ${rule.text}${rule.path ? ` (${siteLink(rule.path)})` : ''}.` }] : []),
  ];
}

/** Returns the parts of a mail that explain how to object to a decision (Digital Services Act, articles 16 (5), 17 (3) f, 20 and 21). */
export function objectionParts({ objection, number }: DecisionFacts): MailPart[] {
  const elsewhere =
    'You can also turn to an out-of-court dispute settlement body that your country’s Digital Services Coordinator certified, or to a court.';
  if (objection === null) return [{ text: elsewhere }];
  return [
    {
      text: `If you think that this is wrong, object until ${formatDate(new Date(objection.until))}: say why, and a person looks at it again. It costs nothing and needs no account. The number is ${number}.`,
    },
    { action: { label: 'Object to this decision', url: siteLink(paths.objection(objection.token)) } },
    { text: elsewhere },
  ];
}
