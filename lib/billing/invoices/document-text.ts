import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWoff } from '#lib/billing/invoices/unpack-woff.ts';

/** How a text is drawn. Sizes are in points. */
export interface TextStyle {
  size: number;
  bold?: boolean;
  color?: string;
  /** Draws all digits with the same width, for columns of numbers. */
  tabular?: boolean;
}

/** A piece of text whose characters are all in one font file. */
interface Run {
  font: string;
  text: string;
}

/** A line of text after line breaking. */
export interface TextLine {
  runs: Run[];
  width: number;
}

/** A text broken into lines. */
export interface BrokenText {
  lines: TextLine[];
  /** The original text if a character had to be replaced, for screen readers and copying; else null. */
  original: string | null;
}

/** Inter has one font file per script. Each character is drawn with the first file in this list that has a glyph for the character. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
const folder = join(process.cwd(), 'node_modules/@fontsource/inter/files');
const files = new Map<string, Buffer>();

function fontFile(name: string): Buffer {
  const read = files.get(name) ?? unpackWoff(readFileSync(join(folder, `inter-${name}-normal.woff`)));
  files.set(name, read);
  return read;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The replacement for a character that no font file has. */
const replacement = '?';

/** The part of pdfkit's font object that tells whether the font has a character. */
type OpenFont = { font: { hasGlyphForCodePoint(code: number): boolean } };

/** Breaks and draws texts in Inter on a pdfkit document. Names may be in any script; characters that the fonts lack become `?`. */
export class DocumentText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #open = new Map<string, OpenFont>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  #font(name: string): OpenFont {
    const open = this.#open.get(name);
    if (open) return open;
    this.#doc.registerFont(name, fontFile(name));
    this.#doc.font(name);
    // Uses pdfkit's private `_font`, because pdfkit has no public way to ask whether a font has a character.
    const fresh = (this.#doc as unknown as { _font: OpenFont })._font;
    this.#open.set(name, fresh);
    return fresh;
  }

  #fontFor(text: string, weight: number): string | null {
    for (const script of scripts) {
      const { font } = this.#font(`${script}-${weight}`);
      if (Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return `${script}-${weight}`;
    }
    return null;
  }

  /** Splits a text into runs of one font each. `replaced` is true if a character is drawn as a different character. */
  #runsOf(text: string, weight: number): { runs: Run[]; replaced: boolean } {
    const runs: Run[] = [];
    let replaced = false;
    const add = (font: string, piece: string) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += piece;
      else runs.push({ font, text: piece });
    };
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1)?.font;
      // Keeps the previous character's font if that font has the current character, so that blanks and punctuation don't change the font.
      const font = last && this.#has(last, segment) ? last : this.#fontFor(segment, weight);
      if (font) {
        add(font, segment);
        continue;
      }
      // If no font has the character, tries the character's compatibility form (NFKC), then its letter without accents.
      const compatible = segment.normalize('NFKC');
      const withoutMarks = segment.normalize('NFKD').replace(/\p{M}/gu, '');
      const substitute = [compatible, withoutMarks].find((form) => form !== '' && this.#fontFor(form, weight));
      if (substitute === undefined || substitute !== compatible) replaced = true;
      add(this.#fontFor(substitute ?? replacement, weight) ?? `latin-${weight}`, substitute ?? replacement);
    }
    return { runs, replaced };
  }

  #has(name: string, text: string): boolean {
    const { font } = this.#font(name);
    return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  }

  #widthOf(runs: readonly Run[], style: TextStyle): number {
    return runs.reduce((sum, { font, text }) => {
      this.#doc.font(font).fontSize(style.size);
      return sum + this.#doc.widthOfString(text, featuresOf(style));
    }, 0);
  }

  /** Returns the width of a text on one line, in points. */
  width(text: string, style: TextStyle): number {
    return this.#widthOf(this.#runsOf(clean(text), style.bold ? 600 : 400).runs, style);
  }

  /** Breaks a text into lines no wider than `width`: at blanks, or inside a word that is too long for a line. */
  breakLines(text: string, style: TextStyle, width: number): BrokenText {
    const weight = style.bold ? 600 : 400;
    const lines: TextLine[] = [];
    let replaced = false;
    const fits = (candidate: string): TextLine | null => {
      const { runs, replaced: replacedHere } = this.#runsOf(candidate, weight);
      replaced ||= replacedHere;
      const lineWidth = this.#widthOf(runs, style);
      return lineWidth <= width ? { runs, width: lineWidth } : null;
    };
    const put = (line: string) => {
      const runs = this.#runsOf(line, weight).runs;
      lines.push({ runs, width: this.#widthOf(runs, style) });
    };
    for (const paragraph of text.normalize('NFC').split(/\r?\n/)) {
      let line = '';
      for (const word of clean(paragraph).split(' ')) {
        const joined = line === '' ? word : `${line} ${word}`;
        if (fits(joined)) {
          line = joined;
          continue;
        }
        if (line !== '') put(line);
        line = word;
        while (!fits(line)) {
          const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
          if (letters.length < 2) break;
          // Finds the largest number of letters that fit on the line, at least one.
          let [count, tooMany] = [1, letters.length];
          while (tooMany - count > 1) {
            const middle = Math.floor((count + tooMany) / 2);
            if (fits(letters.slice(0, middle).join(''))) count = middle;
            else tooMany = middle;
          }
          put(letters.slice(0, count).join(''));
          line = letters.slice(count).join('');
        }
      }
      put(line);
    }
    return { lines, original: replaced ? clean(text) : null };
  }

  /** Draws broken lines downwards from `y`, the top of the first line. If `right` is given, each line ends at that x position. */
  draw(lines: readonly TextLine[], style: TextStyle, at: { x: number; y: number; right?: number }): void {
    lines.forEach((line, index) => {
      let x = at.right === undefined ? at.x : at.right - line.width;
      const baseline = at.y + index * lineHeight(style) + ascentOf(style);
      for (const { font, text } of line.runs) {
        this.#doc
          .font(font)
          .fontSize(style.size)
          .fillColor(style.color ?? '#000000');
        this.#doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(style) });
        x += this.#doc.widthOfString(text, featuresOf(style));
      }
    });
  }
}

const featuresOf = (style: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => (style.tabular ? { features: ['tnum'] } : {});

/** Converts a text to one line: replaces control characters and line breaks with blanks, and removes invisible and direction characters. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** The distance from one baseline to the next, in points. */
export const lineHeight = ({ size }: TextStyle): number => Math.round(size * 1.45 * 2) / 2;
const ascentOf = (style: TextStyle) => (lineHeight(style) + style.size * 0.72) / 2;
