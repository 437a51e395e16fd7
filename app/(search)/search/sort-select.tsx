import { ChevronDown } from 'lucide-react';
import type { Sort } from '#lib/search/listing-query.ts';

const labels: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  votes: 'Most voted',
  trending: 'Trending',
  most_viewed: 'Most viewed',
  most_followed: 'Most followed',
};

/** A select for the sort order. A change submits the form (lib/islands/submit-on-change.ts). */
export function SortSelect({ sort }: { sort: Sort }) {
  return (
    <div className="relative min-w-0">
      <select
        name="sort"
        defaultValue={sort}
        aria-label="Order"
        data-submits=""
        className="min-h-12 w-full appearance-none rounded-lg border border-edge bg-surface pr-10 pl-3.5 text-base"
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet" />
    </div>
  );
}
