import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

/** Returns breadcrumbs as structured data: the home page, then `crumbs`, which have absolute URLs and end with the current page. */
export function breadcrumbsData(crumbs: readonly { name: string; url: string }[]): Record<string, unknown> {
  const { siteName, siteUrl } = config();
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, url: siteUrl }, ...crumbs].map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  };
}

/** Returns a list of listings as structured data. `after` is the number of listings on the previous pages. */
export function itemListData(name: string, listings: readonly { slug: string; name: string }[], after = 0): Record<string, unknown> {
  const { siteUrl } = config();
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: listings.length,
    itemListElement: listings.map((listing, at) => ({
      '@type': 'ListItem',
      position: after + at + 1,
      name: listing.name,
      url: siteUrl + paths.listing(listing.slug),
    })),
  };
}
