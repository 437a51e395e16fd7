import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that a launch was refunded. `badge` is what a live listing needs from now on; null if the listing became a draft again. */
export function launchRefundedMail(refunded: { listing: NamedListing; badge: { html: string; graceDays: number } | null }): MailContent {
  const { listing, badge } = refunded;
  const subject = `The launch of ${listing.name} was refunded`;
  if (!badge)
    return {
      subject,
      title: subject,
      preview: 'It rests as a draft. Nothing of it is lost.',
      parts: [
        { text: `The launch of ${listing.name} was paid back, so it is no longer scheduled and rests as a draft. Nothing of it is lost.` },
        { text: 'You can launch it on the free plan: choose it in your dashboard, and put our badge on your homepage.' },
        { action: { label: 'Open your dashboard', url: siteLink('/dashboard') } },
      ],
    };
  return {
    subject,
    title: `${listing.name} stays live, on the free plan`,
    preview: 'The free plan rests on our badge on your homepage.',
    parts: [
      {
        text: `The launch of ${listing.name} was paid back. It stays live with its page, votes and awards, on the free plan, which rests on our badge on your homepage:`,
      },
      { code: badge.html },
      {
        text: `Put it there within ${badge.graceDays} days and nothing else changes. After that the link from ${config().siteName} to your site is marked nofollow, and the listing leaves “Trending” until the badge is there.`,
      },
      { action: { label: 'See your listing', url: siteLink(paths.listing(listing.slug)) } },
    ],
  };
}
