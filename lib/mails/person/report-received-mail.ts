import { config } from '#lib/core/config.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Confirms to a reporter that the report arrived. The mail repeats nothing that was typed, because its address may be somebody else’s. If
 * `ownersDays` is set, the listing's owners have this number of days to answer before the team decides.
 */
export function reportReceivedMail(report: { number: number; path: string; reason: string; ownersDays: number | null }): MailContent {
  const { number, path, reason, ownersDays } = report;
  const { siteName, operatorEmail } = config();
  const next =
    ownersDays === null
      ? 'A person of our team reads it and decides. No decision is made by a program.'
      : `The owners of the listing are asked first. If they don’t answer within ${ownersDays} days, a person of our team decides.`;
  return {
    subject: `Your report ${number} to ${siteName} arrived`,
    title: 'Your report arrived',
    preview: next,
    parts: [
      { text: `You reported this page: ${siteLink(path)}` },
      { text: `The reason: ${reason}.` },
      { text: `${next} You hear at this address what was decided.` },
      { text: `If you want to add something, write to ${operatorEmail} and name the number ${number}.` },
      { note: 'If this wasn’t you, somebody typed your address. You need do nothing.' },
    ],
  };
}
