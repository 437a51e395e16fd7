/** A page of a list, as every paged answer shows it: `items` are on the wire already, `total` is exact unless `capped`. */
export function pageOnTheWire<Shown>(
  { page, per_page }: { page: number; per_page: number },
  { items, total, capped }: { items: Shown[]; total: number; capped: boolean },
) {
  // Beyond what is counted, a full page is likely to have a next one.
  const has_more = capped && page * per_page >= total ? items.length === per_page : page * per_page < total;
  return { items, page, per_page, total, ...(capped ? { total_capped: true } : {}), has_more };
}
