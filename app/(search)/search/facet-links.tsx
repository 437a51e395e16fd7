import { Check, SlidersHorizontal } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { type Search, searchPathOf } from '#lib/search/search-address.ts';
import type { Facets } from '#lib/search/search-with-facets.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { facetLabel } from './facet-label.ts';

const groups = [
  { name: 'category', title: 'Category' },
  { name: 'pricingModel', title: 'Price' },
  { name: 'stage', title: 'Stage' },
  { name: 'country', title: 'Country' },
] as const;
const maxOpenLinks = 8;

/** Shows the filters, each value with its number of results. The values are links, so that each search has its own URL. */
export function FacetLinks({ facets, search }: { facets: Facets; search: Search }) {
  const filled = groups.filter(({ name }) => facets[name].length > 0);
  const body = (
    <div className="grid gap-6">
      <Group title="Launch">
        <FacetLink
          label="Launched"
          href={searchPathOf({ ...search, status: 'live', page: 1 })}
          active={search.status === 'live'}
          count={null}
        />
        <FacetLink
          label="Upcoming"
          href={searchPathOf({ ...search, status: 'upcoming', page: 1 })}
          active={search.status === 'upcoming'}
          count={null}
        />
      </Group>
      {filled.map(({ name, title }) => {
        const links = facets[name].map((facet) => {
          const active = search[name] === facet.value;
          return (
            <FacetLink
              key={facet.value}
              label={facetLabel(name, facet.value, facet.name)}
              count={facet.count}
              active={active}
              href={searchPathOf({ ...search, [name]: active ? null : facet.value, page: 1 })}
            />
          );
        });
        return (
          <Group key={name} title={title}>
            {links.slice(0, maxOpenLinks)}
            {links.length > maxOpenLinks && (
              <li>
                <details>
                  <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm max-lg:min-h-11">More</summary>
                  <ul>{links.slice(maxOpenLinks)}</ul>
                </details>
              </li>
            )}
          </Group>
        );
      })}
    </div>
  );
  // On wide screens the filters stay open. A browser that can't be told so shows the summary there, too.
  return (
    <details className="max-lg:rounded-lg max-lg:border max-lg:border-line lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-ui font-medium lg:supports-[selector(::details-content)]:hidden">
        <SlidersHorizontal aria-hidden size={16} /> Filters
      </summary>
      <div className="max-lg:border-t max-lg:border-line max-lg:p-4">{body}</div>
    </details>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="border-b border-line pb-1.5 text-sm font-medium text-soft">{title}</h2>
      <ul className="pt-1">{children}</ul>
    </section>
  );
}

function FacetLink({ label, href, active, count }: { label: string; href: string; active: boolean; count: number | null }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        rel="nofollow"
        aria-current={active ? 'true' : undefined}
        className={classNames(
          '-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-lg px-2 text-ui hover:bg-hover max-lg:min-h-11',
          active && 'font-medium',
        )}
      >
        <span className="min-w-0 truncate">{label}</span>
        <span className="flex items-center gap-2 text-sm text-soft figures">
          {active && <Check aria-hidden size={14} className="shrink-0 text-ink" />}
          {count !== null && formatNumber(count)}
        </span>
      </Link>
    </li>
  );
}
