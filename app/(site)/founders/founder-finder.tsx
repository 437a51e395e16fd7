import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { TextField } from '#lib/ui/kit/field.tsx';
import { FounderRow, type RowFounder } from '#lib/ui/listing/founder-row.tsx';

interface FoundFounders {
  q: string;
  total: number;
  founders: RowFounder[];
}

/**
 * A form that searches founders. Below it are the founders that were found or, without a search, `children`. While the visitor types,
 * lib/islands/founder-finder.ts updates the results and the URL.
 */
export function FounderFinder({ found, children }: { found: FoundFounders | null; children: ReactNode }) {
  return (
    <founder-finder class="contents">
      <form action={paths.founders()} className="max-w-md pb-6">
        <TextField
          type="search"
          name="q"
          label="Find a founder"
          placeholder="A name or a product"
          defaultValue={found?.q}
          maxLength={120}
          autoComplete="off"
          before={<Search aria-hidden size={16} />}
        />
      </form>
      <p aria-live="polite" data-part="message" className="pb-4 text-base text-soft empty:sr-only">
        {found &&
          (found.total === 0 ? `No founder was found for “${found.q}”.` : `${countOf(found.total, 'founder')} found for “${found.q}”.`)}
      </p>
      <div data-part="results">
        {found ? (
          <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
            {found.founders.map((founder) => (
              <FounderRow key={founder.slug} founder={founder} />
            ))}
          </ul>
        ) : (
          children
        )}
      </div>
    </founder-finder>
  );
}
