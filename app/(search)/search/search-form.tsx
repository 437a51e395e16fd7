import { ChevronDown, Search as SearchIcon } from 'lucide-react';
import type { Sort } from '#lib/search/listing-query.ts';
import type { Search } from '#lib/search/search-address.ts';
import { Button } from '#lib/ui/kit/button.tsx';

const sortLabels: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  votes: 'Most voted',
  trending: 'Trending',
  most_viewed: 'Most viewed',
  most_followed: 'Most followed',
};

/** A form for the query and the sort order, which keeps the filters. A plain HTML form, so that it works before hydration. */
export function SearchForm({ search }: { search: Search }) {
  const filters = {
    category: search.category,
    stage: search.stage,
    country: search.country,
    pricing_model: search.pricingModel,
    status: search.status === 'live' ? null : search.status,
  };
  return (
    <search>
      <form action="/search" className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        {Object.entries(filters).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <div className="relative min-w-0 max-sm:col-span-2">
          <SearchIcon aria-hidden size={18} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-quiet" />
          <input
            type="search"
            name="q"
            key={search.q}
            defaultValue={search.q}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            aria-label="Words to find"
            placeholder="What is it for?"
            className="min-h-12 w-full rounded-lg border border-edge bg-surface pr-3 pl-11 text-base"
          />
        </div>
        <SortSelect sort={search.sort} />
        <Button type="submit" variant="strong" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  );
}

/** A select for the sort order. A change submits the form (lib/islands/submit-on-change.ts). */
function SortSelect({ sort }: { sort: Sort }) {
  return (
    <div className="relative min-w-0">
      <select
        name="sort"
        defaultValue={sort}
        aria-label="Order"
        data-submits=""
        className="min-h-12 w-full appearance-none rounded-lg border border-edge bg-surface pr-10 pl-3.5 text-base"
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet" />
    </div>
  );
}
