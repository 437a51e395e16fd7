/** Returns the JSON of a page of a list. `items` are serialized already; `total` is exact unless `capped`. */
export function serializePage<Item>(
  { page, per_page }: { page: number; per_page: number },
  { items, total, capped }: { items: Item[]; total: number; capped: boolean },
) {
  // Rows beyond `total` were not counted, so a full page is taken as a sign that there is a next page.
  const has_more = capped && page * per_page >= total ? items.length === per_page : page * per_page < total;
  return { items, page, per_page, total, ...(capped ? { total_capped: true } : {}), has_more };
}
