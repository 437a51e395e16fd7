// Cache tags. A cached page or answer has a tag for each kind of data that it shows. A change of data invalidates the tags of that data.
// Everything that shows a list of listings, or the votes of listings, has the tag `listings`.

/** One listing: its page, its badges, and everything else that shows this listing's own data. */
export const listingTag = (slug: string) => `listing:${slug}`;
export const categoryTag = (slug: string) => `category:${slug}`;
export const founderTag = (slug: string) => `founder:${slug}`;
export const postTag = (slug: string) => `post:${slug}`;

/** Every page has this tag. */
export const siteTag = 'site';

const countsPrefix = 'counts of ';
/**
 * Returns the tag for the frequently changing counts of things with the tag `tag`: votes, followers and ranks. Invalidate it instead of
 * `tag` if nothing else has changed. Pages are then shown for some more seconds while they are rendered again (page-cache.ts).
 */
export const countsOf = (tag: string) => `${countsPrefix}${tag}`;
/** Returns the tag `TAG` for the tag `counts of TAG`, which stands for only the counts of that tag. Returns null for any other tag. */
export const countedTag = (tag: string) => (tag.startsWith(countsPrefix) ? tag.slice(countsPrefix.length) : null);

export const tags = {
  /** Lists and counts of listings. Invalidated when a profile, votes or follows change, and when a listing is added or removed. */
  listings: 'listings',
  /** Launch weeks and the listings scheduled for them. */
  launches: 'launches',
  /** The category tree and its counts. */
  categories: 'categories',
  /** The tag of the former categories and the present ones to which they lead. */
  mergedCategories: 'merged categories',
  founders: 'founders',
  /** The tag of the addresses of merged founders and the pages to which they lead. */
  mergedFounders: 'merged founders',
  /** Boards that don't depend on votes: billboard, domain rating, revenue. */
  boards: 'boards',
  awards: 'awards',
  updates: 'updates',
  /** The most active questions of a launch week. */
  questions: 'questions',
  blog: 'blog',
  products: 'products',
  interview: 'interview',
  /** The listings that the editors picked for the home page. */
  picks: 'picks',
  settings: 'settings',
  /** Invalidated when a listing is hidden or shown again, because pages rendered before are then wrong. */
  visibility: 'visibility',
  /** The set of deleted listings. Invalidated when a listing is deleted, restored or erased. */
  deleted: 'deleted',
} as const;
