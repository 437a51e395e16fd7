'use client';

import { ArrowLeftRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextField } from '#lib/ui/kit/text-field.tsx';

interface Suggestion {
  slug: string;
  name: string;
  tagline: string;
}

const pauseMs = 160;

/** Products for what is typed; none while too little is, or when the search does not answer. */
function useSuggestions(typed: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const words = typed.trim();
  useEffect(() => {
    if (words.length < 2) return setFound([]);
    const asked = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/v1/listings?per_page=8&q=${encodeURIComponent(words)}`, { signal: asked.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ items: Suggestion[] }>) : { items: [] }))
        .then(({ items }) => setFound(items))
        .catch(() => undefined); // the form leads on without them
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words]);
  return found;
}

/** One product: what is typed, what it may be, and the slug it is by now. */
function useProduct() {
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed);
  const name = typed.trim().toLowerCase();
  const slug = suggestions.find((found) => found.name.toLowerCase() === name)?.slug ?? null;
  return { typed, setTyped, suggestions, slug };
}

/** Chooses two products. Without scripts it is a plain form, and names are found by the server. */
export function CompareForm() {
  const router = useRouter();
  const list = useId();
  const a = useProduct();
  const b = useProduct();
  const fields = [
    { name: 'a', label: 'One product', product: a },
    { name: 'b', label: 'Another product', product: b },
  ];
  return (
    <form
      action={paths.chooseComparison}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        if (!a.slug || !b.slug || a.slug === b.slug) return;
        event.preventDefault();
        router.push(paths.comparison(a.slug, b.slug));
      }}
    >
      {fields.map(({ name, label, product }) => (
        <div key={name}>
          <TextField
            name={name}
            label={label}
            placeholder="Its name"
            required
            maxLength={200}
            autoComplete="off"
            list={`${list}-${name}`}
            value={product.typed}
            onChange={(event) => product.setTyped(event.target.value)}
          />
          <datalist id={`${list}-${name}`}>
            {product.suggestions.map((found) => (
              <option key={found.slug} value={found.name}>
                {found.tagline}
              </option>
            ))}
          </datalist>
        </div>
      ))}
      <Button type="submit" variant="primary" icon={<ArrowLeftRight aria-hidden size={16} />}>
        Compare
      </Button>
    </form>
  );
}
