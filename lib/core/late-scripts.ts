// What pages and the loader of their scripts (lib/adapters/pages/load-scripts-late.ts) share.

/** Local storage key that says that somebody was signed in. Their pages show their votes, so the scripts are loaded at once. */
export const signedInKey = 'signed-in';

/** The event by which a page says that its buttons work. */
export const readyEvent = 'page-ready';

/** In the address of a page that a press came back to, such as after a sign-in: the listing. Such a page loads its scripts at once. */
export const pressedParameter = 'pressed';
