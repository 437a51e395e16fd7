/**
 * The user agent of the requests by which our server has Next draw public pages. Next writes title and description into the head for it
 * (`htmlLimitedBots`); to others it may send them after the page, to be put there by a script, which no document has.
 */
export const drawingAgent = 'drawing';
