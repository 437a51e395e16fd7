import localFont from 'next/font/local';

// The three fonts of every page (docs/decisions/0025-identity.md). They are preloaded, and text is not shown in another font before.
// Therefore they contain only the characters and weights that pages use (`npm run more -- fonts` writes them). app/fonts.css has the rarer
// characters, and fallback fonts with the same metrics.

const inter = localFont({
  src: './faces/inter.woff2',
  weight: '400 700',
  display: 'block',
  variable: '--face-inter',
  adjustFontFallback: false,
});
const besley = localFont({
  src: './faces/besley.woff2',
  weight: '400 800',
  display: 'block',
  variable: '--face-besley',
  adjustFontFallback: false,
});
const leagueGothic = localFont({
  src: './faces/league-gothic.woff2',
  weight: '400',
  display: 'block',
  variable: '--face-league-gothic',
  adjustFontFallback: false,
});

/** The class names for the root element. They define the CSS variables of the three fonts. */
export const fontVariables = [inter, besley, leagueGothic].map(({ variable }) => variable).join(' ');
