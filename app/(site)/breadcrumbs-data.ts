import { config } from '#lib/core/config.ts';

/** Returns the breadcrumbs from the home page as structured data. The URLs are absolute; the page itself comes last. */
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
