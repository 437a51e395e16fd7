import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Asks the team to decide who owns a listing, because another person’s claim was verified although the listing has a verified owner. */
export function claimContestedMail(claim: { listing: NamedListing; claimant: string; owners: readonly string[] }): MailContent {
  const { listing, claimant, owners } = claim;
  return teamMail(`${listing.name} has two verified owners`, [
    { text: `${claimant} claimed ${listing.name} and proved it. These were its verified owners before, and they keep their access:` },
    { list: owners },
    { action: { label: 'Decide', url: siteLink(paths.deskClaims) } },
    {
      text: 'Colleagues often claim the same product. If they are none, ask both sides, and take the access of the one who isn’t the owner.',
    },
  ]);
}
