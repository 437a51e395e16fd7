/**
 * The minimum length, in characters, of a listing's description and summary. If the product's site says next to nothing, search engines may
 * index the listing only from this length on.
 */
const minText = 400;

/**
 * The SQL condition that the site of the listing `l` said next to nothing at the submission, and that the listing itself is still short.
 */
export const isThinSql = `exists (select from submissions t where t.listing_id = l.id and t.signals @> '[{"kind":"thin"}]'
  and length(l.description) + length(coalesce(l.summary, '')) < ${minText})`;
