import { formatDate } from '#lib/core/format-date.ts';
import type { OwnedListingSummary } from '#lib/listings/profile.ts';
import type { BadgeTone } from '#lib/ui/kit/badge.tsx';

interface ListingState {
  label: string;
  tone: BadgeTone;
  /** The status in a sentence, with what comes next. */
  next: string;
  /** The next action. With `page` it leads to the listing's public page, otherwise to the page that manages its launch. */
  step: { label: string; page?: true; urgent?: true };
  /** True if the listing has a public page. */
  hasPage: boolean;
}

/** Describes a listing's status to its editors. */
export function listingState({
  status,
  launchWeek,
  statusReason,
}: Pick<OwnedListingSummary, 'status' | 'launchWeek' | 'statusReason'>): ListingState {
  const week = launchWeek ? `in the week of ${formatDate(launchWeek)}` : 'in its week';
  const because = statusReason ? ` The reason: ${statusReason}` : '';
  switch (status) {
    case 'draft':
      return {
        label: 'Not launched',
        tone: 'neutral',
        next: `Submitted, and seen by nobody yet. Choose how it launches.${because}`,
        step: { label: 'Choose how it launches', urgent: true },
        hasPage: false,
      };
    case 'awaiting_badge':
      return {
        label: 'Waiting for the badge',
        tone: 'warning',
        next: `Launches ${week}, once our badge is on your homepage.`,
        step: { label: 'Put the badge up', urgent: true },
        hasPage: true,
      };
    case 'scheduled':
      return {
        label: 'Scheduled',
        tone: 'neutral',
        next: `Launches ${week}. Nothing to do until then.`,
        step: { label: 'See its launch' },
        hasPage: true,
      };
    case 'live':
      return { label: 'Live', tone: 'success', next: 'Everyone can see it.', step: { label: 'See it live', page: true }, hasPage: true };
    case 'paused':
      return {
        label: 'Paused',
        tone: 'warning',
        next: 'Hidden until you resume it.',
        step: { label: 'See where it stands' },
        hasPage: false,
      };
    case 'rejected':
      return {
        label: 'Rejected',
        tone: 'danger',
        next: `The site team didn’t accept it.${because}`,
        step: { label: 'See where it stands' },
        hasPage: false,
      };
    case 'removed':
      return {
        label: 'Removed',
        tone: 'danger',
        next: `The site team took it down.${because}`,
        step: { label: 'See where it stands' },
        hasPage: false,
      };
  }
}
