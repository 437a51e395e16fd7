/**
 * The user agent of the requests with which our server lets Next render public pages. For this user agent, Next writes the title and
 * description into the head (`htmlLimitedBots`). For others, it may send them after the page, for a script to move. Documents don't have
 * this script.
 */
export const drawingAgent = 'drawing';
