'use client';

import { CornerDownLeft, FolderOpen, PanelsTopLeft, Search, UserRound, Zap } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { Suggestions } from '#lib/search/suggest.ts';
import { getCurrentPerson } from '#lib/ui/community/get-current-person.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { type Destination, findDestinations } from '#lib/ui/shell/find-destinations.ts';
import { Marked } from '#lib/ui/shell/marked.tsx';
import { dashboardLinks, footerLinks, navigation } from '#lib/ui/shell/site-links.ts';

export interface PaletteDialogProps {
  open: boolean;
  onClose: () => void;
}

const links = [...navigation, ...footerLinks, ...dashboardLinks];
const pages: Destination[] = [...new Map(links.map((link) => [link.href, link])).values()].map((link) => ({
  kind: 'page',
  href: link.href,
  label: link.label,
  note: 'Page',
  loadsFullPage: link.loadsFullPage ?? false,
}));

/** What an empty palette offers before the pages. */
const actions: Destination[] = [
  { href: paths.submit, label: 'Submit a product' },
  { href: paths.launches, label: 'Vote in this week’s race' },
  { href: paths.section('recent'), label: 'See the newest launches' },
  { href: paths.section('trending'), label: 'See what is trending' },
  { href: paths.compare, label: 'Compare two products' },
].map((action) => ({ ...action, kind: 'action', note: 'Action', loadsFullPage: false }));
const onePerAddress = (all: readonly Destination[]) =>
  [...new Map(all.toReversed().map((each) => [each.href, each])).values()].toReversed();

/** The action of somebody signed in, and of everybody else. */
const ownListings: Destination = {
  kind: 'action',
  href: paths.dashboard,
  label: 'Go to your listings',
  note: 'Action',
  loadsFullPage: false,
};
const signIn: Destination = { kind: 'action', href: '/sign-in', label: 'Sign in', note: 'Action', loadsFullPage: false };

const noSuggestions: Suggestions = { listings: [], categories: [], founders: [], corrected: null };
const pauseMs = 120;
const maxPages = 4;

function destinationsOf(query: string, { listings, categories, founders }: Suggestions, isSignedIn: boolean): Destination[] {
  const own = isSignedIn ? ownListings : signIn;
  if (!query) return [...actions, own, ...pages.slice(0, navigation.length).filter(({ href }) => href !== paths.launches)];
  return [
    ...listings.map(({ slug, name, tagline, logoUrl }) => ({
      kind: 'product' as const,
      href: paths.listing(slug),
      label: name,
      note: tagline,
      loadsFullPage: false,
      logoUrl,
    })),
    ...categories.map(({ slug, name }) => ({
      kind: 'category' as const,
      href: paths.category(slug),
      label: name,
      note: 'Category',
      loadsFullPage: false,
    })),
    ...founders.map(({ slug, name }) => ({
      kind: 'founder' as const,
      href: paths.founder(slug),
      label: name,
      note: 'Founder',
      loadsFullPage: false,
    })),
    ...onePerAddress(findDestinations([...actions, own, ...pages], query)).slice(0, maxPages),
    { kind: 'search', href: paths.searchFor(query), label: `All results for “${query}”`, note: 'Search', loadsFullPage: false },
  ];
}

const icons = { action: Zap, category: FolderOpen, founder: UserRound, page: PanelsTopLeft, search: Search };

function DestinationIcon({ destination }: { destination: Destination }) {
  if (destination.kind === 'product') return <ListingLogo name={destination.label} logoUrl={destination.logoUrl ?? null} size={32} />;
  const Icon = icons[destination.kind];
  return (
    <span className="grid w-8 shrink-0 place-items-center">
      <Icon aria-hidden size={16} />
    </span>
  );
}

/** The command palette: suggests products, categories, founders and pages while the visitor types; Enter opens the selected entry. */
export function PaletteDialog({ open, onClose }: PaletteDialogProps) {
  const router = useRouter();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [isSignedIn, setSignedIn] = useState(false);
  const [suggestions, setSuggestions] = useState<{ query: string; found: Suggestions } | 'failed'>({ query: '', found: noSuggestions });
  const trimmedQuery = query.trim();

  useEffect(() => {
    if (!dialog.current || dialog.current.open === open) return;
    if (!open) {
      dialog.current.close();
      return;
    }
    setQuery('');
    setActive(0);
    dialog.current.showModal();
    void getCurrentPerson().then((person) => setSignedIn(person !== null));
  }, [open]);

  useEffect(() => {
    if (!trimmedQuery) return;
    const abort = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const response = await fetch(`/search/suggest?q=${encodeURIComponent(trimmedQuery)}`, { signal: abort.signal });
        if (!response.ok) throw new Error(`suggestions request failed with status ${response.status}`);
        setSuggestions({ query: trimmedQuery, found: (await response.json()) as Suggestions });
      } catch {
        if (!abort.signal.aborted) setSuggestions('failed');
      }
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [trimmedQuery]);

  const hasFailed = suggestions === 'failed';
  const isWaiting = !hasFailed && trimmedQuery !== '' && suggestions.query !== trimmedQuery;
  const found = destinationsOf(trimmedQuery, hasFailed || !trimmedQuery ? noSuggestions : suggestions.found, isSignedIn);
  const selected = Math.min(active, found.length - 1);
  const corrected = !hasFailed && trimmedQuery && !isWaiting ? suggestions.found.corrected : null;
  const words = (corrected ?? trimmedQuery).split(/\s+/);

  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  function go(destination: Destination | undefined) {
    if (!destination) return;
    onClose();
    if (destination.loadsFullPage) location.assign(destination.href);
    else router.push(destination.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: (selected + 1) % found.length,
      ArrowUp: (selected - 1 + found.length) % found.length,
    };
    const next = moves[event.key];
    if (next !== undefined && found.length > 0) setActive(next);
    // While suggestions are loading the list is outdated, so Enter opens the full search, which is the last entry.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(isWaiting && active === 0 ? found.at(-1) : found[selected]);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element closes itself on Escape
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[max(1rem,12vh)] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-float open:float-in"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={18} className="shrink-0 text-quiet" />
        <input
          role="combobox"
          aria-label="Product, category, founder or page"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${selected}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Product, category, founder or page"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <button
          type="button"
          onClick={onClose}
          className="press-area shrink-0 rounded-sm border border-line bg-sunken px-1.5 text-sm text-soft hover:text-ink"
        >
          Esc<span className="sr-only"> closes</span>
        </button>
      </div>
      {corrected && (
        <p className="px-5 pt-3 text-sm text-soft">
          Showing results for <strong className="text-ink">{corrected}</strong>
        </p>
      )}
      {!hasFailed && trimmedQuery && !isWaiting && found.length === 1 && (
        <p className="px-5 pt-3 text-sm text-soft">No name matches this query. The full search also looks inside descriptions.</p>
      )}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2">
        {found.map((destination, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={destination.href}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === selected}
            onClick={() => go(destination)}
            onPointerMove={() => setActive(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-base',
              destination.kind === 'product' && 'py-1.5',
              index === selected ? 'bg-hover text-ink' : 'text-soft',
            )}
          >
            <DestinationIcon destination={destination} />
            <span className={classNames('min-w-0 flex-1', destination.kind === 'product' ? 'grid' : 'flex items-center gap-3')}>
              <span className={classNames('truncate text-ink', destination.kind === 'product' && 'display')}>
                {destination.kind === 'search' ? destination.label : <Marked text={destination.label} words={words} />}
              </span>
              <span className={classNames('truncate text-sm text-soft', destination.kind !== 'product' && 'ml-auto shrink-0')}>
                {destination.kind === 'product' ? <Marked text={destination.note} words={words} /> : destination.note}
              </span>
            </span>
            <CornerDownLeft aria-hidden size={14} className={classNames('shrink-0', index !== selected && 'invisible')} />
          </div>
        ))}
      </div>
      <p role="status" className={classNames('px-5 text-base text-soft', hasFailed ? 'pb-4' : 'sr-only')}>
        {hasFailed && 'Suggestions could not be fetched; the search page may still work.'}
        {!hasFailed && !isWaiting && trimmedQuery && countOf(found.length - 1, 'result')}
      </p>
    </dialog>
  );
}
