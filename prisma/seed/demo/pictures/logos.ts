import { drawPictogram, type LogoColours, type Pictogram, pictogramNames } from '#prisma/seed/demo/pictures/pictograms.ts';
import { luminance, picture } from '#prisma/seed/demo/pictures/shapes.ts';
import { seededRandom } from '#prisma/seed/random.ts';

/** Ground, main colour and accent. Main and accent have a contrast of at least 3:1 or 2:1 to the ground. */
const palettes = {
  tide: ['#0e4650', '#f4ebd9', '#f0a04b'],
  ember: ['#1d1a2b', '#ff8a4c', '#ffd166'],
  paper: ['#f3ead8', '#5a2f24', '#c2512f'],
  frost: ['#16303a', '#eef7f7', '#ff6f59'],
  larder: ['#fbe9cf', '#b5501b', '#2f7a4d'],
  ink: ['#fbf8f1', '#1b1b1f', '#d63a2f'],
  chalk: ['#1f4b3c', '#f1f5ea', '#f5c84c'],
  steel: ['#4f5f70', '#f4f7fa', '#ffcf56'],
  night: ['#14182b', '#f2f4ff', '#4fd1c5'],
  violet: ['#efe7ff', '#5a3fb5', '#ff7a59'],
  owl: ['#f7e9b5', '#47397a', '#e8763a'],
  moss: ['#dcebcb', '#3f6b32', '#b0671b'],
  coal: ['#111214', '#fafafa', '#ff4d4d'],
  brick: ['#f6ddd0', '#9c3b2b', '#2b4a6f'],
  cobalt: ['#1f4fd8', '#ffffff', '#ffd84d'],
  rose: ['#fde4ea', '#b3255b', '#3a2a6b'],
  mint: ['#cff0e4', '#0f6b58', '#e4572e'],
  sun: ['#ffd34d', '#3a2a05', '#c8321f'],
  sky: ['#d6ecfb', '#14558c', '#f2803a'],
  plum: ['#4a1d45', '#fbe8f2', '#f7a72f'],
  rust: ['#b4471f', '#fff3e2', '#ffd37a'],
  lake: ['#0f6e84', '#effafb', '#ffe08a'],
  navy: ['#253b6e', '#f2d6b3', '#ff8f6b'],
  olive: ['#5d6b1f', '#fbfbe6', '#ffc93c'],
  lilac: ['#7a5cc4', '#ffffff', '#ffe27a'],
  cocoa: ['#5b3a29', '#fbeedd', '#f0a45d'],
  teal: ['#12806b', '#f3fffb', '#ffd166'],
  pink: ['#e85a8a', '#fff5f8', '#3b1030'],
  slate: ['#e6eaee', '#2b3a48', '#2f8f83'],
  orange: ['#f07a24', '#2b1405', '#fff1dc'],
} as const;
type Palette = keyof typeof palettes;
type Ground = 'tile' | 'round' | 'square' | 'leaf' | 'bare';

/** The logo of each product: pictogram, palette, and the ground that it stands on. */
const plan: Record<string, string> = {
  tidemark: 'waves tide', querylight: 'waits ember', marginalia: 'margin paper square', flakehunter: 'flake frost round',
  larderly: 'jar larder', 'serifa-works': 'serif ink square', ledgerling: 'halves teal round', gatherwhen: 'nine sky',
  saddlebag: 'saddle cocoa leaf', changeling: 'undo lilac', 'potluck-planner': 'bowl rust round', errandine: 'form brick',
  draftmule: 'letter moss', 'studio-plinth': 'plinth plum', tessellary: 'weave mint square', verbatimber: 'duet lake',
  griotape: 'cassette navy', driftpan: 'drift sky round', kilnwatch: 'kiln brick bare', whereitsays: 'quote sun square',
  singleshelf: 'shelf rose', trueinch: 'shirt orange', loomrow: 'weave plum round', bracketry: 'gear steel', duesbox: 'coins olive',
  skipmonth: 'undo mint round', returnleaf: 'leaf moss leaf', tarifflet: 'parcel cobalt', stallkeeper: 'stall rose round',
  ampersandwich: 'ampersand paper', fontlatch: 'latch ink', greyboxer: 'wires slate square', thumbspan: 'thumb pink',
  pictomonger: 'star lilac round', gubia: 'gouge coal square', huekeeper: 'palette slate round', mordantine: 'triad night round',
  turntablet: 'cube ember', rowsalt: 'salt lake round', quernstone: 'quern moss bare', brittlebox: 'brittle sky', clockwarden: 'night navy round',
  hookfishery: 'hook teal', tollhatch: 'gate rust square', mutterlog: 'mutter coal', pagerowl: 'owl owl bare', shedwright: 'house chalk',
  nitpicket: 'picks violet', 'seventh-case': 'case7 cobalt square', echoloft: 'echo pink round', chalkrota: 'rota chalk', slowboard: 'board cocoa',
  bugbrook: 'bug mint', knotscript: 'knot rose leaf', grandtale: 'tale cobalt round', beanhop: 'bean olive round', vivaroom: 'podium ink round',
  dunnock: 'dunnock cocoa round', facturita: 'stall cobalt', shoeboxer: 'shoebox brick square', ajolist: 'coins plum round', lumpwise: 'halves orange',
  meterwick: 'meter violet round', splitsluice: 'sluice night', feesieve: 'sieve slate', rungwise: 'rungs chalk round', frontalier: 'border tide square',
  hearthbus: 'bulb ember round', doorwren: 'wren paper round', palmtick: 'watch coal round', solderkin: 'chip teal square', pinfolk: 'board2 night square',
  spoolscale: 'spool violet bare', mendbench: 'hexplus steel bare', noonload: 'noon orange round', draughtbook: 'roomheat rust', 'bothy-bell': 'bell cobalt leaf',
  floewise: 'skate frost', plainlift: 'barbell ink square', dawnlap: 'lap sky leaf', saltspoon: 'salt pink', eiderlog: 'eider navy leaf',
  threebell: 'bell owl round', waitlight: 'wait teal bare', coldpatch: 'cold lake', crumbline: 'loaf cocoa', brinebook: 'jar moss round',
  slugwatch: 'slug chalk leaf', plotwarden: 'plots brick leaf', boilerbook: 'gear rust round', broomrota: 'broom lilac', dampfinder: 'drop brick round',
  vetfolder: 'dog sun', 'tortoise-hours': 'tortoise moss', postbantam: 'roost sun round', unsubtle: 'letter pink round', redirectory: 'signpost navy',
  nearbyline: 'pin mint leaf', postlark: 'lark lake leaf', replyroost: 'roost violet', footfallow: 'bars olive leaf', utmostly: 'utmost frost square',
  onefold: 'onefold rust leaf', chordwood: 'choir cocoa square', vanload: 'van sun leaf', quietcut: 'cut night leaf', undertitle: 'subtitle coal',
  proofsheet: 'proof slate', grainlog: 'grain ember square', meeplekeep: 'meeple brick bare', 'nine-lanterns': 'lantern plum leaf', 'foxed-pages': 'books larder',
  leavewell: 'leaf sky', lanyardly: 'lanyard cobalt leaf', evenquest: 'five violet square', harvesthand: 'olive chalk', clausewitty: 'scroll paper leaf',
  renewalarm: 'alarm pink leaf', snagcrow: 'crow sun leaf', latebird: 'late night round', binward: 'scan teal leaf', palletier: 'pallet orange square',
  inkwhile: 'nib ink leaf', jotterwell: 'jotter navy square', almanackle: 'almanac frost leaf', rotabird: 'shift mint square', donebefore: 'sand plum square',
  shortpile: 'seven lake square', slowbell: 'slow moss square', thrumble: 'sprout larder round', gavelwise: 'gavel steel round', foldermoth: 'moth violet leaf',
  acquaintly: 'person tide', quoteling: 'tag teal round', ticketoad: 'toad moss leaf', sorrybook: 'plaster rose square', threeask: 'asks lilac leaf',
  grumblebox: 'smile sun square', doorbellow: 'bellow cobalt round', snipslot: 'snip rust', outfitterly: 'peak tide round', keyloft: 'loft lilac square',
  'envelope-nine': 'sealed cocoa leaf', inkblock: 'redact slate square', formgone: 'gone rose bare', gatelist: 'list frost', doorward: 'ward chalk square',
  restoreday: 'restore olive', 'shoebox-copy': 'twin brick', portporch: 'shield cobalt bare', 'two-suitcases': 'cases orange leaf', visaleaf: 'stamp mint',
  contourist: 'contours larder leaf', stairless: 'ramp cobalt bare', ferrybook: 'ferry sky square', lastbus: 'bus ember leaf', hutkey: 'hut teal bare',
  'spare-harbour': 'anchor lake bare', spokeshed: 'pump olive square',
};

export interface Logo {
  pictogram: Pictogram;
  ground: Ground;
  colours: LogoColours;
}

/** The logo of a product. One that is not in the plan has a pictogram and colours by chance, which depend only on its slug. */
export function logoOf(slug: string): Logo {
  const random = seededRandom(`logo:${slug}`);
  const [pictogram = random.pick(pictogramNames), palette = random.pick(Object.keys(palettes)), ground = 'tile'] = plan[slug]?.split(' ') ?? [];
  const [tile, main, accent] = palettes[palette as Palette];
  // Without a ground of its own, a pictogram takes the darker colour.
  const isLight = ground === 'bare' && luminance(main) > luminance(tile);
  const colours = isLight ? { ground: main, main: tile, accent } : { ground: tile, main, accent };
  return { pictogram: pictogram as Pictogram, ground: ground as Ground, colours };
}

/** Draws a logo as SVG, legible at 32 pixels. */
export function drawLogo(slug: string): string {
  const { pictogram, ground, colours } = logoOf(slug);
  const mark = drawPictogram(pictogram, colours);
  const shape = {
    tile: 'M15 0H49A15 15 0 0 1 64 15V49A15 15 0 0 1 49 64H15A15 15 0 0 1 0 49V15A15 15 0 0 1 15 0Z',
    square: 'M4 0H60A4 4 0 0 1 64 4V60A4 4 0 0 1 60 64H4A4 4 0 0 1 0 60V4A4 4 0 0 1 4 0Z',
    round: 'M32 0A32 32 0 0 1 32 64A32 32 0 0 1 32 0Z',
    leaf: 'M22 0H64V42A22 22 0 0 1 42 64H0V22A22 22 0 0 1 22 0Z',
    bare: '',
  }[ground];
  if (pictogram === 'waves')
    return picture(256, 256, `<clipPath id="c"><path d="${shape}"/></clipPath><g clip-path="url(#c)"><path d="M0 0H64V64H0Z" fill="${colours.ground}"/>${mark}</g>`, [64, 64]);
  const scale = { tile: 0.74, square: 0.78, round: 0.66, leaf: 0.68, bare: 1.06 }[ground];
  const at = 32 - 32 * scale;
  return picture(
    256,
    256,
    `${shape && `<path d="${shape}" fill="${colours.ground}"/>`}<g transform="translate(${at} ${at}) scale(${scale})">${mark}</g>`,
    [64, 64],
  );
}
