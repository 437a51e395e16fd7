/** Cookie with the e-mail address to which a link was sent, for the check-mail page. In a URL the address would appear in logs. */
export const mailedCookie = 'sign-in-mailed';
