/** How much an answer says: all that the contract names, or what is needed to go on. REST's default is `full`, a tool's `compact`. */
export const details = ['full', 'compact'] as const;
export type Detail = (typeof details)[number];
