import { config } from '#lib/core/config.ts';

/** The way from the home page to a page, for search engines: absolute addresses, the page itself last. */
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
