// Pages use this file in the browser too, so it must not import code that needs the server.

/** The maximum size of an uploaded file, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/** The error message for a larger file. */
export const tooLargeMessage = 'is too large: at most 5 MB; save it smaller, or with more compression';
