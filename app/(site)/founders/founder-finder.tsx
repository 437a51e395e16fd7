'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { TextField } from '#lib/ui/kit/text-field.tsx';
import { FounderRow, type RowFounder } from '#lib/ui/listing/founder-row.tsx';

interface Found {
  q: string;
  total: number;
  founders: RowFounder[];
}

interface FoundOnTheWire {
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
const shown = 48;

async function find(q: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(`/api/v1/founders?per_page=${shown}&q=${encodeURIComponent(q)}`, { signal });
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  const { total, items } = (await answer.json()) as FoundOnTheWire;
  return {
    q,
    total,
    founders: items.map((item) => ({
      ...item,
      // A picture of ours is shown by its path, as pages name it.
      photoUrl: item.photo_url?.startsWith(`${location.origin}/`) ? item.photo_url.slice(location.origin.length) : null,
      liveListings: item.live_listings,
    })),
  };
}

/**
 * Finds people as one types; what it finds stands in place of the page's own list. The words stay in the address. Without
 * scripts the form leads to the site's search.
 */
export function FounderFinder({ children }: { children: ReactNode }) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => setQ(new URLSearchParams(location.search).get('q')?.slice(0, 120) ?? ''), []);

  const words = q.trim();
  useEffect(() => {
    setFailed(false);
    if (words === '') return setFound(null);
    const asked = new AbortController();
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', `?q=${encodeURIComponent(words)}`);
      find(words, asked.signal)
        .then(setFound)
        .catch(() => asked.signal.aborted || setFailed(true));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
      if (location.search) history.replaceState(history.state, '', location.pathname);
    };
  }, [words]);

  return (
    <>
      <form action={paths.search} onSubmit={(event) => event.preventDefault()} className="max-w-md pb-6">
        <TextField
          type="search"
          name="q"
          label="Find a founder"
          placeholder="A name or a product"
          value={q}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setQ(event.target.value)}
          before={<Search aria-hidden size={16} />}
        />
      </form>
      <p aria-live="polite" className={words && (found || failed) ? 'pb-4 text-ui text-soft' : 'sr-only'}>
        {failed
          ? 'The search did not answer. Try again in a moment.'
          : words &&
            found &&
            (found.total === 0 ? `Nobody is found for “${found.q}”.` : `${countOf(found.total, 'founder')} found for “${found.q}”.`)}
      </p>
      {words && found ? (
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
