/** Holds the address a link was sent to, for the page that says so: it stands in no URL, and so in no log. */
export const mailedCookie = 'sign-in-mailed';
