import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Says that a submission waits to be looked at, and that none did before. */
export function submissionWaitsMail({ name }: { name: string }): MailContent {
  return teamMail(`a submission waits: ${name}`, [
    { text: `${name} waits to be looked at before it can launch. No mail is sent for those that come while it waits.` },
    { code: 'npm run team -- submissions' },
  ]);
}
