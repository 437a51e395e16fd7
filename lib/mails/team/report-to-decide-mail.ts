import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Asks the team to decide about a report, or about an objection to a decision. */
export function reportToDecideMail(report: {
  number: number;
  noun: string;
  path: string;
  fact: string | null;
  reason: string;
  text: string;
  from: string | null;
  /** The number of the report to whose decision somebody objects. Null if the mail is about a new report. */
  objectsTo: number | null;
}): MailContent {
  const { number, noun, path, fact, reason, text, from, objectsTo } = report;
  const subject = `${noun}${fact === null ? '' : ` (${fact})`} on ${path}`;
  const what =
    objectsTo === null
      ? `${from ?? 'Somebody'} reports the ${subject}. The reason: ${reason}.`
      : `Somebody objects to the decision about report ${objectsTo}, the ${subject}.`;
  return teamMail(`${objectsTo === null ? 'report' : 'objection'} ${number}: ${subject}`, [
    { text: what },
    ...(text ? [{ list: [text] }] : []),
    { action: { label: 'The page', url: siteLink(path) } },
    {
      text: 'What is about a person is removed without asking why. Read the whole, then decide; those who are concerned are told by mail:',
    },
    { code: `npm run team -- report ${number}` },
  ]);
}
