// Draws screens of the showcase product, which shows when a boat can enter a harbour. They contain no text, because text would depend on
// the fonts of the machine.

export interface GalleryDrawing {
  alt: string;
  svg: string;
}

const width = 1600;
const height = 900;
const colours = { sea: '#0f4c5c', deep: '#0a3540', foam: '#e6f2f1', sand: '#f6efe0', sun: '#f2a65a', mist: '#9fc3c7', ink: '#12313a' };

/** Width in pixels of one tide, from one low water to the next (half a day). */
const tidePixels = 430;
const levelAt = (x: number, middle: number, swing: number) => middle - swing * Math.sin((x / tidePixels) * 2 * Math.PI - 1.2);

function curve(from: number, to: number, middle: number, swing: number): string {
  const points: string[] = [];
  for (let x = from; x <= to; x += 10) points.push(`${x} ${levelAt(x, middle, swing).toFixed(1)}`);
  return points.join('L');
}

/** Draws a bar that stands for a line of text. */
const textBar = (x: number, y: number, long: number, colour: string, high = 14, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${long}" height="${high}" rx="${high / 2}" fill="${colour}" opacity="${opacity}"/>`;

const screen = (inside: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${inside}</svg>`;

/** Draws the water level over two days, with the hours in which the boat can enter. */
function tideWindow(): string {
  const [middle, swing, left, right] = [520, 190, 120, 1480];
  const needed = 455;
  const inside: number[][] = [];
  for (let x = left; x <= right; x += 5) {
    const open = levelAt(x, middle, swing) < needed;
    const last = inside.at(-1);
    if (open && last && x - (last[1] as number) <= 5) last[1] = x;
    else if (open) inside.push([x, x]);
  }
  const windows = inside
    .map(([from = 0, to = 0]) => `<rect x="${from}" y="230" width="${to - from}" height="530" fill="${colours.sun}" opacity=".22"/>`)
    .join('');
  const marks = inside
    .map(([from = 0, to = 0]) => `<rect x="${from}" y="216" width="${to - from}" height="10" rx="5" fill="${colours.sun}"/>`)
    .join('');
  const hours = Array.from({ length: 13 }, (_, at) => textBar(left + at * 110, 800, 34, colours.mist, 10, 0.7)).join('');
  return screen(
    `${textBar(120, 90, 330, colours.foam, 30)}${textBar(120, 142, 210, colours.mist, 16)}
    <rect x="1200" y="84" width="280" height="72" rx="36" fill="${colours.sun}"/>${textBar(1262, 112, 156, colours.ink, 16)}
    ${windows}${marks}
    <path d="M${curve(left, right, middle, swing)}L${right} 760L${left} 760Z" fill="${colours.mist}" opacity=".28"/>
    <path d="M${curve(left, right, middle, swing)}" fill="none" stroke="${colours.foam}" stroke-width="6" stroke-linejoin="round"/>
    <path d="M${left} ${needed}H${right}" stroke="${colours.sun}" stroke-width="3"/>
    <path d="M${left} 760H${right}" stroke="${colours.mist}" stroke-width="2" opacity=".6"/>${hours}`,
    colours.deep,
  );
}

/** Draws a list of harbours, each with its safe hours of a week. */
function harbours(): string {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = 210 + row * 108;
    const days = Array.from({ length: 7 }, (_, day) => {
      const x = 520 + day * 140;
      const shift = ((row * 37 + day * 17) % 60) + 6;
      return `<rect x="${x}" y="${y + 20}" width="122" height="44" rx="8" fill="${colours.sea}" opacity=".1"/><rect x="${x + shift}" y="${y + 20}" width="${34 + ((row + day) % 3) * 8}" height="44" rx="8" fill="${(row + day) % 5 === 0 ? colours.sun : colours.sea}"/>`;
    }).join('');
    return `<circle cx="148" cy="${y + 42}" r="20" fill="${row === 1 ? colours.sun : colours.sea}"/>${textBar(190, y + 22, 150 + ((row * 53) % 110), colours.ink, 18)}${textBar(190, y + 52, 110 + ((row * 29) % 80), colours.ink, 12, 0.45)}${days}<path d="M120 ${y + 96}H1490" stroke="${colours.ink}" stroke-width="1.500" opacity=".15"/>`;
  }).join('');
  const heads = Array.from({ length: 7 }, (_, day) => textBar(536 + day * 140, 160, 60, colours.ink, 12, 0.5)).join('');
  return screen(`${textBar(120, 84, 280, colours.ink, 30)}${heads}${rows}`, colours.sand);
}

/** Draws two phones: one with a warning before the water falls, one with the route into the harbour. */
function onTheWater(): string {
  const phone = (x: number, inside: string) =>
    `<g transform="translate(${x} 70)"><rect width="390" height="760" rx="56" fill="${colours.ink}"/><rect x="16" y="16" width="358" height="728" rx="42" fill="${colours.foam}"/>${inside}</g>`;
  const warning = `${textBar(52, 70, 150, colours.ink, 22)}${textBar(52, 106, 220, colours.ink, 12, 0.5)}
    <circle cx="195" cy="310" r="128" fill="none" stroke="${colours.sea}" stroke-opacity=".18" stroke-width="26"/>
    <path d="M195 182A128 128 0 1 1 84.200 374" fill="none" stroke="${colours.sun}" stroke-width="26" stroke-linecap="round"/>
    ${textBar(140, 286, 110, colours.ink, 34)}${textBar(156, 336, 78, colours.ink, 12, 0.5)}
    <rect x="44" y="500" width="302" height="92" rx="20" fill="${colours.sun}" opacity=".25"/>${textBar(72, 526, 190, colours.ink, 14)}${textBar(72, 552, 130, colours.ink, 12, 0.5)}
    <rect x="44" y="640" width="302" height="64" rx="32" fill="${colours.sea}"/>${textBar(128, 665, 134, colours.foam, 14)}`;
  const way = `<path d="M16 250Q120 190 200 262T374 230V690Q374 744 320 744H70Q16 744 16 690Z" fill="${colours.mist}"/>
    <path d="M16 430Q110 400 150 500T130 744H70Q16 744 16 690Z" fill="${colours.sand}"/><path d="M374 400Q300 420 280 520T330 744Q374 736 374 690Z" fill="${colours.sand}"/>
    <path d="M210 700C240 600 190 520 215 430S250 330 230 280" fill="none" stroke="${colours.sun}" stroke-width="10" stroke-linecap="round"/>
    <circle cx="230" cy="280" r="18" fill="${colours.sun}"/><circle cx="210" cy="700" r="12" fill="${colours.ink}"/>
    ${textBar(52, 70, 190, colours.ink, 22)}${textBar(52, 106, 130, colours.ink, 12, 0.5)}${textBar(52, 150, 90, colours.sun, 26)}${textBar(160, 150, 90, colours.sea, 26, 0.25)}`;
  return screen(
    `<circle cx="800" cy="980" r="560" fill="${colours.deep}" opacity=".5"/>${phone(360, warning)}${phone(850, way)}`,
    colours.sea,
  );
}

/** Draws the images of the showcase's gallery, in order. */
export function drawGallery(): GalleryDrawing[] {
  return [
    { alt: 'The water of two days as a curve; the hours in which a boat of 1.4 m draught can enter are marked', svg: tideWindow() },
    { alt: 'Six harbours under each other, each with its safe hours of the week', svg: harbours() },
    { alt: 'Two phones: one counts down to the time to leave, the other shows the way in', svg: onTheWater() },
  ];
}
