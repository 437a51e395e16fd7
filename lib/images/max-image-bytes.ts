// Pages use this in the browser too, so nothing in this file may need the server.

/** The maximum size of an uploaded file, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/** The message for a larger file, as the rest of a sentence. */
export const tooLargeMessage = 'is too large: at most 5 MB; save it smaller, or with more compression';
