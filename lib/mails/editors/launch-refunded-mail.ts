import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

interface RefundedLaunch {
  listing: NamedListing;
  /**
   * The badge that a launched listing needs from now on; a paused listing needs it once it is resumed. Null if the listing became a draft
   * again.
   */
  badge: { html: string; graceDays: number; isPaused: boolean } | null;
}

/** Reports that a launch was refunded. */
export function launchRefundedMail(refunded: RefundedLaunch): MailContent {
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
  const loss = `After that the link from ${config().siteName} to your site is marked nofollow, and the listing leaves “Trending” until the badge is there.`;
  if (badge.isPaused)
    return {
      subject,
      title: `${listing.name} stays paused, on the free plan`,
      preview: 'The free plan rests on our badge on your homepage.',
      parts: [
        {
          text: `The launch of ${listing.name} was paid back. It keeps its page, votes and awards and stays paused. It is on the free plan now, which rests on our badge on your homepage:`,
        },
        { code: badge.html },
        { text: `Put it there at the latest ${badge.graceDays} days after you resume the listing and nothing else changes. ${loss}` },
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
        text: `Put it there within ${badge.graceDays} days and nothing else changes. ${loss}`,
      },
      { action: { label: 'See your listing', url: siteLink(paths.listing(listing.slug)) } },
    ],
  };
}
