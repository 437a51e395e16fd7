'use client';

import { ArrowLeftRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { useTypedText } from '#lib/ui/kit/use-typed-text.ts';

interface Suggestion {
  slug: string;
  name: string;
  tagline: string;
}

const pauseMs = 160;

/** Returns products whose name or text matches the input. Returns none if the input has fewer than two characters or the search fails. */
function useSuggestions(typed: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < 2) return setSuggestions([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/v1/listings?per_page=8&q=${encodeURIComponent(query)}`, { signal: abort.signal })
        .then((response) => (response.ok ? (response.json() as Promise<{ items: Suggestion[] }>) : { items: [] }))
        .then(({ items }) => setSuggestions(items))
        .catch(() => undefined); // the form works without suggestions
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return suggestions;
}

/** The state of one input: its text, its suggestions, and the slug of the product that the text names. */
function useProduct({ typed }: TypedProduct) {
  const field = useTypedText(typed);
  const suggestions = useSuggestions(field.value);
  const name = field.value.trim().toLowerCase();
  const slug = suggestions.find((suggestion) => suggestion.name.toLowerCase() === name)?.slug ?? null;
  return { field, suggestions, slug };
}

/** What was typed into the form before, and whether a product is called so. */
export interface TypedProduct {
  typed: string;
  isUnknown: boolean;
}

/** A form to choose two products. What the suggestions don’t have is submitted, and the server looks up the names. */
export function CompareForm({ typed }: { typed: { a: TypedProduct; b: TypedProduct } }) {
  const router = useRouter();
  const list = useId();
  const a = useProduct(typed.a);
  const b = useProduct(typed.b);
  const fields = [
    { name: 'a', label: 'One product', product: a, before: typed.a },
    { name: 'b', label: 'Another product', product: b, before: typed.b },
  ];
  return (
    <form
      action={paths.compare}
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        if (!a.slug || !b.slug || a.slug === b.slug) return;
        event.preventDefault();
        router.push(paths.comparison(a.slug, b.slug));
      }}
    >
      {fields.map(({ name, label, product, before }) => (
        <div key={name}>
          <TextField
            name={name}
            label={label}
            placeholder="Its name"
            required
            maxLength={200}
            autoComplete="off"
            list={`${list}-${name}`}
            {...product.field}
            error={
              before.isUnknown && (
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  No product here is called “{before.typed}”. Choose another, or{' '}
                  <a href={paths.searchFor(before.typed)} className="link">
                    search for it
                  </a>
                  .
                </span>
              )
            }
          />
          <datalist id={`${list}-${name}`}>
            {product.suggestions.map((suggestion) => (
              <option key={suggestion.slug} value={suggestion.name}>
                {suggestion.tagline}
              </option>
            ))}
          </datalist>
        </div>
      ))}
      <Button type="submit" variant="strong" icon={<ArrowLeftRight aria-hidden size={16} />} className="sm:mt-[1.875rem]">
        Compare
      </Button>
    </form>
  );
}
