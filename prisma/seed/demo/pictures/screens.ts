import { drawLogo, logoOf } from '#prisma/seed/demo/pictures/logos.ts';
import { capital, height, makeScene, type Scene, width } from '#prisma/seed/demo/pictures/scene.ts';
import { flakes, harbours, kernMap, larder, specimen, tides, waits } from '#prisma/seed/demo/pictures/screens-first.ts';
import { bill, cards, collection, homePage, phones, poster } from '#prisma/seed/demo/pictures/screens-show.ts';
import { editor, flow, form, map, sound, terminal } from '#prisma/seed/demo/pictures/screens-tools.ts';
import { board, calendar, messages, overview, plan, table } from '#prisma/seed/demo/pictures/screens-work.ts';
import { moved, picture } from '#prisma/seed/demo/pictures/shapes.ts';
import type { DemoProduct } from '#prisma/seed/demo/product.ts';
import { seededRandom } from '#prisma/seed/random.ts';

const layouts = {
  overview,
  table,
  board,
  calendar,
  plan,
  messages,
  editor,
  terminal,
  sound,
  flow,
  map,
  form,
  phones,
  homePage,
  poster,
  collection,
  cards,
  bill,
};
type Layout = keyof typeof layouts;

const captions: Record<Layout, (product: DemoProduct) => string> = {
  overview: ({ name, features }) => `The overview of ${name}: ${lower(features[0])} and the week as a curve`,
  table: ({ name, keywords }) => `${capital(keywords[0] ?? name)} as a list, with who does what and its state`,
  board: ({ name }) => `A board of ${name} with four columns, from next to done`,
  calendar: ({ name }) => `A week of ${name}, day by day`,
  plan: ({ features }) => `The plan until the end of the year, with ${lower(features[0])}`,
  messages: ({ name }) => `A conversation in ${name}, beside the list of the others`,
  editor: ({ name }) => `A text in ${name}, with two notes beside it`,
  terminal: ({ name }) => `The configuration of ${name}, and what a check prints`,
  sound: ({ name }) => `A recording in ${name}: its wave, and what was said`,
  flow: ({ features }) => `How the parts hang together: ${lower(features[0])}`,
  map: ({ name }) => `A route on the map of ${name}, with its five stops`,
  form: ({ name }) => `The third of five steps in ${name}, with the reason for the question`,
  phones: ({ name }) => `${name} on two phones: today, and the list`,
  homePage: ({ name, tagline }) => `The first page of ${name}: ${tagline}`,
  poster: ({ tagline }) => `The opening screen: ${tagline}`,
  collection: ({ keywords }) => `Eight pieces of a collection: ${keywords.slice(0, 2).join(' and ')}`,
  cards: ({ name }) => `Cards with what people wrote in ${name}`,
  bill: ({ name }) => `A bill of ${name}, and its parts as a ring`,
};
const lower = (words = '') => words.charAt(0).toLowerCase() + words.slice(1);

/** Suitable layouts, by words in the name of the product's category. */
const suited: readonly [RegExp, Layout[]][] = [
  [/map|transport|cycling|outdoors|trip|stay/i, ['map', 'phones', 'homePage', 'calendar', 'poster']],
  [/database|hosting|apis|testing|network|identity|password|backup/i, ['terminal', 'flow', 'table', 'overview', 'homePage']],
  [/monitoring|machine|analytics|energy|domain/i, ['overview', 'terminal', 'homePage', 'flow']],
  [/speech|podcast|music|video/i, ['sound', 'phones', 'editor', 'poster', 'homePage']],
  [/notes|book|typography|search and|documents|languages|learning|code editors/i, ['editor', 'cards', 'homePage', 'terminal', 'poster']],
  [
    /invoic|payment|budget|invest|tax|point of sale|shop|market|shipping|subscription/i,
    ['bill', 'table', 'phones', 'homePage', 'overview', 'form'],
  ],
  [/support|chat|social|email|relationship/i, ['messages', 'board', 'table', 'homePage', 'cards']],
  [/calendar|booking|courses|human|medical/i, ['calendar', 'table', 'phones', 'form', 'plan']],
  [/task|project|recruit|meeting|inventory|operations|legal/i, ['board', 'plan', 'table', 'form', 'homePage']],
  [/image|illustration|colour|3d|photo|interface|games|children/i, ['collection', 'poster', 'homePage', 'phones', 'editor']],
  [
    /focus|sleep|fitness|nutrition|wearable|pets|garden|household|smart|cooking|health/i,
    ['phones', 'overview', 'poster', 'calendar', 'homePage', 'collection'],
  ],
];
const all = Object.keys(layouts) as Layout[];

interface Drawing {
  alt: string;
  svg: string;
}

export interface ProductScreens {
  /** The screenshot of the home page; null if none could be taken. */
  screenshot: string | null;
  gallery: Drawing[];
}

/** Screens that were drawn by hand for the first places of the week: the screenshot, and the first images of the gallery. */
const handDrawn: Record<
  string,
  { screenshot: (scene: Scene) => string; gallery?: [alt: string, draw: (scene: Scene) => string][]; more?: Layout[] }
> = {
  tidemark: {
    screenshot: tides,
    gallery: [['Seven harbours as seven rows; dark stretches are the hours in which a boat of 1.4 m can leave', harbours]],
    more: ['phones', 'map'],
  },
  querylight: { screenshot: waits, more: ['table', 'terminal'] },
  marginalia: { screenshot: editor, more: ['cards', 'homePage'] },
  flakehunter: { screenshot: flakes, more: ['terminal', 'flow'] },
  larderly: { screenshot: larder, more: ['phones'] },
  'serifa-works': {
    screenshot: specimen,
    gallery: [['Twelve pairs of letters; the redder, the more they were moved together', kernMap]],
    more: ['collection'],
  },
  chalkrota: { screenshot: calendar, more: ['table'] },
  mendbench: { screenshot: collection },
  undertitle: { screenshot: sound, more: ['editor', 'plan'] },
  spoolscale: { screenshot: phones },
};

/** Returns true for a product without a screenshot: about one in five, but none with hand-drawn screens. */
const isBlank = (slug: string) => !(slug in handDrawn) && seededRandom(`blank:${slug}`).chance(0.22);

/**
 * Draws the screens of a product, from its own words and the colours of its logo. `gallery` is true if it has images besides the
 * screenshot.
 */
export function drawScreens(product: DemoProduct, slug: string, gallery: boolean): ProductScreens {
  const random = seededRandom(`screens:${slug}`);
  const logo = moved(0, 0, drawLogo(slug).replace(/^<svg[^>]*>|<\/svg>$/g, ''));
  const hand = handDrawn[slug];
  const layout = suited.find(([words]) => words.test(product.categories[0] ?? ''))?.[1] ?? all;
  const [first, ...others] = random.shuffled(layout) as [Layout, ...Layout[]];
  const dark = hand ? slug === 'undertitle' : random.chance(0.34);
  const draw = (layoutOf: (scene: Scene) => string, nth: number) =>
    picture(
      width,
      height,
      layoutOf(makeScene(product, seededRandom(`screen:${slug}:${nth}`), logoOf(slug).colours, logo, nth % 2 ? !dark : dark)),
    );
  const more = hand?.more ?? others.slice(0, random.integer(2, 4));
  return {
    screenshot: isBlank(slug) ? null : draw(hand?.screenshot ?? layouts[first], 0),
    gallery: gallery
      ? [
          ...(hand?.gallery ?? []).map(([alt, scene], i) => ({ alt, svg: draw(scene, 2 + i * 2) })),
          ...more.map((name, i) => ({ alt: captions[name](product), svg: draw(layouts[name], 1 + i) })),
        ]
      : [],
  };
}
