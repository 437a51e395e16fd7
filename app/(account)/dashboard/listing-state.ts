import type { EditableListing } from '#lib/services/account/list-editable-listings.ts';
import type { BadgeTone } from '#lib/ui/badge.tsx';
import { formatDate } from '#lib/ui/format-date.ts';

interface ListingState {
  label: string;
  tone: BadgeTone;
  /** Where it stands, and what comes next. */
  next: string;
  /** Others can open its page. */
  shown: boolean;
}

/** A listing's status in words, for those who may edit it. */
export function listingState({ status, launchWeek, statusReason }: EditableListing): ListingState {
  const week = launchWeek ? `in the week of ${formatDate(launchWeek)}` : 'in its week';
  const because = statusReason ? ` The reason: ${statusReason}` : '';
  switch (status) {
    case 'draft':
      return {
        label: 'Draft',
        tone: 'neutral',
        next: 'Not published yet. Complete the profile, then choose how it launches.',
        shown: false,
      };
    case 'awaiting_badge':
      return {
        label: 'Waiting for the badge',
        tone: 'warning',
        next: `Launches ${week}, once our badge stands on your homepage.`,
        shown: true,
      };
    case 'scheduled':
      return { label: 'Scheduled', tone: 'neutral', next: `Launches ${week}. Nothing to do until then.`, shown: true };
    case 'live':
      return { label: 'Live', tone: 'success', next: 'Everyone can see it. Post an update when you have news.', shown: true };
    case 'paused':
      return { label: 'Paused', tone: 'warning', next: 'Hidden until you take it up again.', shown: false };
    case 'rejected':
      return { label: 'Rejected', tone: 'danger', next: `The site team didn’t accept it.${because}`, shown: false };
    case 'removed':
      return { label: 'Removed', tone: 'danger', next: `The site team took it down.${because}`, shown: false };
  }
}
