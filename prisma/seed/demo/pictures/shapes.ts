/** SVG of the shapes in pictures. Numbers are rounded, so that a picture is the same file on every machine. */
const n = (value: number) => Math.round(value * 10) / 10;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(width, 0))}" height="${n(Math.max(height, 0))}" rx="${radius}" fill="${fill}" ${more}/>`;
export const ring = (x: number, y: number, width: number, height: number, stroke: string, radius = 0, weight = 1) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
export const dot = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;
export const stroke = (d: string, colour: string, weight = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const line = (x1: number, y1: number, x2: number, y2: number, colour: string, weight = 1) =>
  `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${colour}" stroke-width="${weight}"/>`;
export const moved = (x: number, y: number, inside: string, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}${turn ? ` rotate(${turn})` : ''}">${inside}</g>`;
export const picture = (width: number, height: number, inside: string, [boxWidth, boxHeight] = [width, height]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}">${inside}</svg>`;

/** Returns path data of straight lines through points. */
export const through = (points: readonly (readonly [number, number])[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
/** Returns path data of a smooth curve through points. */
export function curve(points: readonly (readonly [number, number])[]): string {
  return points.reduce((path, [x, y], i) => {
    const before = points[i - 1];
    if (!before) return `M${n(x)} ${n(y)}`;
    const middle = n((before[0] + x) / 2);
    return `${path}C${middle} ${n(before[1])} ${middle} ${n(y)} ${n(x)} ${n(y)}`;
  }, '');
}

type Rgb = [number, number, number];
const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

/** Mixes two `#rrggbb` colours. `share` is the share of the second colour. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parts(one), parts(other)];
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] as number) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns the relative luminance of a colour as WCAG defines it, from 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = parts(hex).map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
