'use client';

import { CornerDownLeft, FolderOpen, PanelsTopLeft, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '#lib/ui/class-names.ts';
import { type Destination, findDestinations, matchIn } from '#lib/ui/find-destinations.ts';
import { countOf } from '#lib/ui/format-number.ts';
import { accountLinks, footerLinks, navigation } from '#lib/ui/site-links.ts';

const links = [...navigation.filter((link) => link.href !== '/docs/api'), ...footerLinks, ...accountLinks];
const pages: Destination[] = [...new Map(links.map((link) => [link.href, link])).values()].map((link) => ({
  kind: 'page',
  href: link.href,
  label: link.label,
  note: link.href,
  whole: link.whole ?? false,
}));

interface Category {
  slug: string;
  name: string;
  live_listings: number;
  subcategories?: Category[];
}

function categoryDestinations(categories: Category[], above = ''): Destination[] {
  return categories.flatMap((category) => [
    {
      kind: 'category' as const,
      href: `/categories#${category.slug}`,
      label: category.name,
      note: [above, countOf(category.live_listings, 'product')].filter(Boolean).join(' · '),
      whole: false,
    },
    ...categoryDestinations(category.subcategories ?? [], category.name),
  ]);
}

/** The categories come with the first opening, from the public API, and not with every page. */
async function fetchCategories(): Promise<Destination[]> {
  const answer = await fetch('/api/v1/categories?include_empty=true');
  if (!answer.ok) throw new Error(`list_categories answered ${answer.status}`);
  const { items } = (await answer.json()) as { items: Category[] };
  return categoryDestinations(items);
}

const never = () => () => {};

function Marked({ text, query }: { text: string; query: string }) {
  const at = matchIn(text, query);
  if (!at) return text;
  return (
    <>
      {text.slice(0, at[0])}
      <mark className="bg-transparent font-semibold text-ink underline decoration-edge underline-offset-4">{text.slice(...at)}</mark>
      {text.slice(at[1])}
    </>
  );
}

/** Cmd-K (Ctrl-K): jumps to a page or a category by typing a part of its name. */
export function CommandPalette() {
  const router = useRouter();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [categories, setCategories] = useState<Destination[] | 'loading' | 'failed' | null>(null);
  const mac = useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );

  function show() {
    if (dialog.current?.open) return;
    setQuery('');
    setActive(0);
    dialog.current?.showModal();
    if (categories !== null && categories !== 'failed') return;
    setCategories('loading');
    fetchCategories().then(setCategories, () => setCategories('failed'));
  }

  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (dialog.current?.open) dialog.current.close();
      else latestShow.current();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const found = useMemo(() => findDestinations([...pages, ...(Array.isArray(categories) ? categories : [])], query), [categories, query]);
  const chosen = Math.min(active, found.length - 1);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go(destination: Destination | undefined) {
    if (!destination) return;
    dialog.current?.close();
    if (destination.whole) location.assign(destination.href);
    else router.push(destination.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: (chosen + 1) % found.length,
      ArrowUp: (chosen - 1 + found.length) % found.length,
    };
    const next = moves[event.key];
    if (next !== undefined && found.length > 0) setActive(next);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[chosen]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="Meta+K Control+K"
        aria-haspopup="dialog"
        className="press-area inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg text-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:rounded-lg lg:h-9 lg:w-52 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3"
      >
        <Search aria-hidden size={18} className="shrink-0" />
        <span className="text-ui max-lg:sr-only">
          Jump to<span className="sr-only"> a page or category</span>
          <span aria-hidden> …</span>
        </span>
        <kbd aria-hidden className="ml-auto hidden rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs lg:inline">
          {mac ? '⌘' : 'Ctrl'} K
        </kbd>
      </button>

      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the element handles it */}
      <dialog
        ref={dialog}
        aria-label="Jump to a page or category"
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="mx-auto mt-[max(1rem,12vh)] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-float open:float-in"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden size={18} className="shrink-0 text-quiet" />
          <input
            role="combobox"
            aria-label="Page or category"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="Page or category"
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
            onClick={() => dialog.current?.close()}
            className="press-area shrink-0 rounded-sm border border-line bg-sunken px-1.5 text-xs text-soft hover:text-ink"
          >
            Esc<span className="sr-only"> closes</span>
          </button>
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Pages and categories"
          className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2"
        >
          {found.map((destination, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
            <div
              key={destination.href}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onClick={() => go(destination)}
              onPointerMove={() => setActive(index)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-ui',
                index === chosen ? 'bg-hover text-ink' : 'text-soft',
              )}
            >
              {destination.kind === 'page' ? (
                <PanelsTopLeft aria-hidden size={16} className="shrink-0" />
              ) : (
                <FolderOpen aria-hidden size={16} className="shrink-0" />
              )}
              <span className="min-w-0 truncate text-ink">
                <Marked text={destination.label} query={query} />
              </span>
              <span className="ml-auto min-w-0 shrink-[99] truncate text-sm text-soft">{destination.note}</span>
              <CornerDownLeft aria-hidden size={14} className={classNames('shrink-0', index !== chosen && 'invisible')} />
            </div>
          ))}
        </div>
        <p
          role="status"
          className={classNames('px-5 text-ui text-soft', found.length === 0 || !Array.isArray(categories) ? 'pb-4' : 'sr-only')}
        >
          {categories === 'loading' && 'Categories are being fetched.'}
          {categories === 'failed' && 'The categories could not be fetched; pages can still be reached.'}
          {Array.isArray(categories) &&
            (found.length === 0 ? 'No page or category has that in its name.' : countOf(found.length, 'result'))}
        </p>
      </dialog>
    </>
  );
}
