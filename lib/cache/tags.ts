// The names of what is cached. A page or an answer carries the tags of what it shows; a change invalidates the tags of what
// it changed. `listings` stands on everything that shows a list of listings, with their votes.

/** One listing's page, its badges, and all that hangs on it. */
export const listingTag = (slug: string) => `listing:${slug}`;
export const categoryTag = (slug: string) => `category:${slug}`;
export const founderTag = (slug: string) => `founder:${slug}`;
export const postTag = (slug: string) => `post:${slug}`;

export const tags = {
  /** Any list or count of listings: a profile changed, one came or went, votes or follows moved. */
  listings: 'listings',
  /** Weeks and their queues. */
  launches: 'launches',
  /** The tree and its counts. */
  categories: 'categories',
  founders: 'founders',
  /** Rankings that votes don't move: billboard, domain rating, revenue. */
  boards: 'boards',
  awards: 'awards',
  updates: 'updates',
  blog: 'blog',
  products: 'products',
  interview: 'interview',
  settings: 'settings',
} as const;
