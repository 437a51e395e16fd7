import { join } from 'node:path';
import { type Outlines, readFont } from '#prisma/seed/demo/pictures/read-font.ts';

const folder = join(import.meta.dirname, '../../../../node_modules/@fontsource');

const files = {
  text: 'inter/files/inter-latin-400-normal.woff',
  bold: 'inter/files/inter-latin-600-normal.woff',
  serif: 'besley/files/besley-latin-400-normal.woff',
  display: 'besley/files/besley-latin-800-normal.woff',
};
export type Face = keyof typeof files;

const fonts = new Map<Face, Outlines>();
function fontOf(face: Face): Outlines {
  const font = fonts.get(face) ?? readFont(join(folder, files[face]));
  fonts.set(face, font);
  return font;
}

export interface Lettering {
  size: number;
  fill: string;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
  /** The maximum width; a longer text is cut with an ellipsis. */
  max?: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function textWidth(text: string, size: number, face: Face = 'text'): number {
  const font = fontOf(face);
  return [...text].reduce((sum, character) => sum + font.advance(character), 0) * (size / font.unitsPerEm);
}

/** Draws one line of text as outlines, with its baseline at `y`. */
export function text(
  x: number,
  y: number,
  words: string,
  { size, fill, face = 'text', anchor = 'start', opacity = 1, max }: Lettering,
): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  let shown = words;
  if (max !== undefined && textWidth(shown, size, face) > max) {
    while (shown && textWidth(`${shown}…`, size, face) > max) shown = shown.slice(0, -1);
    shown = `${shown.trimEnd()}…`;
  }
  const width = anchor === 'start' ? 0 : textWidth(shown, size, face);
  let at = x - (anchor === 'middle' ? width / 2 : width);
  let path = '';
  for (const character of shown) {
    const drawn = font.draw(character, scale);
    if (drawn) path += `M${round(at + drawn.x)} ${round(y + drawn.y)}${drawn.rest}`;
    at += font.advance(character) * scale;
  }
  return path && `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** Breaks a text into lines of at most `max` pixels. Text beyond `lines` lines is cut. */
export function wrap(words: string, size: number, max: number, face: Face = 'text', lines = 9): string[] {
  const wrapped: string[] = [];
  for (const word of words.split(/\s+/)) {
    const line = wrapped.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && textWidth(longer, size, face) <= max) wrapped[wrapped.length - 1] = longer;
    else wrapped.push(word);
  }
  return wrapped.length > lines ? [...wrapped.slice(0, lines - 1), `${wrapped[lines - 1]}…`] : wrapped;
}

/** Draws a text in lines. `leading` is the distance between two baselines. */
export function paragraph(
  x: number,
  y: number,
  words: string,
  { max, lines, leading, ...style }: Lettering & { max: number; lines?: number; leading?: number },
): string {
  return wrap(words, style.size, max, style.face, lines)
    .map((line, i) => text(x, y + i * (leading ?? style.size * 1.5), line, style))
    .join('');
}
