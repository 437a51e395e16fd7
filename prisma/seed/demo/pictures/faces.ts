import { dot, fill, moved, picture, stroke } from '#prisma/seed/demo/pictures/shapes.ts';
import { type Random, seededRandom } from '#prisma/seed/random.ts';

const skins = [
  ['#f6d3b8', '#dfa98a'],
  ['#efc09a', '#cf9570'],
  ['#e3aa7d', '#bf8355'],
  ['#cf9467', '#a96f45'],
  ['#b0764a', '#8a5530'],
  ['#8f5a36', '#6d4024'],
  ['#6f4429', '#52301b'],
  ['#52331f', '#3a2213'],
] as const;
const darkHair = ['#1d1513', '#2a1c16', '#3a241a', '#15110f'];
const lightHair = ['#6a4426', '#9a6a35', '#c79a4b', '#b4532a', '#4b2e20', '#e0c27c'];
const oldHair = ['#b9b4ac', '#8f8a84', '#dcd8d0'];
const grounds = [
  '#f4c9a8',
  '#d5d9e8',
  '#cfe3d6',
  '#f2dca0',
  '#e6c8d6',
  '#c9dfe8',
  '#e9d9c3',
  '#d9cdea',
  '#f3b8a2',
  '#bcd4c0',
  '#b9c6e2',
  '#efe3b4',
];
const clothes = [
  '#0e4650',
  '#1b1b1f',
  '#8c3b2e',
  '#2f6f5e',
  '#47397a',
  '#c2512f',
  '#1f4fd8',
  '#f4ebd9',
  '#7b8a2e',
  '#b3255b',
  '#5a6b7a',
  '#e0a526',
  '#f7f5ef',
  '#2b4a6f',
];
const line = '#221711';

export interface FaceTraits {
  skin: number;
  hair: string;
  style: string;
  age: 'young' | 'middle' | 'old';
}

const behind: Record<string, (hair: string) => string> = {
  long: (hair) => fill('M25 44c0-21 10-31 24-31s24 10 24 31c0 18 3 26 5 36H20c2-10 5-18 5-36z', hair),
  wavy: (hair) => fill('M24 44c-2-22 9-32 25-32s27 10 25 32c6 8-2 14 4 22-4 8-10 10-16 10H36c-6 0-12-2-16-10 6-8-2-14 4-22z', hair),
  bun: (hair) => dot(49, 13, 10, hair) + fill('M28 44c0-18 8-27 21-27s21 9 21 27v6H28z', hair),
  braid: (hair) => fill('M27 44c0-20 9-30 22-30s22 10 22 30v6H27z', hair) + stroke('M66 52c8 8-4 12 4 18s-2 10 2 16', hair, 9),
  afro: (hair) => dot(49, 36, 30, hair),
  curls: (hair) =>
    [
      [28, 34],
      [26, 46],
      [32, 24],
      [42, 17],
      [54, 17],
      [65, 23],
      [71, 34],
      [72, 46],
    ]
      .map(([x, y]) => dot(x as number, y as number, 10, hair))
      .join(''),
  bob: (hair) => fill('M26 60c-3-30 6-45 23-45s26 15 23 45c-3 3-9 3-12 1H38c-3 2-9 2-12-1z', hair),
  ponytail: (hair) => fill('M66 26c16 2 16 26 8 38-5-3-8-14-10-22z', hair) + fill('M28 44c0-18 8-28 21-28s21 10 21 28v4H28z', hair),
  veil: (hair) => fill('M22 90c2-14 0-20 0-42 0-24 11-34 27-34s27 10 27 34c0 22-2 28 0 42z', hair),
};
const front: Record<string, (hair: string) => string> = {
  long: (hair) => fill('M29 46c-2-20 8-31 20-31s22 9 20 31c-4-5-6-12-7-17-9 4-21 2-26-3-3 5-6 11-7 20z', hair),
  wavy: (hair) => fill('M28 46c-2-22 9-32 21-32s23 10 21 32c-6-4-10-12-12-20-8 8-24 8-30 20z', hair),
  bun: (hair) => fill('M29 44c-1-18 8-27 20-27s21 9 20 27c-5-8-9-14-20-14s-15 6-20 14z', hair),
  braid: (hair) => fill('M29 46c-2-20 8-30 20-30s22 10 20 30c-3-9-10-16-20-19-10 3-17 10-20 19z', hair),
  afro: (hair) => fill('M29 38c2-16 10-22 20-22s18 6 20 22c-6-6-12-8-20-8s-14 2-20 8z', hair),
  curls: (hair) =>
    [
      [34, 28],
      [42, 24],
      [50, 23],
      [58, 25],
      [64, 30],
    ]
      .map(([x, y]) => dot(x as number, y as number, 6.5, hair))
      .join(''),
  bob: (hair) => fill('M28 44c-1-18 9-28 21-28s22 10 21 28c-3-4-4-8-4-12H33c-1 5-2 8-5 12z', hair),
  ponytail: (hair) => fill('M29 44c-1-18 8-28 20-28s21 10 20 28c-4-10-10-15-24-17-7 3-13 8-16 17z', hair),
  short: (hair) => fill('M29 42c-2-18 8-28 21-28s21 9 19 28c-2-2-3-8-4-11-8 1-21 1-29-3-3 4-5 8-7 14z', hair),
  swept: (hair) => fill('M29 42c-3-16 4-26 16-28 12-4 28 4 24 28-2-4-3-8-5-12-10 0-22-4-26-8-4 6-7 12-9 20z', hair),
  crop: (hair) => fill('M30 38c-1-16 8-23 19-23s20 7 19 23c-2-7-4-11-8-13H38c-4 2-6 6-8 13z', hair),
  bald: (hair) => fill('M29 50c-2-6-1-12 2-15v12zM69 50c2-6 1-12-2-15v12z', hair),
  quiff: (hair) => fill('M30 40c-4-14 2-22 10-24 8-8 30-4 29 24-3-6-4-10-6-13-10 3-20 1-26-2-3 4-5 9-7 15z', hair),
  fringe: (hair) => fill('M28 46c-2-21 8-31 21-31s23 10 21 31c-2-4-3-7-4-11H32c-1 4-2 7-4 11z', hair),
};
behind.fringe = behind.long as (hair: string) => string;

const womenStyles = ['long', 'wavy', 'bun', 'braid', 'afro', 'curls', 'bob', 'ponytail', 'fringe', 'crop', 'short'];
const menStyles = ['short', 'swept', 'crop', 'bald', 'quiff', 'curls', 'short', 'afro', 'swept', 'bun'];

/** First names of the demo's founders that are drawn as men; all others are drawn as women. No real people are meant. */
const men = new Set(
  'Jonas Amir Willem Marcus Devan Emre Mamadou Lin Emrecan Bendegúz Reto Joris Sönke Luka Rasmus Ignacio Kwabena Bartosz Didier Rafael Farhan Esteban Oluwaseun Rohan Thomas Tiago Oddvar Piotr Darshan Calum Torbjörn Nikhil Brian Levan Wannes Íñigo Declan Caio Callum Bagus Isaac Ali Rowan Lwazi Lương Suren Ilir Bilal Andriy Tetsuo Bishal Nahuel Domantas Kaloyan Vuk Joseph Florian Tunde Horia Veikko Miloš Duarte Stratos Matjaž Asger Trần'.split(
    ' ',
  ),
);

/** The range of indexes in `skins` for most people of a country. In every country some people are outside the range. */
const skinOf: Record<string, [number, number]> = {
  NG: [5, 7],
  GH: [5, 7],
  KE: [5, 7],
  RW: [6, 7],
  SN: [6, 7],
  ZA: [4, 7],
  UG: [6, 7],
  TZ: [6, 7],
  ET: [4, 6],
  JM: [5, 7],
  IN: [3, 5],
  LK: [3, 5],
  NP: [2, 4],
  PK: [2, 4],
  ID: [2, 4],
  MY: [2, 4],
  TH: [2, 3],
  VN: [1, 3],
  SG: [1, 3],
  TW: [1, 2],
  KR: [0, 2],
  JP: [0, 2],
  MX: [2, 4],
  PE: [2, 4],
  EC: [2, 4],
  CL: [1, 3],
  CO: [2, 4],
  BR: [1, 5],
  MA: [2, 4],
  EG: [2, 4],
  TR: [1, 3],
  KZ: [1, 3],
  NZ: [1, 4],
  US: [0, 7],
  GB: [0, 4],
  FR: [0, 4],
  CA: [0, 4],
};
const hasDarkHair = (country: string | null) =>
  country !== null && country in skinOf && !['US', 'GB', 'CA', 'FR', 'NZ', 'BR'].includes(country);

/** Draws a flat portrait of 96 by 96 pixels. It depends only on the name, the country and `attempt`. */
export function drawFace(name: string, country: string | null, attempt = 0): { svg: string; traits: FaceTraits } {
  const random = seededRandom(`face:${name}:${attempt}`);
  const man = men.has(name.split(' ')[0] as string) || (name.startsWith('Hayakawa') && random.chance(1));
  const [from, to] = skinOf[country ?? ''] ?? [0, 2];
  const skin = random.integer(from, to);
  const [light, shade] = skins[skin] as (typeof skins)[number];
  const age = random.pick(['young', 'young', 'middle', 'middle', 'middle', 'old'] as const);
  const natural = hasDarkHair(country) || skin > 3 ? darkHair : [...darkHair, ...lightHair, ...lightHair];
  const hair = random.pick(age === 'old' ? oldHair : natural);
  const veiled = !man && ['MY', 'ID', 'MA', 'EG', 'SN', 'PK'].includes(country ?? '') && random.chance(0.45);
  const style = veiled ? 'veil' : random.pick(man ? menStyles : womenStyles);
  const wear = random.pick(clothes);
  const veil = random.pick(['#2f6f5e', '#8c3b2e', '#47397a', '#2b4a6f', '#c98a9a', '#e9dcc3']);
  const ground = random.pick(grounds.filter((colour) => colour !== wear));
  const parts = [
    `<path d="M0 0H96V96H0Z" fill="${ground}"/>`,
    behind[style]?.(veiled ? veil : hair) ?? '',
    drawClothes(random, wear),
    fill('M40 60h17v14c-4 7-13 7-17 0z', shade),
    veiled ? '' : dot(31, 47, 4.5, light) + dot(67, 47, 4.5, shade),
    fill('M31 42c0-15 7-22 18-22s18 7 18 22c0 16-8 27-18 27s-18-11-18-27z', light),
    fill('M49 20c11 0 18 7 18 22 0 16-8 27-18 27 8-6 11-15 11-26 0-10-4-18-11-23z', shade, 'opacity=".45"'),
    man ? drawBeard(random, hair, age) : '',
    drawFeatures(random, hair, age, skin > 4),
    veiled
      ? fill(
          'M26 62c-4-32 4-46 23-46s27 14 23 46c-2-4-4-10-5-20-1-14-7-20-18-20s-17 6-18 20c-1 10-3 16-5 20zM29 60c4 10 10 16 20 16s16-6 20-16c6 14 6 20 6 28H23c0-8 0-14 6-28z',
          veil,
        )
      : (front[style]?.(hair) ?? ''),
    random.chance(0.36) ? drawGlasses(random) : '',
    !veiled && random.chance(0.13) ? drawHat(random) : '',
    !man && !veiled && random.chance(0.4) ? dot(30, 56, 2.4, '#e8b23a') + dot(68, 56, 2.4, '#e8b23a') : '',
  ];
  return {
    svg: picture(
      384,
      384,
      random.chance(0.5) ? parts.join('') : moved(96, 0, `<g transform="scale(-1 1)">${parts.join('')}</g>`),
      [96, 96],
    ),
    traits: { skin, hair, style, age },
  };
}

function drawClothes(random: Random, wear: string): string {
  const body = 'M10 96c2-18 16-24 30-25h17c14 1 27 7 29 25z';
  const other = random.pick(clothes.filter((colour) => colour !== wear));
  return (
    fill(body, wear) +
    random.pick([
      '',
      fill('M38 70l11 14 11-14 4 3-15 23L34 73z', other), // collar
      stroke('M14 84h70M12 92h72', other, 3), // stripes
      fill('M40 71c4 8 13 8 17 0l5 1c-4 14-23 14-27 0z', other), // neck
      fill('M10 96c2-18 16-24 28-25l7 25zM86 96c-2-18-15-24-27-25l-7 25z', other), // jacket
      stroke('M24 74l6 22M74 74l-6 22', other, 5), // straps
    ])
  );
}

function drawBeard(random: Random, hair: string, age: FaceTraits['age']): string {
  const kind = random.integer(0, age === 'young' ? 4 : 3);
  if (kind === 0) return fill('M31 46c2 6 4 9 8 9 4-4 16-4 20 0 4 0 6-3 8-9 1 18-8 27-18 27S30 64 31 46z', hair);
  if (kind === 1) return fill('M40 57c4-4 14-4 18 0-3 3-6 3-9 1-3 2-6 2-9-1z', hair);
  if (kind === 2) return fill('M32 50c3 8 6 12 17 12s14-4 17-12c0 13-8 20-17 20s-17-7-17-20z', hair, 'opacity=".28"');
  return '';
}

function drawFeatures(random: Random, hair: string, age: FaceTraits['age'], dark: boolean): string {
  const ink = dark ? '#140c08' : line;
  const brow = age === 'old' ? '#8f8a84' : dark ? '#140c08' : hair;
  const eyes = random.pick([
    dot(41, 46, 1.9, ink) + dot(57, 46, 1.9, ink),
    dot(41, 46, 2.2, ink) + dot(57, 46, 2.2, ink) + dot(41.7, 45.2, 0.7, '#fff') + dot(57.7, 45.2, 0.7, '#fff'),
    stroke('M38.500 46.500q2.500-2.500 5 0M54.500 46.500q2.500-2.500 5 0', ink, 1.9),
    dot(41, 46, 1.7, ink) + dot(57, 46, 1.7, ink) + stroke('M37.500 44.500q3-2.500 6.500-.5M54 44q3.500-2 6.500.5', ink, 1.3),
  ]);
  const brows = random.pick(['M37 41q4-3 8-.5M53 40.500q4-2.500 8 .5', 'M37 40.500l8-1M53 39.500l8 1', 'M37 42q4-4 8-2M53 40q4-2 8 2']);
  const mouth = random.pick([
    stroke('M43 60q6 4 12 0', ink, 1.9),
    fill('M42 59q7 8 14 0z', '#fff') + stroke('M42 59q7 8 14 0z', ink, 1.4),
    stroke('M44 61q5 1.500 10-.5', ink, 1.9),
    stroke('M43 60q5 5 11-1.500', ink, 1.9),
    fill('M43 60q6-3 12 0-6 5-12 0z', dark ? '#a8463c' : '#b84c44'),
  ]);
  const lines = age === 'old' ? stroke('M35 53q1 4 4 6M63 53q-1 4-4 6M42 30h14', ink, 1, 'opacity=".35"') : '';
  const freckles =
    !dark && random.chance(0.18)
      ? [
          [38, 53],
          [41, 55],
          [59, 55],
          [62, 53],
        ]
          .map(([x, y]) => dot(x as number, y as number, 0.8, '#a4622f'))
          .join('')
      : '';
  return stroke(brows, brow, 1.8) + eyes + stroke('M49 46l-2.500 8h4', ink, 1.6, 'opacity=".6"') + mouth + lines + freckles;
}

function drawGlasses(random: Random): string {
  const frame = random.pick([line, line, '#8c3b2e', '#47397a', '#b88a2a']);
  const shape = random.pick([
    '<circle cx="41" cy="46" r="6.500"/><circle cx="57" cy="46" r="6.500"/>',
    '<rect x="34" y="41" width="13.500" height="10" rx="3"/><rect x="51" y="41" width="13.500" height="10" rx="3"/>',
    '<path d="M33.500 41h14c0 12-13 14-14 0zM50.500 41h14c-1 14-14 12-14 0z"/>',
  ]);
  return `<g fill="none" stroke="${frame}" stroke-width="1.900">${shape}<path d="M47.500 46h3M34 45l-4-2M64.500 45l4-2"/></g>`;
}

function drawHat(random: Random): string {
  const colour = random.pick(['#c2512f', '#1f4fd8', '#e0a526', '#2f6f5e', '#47397a', '#1b1b1f']);
  return random.pick([
    fill('M27 34c0-18 10-25 22-25s22 7 22 25c-14-4-30-4-44 0z', colour) + fill('M26 30h46v9c-14-4-32-4-46 0z', '#f4ebd9'), // knitted
    fill('M28 31c0-16 10-21 21-21s21 5 21 21z', colour) + fill('M64 27c8 1 14 4 16 9-8-2-14-3-20-3z', colour), // cap
    fill('M30 30c2-14 8-19 19-19s17 5 19 19z', colour) + fill('M14 33c8-7 62-7 70 0-14-2-56-2-70 0z', colour), // brim
    fill('M28 36c2-12 8-19 21-19s19 7 21 19c-12-6-30-6-42 0z', colour), // scarf
  ]);
}
