/** The URL of this site in all examples of the API. */
export const exampleSiteUrl = 'https://debut.example';

/** The example of a list whose items fit on one page. */
export function onePage<const Items extends readonly unknown[]>(...items: Items) {
  return { items, page: 1, per_page: 20, total: items.length, has_more: false };
}
