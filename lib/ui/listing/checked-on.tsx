import { Clock } from 'lucide-react';
import { formatDate } from '#lib/core/format-date.ts';
import { isStale, staleAfterDays } from '#lib/profile/is-stale.ts';

/** Says on which day a sentence was last seen on its page, and adds a note if that is long ago. Both days are `YYYY-MM-DD`. */
export function CheckedOn({ on, today }: { on: string; today: string }) {
  const day = <time dateTime={on}>{formatDate(new Date(on))}</time>;
  if (!isStale(on, today)) return <span>Checked {day}</span>;
  return (
    <span className="text-warning">
      <Clock aria-hidden size={12} className="mr-1 inline align-[-1px]" />
      Last checked {day}, over {staleAfterDays} days ago
    </span>
  );
}
