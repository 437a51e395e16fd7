import { readFile } from 'node:fs/promises';
import { Blob, Direction, Face, Feature, Font, Buffer as Glyphs, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A positioned glyph. Advances and offsets are in thousandths of the font size. */
interface ShapedGlyph {
  id: number;
  /**
   * The characters that the glyph stands for. In a cluster of several glyphs, only the first glyph has them; the others have an empty list.
   */
  codePoints: number[];
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** A font in one weight, reduced to the glyphs that a text needs (a TrueType subset). HarfBuzz shapes the text. */
export class ShapedFace {
  readonly data: Buffer;
  readonly #font: Font;
  readonly #scale: number;
  readonly #codes: Set<number>;

  private constructor(data: Buffer) {
    const face = new Face(new Blob(data));
    this.data = data;
    this.#font = new Font(face);
    this.#scale = 1000 / face.upem;
    this.#codes = new Set(face.collectUnicodes());
  }

  /** Opens a font file in one weight, with only the glyphs that `text` needs. */
  static async open(path: string, text: string, weight: number): Promise<ShapedFace> {
    return new ShapedFace(await subsetFont(await readFile(path), text, { targetFormat: 'truetype', variationAxes: { wght: weight } }));
  }

  has(code: number): boolean {
    return this.#codes.has(code);
  }

  /** Returns the glyphs of a text that has a single direction. They are in visual order, from left to right. */
  shape(text: string, { rightToLeft, tabular = false }: { rightToLeft: boolean; tabular?: boolean }): ShapedGlyph[] {
    const glyphs = new Glyphs();
    glyphs.addText(text);
    glyphs.guessSegmentProperties();
    glyphs.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.#font, glyphs, tabular ? [new Feature('tnum', 1)] : []);
    const positions = glyphs.getGlyphPositions();
    const infos = glyphs.getGlyphInfos();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
    const told = new Set<number>();
    return infos.map(({ codepoint: id, cluster }, at) => {
      const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const part = told.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1] ?? text.length);
      told.add(cluster);
      return {
        id,
        codePoints: Array.from(part, (letter) => letter.codePointAt(0) ?? 0),
        xAdvance: xAdvance * this.#scale,
        yAdvance: yAdvance * this.#scale,
        xOffset: xOffset * this.#scale,
        yOffset: yOffset * this.#scale,
      };
    });
  }
}
