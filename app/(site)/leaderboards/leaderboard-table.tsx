import { locale } from '#lib/core/format-date.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import type { BoardName } from '#lib/launches/boards/boards.ts';
import type { BoardEntry, Leaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import { BoardTable } from '#lib/ui/listing/board-table.tsx';

const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Display names of the providers of Domain Ratings. */
const providers: Record<string, string> = { demo: 'Demo', ahrefs: 'Ahrefs', 'open-page-rank': 'Open PageRank', csv: 'Imported' };

const metrics: Record<BoardName, { header: string; format: (value: number) => string }> = {
  'community-weekly': { header: 'Week’s votes', format: formatNumber },
  'community-all-time': { header: 'Votes', format: formatNumber },
  billboard: { header: 'Contributed', format: formatMoney },
  'domain-rating': { header: 'Domain Rating', format: (value) => rating.format(value) },
  revenue: { header: 'A month', format: formatMoney },
};

/** The text of an empty board. */
export const emptyBoard: Record<BoardName, string> = {
  'community-weekly': 'Places are taken as soon as something launches in the week.',
  'community-all-time': 'Places are taken as soon as something has launched.',
  billboard: 'Places are bought, and always marked as paid.',
  'domain-rating': 'A rating appears once a provider has measured the product’s domain. It is never estimated.',
  revenue: 'No product’s revenue is known here yet. It is never estimated.',
};

/** A board's table. `leader` is the metric of the first place, on page 1; `current` is true for this week's race. */
export function LeaderboardTable({
  leaderboard,
  leader,
  current = false,
}: {
  leaderboard: Leaderboard;
  leader: number;
  current?: boolean;
}) {
  const { board, title, label, items } = leaderboard;
  const { header, format } = metrics[board];
  return (
    <BoardTable
      caption={label ? `${title}: ${label}` : title}
      rows={items}
      metric={header}
      format={format}
      fullBarMetric={board === 'domain-rating' ? 100 : leader}
      tone={label ? 'paid' : current ? 'race' : 'plain'}
      {...(board === 'billboard' || board === 'revenue' || board === 'domain-rating' ? { note: (_, at) => noteOf(board, items[at]) } : {})}
    />
  );
}

function noteOf(board: BoardName, entry: BoardEntry | undefined): string | null {
  if (!entry) return null;
  if (board === 'billboard') return 'Paid placement';
  if (board === 'revenue' && entry.month)
    return `${month.format(entry.month)}, ${entry.source === 'verified' ? 'verified' : 'self‑reported'}`;
  if (entry.provider && entry.measuredOn) return `${providers[entry.provider] ?? entry.provider}, ${day.format(entry.measuredOn)}`;
  return null;
}
