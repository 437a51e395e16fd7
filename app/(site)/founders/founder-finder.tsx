'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { TextField } from '#lib/ui/kit/field.tsx';
import { useTypedText } from '#lib/ui/kit/use-typed-text.ts';
import { FounderRow, type RowFounder } from '#lib/ui/listing/founder-row.tsx';

interface FoundFounders {
  q: string;
  total: number;
  founders: RowFounder[];
}

interface FoundersResponse {
  total: number;
  items: {
    slug: string;
    name: string;
    country: string | null;
    photo_url: string | null;
    live_listings: number;
    companies: { slug: string; name: string }[];
  }[];
}

const pauseMs = 160;
const maxShown = 48;

async function searchFounders(q: string, signal: AbortSignal): Promise<FoundFounders> {
  const response = await fetch(`/api/v1/founders?per_page=${maxShown}&q=${encodeURIComponent(q)}`, { signal });
  if (!response.ok) throw new Error(`founder search failed with status ${response.status}`);
  const { total, items } = (await response.json()) as FoundersResponse;
  return {
    q,
    total,
    founders: items.map((item) => ({
      ...item,
      // A photo on this site is shown by its path, as on the rendered pages. Photos on other sites are not shown.
      photoUrl: item.photo_url?.startsWith(`${location.origin}/`) ? item.photo_url.slice(location.origin.length) : null,
      liveListings: item.live_listings,
    })),
  };
}

/**
 * Searches founders while the visitor types. The results replace the page's own list, and the query is kept in the URL. Without
 * JavaScript, the form asks the server, whose result is `initial`.
 */
export function FounderFinder({ initial, children }: { initial: FoundFounders | null; children: ReactNode }) {
  const field = useTypedText(initial?.q);
  const [found, setFound] = useState(initial);
  const [failed, setFailed] = useState(false);
  const q = field.value;

  const query = q.trim();
  useEffect(() => {
    setFailed(false);
    if (query === '') return setFound(null);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', paths.foundersFor(query));
      searchFounders(query, abort.signal)
        .then(setFound)
        .catch(() => abort.signal.aborted || setFailed(true));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
      if (location.search) history.replaceState(history.state, '', location.pathname);
    };
  }, [query]);

  return (
    <>
      <form action={paths.founders()} onSubmit={(event) => event.preventDefault()} className="max-w-md pb-6">
        <TextField
          type="search"
          name="q"
          label="Find a founder"
          placeholder="A name or a product"
          {...field}
          maxLength={120}
          autoComplete="off"
          before={<Search aria-hidden size={16} />}
        />
      </form>
      <p aria-live="polite" className={query && (found || failed) ? 'pb-4 text-base text-soft' : 'sr-only'}>
        {failed
          ? 'The search did not answer. Try again in a moment.'
          : query &&
            found &&
            (found.total === 0 ? `No founder was found for “${found.q}”.` : `${countOf(found.total, 'founder')} found for “${found.q}”.`)}
      </p>
      {query && found ? (
        <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {found.founders.map((founder) => (
            <FounderRow key={founder.slug} founder={founder} />
          ))}
        </ul>
      ) : (
        children
      )}
    </>
  );
}
