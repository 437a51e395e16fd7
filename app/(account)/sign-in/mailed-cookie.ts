/** Cookie with the address that a link was sent to, for the check-mail page. The address is in no URL, so that it is in no log. */
export const mailedCookie = 'sign-in-mailed';
