'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

/** With more items than this, the column is dense, so that it fits into a low screen. */
const many = 15;

interface SideNavigationProps {
  label: string;
  items: readonly { href: string; label: string }[];
  /** The `href` of the current item. */
  current?: string | undefined;
  /** True if the current page is below the page of the current item. */
  isBelow?: boolean;
  /** Shown above the links on wide screens, such as the name of the listing to which the pages belong. */
  top?: ReactNode;
}

/**
 * Links to sibling pages. On wide screens they are a column that stays in view. It is dense if there are many links. On narrow screens they
 * are a row that scrolls sideways. Both scroll to show the current item.
 */
export function SideNavigation({ label, items, current, isBelow = false, top }: SideNavigationProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = nav.current;
    const link = current && strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !link) return;
    strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
    strip.scrollTop = link.offsetTop - (strip.clientHeight - link.offsetHeight) / 2;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={classNames(
        'relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-8 md:px-8 lg:mx-0 lg:px-0 print:hidden',
        'max-lg:[mask-image:linear-gradient(to_right,transparent,#000_1rem,#000_calc(100%-2.5rem),transparent)]',
        'lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:self-start lg:overflow-y-auto',
      )}
    >
      {top && <div className="hidden pb-3 lg:block">{top}</div>}
      <ul className="flex min-w-max gap-x-5 border-b border-line lg:block lg:min-w-0 lg:divide-y lg:divide-line lg:border-y">
        {items.map(({ href, label: name }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              {...(href === current ? { 'aria-current': isBelow ? ('true' as const) : ('page' as const) } : {})}
              className={classNames(
                'flex min-h-11 items-center whitespace-nowrap focus-visible:-outline-offset-2 max-lg:border-b-2 lg:border-l-3 lg:pl-3',
                items.length > many && 'lg:min-h-8 lg:text-base',
                href === current ? 'border-ink font-semibold' : 'border-transparent text-soft hover:text-ink lg:hover:bg-hover',
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

/** A page with side navigation: beside the page on wide screens, above it on narrow ones. */
export function WithSideNavigation({ navigation, children }: { navigation: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] pt-4 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-10">
      {navigation}
      <div className="min-w-0 lg:[&>header:first-child]:pt-0">{children}</div>
    </div>
  );
}
