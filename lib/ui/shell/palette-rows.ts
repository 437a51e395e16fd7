import { paths } from '#lib/core/paths.ts';
import type { Suggestions } from '#lib/search/suggest.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { type Html, html } from '#lib/ui/kit/html.ts';
import { logoHtml } from '#lib/ui/listing/listing-logo.tsx';
import { type Destination, findDestinations } from '#lib/ui/shell/find-destinations.ts';
import { type Marker, markerOf } from '#lib/ui/shell/mark-words.ts';
import { dashboardLinks, footerLinks, navigation } from '#lib/ui/shell/site-links.ts';

const maxPages = 4;

const onePerAddress = (all: readonly Destination[]) =>
  [...new Map(all.toReversed().map((each) => [each.href, each])).values()].toReversed();
const pages = onePerAddress(
  [...navigation, ...footerLinks, ...dashboardLinks].map(({ href, label }): Destination => ({ kind: 'page', href, label, note: 'Page' })),
);
const actionOf = (href: string, label: string): Destination => ({ kind: 'action', href, label, note: 'Action' });

/** The actions that an empty palette shows before the pages. */
const actions = [
  actionOf(paths.submit, 'Submit a product'),
  actionOf(paths.launches, 'Vote in this week’s race'),
  actionOf(paths.section('recent'), 'See the newest launches'),
  actionOf(paths.section('trending'), 'See what is trending'),
  actionOf(paths.compare, 'Compare two products'),
];
const own = { person: actionOf(paths.dashboard, 'Go to your listings'), visitor: actionOf('/sign-in', 'Sign in') };

/**
 * Returns the pages and actions that match a query. Signed-in and signed-out people get different entries; an entry for only one group is
 * marked with `only`.
 */
function findPages(query: string): Destination[] {
  const [person, visitor] = [own.person, own.visitor].map((action) =>
    onePerAddress(findDestinations([...actions, action, ...pages], query)).slice(0, maxPages),
  ) as [Destination[], Destination[]];
  return findDestinations([...actions, own.visitor, own.person, ...pages], query).flatMap((each): Destination[] => {
    if (person.includes(each)) return visitor.includes(each) ? [each] : [{ ...each, only: 'person' }];
    return visitor.includes(each) ? [{ ...each, only: 'visitor' }] : [];
  });
}

function destinationsOf(query: string, suggestions: Suggestions | null): Destination[] {
  if (!suggestions)
    return [
      ...actions,
      { ...own.visitor, only: 'visitor' },
      { ...own.person, only: 'person' },
      ...pages.slice(0, navigation.length).filter(({ href }) => href !== paths.launches),
    ];
  const { listings, categories, founders } = suggestions;
  return [
    ...listings.map(({ slug, name, tagline, logoUrl }) => ({
      kind: 'product' as const,
      href: paths.listing(slug),
      label: name,
      note: tagline,
      logoUrl,
    })),
    ...categories.map(({ slug, name }) => ({ kind: 'category' as const, href: paths.category(slug), label: name, note: 'Category' })),
    ...founders.map(({ slug, name }) => ({ kind: 'founder' as const, href: paths.founder(slug), label: name, note: 'Founder' })),
    ...findPages(query),
  ];
}

/** Icons, drawn as in lucide. */
const icons = {
  action: html`<path d="M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z"/>`,
  category: html`<path d="m6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2"/>`,
  founder: html`<circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/>`,
  page: html`<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M3 9h18M9 21V9"/>`,
  search: html`<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>`,
};
const enter = html`<path d="M20 4v7a4 4 0 0 1-4 4H4"/><path d="m9 10-5 5 5 5"/>`;

function icon(shapes: Html, className: string): Html {
  return html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="${className}">${shapes}</svg>`;
}

function row({ kind, href, label, note, logoUrl = null, only }: Destination, marked: Marker): Html {
  const isProduct = kind === 'product';
  const picture = isProduct
    ? logoHtml(label, logoUrl, 32, false)
    : html`<span class="grid w-8 shrink-0 place-items-center">${icon(icons[kind], 'size-4')}</span>`;
  const style = classNames(
    'group flex min-h-11 items-center gap-3 rounded-lg px-3 text-base text-soft aria-selected:bg-hover aria-selected:text-ink',
    isProduct && 'py-1.5',
  );
  return html`<a role="option" aria-selected="false" tabindex="-1" href="${href}" data-kind="${kind}" data-only="${only ?? ''}" class="${style}">${picture}<span class="min-w-0 flex-1 ${
    isProduct ? 'grid' : 'flex items-center gap-3'
  }"><span data-part="label" class="truncate text-ink ${isProduct ? 'display' : ''}">${
    kind === 'search' ? label : marked(label)
  }</span><span class="truncate text-sm text-soft ${isProduct ? '' : 'ml-auto shrink-0'}">${
    isProduct ? marked(note) : note
  }</span></span>${icon(enter, 'invisible size-3.5 shrink-0 group-aria-selected:visible')}</a>`;
}

/**
 * Returns the rows of the command palette for a query, and the text above them. They are the same for everybody. lib/islands/palette.ts
 * hides the rows that are for other people. While nothing is typed, it also hides the last row, which leads to the search page.
 * `suggestions` is null without a query.
 */
export function paletteRows(query: string, suggestions: Suggestions | null): Html {
  const corrected = suggestions?.corrected ?? null;
  const marked = markerOf((corrected ?? query).split(/\s+/));
  const search: Destination = { kind: 'search', href: paths.searchFor(query), label: `All results for “${query}”`, note: 'Search' };
  return html`${
    corrected && html`<p class="px-5 pt-3 text-sm text-soft">Showing results for <strong class="text-ink">${corrected}</strong></p>`
  }<p data-part="nothing" hidden class="px-5 pt-3 text-sm text-soft">No name matches this query. The full search also looks inside descriptions.</p>${[
    ...destinationsOf(query, suggestions),
    search,
  ].map((destination) => row(destination, marked))}`;
}
