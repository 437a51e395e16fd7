// What pages and the loader of their scripts (lib/adapters/pages/load-scripts-late.ts) share.

/** Local storage key that says that somebody was signed in. Their pages show their votes, so the scripts are loaded at once. */
export const signedInKey = 'signed-in';

/** The event by which a page says that its buttons work. */
export const readyEvent = 'page-ready';
