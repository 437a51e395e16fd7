import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'node_modules/@fontsource/inter/files');
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

interface Font {
  name: string;
  data: Buffer;
  weight: 400 | 600;
  style: 'normal';
}

let fonts: Font[] | undefined;
/**
 * Returns the Inter fonts from the npm package. Each subset has a family name of its own, because `next/og` tries all families of
 * the list for each character.
 */
export function pictureFonts(): Font[] {
  fonts ??= subsets.flatMap((subset) =>
    ([400, 600] as const).map((weight) => ({
      name: subset === 'latin' ? 'Inter' : `Inter ${subset}`,
      data: readFileSync(join(folder, `inter-${subset}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  );
  return fonts;
}
export const pictureFamily = subsets.map((subset) => (subset === 'latin' ? 'Inter' : `Inter ${subset}`)).join(', ');
