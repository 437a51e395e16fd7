import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'node_modules/@fontsource');
const faces = {
  inter: { subsets: ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'], weights: [400, 600] },
  besley: { subsets: ['latin', 'latin-ext'], weights: [400, 800] },
  'league-gothic': { subsets: ['latin'], weights: [400] },
} as const;

type Face = keyof typeof faces;
const familyOf = (face: Face, subset: string) => `${face} ${subset}`;

interface Font {
  name: string;
  data: Buffer;
  weight: 400 | 600 | 800;
  style: 'normal';
}

let fonts: Font[] | undefined;
/**
 * Returns the fonts of pictures from the npm packages. Each subset has a family name of its own, because `next/og` tries all families
 * of the list for each character.
 */
export function pictureFonts(): Font[] {
  fonts ??= (Object.keys(faces) as Face[]).flatMap((face) =>
    faces[face].subsets.flatMap((subset) =>
      faces[face].weights.map((weight) => ({
        name: familyOf(face, subset),
        data: readFileSync(join(folder, face, `files/${face}-${subset}-${weight}-normal.woff`)),
        weight,
        style: 'normal' as const,
      })),
    ),
  );
  return fonts;
}

const familiesOf = (...list: Face[]) => list.flatMap((face) => faces[face].subsets.map((subset) => familyOf(face, subset))).join(', ');

/** The faces of pictures as `fontFamily`: `text` (400, 600), `display` for names and a site's own words (400, 800), `figure` for ranks and counts. */
export const pictureFamilies = {
  text: familiesOf('inter'),
  display: familiesOf('besley', 'inter'),
  figure: familiesOf('league-gothic', 'inter'),
};
