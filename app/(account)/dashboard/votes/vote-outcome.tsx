import { Clock } from 'lucide-react';
import type { MyVote } from '#lib/community/my-marks.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { now } from '#lib/core/time.ts';
import { Time } from '#lib/ui/kit/time.tsx';

/** Says whether a vote was counted. For a held vote, says why it is held and until when. */
export function VoteOutcome({ status, heldFor, countsFrom, castAt }: MyVote) {
  if (status === 'counted')
    return (
      <>
        Counted. You voted <Time at={castAt} />.
      </>
    );
  if (status === 'rejected') return 'The site’s team decided that it doesn’t count.';
  const from = countsFrom && new Date(countsFrom);
  return (
    <>
      <Clock aria-hidden size={16} className="mr-1.5 inline align-text-bottom" />
      {heldFor === 'burst' || !from
        ? 'Held: many votes came from your network at once. It counts once we have checked it.'
        : `Held because your account is new. It counts ${from > now() ? `from ${formatDateTime(from)}` : 'within a quarter of an hour'}.`}
    </>
  );
}
