import { config } from '#lib/core/config.ts';
import { shortName } from '#lib/mails/isolate.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Invites a co-founder to edit a product. `validDays` says how long the link works. The mail goes to strangers, so its subject and preview
 * contain no text that the inviter chose.
 */
export function inviteMail(invite: {
  inviter: { name: string | null; email: string };
  product: string;
  token: string;
  validDays: number;
}): MailContent {
  const { inviter, product, token, validDays } = invite;
  const { siteName } = config();
  const inviterLabel = inviter.name ? `${shortName(inviter.name)} (${inviter.email})` : inviter.email;
  return {
    subject: `You are invited to edit a product on ${siteName}`,
    title: `You are invited to edit ${product}`,
    preview: `${inviter.email} invites you.`,
    parts: [
      { text: `${inviterLabel} invites you to edit ${product} on ${siteName} together.` },
      { action: { label: 'See the invite', url: siteLink(`/invites/${token}`) } },
      {
        note: `The link works for ${validDays} days, for one person. If you don’t know ${inviterLabel}, ignore this mail: nothing happens then.`,
      },
    ],
  };
}
