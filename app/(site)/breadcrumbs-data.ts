import { config } from '#lib/core/config.ts';

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
