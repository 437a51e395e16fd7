import { type Random, seededRandom } from '#prisma/seed/random.ts';

interface Palette {
  tile: string;
  mark: string;
  accent: string;
}

/** Tiles are medium to dark, so that they contrast with white and near-black pages. Marks have a contrast of at least 3:1 to their tile. */
const palettes: readonly Palette[] = [
  { tile: '#1f5f8b', mark: '#f4f1ea', accent: '#f2b84b' },
  { tile: '#2f6f5e', mark: '#f6efe0', accent: '#f0a35e' },
  { tile: '#b3402e', mark: '#fff3e6', accent: '#f6c667' },
  { tile: '#5b4b8a', mark: '#f5f0ff', accent: '#f3a6b8' },
  { tile: '#d9822b', mark: '#2b1d0e', accent: '#fff1da' },
  { tile: '#37474f', mark: '#eceff1', accent: '#80cbc4' },
  { tile: '#8c2f5b', mark: '#fdeef4', accent: '#f7c59f' },
  { tile: '#e0b93c', mark: '#33290a', accent: '#fffbe8' },
  { tile: '#2a7f9e', mark: '#f0fafc', accent: '#ffd166' },
  { tile: '#6b7f2a', mark: '#f8f9e8', accent: '#f4d35e' },
  { tile: '#3d4f9f', mark: '#eef1ff', accent: '#ff9f80' },
  { tile: '#7a4b32', mark: '#fbf3ea', accent: '#e9b872' },
  { tile: '#c4577b', mark: '#fff5f8', accent: '#ffe0a3' },
  { tile: '#4c8c8a', mark: '#fbfdf9', accent: '#ffd9a0' },
  { tile: '#9aa7b5', mark: '#1c2733', accent: '#ffffff' },
  { tile: '#cf5c36', mark: '#fff8f0', accent: '#efc88b' },
];

/** SVG paths of letters, each drawn as one stroke between 30 and 70 on both axes. */
const letters: Record<string, string> = {
  a: 'M30 70 50 30 70 70M37 57H63',
  b: 'M34 30V70M34 30H52A9.5 9.5 0 0 1 52 49H34M34 49H56A10.5 10.5 0 0 1 56 70H34',
  c: 'M67 38A20 20 0 1 0 67 62',
  d: 'M34 30V70H48A20 20 0 0 0 48 30Z',
  e: 'M66 30H35V70H66M35 50H60',
  f: 'M66 30H36V70M36 50H60',
  g: 'M67 38A20 20 0 1 0 69 54H54',
  h: 'M33 30V70M67 30V70M33 50H67',
  i: 'M50 30V70M40 30H60M40 70H60',
  j: 'M62 30V57A13.5 13.5 0 0 1 35 57',
  k: 'M35 30V70M66 30 35 53M46 46 67 70',
  l: 'M37 30V70H66',
  m: 'M30 70V30L50 56 70 30V70',
  n: 'M33 70V30L67 70V30',
  o: 'M50 30A20 20 0 1 0 50 70A20 20 0 1 0 50 30Z',
  p: 'M36 70V30H53A11.5 11.5 0 0 1 53 53H36',
  q: 'M50 30A20 20 0 1 0 50 70A20 20 0 1 0 50 30ZM57 57 70 70',
  r: 'M36 70V30H53A11 11 0 0 1 53 52H36M52 52 67 70',
  s: 'M65 37A16 9.500 0 0 0 50 30C28 30 30 50 50 50C70 50 72 70 50 70A16 9.500 0 0 1 35 63',
  t: 'M31 30H69M50 30V70',
  u: 'M33 30V53A17 17 0 0 0 67 53V30',
  v: 'M31 30 50 70 69 30',
  w: 'M28 30 39 70 50 40 61 70 72 30',
  x: 'M33 30 67 70M67 30 33 70',
  y: 'M32 30 50 51 68 30M50 51V70',
  z: 'M33 30H67L33 70H67',
};

type Motif = (palette: Palette, random: Random, letter: string) => string;

const circle = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const drawnLetter = (palette: Palette, letter: string) => line(letters[letter] ?? (letters.o as string), palette.mark, 10);

const motifs: readonly Motif[] = [
  (palette, _, letter) => drawnLetter(palette, letter),
  (palette, random, letter) => drawnLetter(palette, letter) + circle(random.pick([24, 76]), 78, 6, palette.accent),
  // A ring with a dot on it.
  (palette, random) => {
    const angle = random.integer(0, 7) * (Math.PI / 4);
    const ring = `<circle cx="50" cy="50" r="23" fill="none" stroke="${palette.mark}" stroke-width="9"/>`;
    return ring + circle(Math.round(50 + 23 * Math.cos(angle)), Math.round(50 + 23 * Math.sin(angle)), 11, palette.accent);
  },
  // Two halves of a circle, moved apart.
  (palette, random) => {
    const slide = random.pick([6, 10]);
    const halves = `<path d="M${50 - slide} 24A26 26 0 0 0 ${50 - slide} 76Z" fill="${palette.mark}"/><path d="M${50 + slide} 24A26 26 0 0 1 ${50 + slide} 76Z" fill="${palette.accent}"/>`;
    return random.chance(0.5) ? halves : `<g transform="rotate(90 50 50)">${halves}</g>`;
  },
  // Bars of different heights.
  (palette, random) => {
    const heights = random.shuffled([22, 34, 46, 54]);
    return heights
      .map((height, i) => box(23 + i * 14.5, 77 - height, 10, height, 5, height === 54 ? palette.accent : palette.mark))
      .join('');
  },
  // Waves.
  (palette, random) => {
    const accented = random.integer(0, 2);
    return [36, 51, 66]
      .map((y, i) => line(`M22 ${y}Q31 ${y - 11} 40.500 ${y}T59.500 ${y}T78 ${y}`, i === accented ? palette.accent : palette.mark, 7))
      .join('');
  },
  // Four quarter circles, each with a random rotation.
  (palette, random) => {
    const accented = random.integer(0, 3);
    return [
      [25, 25],
      [51, 25],
      [25, 51],
      [51, 51],
    ]
      .map(([x = 0, y = 0], i) => {
        const fill = i === accented ? palette.accent : palette.mark;
        return `<path transform="rotate(${random.integer(0, 3) * 90} ${x + 12} ${y + 12})" d="M${x} ${y}H${x + 24}A24 24 0 0 1 ${x} ${y + 24}Z" fill="${fill}"/>`;
      })
      .join('');
  },
  // Petals around a centre.
  (palette, random) => {
    const count = random.pick([4, 5, 6]);
    const petals = Array.from(
      { length: count },
      (_, i) =>
        `<ellipse cx="50" cy="33" rx="${count === 6 ? 8 : 10}" ry="14" transform="rotate(${(360 / count) * i} 50 50)" fill="${palette.mark}"/>`,
    );
    return petals.join('') + circle(50, 50, 8, palette.accent);
  },
  // Arcs from one corner.
  (palette, random) => {
    const arcs = [18, 33, 48].map((r, i) => line(`M${26 + r} 74A${r} ${r} 0 0 0 26 ${74 - r}`, i === 2 ? palette.accent : palette.mark, 8));
    return `<g transform="rotate(${random.integer(0, 3) * 90} 50 50)">${arcs.join('')}${circle(27, 73, 6, palette.mark)}</g>`;
  },
  // A square of dots, one of them highlighted.
  (palette, random) => {
    const accented = random.integer(0, 8);
    return Array.from({ length: 9 }, (_, i) =>
      circle(29 + (i % 3) * 21, 29 + Math.floor(i / 3) * 21, i === accented ? 9 : 6.5, i === accented ? palette.accent : palette.mark),
    ).join('');
  },
  // Chevrons.
  (palette, random) => {
    const arrows = [30, 48, 66].map((x, i) => line(`M${x - 8} 30 ${x + 10} 50 ${x - 8} 70`, i === 2 ? palette.accent : palette.mark, 8));
    return `<g transform="rotate(${random.integer(0, 3) * 90} 50 50)">${arrows.join('')}</g>`;
  },
  // A stack of sheets.
  (palette) =>
    `<path d="M50 22 80 37 50 52 20 37Z" fill="${palette.accent}"/>${line('M22 51 50 65 78 51', palette.mark, 7)}${line('M22 64 50 78 78 64', palette.mark, 7)}`,
];

/** Draws the logo of an invented product as SVG, legible at 32 pixels. The slug and `attempt` determine the logo. */
export function drawLogo(slug: string, attempt = 0): string {
  const random = seededRandom(`logo:${slug}:${attempt}`);
  const palette = random.pick(palettes);
  const mark = random.pick(motifs)(palette, random, slug[0] ?? 'o');
  const tile = box(0, 0, 100, 100, random.pick([22, 22, 50]), palette.tile);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 100 100">${tile}${mark}</svg>`;
}

/** Draws a different logo for each slug. */
export function drawLogos(slugs: readonly string[]): Map<string, string> {
  const drawn = new Map<string, string>();
  const taken = new Set<string>();
  for (const slug of slugs) {
    let svg = drawLogo(slug);
    for (let attempt = 1; taken.has(svg); attempt++) svg = drawLogo(slug, attempt);
    taken.add(svg);
    drawn.set(slug, svg);
  }
  return drawn;
}
