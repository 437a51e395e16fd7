// `npm run more -- fonts`: writes app/faces from the packages of the fonts, with only the letters and weights that every page needs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** ASCII, the letters of western European languages, and punctuation. All other characters come from app/fonts.css. */
const latin = `${range(0x20, 0x7e)}\u00a0${range(0xc0, 0xff).replace(/[×÷]/g, '')}–—‘’“”„…·×−←→€™•`;
/** The characters of ranks (1st, 2nd, 3rd, 4th), clocks (d, h, m, s) and counts (k, M). */
const figures = `${range(0x20, 0x3a)}dhmskMtnr−–·×`;

const faces = [
  { name: 'inter', source: 'inter/files/inter-latin-wght-normal.woff2', text: latin, weights: { min: 400, max: 700 } },
  { name: 'besley', source: 'besley/files/besley-latin-wght-normal.woff2', text: latin, weights: { min: 400, max: 800 } },
  { name: 'league-gothic', source: 'league-gothic/files/league-gothic-latin-standard-normal.woff2', text: figures },
];

for (const { name, source, text, weights } of faces) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', source));
  const variationAxes = weights ? { wght: { ...weights, default: weights.min } } : undefined;
  const face = await subsetFont(whole, text, { targetFormat: 'woff2', ...(variationAxes ? { variationAxes } : {}) });
  writeFileSync(join(root, 'app/faces', `${name}.woff2`), face);
  console.log(`${name}: ${whole.length} bytes, now ${face.length}`);
}
