import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports what the team decided about a founder's page or an answer on it: a sentence without a full stop, what it means, and why. */
export function founderDecidedMail(decided: { what: string; meaning: string; reason: string; path: string }): MailContent {
  const { what, meaning, reason, path } = decided;
  return {
    subject: what,
    title: what,
    preview: meaning,
    parts: [
      { text: meaning },
      { text: `Why: ${reason}` },
      { action: { label: 'Open your dashboard', url: siteLink(path) } },
      { note: 'Answer this mail if you don’t agree.' },
    ],
  };
}
