/** The local storage key of the chosen theme. If it has no value, the site follows the system's theme. */
export const themeKey = 'theme';

/** The local storage key that is set if somebody was signed in at the last visit. */
export const signedInKey = 'signed-in';

/** The query parameter with the id of the listing whose button was pressed, such as before a sign-in. */
export const pressedParameter = 'pressed';

/**
 * A script that runs in the head before the first paint. It applies the stored theme, so that the other theme doesn't flash. It also marks
 * the visitor as signed in if they were at the last visit, if they come from the sign-in page, or if the address has `pressed`. Signed-in
 * people are then not asked to sign in before the site says who is there.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${signedInKey}')||/[?&]${pressedParameter}=/.test(location.search)||document.referrer.indexOf(location.origin+'/sign-in')===0)d.signedIn=''}catch(e){}`;
