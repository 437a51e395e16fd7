/** Local storage key of the chosen theme. Without a value the site follows the system's theme. */
export const themeKey = 'theme';

/** Runs in the head before the first paint, so that a stored theme applies without a flash of the other theme. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
