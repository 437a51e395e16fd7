import { type BrokenText, type DocumentText, lineHeight, type TextStyle } from '#lib/billing/invoices/document-text.ts';

export const ink = '#211c17';
export const soft = '#5c544b';
const hairline = '#ddd6cc';
export const danger = '#b3261e';
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 56];
export const [left, right] = [margin, pageWidth - margin];
/** The bottom of the content area, above the footer. */
export const bottom = pageHeight - 88;

export const body: TextStyle = { size: 9.5, color: ink };
export const strong: TextStyle = { ...body, bold: true };
export const label: TextStyle = { size: 8, color: soft };
export const figures: TextStyle = { ...body, tabular: true };

/** The texts that every page repeats. */
export interface PageMarks {
  /** The document's number, for the footer. */
  name: string;
  /** A watermark across each page, which the footer repeats; null for none. */
  watermark: string | null;
}

/** A tagged PDF of A4 pages, which are filled from the top. For screen readers, each text has an element in the document's structure. */
export class DocumentSheet {
  protected readonly doc: PDFKit.PDFDocument;
  protected readonly text: DocumentText;
  protected readonly root: PDFKit.PDFStructureElement;
  /** The distance from the top of the page to the end of the content so far, in points. */
  protected y = margin;
  /** True if a character had to be replaced by another one. */
  protected hasReplacements = false;
  readonly #name: string;
  readonly #watermark: string | null;

  constructor(doc: PDFKit.PDFDocument, text: DocumentText, { name, watermark }: PageMarks) {
    this.doc = doc;
    this.text = text;
    this.root = doc.struct('Document');
    this.#name = name;
    this.#watermark = watermark;
  }

  protected newPage(): void {
    this.doc.addPage();
    this.y = margin;
    const watermark = this.#watermark;
    if (watermark === null) return;
    this.artifact(() => {
      const style: TextStyle = { size: 32, bold: true, color: '#f6e3e1' };
      this.doc.save().rotate(-52, { origin: [pageWidth / 2, pageHeight / 2] });
      const { lines } = this.text.breakLines(watermark, style, pageHeight);
      const wide = lines[0]?.width ?? 0;
      this.text.draw(lines, style, { x: (pageWidth - wide) / 2, y: pageHeight / 2 - 20 });
      this.doc.restore();
    });
  }

  /** Marks what `work` draws as decoration, so that screen readers skip it. */
  protected artifact(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    work();
    this.doc.endMarkedContent();
  }

  protected drawRule(y: number, from = left): void {
    this.artifact(() => this.doc.moveTo(from, y).lineTo(right, y).lineWidth(0.6).strokeColor(hairline).stroke());
  }

  protected breakLines(text: string, style: TextStyle, width: number): BrokenText {
    const broken = this.text.breakLines(text, style, width);
    if (broken.isReplaced) this.hasReplacements = true;
    return broken;
  }

  /** Draws a text in a new structure element below `parent`. Returns the height of the text in points. */
  protected drawText(
    parent: PDFKit.PDFStructureElement,
    type: string,
    text: string,
    style: TextStyle,
    at: { x: number; y: number; width: number; align?: 'left' | 'right' },
    more: { scope?: 'Column' } = {},
  ): number {
    const broken = this.breakLines(text, style, at.width);
    const place = at.align === 'right' ? { x: at.x, y: at.y, right: at.x + at.width } : { x: at.x, y: at.y };
    const options = { ...(broken.original === null ? {} : { actual: broken.original }), ...more };
    parent.add(this.doc.struct(type, options as PDFKit.Mixins.StructureElementOptions, () => this.text.draw(broken.lines, style, place)));
    return broken.lines.length * lineHeight(style);
  }

  /** Begins a new page if a block of this height doesn't fit on the current one. */
  protected ensureRoom(height: number): void {
    if (this.y + height > bottom) this.newPage();
  }

  /** Draws the document's number and “Page n of m” at the foot of each page. */
  protected footers(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      const y = pageHeight - 52;
      this.drawRule(y - 8);
      this.artifact(() => {
        const leftText = [this.#name, this.#watermark].filter(Boolean).join(', ');
        this.text.draw(this.text.breakLines(leftText, label, 360).lines, label, { x: left, y });
        const { lines } = this.text.breakLines(`Page ${index + 1} of ${count}`, label, 100);
        this.text.draw(lines, label, { x: 0, y, right });
      });
    }
  }
}
