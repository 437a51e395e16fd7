import { formatDate } from '#lib/core/format-date.ts';
import { restorableUntil } from '#lib/listings/deleting/delete-listing.ts';
import type { OwnedListingSummary } from '#lib/listings/profile.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import type { BadgeTone } from '#lib/ui/kit/badge.tsx';

interface ListingState {
  label: string;
  tone: BadgeTone;
  /** A sentence about the status and the next step. */
  next: string;
  /** The editor's next action, which is on the page of the listing's launch. */
  step: { label: string; urgent?: true };
}

/** Describes a listing's status to its editors. */
export function listingState({
  status,
  launchWeek,
  statusReason,
  deletedAt,
}: Pick<OwnedListingSummary, 'status' | 'launchWeek' | 'statusReason' | 'deletedAt'>): ListingState {
  const week = launchWeek ? `in the week of ${formatDate(launchWeek)}` : 'in its week';
  const because = statusReason ? ` The reason: ${statusReason}` : '';
  switch (status) {
    case 'draft':
      if (statusReason === heldText)
        return { label: 'Being looked at', tone: 'neutral', next: heldText, step: { label: 'See where it stands' } };
      return {
        label: 'Not launched',
        tone: 'neutral',
        next: `Submitted, but not public yet. Choose how it launches.${because}`,
        step: { label: 'Choose how it launches', urgent: true },
      };
    case 'awaiting_badge':
      return {
        label: 'Waiting for the badge',
        tone: 'warning',
        next: `Launches ${week}, once our badge is on your homepage.`,
        step: { label: 'Put the badge up', urgent: true },
      };
    case 'scheduled':
      return {
        label: 'Scheduled',
        tone: 'neutral',
        next: `Launches ${week}. You have nothing to do until launch day.`,
        step: { label: 'See its launch' },
      };
    case 'live':
      return {
        label: 'Live',
        tone: 'success',
        next: 'Everyone can see it.',
        step: { label: 'See how it stands' },
      };
    case 'paused':
      return {
        label: 'Paused',
        tone: 'warning',
        next: 'Hidden until you resume it.',
        step: { label: 'See where it stands' },
      };
    case 'rejected':
      return {
        label: 'Rejected',
        tone: 'danger',
        next: `The site team didn’t accept the listing.${because}`,
        step: { label: 'See where it stands' },
      };
    case 'removed':
      return {
        label: 'Removed',
        tone: 'danger',
        next: `The site team took the listing down.${because}`,
        step: { label: 'See where it stands' },
      };
    case 'deleted':
      return {
        label: 'Deleted',
        tone: 'danger',
        next: deletedAt ? `Hidden. You can restore it until ${formatDate(restorableUntil(deletedAt))}; then it is erased.` : 'Hidden.',
        step: { label: 'See where it stands' },
      };
  }
}
