import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Tells the team that a submission is waiting for a decision. It is sent only if no other submission was waiting. */
export function submissionWaitsMail({ name }: { name: string }): MailContent {
  return teamMail(`a submission waits: ${name}`, [
    { text: `${name} waits to be looked at before it can launch. No mail is sent for those that come while it waits.` },
    { code: 'npm run team -- submissions' },
  ]);
}
