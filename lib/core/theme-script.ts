/** Local storage key of the chosen theme. Without a value the site follows the system's theme. */
export const themeKey = 'theme';

/** Local storage key that says that somebody was signed in at the last visit. */
export const signedInKey = 'signed-in';

/** In the address of a page that a press came back to, such as after a sign-in: the listing. */
export const pressedParameter = 'pressed';

/**
 * Runs in the head before the first paint, so that a stored theme applies without a flash of the other theme, and who is signed in is not
 * asked to sign in first. Who comes from the sign-in, or from a press that the address names, is taken for signed in, until the site says.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${signedInKey}')||/[?&]${pressedParameter}=/.test(location.search)||document.referrer.indexOf(location.origin+'/sign-in')===0)d.signedIn=''}catch(e){}`;
