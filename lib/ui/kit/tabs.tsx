import Link from 'next/link';
import { classNames } from '#lib/ui/kit/class-names.ts';

interface TabsProps {
  label: string;
  items: readonly { href: string; label: string }[];
  /** The `href` of the current item. */
  current?: string;
  /** True if the current page is below the page of the current item. */
  isBelow?: boolean;
  /** False for pages that are too costly to load in advance. */
  prefetch?: false;
}

/** Links to sibling pages in a row. If they don't fit, the row scrolls sideways, with the current item in view (lib/islands/tab-row.ts). */
export function Tabs({ label, items, current, isBelow = false, prefetch }: TabsProps) {
  return (
    <tab-row class="contents" current={current}>
      <nav
        aria-label={label}
        className="relative -mx-4 overflow-x-auto pl-4 [mask-image:linear-gradient(to_right,transparent,#000_1rem,#000_calc(100%-2.5rem),transparent)] [scrollbar-width:none] print:hidden md:mx-0 md:pl-0 md:[mask-image:none]"
      >
        <ul className="flex min-w-max gap-x-5 border-b border-line pr-10 md:pr-0">
          {items.map(({ href, label: name }) => (
            <li key={href}>
              <Link
                href={href}
                {...(prefetch === false ? { prefetch } : {})}
                {...(href === current ? { 'aria-current': isBelow ? ('true' as const) : ('page' as const) } : {})}
                className={classNames(
                  'flex min-h-11 items-center border-b-3 text-base whitespace-nowrap focus-visible:-outline-offset-2',
                  href === current ? 'border-rule font-semibold' : 'border-transparent text-soft hover:text-ink',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </tab-row>
  );
}
