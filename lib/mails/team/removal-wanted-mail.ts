import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Asks the team to decide about a request to remove a page. */
export function removalWantedMail(request: { number: number; path: string; reason: string; text: string; from: string }): MailContent {
  const { number, path, reason, text, from } = request;
  return teamMail(`request ${number} to remove ${path}`, [
    { text: `${from} asks for the removal of this page. The reason: ${reason}.` },
    ...(text ? [{ list: [text] }] : []),
    { action: { label: 'The page', url: siteLink(path) } },
    { text: 'What is about a person is removed without asking why. Answer by mail to the address above, then record the decision:' },
    { code: `npm run team -- decide-removal ${number} upheld` },
  ]);
}
