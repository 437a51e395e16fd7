import { classNames } from '#lib/ui/kit/class-names.ts';
import { furtherNavigation, navigation } from '#lib/ui/shell/site-links.ts';

/**
 * The header's links. They are in a row or, with `column`, in the menu of narrow screens. A layout doesn't know which page it surrounds, so
 * the link to the current page is marked later (lib/adapters/pages/to-document.ts).
 */
export function SiteNavigation({ column = false }: { column?: boolean }) {
  return (
    <ul className={column ? 'grid grid-cols-2' : 'flex items-center lg:gap-1'}>
      {(column ? [...navigation, ...furtherNavigation] : navigation).map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className={classNames(
              'flex min-h-11 items-center rounded-lg text-base text-soft transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink',
              column ? 'px-3' : 'px-2.5 lg:px-3',
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
