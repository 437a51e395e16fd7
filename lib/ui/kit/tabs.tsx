'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

interface TabsProps {
  label: string;
  items: readonly { href: string; label: string }[];
  current?: string;
  /** False for pages that are rendered for one person: nothing of them could be loaded in advance but their shell. */
  prefetch?: false;
}

/** Links to sibling pages in a row. If they don't fit, the row scrolls sideways, with the link of the current page in view. */
export function Tabs({ label, items, current, prefetch }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const currentTab = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && currentTab) nav.scrollLeft = currentTab.offsetLeft - (nav.clientWidth - currentTab.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={row} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-x-5 border-b border-line">
        {items.map(({ href, label: name }) => (
          <li key={href}>
            <Link
              href={href}
              {...(prefetch === false ? { prefetch } : {})}
              {...(href === current ? { 'aria-current': 'page' as const } : {})}
              className={classNames(
                'flex min-h-11 items-center border-b-2 text-ui whitespace-nowrap focus-visible:-outline-offset-2',
                href === current ? 'border-ink font-medium' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
