import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Sends the link that verifies a claim. It goes to an address at the listing’s domain; `claimant` is the account’s own address. The mail
 * may go to a stranger, so its subject contains no text that a person chose.
 */
export function claimLinkMail(claim: { listing: NamedListing; claimant: string; token: string; validHours: number }): MailContent {
  const { listing, claimant, token, validHours } = claim;
  const { siteName } = config();
  return {
    subject: `Confirm that a listing on ${siteName} is yours`,
    title: `Confirm that ${listing.name} is yours`,
    preview: `${claimant} claims it.`,
    parts: [
      { text: `${claimant} says that ${listing.name} on ${siteName} is theirs. If that is you, open the link and confirm:` },
      { action: { label: 'Confirm the claim', url: siteLink(paths.confirmClaim(token)) } },
      {
        note: `The link works for ${validHours} hours, once, and only signed in as ${claimant}. If you don’t know ${claimant}, ignore this mail: nobody becomes the owner then.`,
      },
    ],
  };
}
