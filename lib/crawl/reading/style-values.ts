// Computes values of style sheets: lengths, colours, and how much of a box clips, masks and transforms leave visible.

/** Width and height of the window in pixels. */
export const view = { width: 1280, height: 900 };

const unitPixels: Record<string, number> = {
  ...{ '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 37.8, mm: 3.78, q: 0.945, rem: 16, deg: 1, turn: 360, rad: 57.2958, grad: 0.9 },
  ...{ vw: view.width / 100, vi: view.width / 100, vmax: view.width / 100, vh: view.height / 100, vb: view.height / 100 },
  vmin: view.height / 100,
};

/**
 * Returns a length in pixels, an angle in degrees, or a number; or NaN if the text is none of them. Computes `calc`, `min`, `max` and
 * `clamp`. `em` is the font size in pixels, and `whole` is the length that is 100 %.
 */
export function lengthOf(text: string, em = 16, whole = Number.NaN): number {
  const tokens = text.match(/[a-z-]*\(|[)*/,]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)?|[+-]/g) ?? [];
  if (tokens.length === 0 || tokens.join('') !== text.replace(/\s+/g, '')) return Number.NaN;
  let at = 0;
  const value = (): number => {
    const token = tokens[at++] ?? '';
    if (!token.endsWith('(')) {
      const [, number = '', unit = ''] = /^(.*?\d\.?(?:e[+-]?\d+)?)(%|[a-z]*)$/.exec(token) ?? [];
      if (number === '') return Number.NaN;
      const factor =
        unit === '%'
          ? whole / 100
          : unit === 'em'
            ? em
            : unit === 'ex' || unit === 'ch'
              ? em / 2
              : unitPixels[unit.replace(/^[sld](?=v[whibm])/, '')];
      return Number(number) * (factor ?? Number.NaN);
    }
    const list = [sum()];
    while (tokens[at] === ',') {
      at++;
      list.push(sum());
    }
    if (tokens[at++] !== ')') return Number.NaN;
    const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = list;
    if (token === 'min(') return Math.min(...list);
    if (token === 'max(') return Math.max(...list);
    if (token === 'clamp(') return Math.max(first, Math.min(second, third));
    return token === '(' || token === 'calc(' ? first : Number.NaN;
  };
  const product = (): number => {
    let result = value();
    while (tokens[at] === '*' || tokens[at] === '/') result = tokens[at++] === '*' ? result * value() : result / value();
    return result;
  };
  const sum = (): number => {
    let result = product();
    while (tokens[at] === '+' || tokens[at] === '-') result += tokens[at++] === '+' ? product() : -product();
    return result;
  };
  const result = sum();
  return at === tokens.length ? result : Number.NaN;
}

/** Splits a value at a separator that stands outside brackets. */
export function splitOutside(value: string, separator: ',' | ' '): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of value.trim()) {
    if (letter === '(') depth++;
    else if (letter === ')') depth--;
    if (depth === 0 && (separator === ' ' ? /\s/.test(letter) : letter === separator)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

export const white: Colour = [255, 255, 255, 1];
export const black: Colour = [0, 0, 0, 1];
const transparent: Colour = [0, 0, 0, 0];
const hexOfName: Record<string, string> = {
  ...{
    white: 'fff',
    snow: 'fffafa',
    ivory: 'fffff0',
    ghostwhite: 'f8f8ff',
    whitesmoke: 'f5f5f5',
    floralwhite: 'fffaf0',
    mintcream: 'f5fffa',
  },
  ...{
    azure: 'f0ffff',
    black: '000',
    canvas: 'fff',
    canvastext: '000',
    transparent: '0000',
    none: '0000',
    initial: '0000',
    red: 'f00',
    lime: '0f0',
  },
  ...{
    blue: '00f',
    yellow: 'ff0',
    aqua: '0ff',
    cyan: '0ff',
    fuchsia: 'f0f',
    magenta: 'f0f',
    silver: 'c0c0c0',
    gray: '808080',
    grey: '808080',
  },
  ...{ maroon: '800000', olive: '808000', green: '008000', purple: '800080', teal: '008080', navy: '000080', orange: 'ffa500' },
};

/** Parses a colour, or the colour at the beginning of a background. Returns null if it can't be computed. */
export function colourOf(text: string): Colour | null {
  const [word = ''] = splitOutside(text, ' ');
  const hex = hexOfName[word] ?? /^#([0-9a-f]{3,8})$/.exec(word)?.[1];
  if (hex && [3, 4, 6, 8].includes(hex.length)) {
    const wide = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red = 0, green = 0, blue = 0, alpha = 255] = wide.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
    return [red, green, blue, alpha / 255];
  }
  const [, name = '', list = ''] = /^([a-z-]+)\((.*)\)$/.exec(word) ?? [];
  if (name === 'light-dark') return colourOf(splitOutside(list, ',')[0] ?? '');
  if (!/^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)$/.test(name)) return null;
  const [, ...space] = name === 'color' ? (/^(srgb|display-p3)\s+(.*)$/.exec(list) ?? []) : ['', '', list];
  const parts = (space[1] ?? '').split(/[\s,/]+/).filter((part) => part !== '');
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = parts.map((part) => Number.parseFloat(part));
  const alpha = parts[3] === undefined ? 1 : lengthOf(parts[3], 16, 1);
  if (alpha === 0) return transparent;
  if (Number.isNaN(one + two + three + alpha)) return null;
  const shade = (light: number): Colour | null => (light >= 99 ? [255, 255, 255, alpha] : light <= 1 ? [0, 0, 0, alpha] : null);
  if (name.startsWith('rgb') || name === 'color') {
    const [red = 0, green = 0, blue = 0] = parts.map(
      (part) => (part.endsWith('%') ? 2.55 : name === 'color' ? 255 : 1) * Number.parseFloat(part),
    );
    return [red, green, blue, alpha];
  }
  if (name.startsWith('hsl')) {
    const [part, light] = [two / 100, three / 100];
    const channel = (offset: number) => {
      const turn = (offset + one / 30 + 120) % 12;
      return 255 * (light - part * Math.min(light, 1 - light) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
    };
    return [channel(0), channel(8), channel(4), alpha];
  }
  if (name === 'hwb') return two >= 99 ? shade(100) : three >= 99 ? shade(0) : null;
  return shade(name.startsWith('ok') && !parts[0]?.endsWith('%') ? one * 100 : one);
}

/** Returns the colours of all gradients in a value. */
export function gradientColours(value: string): (Colour | null)[] {
  return splitOutside(value, ',').flatMap((layer) => {
    const list = /gradient\((.*)\)/.exec(layer)?.[1];
    const stops = list === undefined ? [] : splitOutside(list, ',');
    return stops
      .filter((stop, at) => at > 0 || !/^(?:to\s|from\s|in\s|at\s|circle|ellipse|closest|farthest|[-+.\d])/.test(stop))
      .map(colourOf);
  });
}

/** The maximum difference (of 255) between two colours that look the same. */
const sameColour = 16;

/** Returns true if letters of a colour don't show on a background. */
export function looksSame(colour: Colour, background: Colour): boolean {
  return [0, 1, 2].every((channel) => {
    const [ink = 0, paper = 0] = [colour[channel], background[channel]];
    return Math.abs((ink - paper) * colour[3]) <= sameColour;
  });
}

/** Returns true if a `clip-path` leaves nothing of a box. */
export function isEmptyClip(clip: string): boolean {
  const [, shape = '', list = ''] = /^([a-z]+)\((.*)\)$/.exec(clip.trim()) ?? [];
  const sides = splitOutside(list.replace(/\sround\s.*/, ''), ' ');
  const numbers = sides.map((side) => lengthOf(side, 16, 100));
  if (shape === 'inset') {
    const [top = 0, right = top, bottom = top, left = right] = sides.map((side) => (side.endsWith('%') ? Number.parseFloat(side) : 0));
    return top + bottom >= 98 || left + right >= 98;
  }
  if (shape === 'circle' || shape === 'ellipse') return numbers[0] === 0 || (shape === 'ellipse' && numbers[1] === 0);
  if (shape === 'rect') {
    const [top = 0, right = 0, bottom = 0, left = 0] = numbers;
    return right - left <= 1 || bottom - top <= 1;
  }
  if (shape === 'xywh') return numbers[2] === 0 || numbers[3] === 0;
  if (shape === 'path') return !/[lhvcsqta]/.test(list);
  if (shape !== 'polygon') return false;
  const corners = splitOutside(list, ',').map((corner) => splitOutside(corner, ' '));
  if (new Set(corners.map((corner) => corner.join(' '))).size <= 2) return true;
  if (!corners.flat().every((part) => part.endsWith('%') || part === '0')) return false;
  const points = corners.map(([x = '', y = '']) => [Number.parseFloat(x), Number.parseFloat(y)] as const);
  const area = points.reduce(
    (sum, [x, y], at) => sum + x * (points[(at + 1) % points.length]?.[1] ?? 0) - y * (points[(at + 1) % points.length]?.[0] ?? 0),
    0,
  );
  return Math.abs(area) < 2;
}

/** The effect of transforms on a box: the factors of its width and height, and the distances in pixels by which it moves. */
export interface Moved {
  width: number;
  height: number;
  x: number;
  y: number;
}

/** Combines transforms, as in `transform: translateX(-50%) scale(.5)`. Percentages count as parts of a box of 200 pixels. */
export function movedBy(transform: string): Moved {
  const moved: Moved = { width: 1, height: 1, x: 0, y: 0 };
  let distance = Number.POSITIVE_INFINITY;
  for (const [, name = '', list = ''] of transform.matchAll(/([a-z]+(?:3d)?)\(((?:[^()]|\([^()]*\))*)\)/g)) {
    const given = splitOutside(list, ',');
    const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = given.map((part) =>
      lengthOf(part, 16, name.startsWith('scale') ? 1 : 200),
    );
    const scale = (width: number, height: number) => {
      moved.width *= Math.abs(width);
      moved.height *= Math.abs(height);
    };
    const cosine = (angle: number) => Math.cos((angle / 180) * Math.PI);
    if (name === 'scale' || name === 'scale3d') scale(one, given.length > 1 ? two : one);
    else if (name === 'scalex') scale(one, 1);
    else if (name === 'scaley') scale(1, one);
    else if (name === 'rotatey') scale(cosine(one), 1);
    else if (name === 'rotatex') scale(1, cosine(one));
    else if (name === 'rotate3d' && three === 0) scale(two === 0 ? 1 : cosine(four), one === 0 ? 1 : cosine(four));
    else if (name === 'matrix') scale(one * four - two * three, 1);
    else if (name === 'perspective') distance = one;
    else if (name === 'translatez' && one >= distance) scale(0, 0);
    if (/^translate(?:3d|x)?$/.test(name)) moved.x += one;
    if (name === 'translate' || name === 'translate3d') moved.y += two;
    if (name === 'translatey') moved.y += one;
    if (name === 'matrix') [moved.x, moved.y] = [moved.x + five, moved.y + six];
  }
  return moved;
}
