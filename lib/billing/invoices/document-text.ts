import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { drawEmoji } from '#lib/core/faces/draw-emoji.ts';
import { emojiFile, facesFor } from '#lib/core/faces/faces-for.ts';
import { markWordEnds } from '#lib/core/faces/mark-word-ends.ts';
import { ShapedFace } from '#lib/core/faces/shaped-face.ts';

/** The style of a text. Sizes are in points. */
export interface TextStyle {
  size: number;
  bold?: boolean;
  color?: string;
  /** True if all digits have the same width, for columns of numbers. */
  tabular?: boolean;
}

/** A part of a text with one face and one direction, or an emoji. */
interface Run {
  face: string | null;
  text: string;
  /** The level by the Unicode bidirectional algorithm. Odd levels run from right to left. */
  level: number;
  /** True if the glyphs may differ from the characters. The PDF must then contain the characters, too. */
  isShaped: boolean;
}

/** A line of text after line breaking. */
export interface TextLine {
  /** The runs from left to right. */
  runs: Run[];
  width: number;
}

/** A text that is broken into lines. */
export interface BrokenText {
  lines: TextLine[];
  /** The original text, if copying or reading aloud the drawn text would give another text. Null otherwise. */
  original: string | null;
  /** True if a character is drawn as another one, because no face has it. */
  isReplaced: boolean;
}

const weights = { regular: 400, bold: 600 } as const;
type Weight = keyof typeof weights;

/** The faces for a document's texts. */
interface DocumentFaces {
  /** The faces by name. A character is drawn in the first face that has it. */
  faces: Map<string, ShapedFace>;
  emoji: Map<string, Buffer>;
}

const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, at) => 0x20 + at));
/** The characters of our own texts in documents. */
const ownLetters = `${latin}–—‘’“”„…·×−€`;

/**
 * Opens the faces that a document’s texts need, in both weights: Inter first, then the faces of the texts' scripts. `language` decides how
 * Chinese characters are drawn.
 */
export async function openFaces(texts: string, language: string | null): Promise<DocumentFaces> {
  const all = ['NFC', 'NFKC', 'NFKD'].map((form) => texts.normalize(form)).join('') + ownLetters;
  const { files, order, emoji } = facesFor(all, ['inter'], language);
  const ordered = files.filter((file) => file !== emojiFile).toSorted((a, b) => order.indexOf(a.family) - order.indexOf(b.family));
  const opened = ordered.flatMap(({ path }) =>
    (Object.keys(weights) as Weight[]).map(
      async (weight) => [`${weight} ${path}`, await ShapedFace.open(path, all, weights[weight])] as const,
    ),
  );
  return { faces: new Map(await Promise.all(opened)), emoji: await drawEmoji(emoji) };
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
/** The replacement for a character that no face has. */
const replacement = '?';
/** Characters without a shape of their own. */
const shapeless = /^[\p{Cf}\p{Variation_Selector}]$/u;
/** Matches texts in scripts that have one glyph for each character and run from left to right. */
const isPlain =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]*$/u;
const isEmoji = (face: string | null): face is null => face === null;

/** The member of pdfkit's font object that lays out a text. */
interface PdfFont {
  layout(text: string, features?: readonly string[]): unknown;
  font: { getGlyph(id: number): { advanceWidth: number } };
  scale: number;
}

/** Breaks and draws texts on a pdfkit document in the opened faces. A character that no face has becomes `?`. */
export class DocumentText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces: DocumentFaces;
  readonly #images = new Map<string, unknown>();
  readonly #registered = new Set<string>();
  #rightToLeft = false;

  constructor(doc: PDFKit.PDFDocument, faces: DocumentFaces) {
    this.#doc = doc;
    this.#faces = faces;
  }

  #face(name: string): ShapedFace {
    const face = this.#faces.faces.get(name);
    if (!face) throw new TypeError(`no face ${name}`);
    return face;
  }

  #faceFor(text: string, weight: Weight): string | null {
    for (const name of this.#faces.faces.keys()) if (name.startsWith(weight) && this.#has(name, text)) return name;
    return null;
  }

  #has(name: string, text: string): boolean {
    const face = this.#face(name);
    return Array.from(text).every((letter) => shapeless.test(letter) || face.has(letter.codePointAt(0) ?? 0));
  }

  /**
   * Splits a text into runs of one face and direction, in the order of the text. `isReplaced` is true if a character is replaced by
   * another.
   */
  #runsOf(text: string, levels: Uint8Array, style: TextStyle): { runs: Run[]; isReplaced: boolean } {
    const weight = style.bold ? 'bold' : 'regular';
    const runs: Run[] = [];
    let isReplaced = false;
    const add = (face: string | null, piece: string, level: number) => {
      const last = runs.at(-1);
      const isShaped = level % 2 === 1 || !isPlain.test(piece);
      if (face !== null && last?.face === face && last.level === level) {
        last.text += piece;
        last.isShaped ||= isShaped;
      } else runs.push({ face, text: piece, level, isShaped: isShaped || face === null });
    };
    for (const { segment, index } of graphemes.segment(text)) {
      const level = levels[index] ?? 0;
      if (this.#faces.emoji.has(segment)) {
        add(null, segment, level);
        continue;
      }
      if (segment === '\u200b') continue;
      const last = runs.at(-1)?.face;
      // The face of the previous character is kept if it also has this one, so that blanks and punctuation don't change the face.
      const face = last && this.#has(last, segment) ? last : this.#faceFor(segment, weight);
      if (face) {
        add(face, segment, level);
        continue;
      }
      // A character that no face has is replaced by its compatibility form (NFKC), or else by its letter without accents.
      const compatible = segment.normalize('NFKC');
      const withoutMarks = segment.normalize('NFKD').replace(/\p{M}/gu, '');
      const substitute = [compatible, withoutMarks].find((form) => form !== '' && this.#faceFor(form, weight));
      if (substitute === undefined || substitute !== compatible) isReplaced = true;
      const shown = substitute ?? replacement;
      const used = this.#faceFor(shown, weight);
      if (used) add(used, shown, level);
    }
    return { runs, isReplaced };
  }

  /** Selects a face in pdfkit. At its first use, makes the face shape text with HarfBuzz instead of pdfkit's own library. */
  #use(name: string, style: TextStyle): void {
    const isNew = !this.#registered.has(name);
    const face = this.#face(name);
    if (isNew) this.#doc.registerFont(name, face.data);
    this.#registered.add(name);
    this.#doc.font(name).fontSize(style.size);
    if (!isNew) return;
    // pdfkit has no public way to draw glyphs, so its private `_font` is used.
    const { _font: font } = this.#doc as unknown as { _font: PdfFont };
    font.layout = (text, features) => {
      const glyphs = face.shape(text, { rightToLeft: this.#rightToLeft, tabular: features?.includes('tnum') ?? false });
      const advances = glyphs.map(({ id }) => font.font.getGlyph(id).advanceWidth);
      return {
        glyphs: glyphs.map(({ id, codePoints }, at) => ({ id, codePoints, advanceWidth: advances[at] })),
        positions: glyphs.map((glyph, at) => ({ ...glyph, advanceWidth: (advances[at] ?? 0) * font.scale })),
        advanceWidth: glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      };
    };
  }

  #widthOfRun({ face, text, level }: Run, style: TextStyle): number {
    if (isEmoji(face)) return style.size;
    this.#use(face, style);
    this.#rightToLeft = level % 2 === 1;
    return this.#doc.widthOfString(text, featuresOf(style));
  }

  /** Lays out the characters from index `start` (included) to `end` (excluded) as one line. */
  #lineOf(text: string, levels: Uint8Array, style: TextStyle, start = 0, end = text.length): TextLine & { isReplaced: boolean } {
    const { runs, isReplaced } = this.#runsOf(text.slice(start, end).trimEnd(), levels.subarray(start, end), style);
    return { runs: inVisualOrder(runs), width: runs.reduce((sum, run) => sum + this.#widthOfRun(run, style), 0), isReplaced };
  }

  /** Returns the width of a text on one line, in points. */
  width(text: string, style: TextStyle): number {
    const shown = clean(text);
    return this.#lineOf(shown, bidi.getEmbeddingLevels(shown, 'auto').levels, style).width;
  }

  /**
   * Breaks a text into lines no wider than `width`. Breaks where the text's script allows it, or inside a word that is too long for a line.
   */
  breakLines(text: string, style: TextStyle, width: number): BrokenText {
    const lines: (TextLine & { isReplaced: boolean })[] = [];
    for (const paragraph of text.normalize('NFC').split(/\r?\n/)) {
      const shown = markWordEnds(clean(paragraph));
      const { levels } = bidi.getEmbeddingLevels(shown, 'auto');
      let [start, fitting] = [0, 0];
      const fits = (end: number) => this.#lineOf(shown, levels, style, start, end).width <= width;
      const put = (end: number) => {
        lines.push(this.#lineOf(shown, levels, style, start, end));
        start = end;
      };
      for (const end of breaksOf(shown)) {
        if (!fits(end) && fitting > start) put(fitting);
        // A word that is too long for a line is broken between its letters.
        while (!fits(end)) {
          let within = start;
          for (const letter of lettersOf(shown.slice(start, end))) {
            if (within > start && !fits(within + letter.length)) break;
            within += letter.length;
          }
          if (within >= end) break;
          put(within);
        }
        fitting = end;
      }
      put(shown.length);
    }
    const isReplaced = lines.some((line) => line.isReplaced);
    const isShaped = lines.some(({ runs }) => runs.some((run) => run.isShaped));
    return { lines, original: isReplaced || isShaped ? clean(text) : null, isReplaced };
  }

  /** Draws lines downwards. `y` is the top of the first line. With `right`, each line ends at that x position. */
  draw(lines: readonly TextLine[], style: TextStyle, at: { x: number; y: number; right?: number }): void {
    lines.forEach((line, index) => {
      let x = at.right === undefined ? at.x : at.right - line.width;
      const baseline = at.y + index * lineHeight(style) + ascentOf(style);
      for (const run of line.runs) {
        if (isEmoji(run.face)) this.#drawEmoji(run.text, x, baseline, style);
        else {
          this.#use(run.face, style);
          this.#rightToLeft = run.level % 2 === 1;
          this.#doc.fillColor(style.color ?? '#000000');
          this.#doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(style) });
        }
        x += this.#widthOfRun(run, style);
      }
    });
  }

  #drawEmoji(emoji: string, x: number, baseline: number, { size }: TextStyle): void {
    const png = this.#faces.emoji.get(emoji);
    if (!png) return;
    // `openImage` lets several places share one copy of an image. pdfkit's type declarations lack it.
    const doc = this.#doc as unknown as { openImage(png: Buffer): PDFKit.Mixins.ImageSrc };
    const image = this.#images.get(emoji) ?? doc.openImage(png);
    this.#images.set(emoji, image);
    this.#doc.image(image as PDFKit.Mixins.ImageSrc, x, baseline - size * 0.87, { width: size });
  }
}

/** Returns the indexes at which a line may be broken. The last index is the end of the text. */
function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text);
  const breaks: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position);
  return breaks;
}

/** Sorts the runs of a line from left to right, by rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return ordered;
}

const featuresOf = (style: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => (style.tabular ? { features: ['tnum'] } : {});

/**
 * Converts a text to one line. Control characters and line breaks become blanks. Direction marks and other invisible characters are
 * removed, except joiners.
 */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu, '')
    .trim();

/** The distance from one baseline to the next, in points. */
export const lineHeight = ({ size }: TextStyle): number => Math.round(size * 1.45 * 2) / 2;
const ascentOf = (style: TextStyle) => (lineHeight(style) + style.size * 0.72) / 2;
