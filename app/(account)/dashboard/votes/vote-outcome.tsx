import { Clock } from 'lucide-react';
import type { MyVote } from '#lib/community/list-my-votes.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { Time } from '#lib/ui/kit/time.tsx';

/** What became of a vote: counted since when, or held, why and until when. */
export function VoteOutcome({ status, heldFor, countsFrom, castAt }: MyVote) {
  if (status === 'counted')
    return (
      <>
        Counts since you voted, <Time at={castAt} />.
      </>
    );
  if (status === 'rejected') return 'The site’s team decided that it doesn’t count.';
  return (
    <>
      <Clock aria-hidden size={16} className="mr-1.5 inline align-text-bottom" />
      {heldFor === 'burst' || !countsFrom
        ? 'Held: many votes came from your network at once. It counts once we have checked it.'
        : `Held because your account is new. It counts from ${formatDateTime(new Date(countsFrom))}.`}
    </>
  );
}
