// What the picture's font can draw. Anything else would make next/og ask other servers for fonts and emoji.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'node_modules/@fontsource/inter/files');
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x386, 0x3ce],
  [0x401, 0x45f],
  [0x490, 0x491],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
] as const;

/** The text without what the font has no letters for: CJK, emoji and the like are left out. */
export function drawable(text: string): string {
  const letters = [...text.normalize('NFC')].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => code >= from && code <= to);
  });
  return letters.join('').replace(/\s+/g, ' ').trim();
}

/** Not longer than the picture has room for, and cut between words. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).trimEnd()}…`;
}

interface Font {
  name: string;
  data: Buffer;
  weight: 400 | 600;
  style: 'normal';
}

let fonts: Font[] | undefined;
/** Inter, from the package; each alphabet under a name of its own, for the drawer looks through all of them. */
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
