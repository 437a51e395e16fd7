import { locale } from '#lib/core/format-date.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { allTimeBoards, boards } from '#lib/launches/boards/boards.ts';
import type { BoardEntry, Leaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import { BoardTable } from '#lib/ui/listing/board-table.tsx';

const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Display names of the providers of Domain Ratings. */
const providers: Record<string, string> = { demo: 'Demo', ahrefs: 'Ahrefs', 'open-page-rank': 'Open PageRank', csv: 'Imported' };

const formats = { number: formatNumber, cents: formatMoney, rating: (value: number) => rating.format(value) };

/** The table of a board. `leader` is the metric of the first place, also on later pages. `current` is true for this week's race. */
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
  const { header, unit } = boards[board].metric;
  const hasNotes = label !== null || (board !== 'community-weekly' && allTimeBoards[board].source !== undefined);
  return (
    <BoardTable
      caption={label ? `${title}: ${label}` : title}
      rows={items}
      metric={header}
      format={formats[unit]}
      fullBarMetric={unit === 'rating' ? 100 : leader}
      tone={label ? 'paid' : current ? 'race' : 'plain'}
      {...(hasNotes ? { note: (_, at) => label ?? noteOf(items[at]) } : {})}
    />
  );
}

function noteOf(entry: BoardEntry | undefined): string | null {
  if (!entry) return null;
  if (entry.month) return `${month.format(entry.month)}, ${entry.source === 'verified' ? 'verified' : 'self‑reported'}`;
  if (entry.provider && entry.measuredOn) return `${providers[entry.provider] ?? entry.provider}, ${day.format(entry.measuredOn)}`;
  return null;
}
