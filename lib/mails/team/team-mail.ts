import { config } from '#lib/core/config.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';

/** Returns a mail to the team, whose subject begins with the site’s name. */
export function teamMail(title: string, parts: readonly MailPart[]): MailContent {
  return { subject: `${config().siteName}: ${title}`, title, parts };
}
