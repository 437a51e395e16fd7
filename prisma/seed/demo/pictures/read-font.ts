import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** The outlines of a font, in font units with the baseline at 0 and y upwards. */
export interface Outlines {
  unitsPerEm: number;
  advance(character: string): number;
  /**
   * Draws a character at `scale` pixels per font unit. `x` and `y` are the start of its outline relative to the character's position, and
   * `rest` is the path data from there. Null for a space.
   */
  draw(character: string, scale: number): { x: number; y: number; rest: string } | null;
}

type Contour = { x: number; y: number; on: boolean }[];

/**
 * Reads the outlines of a WOFF file with TrueType outlines. Pictures draw their text as outlines, because sharp would use the fonts of the
 * machine, which may have none.
 */
export function readFont(path: string): Outlines {
  const tables = unpack(readFileSync(path));
  const table = (name: string) => tables.get(name) as Buffer;
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')];
  const isLong = head.readInt16BE(50) === 1;
  const metrics = table('hhea').readUInt16BE(34);
  const glyphs = readCharacters(table('cmap'));
  const contoursOf = new Map<number, Contour[]>();
  const outlines = new Map<string, ReturnType<typeof pathOf>>();

  const offset = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  // A letter that the font lacks is drawn without its accent.
  const glyphOf = (character: string) =>
    glyphs.get(character.codePointAt(0) as number) ?? glyphs.get(character.normalize('NFD').codePointAt(0) as number) ?? 0;

  function contours(glyph: number): Contour[] {
    const known = contoursOf.get(glyph);
    if (known) return known;
    const start = offset(glyph);
    const read = start === offset(glyph + 1) ? [] : glyf.readInt16BE(start) < 0 ? composed(start + 10) : simple(start);
    contoursOf.set(glyph, read);
    return read;
  }

  /**
   * Returns the contours of a composite glyph, such as a letter with its accent. Only moved parts occur in our fonts; scaled parts are
   * drawn without scaling.
   */
  function composed(from: number): Contour[] {
    const parts: Contour[] = [];
    for (let at = from, flags = 0x20; flags & 0x20; ) {
      flags = glyf.readUInt16BE(at);
      const part = glyf.readUInt16BE(at + 2);
      const words = flags & 1;
      const dx = words ? glyf.readInt16BE(at + 4) : glyf.readInt8(at + 4);
      const dy = words ? glyf.readInt16BE(at + 6) : glyf.readInt8(at + 5);
      at += (words ? 8 : 6) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
      for (const contour of contours(part)) parts.push(contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })));
    }
    return parts;
  }

  function simple(start: number): Contour[] {
    const count = glyf.readInt16BE(start);
    const ends = Array.from({ length: count }, (_, i) => glyf.readUInt16BE(start + 10 + i * 2));
    const points = (ends.at(-1) as number) + 1;
    let at = start + 10 + count * 2;
    at += 2 + glyf.readUInt16BE(at);
    const flags: number[] = [];
    while (flags.length < points) {
      const flag = glyf[at++] as number;
      const repeats = flag & 8 ? (glyf[at++] as number) : 0;
      for (let i = 0; i <= repeats; i++) flags.push(flag);
    }
    const axis = (short: number, same: number) => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & short) value += (flag & same ? 1 : -1) * (glyf[at++] as number);
        else if (!(flag & same)) {
          value += glyf.readInt16BE(at);
          at += 2;
        }
        return value;
      });
    };
    const xs = axis(2, 16);
    const ys = axis(4, 32);
    return ends.map((end, i) =>
      Array.from({ length: end - (ends[i - 1] ?? -1) }, (_, n) => {
        const point = (ends[i - 1] ?? -1) + 1 + n;
        return { x: xs[point] as number, y: ys[point] as number, on: ((flags[point] as number) & 1) === 1 };
      }),
    );
  }

  return {
    unitsPerEm: head.readUInt16BE(18),
    advance: (character) => hmtx.readUInt16BE(Math.min(glyphOf(character), metrics - 1) * 4),
    draw(character, scale) {
      const key = `${scale} ${character}`;
      const known = outlines.get(key);
      const drawn = known === undefined ? pathOf(contours(glyphOf(character)), scale) : known;
      outlines.set(key, drawn);
      return drawn;
    },
  };
}

/**
 * Writes contours of quadratic curves as path data. All points are relative to the previous point, so that the same data can be used at any
 * position. Between two control points, this adds the point of the curve that the font omits.
 */
function pathOf(contours: Contour[], scale: number): { x: number; y: number; rest: string } | null {
  const middle = (a: Contour[number], b: Contour[number]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
  let begin: { x: number; y: number } | undefined;
  let [atX, atY] = [0, 0];
  let rest = '';
  const place = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x * scale * 10), y: Math.round(-y * scale * 10) });
  const to = (point: { x: number; y: number }) => {
    const { x, y } = place(point);
    return `${(x - atX) / 10} ${(y - atY) / 10}`;
  };
  const arrive = (point: { x: number; y: number }) => ({ x: atX, y: atY } = place(point));
  for (const contour of contours) {
    const on = contour.findIndex((point) => point.on);
    const start = on < 0 ? middle(contour.at(-1) as Contour[number], contour[0] as Contour[number]) : (contour[on] as Contour[number]);
    const points = on < 0 ? [...contour, start] : [...contour.slice(on + 1), ...contour.slice(0, on), start];
    if (begin) rest += `m${to(start)}`;
    else begin = place(start);
    arrive(start);
    for (const [i, point] of points.entries()) {
      if (point.on) {
        if (i === 0 || points[i - 1]?.on) rest += `l${to(point)}`;
        else continue;
        arrive(point);
        continue;
      }
      const next = points[i + 1] as Contour[number];
      const end = next.on ? next : middle(point, next);
      rest += `q${to(point)} ${to(end)}`;
      arrive(end);
    }
    rest += 'z';
  }
  return begin ? { x: begin.x / 10, y: begin.y / 10, rest } : null;
}

function unpack(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const at = 44 + i * 20;
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const data = file.subarray(offset, offset + packed);
    tables.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(data) : data);
  }
  return tables;
}

/** Reads the map from characters to glyphs, from a `cmap` table in format 4. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const bytes = cmap.readUInt16BE(at + 6);
    const [ends, starts, deltas, ranges] = [14, 16 + bytes, 16 + bytes * 2, 16 + bytes * 3].map((start) => at + start) as [
      number,
      number,
      number,
      number,
    ];
    for (let segment = 0; segment < bytes; segment += 2) {
      const range = cmap.readUInt16BE(ranges + segment);
      const start = cmap.readUInt16BE(starts + segment);
      for (let character = start; character <= cmap.readUInt16BE(ends + segment) && character < 0xffff; character++) {
        const found = range === 0 ? character : cmap.readUInt16BE(ranges + segment + range + (character - start) * 2);
        if (found !== 0) glyphs.set(character, (found + cmap.readUInt16BE(deltas + segment)) & 0xffff);
      }
    }
  }
  return glyphs;
}
