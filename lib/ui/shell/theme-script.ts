/** Where the choice is kept; absent means: as the system has it. */
export const themeKey = 'theme';

/** Runs in the head before anything is painted, so that a kept choice doesn't flash. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
