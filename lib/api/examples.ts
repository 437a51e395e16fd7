/** The address that all examples of the API use for this site. */
export const site = 'https://debut.example';

/** A first page that is the last one too. */
export function onePage<const Items extends readonly unknown[]>(...items: Items) {
  return { items, page: 1, per_page: 20, total: items.length, has_more: false };
}
