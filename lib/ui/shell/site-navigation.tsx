'use client';

import { usePathname } from 'next/navigation';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { SiteAnchor } from '#lib/ui/shell/site-anchor.tsx';
import { furtherNavigation, navigation } from '#lib/ui/shell/site-links.ts';

/** The header's links: in a row, or with `column` in the menu of narrow screens. */
export function SiteNavigation({ column = false }: { column?: boolean }) {
  const path = usePathname();
  return (
    <ul className={column ? 'grid grid-cols-2' : 'flex items-center lg:gap-1'}>
      {(column ? [...navigation, ...furtherNavigation] : navigation).map((link) => {
        const isCurrent = link.href === path || (link.href !== '/' && path.startsWith(`${link.href}/`));
        return (
          <li key={link.href}>
            <SiteAnchor
              link={link}
              {...(isCurrent ? { 'aria-current': 'page' } : {})}
              className={classNames(
                'flex min-h-11 items-center rounded-lg text-base transition-colors duration-150 hover:bg-hover hover:text-ink',
                column ? 'px-3' : 'px-2.5 lg:px-3',
                isCurrent ? 'font-medium text-ink' : 'text-soft',
              )}
            />
          </li>
        );
      })}
    </ul>
  );
}
