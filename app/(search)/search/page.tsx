import { Search as SearchIcon, SearchX } from 'lucide-react';
import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { listCategories } from '#lib/categories/categories.ts';
import { config } from '#lib/core/config.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type FilterName, factFilters } from '#lib/search/facts.ts';
import { minRelevance } from '#lib/search/rank-listings.ts';
import type { FoundListing, ListingsFound, Understood } from '#lib/search/run-plan.ts';
import { listingQueryOf, parseSearch, type Search, searchPathOf, withoutWords } from '#lib/search/search-address.ts';
import { type Facets, searchWithFacets } from '#lib/search/search-listings.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Chip } from '#lib/ui/kit/chip.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { FacetLinks, facetLabel, facetTitles } from './facet-links.tsx';
import { FoundListings } from './found-listings.tsx';
import { SearchForm } from './search-form.tsx';

const perPage = 20;

export async function generateMetadata({ searchParams }: PageProps<'/search'>) {
  const { q } = parseSearch(await searchParams);
  return pageMetadata({
    title: q ? `“${q}”` : 'Search',
    description: `Search the products on ${config().siteName} by words, category, stage, country and price.`,
    path: paths.search, // all searches share one canonical URL, because the number of possible queries is unlimited
    openGraph: { title: 'Search' },
  });
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const search = parseSearch(await searchParams);
  const { page } = search;
  tagPage(tags.listings, tags.categories, tags.launches, tags.founders);
  const { results, facets, others } = await searchWithFacets(listingQueryOf(search, perPage));
  const isFiltered = search.category || search.stage || search.country || search.pricingModel || search.status !== 'live';

  return (
    <div className="pt-6 sm:pt-8">
      <h1 className="sr-only">{search.q ? `Search results for “${search.q}”` : 'Search'}</h1>
      <SearchForm search={search} />
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="relative">
          <a
            href="#results"
            className="absolute -top-2 left-0 z-10 -translate-x-[200vw] rounded-lg bg-ink px-4 py-3 font-medium text-page focus:translate-x-0"
          >
            Skip the filters
          </a>
          <FacetLinks facets={facets} search={search} />
        </aside>
        <section aria-labelledby="results" className="min-w-0">
          <ActiveFilters search={search} facets={facets} />
          <p id="results" role="status" className="border-b border-rule pb-3 text-base text-soft">
            <ResultCount search={search} results={results} />
          </p>
          <UnderstoodFacts search={search} understood={results.understood} />
          {(others.categories.length > 0 || others.founders.length > 0) && (
            <ul aria-label="Also found" className="flex flex-wrap gap-2 border-b border-line py-3">
              {others.categories.map((category) => (
                <li key={category.slug}>
                  <Chip href={paths.category(category.slug)}>{category.name}, category</Chip>
                </li>
              ))}
              {others.founders.map((founder) => (
                <li key={founder.slug}>
                  <Chip href={paths.founder(founder.slug)}>{founder.name}, founder</Chip>
                </li>
              ))}
            </ul>
          )}
          {results.items.length === 0 ? (
            <NothingFound search={search} isFiltered={Boolean(isFiltered)} />
          ) : (
            <>
              <Results results={results} isByRelevance={search.sort === 'relevance'} />
              <page-seen data-to="/search/seen" data-listings={results.items.map(({ slug }) => slug).join(' ')} />
            </>
          )}
          <div className="pt-6">
            <Pages
              label="Pages of results"
              page={page}
              perPage={perPage}
              total={results.total}
              href={(number) => searchPathOf({ ...search, page: number })}
            />
          </div>
        </section>
      </div>
    </div>
  );
}

/** Shows the number of results. If something else than the query was searched, or if the results hardly fit, says so. */
function ResultCount({ search, results }: { search: Search; results: ListingsFound }) {
  const count = results.capped ? `More than ${countOf(results.total, 'product')}` : countOf(results.total, 'product');
  if (!search.q) return count;
  const strong = (text: string) => <strong className="font-semibold text-ink">{text}</strong>;
  const isNearest = results.nothingFits && results.total > 0;
  return (
    <>
      {isNearest ? <>{strong('Nothing here does that.')} The nearest: </> : null}
      {count}
      {results.corrected ? (
        <>
          . Showing results for {strong(results.corrected)} instead of “{search.q}”
        </>
      ) : null}
      {results.widened ? (
        <>
          . After those for “{search.q}” come those for {strong(results.widened)}
        </>
      ) : null}
      {results.relaxed ? '. No product has all of these words' : null}
      {results.relaxed && !isNearest ? '; those that fit best come first' : null}.
      {isNearest ? (
        <>
          {' '}
          <Link href={paths.followQuery(search.q)} className="link">
            Tell me when something does
          </Link>
        </>
      ) : null}
    </>
  );
}

/** Shows the results that fit the query and, below a line, those that hardly fit. */
function Results({ results: { items, nothingFits, terms }, isByRelevance }: { results: ListingsFound; isByRelevance: boolean }) {
  const fits = ({ relevance }: FoundListing) => nothingFits || !isByRelevance || relevance === null || relevance >= minRelevance;
  const others = items.filter((item) => !fits(item));
  const first = items.length - others.length;
  return (
    <>
      {first > 0 && <FoundListings listings={items.filter(fits)} words={terms} />}
      {others.length > 0 && (
        <>
          <h2 className="border-b border-rule pt-8 pb-3 text-base text-soft">{first > 0 ? 'These fit less' : 'These hardly fit'}</h2>
          <FoundListings listings={others} words={terms} />
        </>
      )}
    </>
  );
}

const isFilter = (filter: string): filter is FilterName => factFilters.includes(filter as FilterName);

/** Says which words of the query were understood as filters. Each is a link to a search with this filter instead of the words. */
function UnderstoodFacts({ search, understood: all }: { search: Search; understood: readonly Understood[] }) {
  const understood = all.flatMap(({ filter, ...rest }) => (isFilter(filter) ? { ...rest, filter } : []));
  if (understood.length === 0) return null;
  return (
    <ul aria-label="Understood" className="flex flex-wrap items-center gap-2 border-b border-line py-3 text-sm text-soft">
      {understood.map(({ filter, value, words }) => (
        <li key={filter} className="flex flex-wrap items-center gap-2">
          <span>“{words}”: these products come first.</span>
          <Chip href={searchPathOf({ ...search, q: withoutWords(search.q, words), [filter]: value, page: 1 })}>
            Only {facetTitles[filter]}: {facetLabel(filter, value, null)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function ActiveFilters({ search, facets }: { search: Search; facets: Facets }) {
  const labelOf = (name: keyof Facets, value: string) =>
    facetLabel(name, value, facets[name].find((facet) => facet.value === value)?.name ?? null);
  const active = [
    ...(['category', 'stage', 'pricingModel', 'country'] as const).flatMap((name) => {
      const value = search[name];
      return value ? [{ name, label: labelOf(name, value), without: { ...search, [name]: null, page: 1 } as Search }] : [];
    }),
    ...(search.status === 'upcoming'
      ? [{ name: 'status', label: 'Upcoming', without: { ...search, status: 'live', page: 1 } as Search }]
      : []),
  ];
  if (active.length === 0) return null;
  const unfiltered: Search = { ...search, category: null, stage: null, country: null, pricingModel: null, status: 'live', page: 1 };
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-2">
      {active.map(({ name, label, without }) => (
        <li key={name}>
          <Chip href={searchPathOf(without)}>
            {label}
            <span aria-hidden>×</span>
            <span className="sr-only">: remove this filter</span>
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link href={searchPathOf(unfiltered)} className="link inline-flex min-h-8 items-center px-1 text-sm">
            Remove all
          </Link>
        </li>
      )}
    </ul>
  );
}

async function NothingFound({ search, isFiltered }: { search: Search; isFiltered: boolean }) {
  const categories = (await listCategories({ includeEmpty: false })).toSorted((a, b) => b.liveListings - a.liveListings).slice(0, 6);
  const unfiltered: Search = { ...search, category: null, stage: null, country: null, pricingModel: null, status: 'live', page: 1 };
  return (
    <EmptyState
      title={search.q ? `Nothing here says “${search.q}”` : 'Nothing matches these filters'}
      icon={isFiltered ? <SearchIcon aria-hidden size={28} strokeWidth={1.5} /> : <SearchX aria-hidden size={28} strokeWidth={1.5} />}
      action={
        isFiltered ? (
          <LinkButton href={searchPathOf(unfiltered)} variant="strong">
            Search without filters
          </LinkButton>
        ) : (
          <div className="flex flex-wrap gap-3">
            {search.q && /[\p{L}\p{N}]/u.test(search.q) ? (
              <LinkButton href={paths.followQuery(search.q)} variant="strong">
                Tell me when something does
              </LinkButton>
            ) : null}
            <LinkButton href={paths.submit}>Submit a product</LinkButton>
          </div>
        )
      }
      className="mt-6"
    >
      <p className="[overflow-wrap:anywhere]">
        {isFiltered ? 'With fewer filters there may be results.' : 'Try fewer or other words, or look through a category:'}
      </p>
      {!isFiltered && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category.slug}>
              <Chip href={paths.category(category.slug)}>
                {category.name} <span className="figures text-quiet">{formatNumber(category.liveListings)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
