import { SlidersHorizontal } from 'lucide-react';
import { formatNumber } from '#lib/core/format-number.ts';
import { countryLabel, fieldText } from '#lib/listings/showing/listing-labels.ts';
import { type Search, searchPathOf } from '#lib/search/search-address.ts';
import type { Facets } from '#lib/search/search-listings.ts';
import { type Html, html } from '#lib/ui/kit/html.ts';

const groups = ['category', 'pricingModel', 'stage', 'country'] as const;
const maxOpenLinks = 8;

/** Shows the filters, each value with its number of results. The values are links, so that each search has its own URL. */
export function FacetLinks({ facets, search }: { facets: Facets; search: Search }) {
  const launch = (['live', 'upcoming'] as const).map((status) =>
    facetLink({
      label: status === 'live' ? 'Launched' : 'Upcoming',
      href: searchPathOf({ ...search, status, page: 1 }),
      active: search.status === status,
    }),
  );
  const values = groups.map((name) => {
    const links = facets[name].map((facet) => {
      const active = search[name] === facet.value;
      return facetLink({
        label: facetLabel(name, facet.value, facet.name),
        count: facet.count,
        active,
        href: searchPathOf({ ...search, [name]: active ? null : facet.value, page: 1 }),
      });
    });
    return links.length > 0 && facetGroup(facetTitles[name], links);
  });
  // On wide screens the filters are always open. Browsers that can't be styled in this way keep the summary to open them.
  return (
    <details className="max-lg:rounded-lg max-lg:border max-lg:border-line lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-base font-medium lg:supports-[selector(::details-content)]:hidden">
        <SlidersHorizontal aria-hidden size={16} /> Filters
      </summary>
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:border-t max-lg:border-line max-lg:p-4"
        dangerouslySetInnerHTML={{ __html: html`${facetGroup('Launch', launch)}${values}`.html }}
      />
    </details>
  );
}

function facetGroup(title: string, links: Html[]): Html {
  const more = links.slice(maxOpenLinks);
  return html`<section><h2 class="part-title text-base">${title}</h2><ul class="pt-1">${links.slice(0, maxOpenLinks)}${
    more.length > 0 &&
    html`<li><details><summary class="link inline-flex min-h-9 cursor-pointer items-center text-sm max-lg:min-h-11">More</summary><ul>${more}</ul></details></li>`
  }</ul></section>`;
}

function facetLink({ label, href, active, count }: { label: string; href: string; active: boolean; count?: number }): Html {
  return html`<li><a href="${href}" rel="nofollow" class="facet-link"${active && html` aria-current="true"`}><span>${label}</span><span>${
    active && html`<span class="icon icon-check size-3.5 text-ink"></span>`
  }${count !== undefined && formatNumber(count)}</span></a></li>`;
}

const labels: Record<keyof Facets, (value: string) => string> = {
  category: (slug) => slug,
  stage: (word) => fieldText('stage', word) ?? word,
  country: countryLabel,
  pricingModel: (word) => fieldText('pricing_model', word) ?? word,
};

export const facetTitles: Record<keyof Facets, string> = {
  category: 'Category',
  pricingModel: 'Price',
  stage: 'Stage',
  country: 'Country',
};

/** Returns the label of a filter's value. `name` is the category's name; it is null for other filters. */
export function facetLabel(facet: keyof Facets, value: string, name: string | null): string {
  return name ?? labels[facet](value);
}
