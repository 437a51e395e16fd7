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
 * What changes by the minute of what has this tag: votes, followers, ranks. Invalidate it in place of the tag when nothing else changed: pages
 * are then shown for some seconds more while they are drawn anew (page-cache.ts).
 */
export const countsOf = (tag: string) => `${countsPrefix}${tag}`;
/** Returns the tag whose counts this tag stands for; null if it is no such tag. */
export const countedTag = (tag: string) => (tag.startsWith(countsPrefix) ? tag.slice(countsPrefix.length) : null);

export const tags = {
  /** Lists and counts of listings. Invalidated when a profile, votes or follows change, and when a listing is added or removed. */
  listings: 'listings',
  /** Launch weeks and the listings scheduled for them. */
  launches: 'launches',
  /** The category tree and its counts. */
  categories: 'categories',
  /** Which former categories lead to which present ones. */
  mergedCategories: 'merged categories',
  founders: 'founders',
  /** Boards that don't depend on votes: billboard, domain rating, revenue. */
  boards: 'boards',
  awards: 'awards',
  updates: 'updates',
  /** The liveliest questions of a launch week. */
  questions: 'questions',
  blog: 'blog',
  products: 'products',
  interview: 'interview',
  /** Which listings the editors picked for the home page. */
  picks: 'picks',
  settings: 'settings',
  /** Invalidated when a listing is hidden or shown again. Pages drawn before must no longer show or hide it. */
  visibility: 'visibility',
  /** Which listings are deleted. Invalidated when one is deleted, restored or erased. */
  deleted: 'deleted',
} as const;
