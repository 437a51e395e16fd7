import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWoff } from '#lib/billing/invoices/unpack-woff.ts';

/** How a text is set. Sizes in points. */
export interface TextStyle {
  size: number;
  bold?: boolean;
  color?: string;
  /** Figures of one width, for columns. */
  tabular?: boolean;
}

/** A piece of a text that one font file can show. */
interface Run {
  font: string;
  text: string;
}

/** A line of text that was made to fit. */
export interface TextLine {
  runs: Run[];
  width: number;
}

/** A text, broken into lines. */
export interface SetText {
  lines: TextLine[];
  /** What was meant, where a character could not be shown; for who reads the document by ear, or copies from it. */
  meant: string | null;
}

/** Inter comes in a file per script; the first that has a character shows it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
const folder = join(process.cwd(), 'node_modules/@fontsource/inter/files');
const files = new Map<string, Buffer>();

function fontFile(name: string): Buffer {
  const read = files.get(name) ?? unpackWoff(readFileSync(join(folder, `inter-${name}-normal.woff`)));
  files.set(name, read);
  return read;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What a character that no font of ours has is shown as. */
const unknown = '?';

/** Of pdfkit's open font: whether it has a character. */
type OpenFont = { font: { hasGlyphForCodePoint(code: number): boolean } };

/** Sets texts in Inter on a pdfkit document. Names may be of any script: what the fonts lack is shown as `?`. */
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
    // The one place where pdfkit's font is looked into: it has no question of its own for what a font can show.
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

  /** A text as runs of fonts; `lost` when a character is not shown as itself. */
  #runsOf(text: string, weight: number): { runs: Run[]; lost: boolean } {
    const runs: Run[] = [];
    let lost = false;
    const add = (font: string, piece: string) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += piece;
      else runs.push({ font, text: piece });
    };
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1)?.font;
      // A blank, or a comma between two Greek words, stays with its neighbours where it can.
      const own = last && this.#has(last, segment) ? last : this.#fontFor(segment, weight);
      if (own) {
        add(own, segment);
        continue;
      }
      // A compatibility form, then the letter without its marks.
      const plain = segment.normalize('NFKC');
      const bare = segment.normalize('NFKD').replace(/\p{M}/gu, '');
      const other = [plain, bare].find((form) => form !== '' && this.#fontFor(form, weight));
      if (other === undefined || other !== plain) lost = true;
      add(this.#fontFor(other ?? unknown, weight) ?? `latin-${weight}`, other ?? unknown);
    }
    return { runs, lost };
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

  /** The width of a text on one line. */
  width(text: string, style: TextStyle): number {
    return this.#widthOf(this.#runsOf(clean(text), style.bold ? 600 : 400).runs, style);
  }

  /** Breaks a text into lines no wider than `width`, at blanks, and inside a word where it must. */
  set(text: string, style: TextStyle, width: number): SetText {
    const weight = style.bold ? 600 : 400;
    const lines: TextLine[] = [];
    let lost = false;
    const fits = (candidate: string): TextLine | null => {
      const { runs, lost: lostHere } = this.#runsOf(candidate, weight);
      lost ||= lostHere;
      const wide = this.#widthOf(runs, style);
      return wide <= width ? { runs, width: wide } : null;
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
          // As many letters as fit, one at least.
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
    return { lines, meant: lost ? clean(text) : null };
  }

  /** Draws lines that were set, from the top of the first; `right` is where they end when they stand at the right. */
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

/** One line: what breaks lines, turns their direction or can't be seen becomes a blank. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** From one baseline to the next. */
export const lineHeight = ({ size }: TextStyle): number => Math.round(size * 1.45 * 2) / 2;
const ascentOf = (style: TextStyle) => (lineHeight(style) + style.size * 0.72) / 2;
