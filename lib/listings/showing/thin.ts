/** What a listing must say at least, in characters, before search engines may index the page of a site that says next to nothing. */
const minText = 400;

/** SQL: the site of the listing `l` was found to say next to nothing when it was submitted, and the listing doesn't say more yet. */
export const isThinSql = `exists (select from submissions t where t.listing_id = l.id and t.signals @> '[{"kind":"thin"}]'
  and length(l.description) + length(coalesce(l.summary, '')) < ${minText})`;
