import type { OwnText } from '#lib/community/questions/my-questions.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { now } from '#lib/core/time.ts';

/** Shows the status of a person's own text. For a held text, also says when it is published. */
export function TextStanding({
  status,
  heldFor,
  countsFrom,
  statusReason,
}: Pick<OwnText, 'status' | 'heldFor' | 'countsFrom' | 'statusReason'>) {
  if (status === 'published') return 'Published.';
  if (status === 'removed') return `Removed by the site’s team${statusReason ? `: ${statusReason}` : '.'}`;
  const from = heldFor === 'new_account' && countsFrom ? new Date(countsFrom) : null;
  if (from)
    return `Held, because your account is new. It is published ${from > now() ? `from ${formatDateTime(from)}` : 'within a quarter of an hour'}.`;
  const reasons = { burst: 'many came from one network at once', copy: 'the same text was written before', links: 'it has many addresses' };
  return `Held, because ${heldFor && heldFor !== 'new_account' ? reasons[heldFor] : 'it waits its turn'}: we look at it before it is published.`;
}
