import localFont from 'next/font/local';

// The three faces of every page (docs/decisions/0025-identity.md). They are preloaded, and text waits for them rather than appear in
// another face first. Rarer letters come from app/fonts.css, and so do the fallbacks with the same measures.

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'block',
  variable: '--face-inter',
  adjustFontFallback: false,
});
const besley = localFont({
  src: '../node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  weight: '400 900',
  display: 'block',
  variable: '--face-besley',
  adjustFontFallback: false,
});
const leagueGothic = localFont({
  src: '../node_modules/@fontsource-variable/league-gothic/files/league-gothic-latin-standard-normal.woff2',
  weight: '400',
  display: 'block',
  variable: '--face-league-gothic',
  adjustFontFallback: false,
});

/** Class names that define the variables of the faces, for the root element. */
export const fontVariables = [inter, besley, leagueGothic].map(({ variable }) => variable).join(' ');
