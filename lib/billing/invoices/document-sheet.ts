import { DocumentText, lineHeight, type SetText, type TextStyle } from '#lib/billing/invoices/document-text.ts';

export const ink = '#211c17';
export const soft = '#5c544b';
const hairline = '#ddd6cc';
export const danger = '#b3261e';
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 56];
export const [left, right] = [margin, pageWidth - margin];
/** The footer stands below. */
export const bottom = pageHeight - 88;

export const body: TextStyle = { size: 9.5, color: ink };
export const strong: TextStyle = { ...body, bold: true };
export const label: TextStyle = { size: 8, color: soft };
export const figures: TextStyle = { ...body, tabular: true };

/** What every page of a document carries. */
export interface Marks {
  /** At the foot: the document's number. */
  name: string;
  /** Across each page and at its foot; null: nothing. */
  mark: string | null;
}

/** Pages of A4, filled from the top: every text with its place in the document's structure, for who reads it by ear. */
export class DocumentSheet {
  protected readonly doc: PDFKit.PDFDocument;
  protected readonly text: DocumentText;
  protected readonly root: PDFKit.PDFStructureElement;
  /** How far down the page is filled. */
  protected y = margin;
  /** False once a character was shown as another. */
  protected shownAsMeant = true;
  readonly #name: string;
  readonly #mark: string | null;

  constructor(doc: PDFKit.PDFDocument, { name, mark }: Marks) {
    this.doc = doc;
    this.text = new DocumentText(doc);
    this.root = doc.struct('Document');
    this.#name = name;
    this.#mark = mark;
  }

  protected newPage(): void {
    this.doc.addPage();
    this.y = margin;
    const mark = this.#mark;
    if (mark === null) return;
    this.artifact(() => {
      const style: TextStyle = { size: 32, bold: true, color: '#f6e3e1' };
      this.doc.save().rotate(-52, { origin: [pageWidth / 2, pageHeight / 2] });
      const { lines } = this.text.set(mark, style, pageHeight);
      const wide = lines[0]?.width ?? 0;
      this.text.draw(lines, style, { x: (pageWidth - wide) / 2, y: pageHeight / 2 - 20 });
      this.doc.restore();
    });
  }

  /** What is there for the eye alone. */
  protected artifact(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    work();
    this.doc.endMarkedContent();
  }

  protected rule(y: number, from = left): void {
    this.artifact(() => this.doc.moveTo(from, y).lineTo(right, y).lineWidth(0.6).strokeColor(hairline).stroke());
  }

  protected set(text: string, style: TextStyle, width: number): SetText {
    const set = this.text.set(text, style, width);
    if (set.meant !== null) this.shownAsMeant = false;
    return set;
  }

  /** An element of the document's structure with a text in it; gives the height. */
  protected put(
    parent: PDFKit.PDFStructureElement,
    type: string,
    text: string,
    style: TextStyle,
    at: { x: number; y: number; width: number; align?: 'left' | 'right' },
    more: { scope?: 'Column' } = {},
  ): number {
    const set = this.set(text, style, at.width);
    const place = at.align === 'right' ? { x: at.x, y: at.y, right: at.x + at.width } : { x: at.x, y: at.y };
    const options = { ...(set.meant === null ? {} : { actual: set.meant }), ...more };
    parent.add(this.doc.struct(type, options as PDFKit.Mixins.StructureElementOptions, () => this.text.draw(set.lines, style, place)));
    return set.lines.length * lineHeight(style);
  }

  /** Makes room for what must stand together. */
  protected need(height: number): void {
    if (this.y + height > bottom) this.newPage();
  }

  /** Number and page count at the foot of each page. */
  protected footers(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      const y = pageHeight - 52;
      this.rule(y - 8);
      this.artifact(() => {
        const leftText = [this.#name, this.#mark].filter(Boolean).join(', ');
        this.text.draw(this.text.set(leftText, label, 360).lines, label, { x: left, y });
        const { lines } = this.text.set(`Page ${index + 1} of ${count}`, label, 100);
        this.text.draw(lines, label, { x: 0, y, right });
      });
    }
  }
}
