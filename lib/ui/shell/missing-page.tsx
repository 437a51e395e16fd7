import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';

const ways = [
  { href: paths.launches, label: 'This week’s launches' },
  { href: paths.categories, label: 'Categories' },
  { href: paths.leaderboards, label: 'Leaderboards' },
  { href: paths.submit, label: 'Submit a product' },
];

/** The content of the “page not found” page, without the shell. */
export function MissingPage() {
  return (
    <div className="grid min-h-[65dvh] content-center gap-x-16 gap-y-6 py-12 md:grid-cols-[auto_minmax(0,1fr)]">
      <p aria-hidden className="tall text-[8rem] sm:text-[14rem]">
        404
      </p>
      <div className="grid max-w-measure content-center gap-4">
        <h1 className="text-2xl">There is no page at this address</h1>
        <p className="text-soft sm:text-lg">
          It may have moved, the product may not be public yet, or its owner deleted the listing. Check the address, or search for it.
        </p>
        <search>
          <form action={paths.search} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
            <input
              type="search"
              name="q"
              aria-label="Words to find"
              placeholder="Its name, or what it is for"
              maxLength={200}
              className="min-h-12 w-full rounded-lg border border-edge bg-surface px-3.5 text-base"
            />
            <Button type="submit" variant="strong" className="min-h-12">
              Search
            </Button>
          </form>
        </search>
        <ul className="flex flex-wrap gap-x-6">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
