import PDFDocument from 'pdfkit';
import {
  body,
  bottom,
  DocumentSheet,
  danger,
  figures,
  ink,
  label,
  left,
  right,
  soft,
  strong,
} from '#lib/billing/invoices/document-sheet.ts';
import { DocumentText, lineHeight, openFaces, type TextStyle } from '#lib/billing/invoices/document-text.ts';
import type { InvoiceData } from '#lib/billing/invoices/invoice-data.ts';
import { countryName, percentOf } from '#lib/billing/vat/vat-label.ts';

const amountFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const amount = (cents: number) => amountFormat.format(cents / 100);
const date = (iso: string) => dateFormat.format(new Date(iso));

/** The watermark on every page of a test payment's document. */
const testWatermark = (data: InvoiceData) => `TEST MODE — NOT ${data.kind === 'invoice' ? 'AN INVOICE' : 'A CREDIT NOTE'}`;

/** Renders a document as a tagged A4 PDF. The same data always gives the same bytes. */
export async function invoicePdf(data: InvoiceData): Promise<Buffer> {
  const faces = await openFaces(JSON.stringify(data), `und-${data.buyer.country}`);
  const title = `${data.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${data.number}`;
  const maker = data.site.replace(/[^A-Za-z0-9 .-]/g, '');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets, // pdfkit’s type declarations know only the PDF/A subsets
    tagged: true,
    displayTitle: true,
    lang: 'en',
    bufferPages: true,
    autoFirstPage: false,
    // pdfkit writes these texts unescaped into the XML metadata, so they must not contain XML special characters.
    info: { Title: title, Creator: maker, Producer: maker, CreationDate: new Date(data.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  new InvoiceSheet(doc, new DocumentText(doc, faces), data).draw();
  doc.end();
  return done;
}

interface Column {
  header: string;
  width: number;
  align: 'left' | 'right';
}

class InvoiceSheet extends DocumentSheet {
  readonly #data: InvoiceData;

  constructor(doc: PDFKit.PDFDocument, text: DocumentText, data: InvoiceData) {
    super(doc, text, { name: data.number, watermark: data.test ? testWatermark(data) : null });
    this.#data = data;
  }

  draw(): void {
    this.newPage();
    this.doc.addStructure(this.root);
    this.#head();
    this.#parties();
    this.#lines();
    this.#totals();
    this.#notes();
    this.footers();
    this.root.end();
  }

  #head(): void {
    const { kind, number, issuedAt, suppliedOn, laterSupplyOn, orderNumber, corrects, site, test } = this.#data;
    const width = right - left;
    if (test)
      this.y +=
        this.drawText(this.root, 'P', testWatermark(this.#data), { size: 11, bold: true, color: danger }, { x: left, y: this.y, width }) +
        6;
    this.y += this.drawText(this.root, 'P', site, { ...label, size: 9.5 }, { x: left, y: this.y, width }) + 2;
    const title: TextStyle = { size: 25, bold: true, color: ink };
    this.y += this.drawText(this.root, 'H1', kind === 'invoice' ? 'Invoice' : 'Credit note', title, { x: left, y: this.y, width }) + 12;
    const facts: [string, string][] = [
      ['Number', number],
      ['Date of issue', date(issuedAt)],
      [kind === 'credit_note' ? 'Date of refund' : laterSupplyOn ? 'Date of payment' : 'Date of payment and supply', date(suppliedOn)],
      ...(laterSupplyOn ? [['Supply complete on', date(laterSupplyOn)] as [string, string]] : []),
      ['Order', orderNumber],
    ];
    if (corrects) facts.push(['Corrects', `${corrects.number} of ${date(corrects.issuedAt)}`]);
    if (corrects?.reason) facts.push(['Reason', corrects.reason]);
    for (const [name, value] of facts) {
      this.ensureRoom(lineHeight(body) * 3);
      const item = this.doc.struct('P');
      this.root.add(item);
      this.drawText(item, 'Span', name, { ...label, size: 9.5 }, { x: left, y: this.y, width: 150 });
      this.y += this.drawText(item, 'Span', value, strong, { x: left + 156, y: this.y, width: width - 156 });
      item.end();
    }
    this.y += 20;
  }

  #parties(): void {
    const { seller, buyer, kind } = this.#data;
    const gap = 24;
    const width = (right - left - gap) / 2;
    const columns: { heading: string; name: string; rest: (string | null)[] }[] = [
      {
        heading: 'From',
        name: seller.name,
        rest: [seller.address, countryName(seller.country), seller.vatNumber && `VAT number ${seller.vatNumber}`, seller.email],
      },
      {
        heading: kind === 'invoice' ? 'Billed to' : 'Credited to',
        name: buyer.name,
        rest: [
          buyer.street,
          [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
          buyer.region || null,
          countryName(buyer.country),
          buyer.vatNumber && `VAT number ${buyer.vatNumber}`,
        ],
      },
    ];
    this.drawRule(this.y);
    this.y += 12;
    const top = this.y;
    let end = top;
    columns.forEach(({ heading, name, rest }, index) => {
      const x = left + index * (width + gap);
      let y = top + this.drawText(this.root, 'H2', heading, label, { x, y: top, width }) + 2;
      y += this.drawText(this.root, 'P', name, strong, { x, y, width });
      for (const text of rest) if (text) y += this.drawText(this.root, 'P', text, body, { x, y, width });
      end = Math.max(end, y);
    });
    this.y = end + 24;
  }

  /** Formats a VAT rate. If no VAT is charged, returns a dash, because “0 %” would state a rate. */
  #rate(basisPoints: number): string {
    const { rule } = this.#data.vat;
    return rule === 'none' || rule === 'reverse_charge' ? '–' : `${percentOf(basisPoints)} %`;
  }

  #columns(): Column[] {
    const { lines, currency } = this.#data;
    const widthOf = (texts: string[], header: string) =>
      Math.ceil(Math.max(...texts.map((text) => this.text.width(text, figures)), this.text.width(header, label))) + 14;
    const code = currency.toUpperCase();
    const numbers: [string, (line: InvoiceData['lines'][number]) => string][] = [
      ['Quantity', (line) => String(line.quantity)],
      [`Unit price, ${code}`, (line) => amount(line.unitNetCents)],
      [`Net, ${code}`, (line) => amount(line.netCents)],
      ['VAT rate', (line) => this.#rate(line.rateBasisPoints)],
      [`VAT, ${code}`, (line) => amount(line.vatCents)],
    ];
    const columns = numbers.map(([header, textOf]): Column => ({ header, width: widthOf(lines.map(textOf), header), align: 'right' }));
    const numbersWidth = columns.reduce((sum, { width }) => sum + width, 0);
    return [{ header: 'Description', width: right - left - numbersWidth, align: 'left' }, ...columns];
  }

  #lines(): void {
    const columns = this.#columns();
    const xOf = (index: number) => left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0);
    const table = this.doc.struct('Table');
    this.root.add(table);
    const header = (again: boolean) => {
      const draw = (parent: PDFKit.PDFStructureElement | null) =>
        columns.forEach(({ header: text, width, align }, index) => {
          const at = { x: xOf(index), y: this.y, width, align };
          if (parent) this.drawText(parent, 'TH', text, label, at, { scope: 'Column' });
          else {
            const { lines } = this.breakLines(text, label, width);
            this.text.draw(lines, label, align === 'right' ? { ...at, right: at.x + width } : at);
          }
        });
      if (again) this.artifact(() => draw(null));
      else {
        const row = this.doc.struct('TR');
        table.add(row);
        draw(row);
        row.end();
      }
      this.y += lineHeight(label) + 5;
      this.drawRule(this.y);
      this.y += 7;
    };
    header(false);
    for (const line of this.#data.lines) {
      const [first] = columns;
      if (!first) return;
      const described = this.breakLines(line.description, body, first.width - 10);
      const detail = line.detail ? this.breakLines(line.detail, label, first.width - 10) : null;
      const height = described.lines.length * lineHeight(body) + (detail?.lines.length ?? 0) * lineHeight(label) + 14;
      if (this.y + height > bottom) {
        this.newPage();
        header(true);
      }
      const row = this.doc.struct('TR');
      table.add(row);
      const cell = this.doc.struct('TD');
      row.add(cell);
      let y = this.y;
      y += this.drawText(cell, 'P', line.description, body, { x: left, y, width: first.width - 10 });
      if (line.detail) this.drawText(cell, 'P', line.detail, label, { x: left, y, width: first.width - 10 });
      cell.end();
      const texts = [
        String(line.quantity),
        amount(line.unitNetCents),
        amount(line.netCents),
        this.#rate(line.rateBasisPoints),
        amount(line.vatCents),
      ];
      texts.forEach((text, index) => {
        const width = columns[index + 1]?.width ?? 0;
        this.drawText(row, 'TD', text, figures, { x: xOf(index + 1), y: this.y, width, align: 'right' });
      });
      row.end();
      this.y += height - 7;
      this.drawRule(this.y);
      this.y += 7;
    }
    table.end();
    this.y += 4;
  }

  #totals(): void {
    const { rates, netCents, totalCents, currency, vat, vatInSellerCurrency, kind } = this.#data;
    const code = currency.toUpperCase();
    const rows: [string, string, TextStyle][] = [[`Net, ${code}`, amount(netCents), figures]];
    for (const rate of rates) {
      const name =
        rate.rateBasisPoints === 0
          ? vat.rule === 'reverse_charge'
            ? 'VAT, reverse charge'
            : 'No VAT'
          : `VAT ${percentOf(rate.rateBasisPoints)} % (${countryName(vat.country)}) on ${amount(rate.netCents)}`;
      rows.push([name, amount(rate.vatCents), figures]);
    }
    if (vatInSellerCurrency)
      rows.push([
        `VAT in ${vatInSellerCurrency.currency.toUpperCase()} (${vatInSellerCurrency.rate}, ${vatInSellerCurrency.source}, ${date(vatInSellerCurrency.day)})`,
        amount(vatInSellerCurrency.cents),
        figures,
      ]);
    const total: TextStyle = { size: 13, bold: true, tabular: true, color: ink };
    rows.push([kind === 'invoice' ? `Total, ${code}` : `Total credited, ${code}`, amount(totalCents), total]);
    this.ensureRoom(rows.length * 20 + 30);
    const width = 290;
    const x = right - width;
    for (const [name, value, style] of rows) {
      if (style === total) {
        this.y += 3;
        this.drawRule(this.y, x);
        this.y += 6;
      }
      const row = this.doc.struct('P');
      this.root.add(row);
      const valueWidth = Math.ceil(this.text.width(value, style)) + 2;
      const tall = this.drawText(row, 'Span', name, style === total ? strong : body, {
        x,
        width: width - valueWidth - 12,
        y: this.y + (lineHeight(style) - lineHeight(body)) / 2,
      });
      this.drawText(row, 'Span', value, style, { x: right - valueWidth, y: this.y, width: valueWidth, align: 'right' });
      row.end();
      this.y += Math.max(tall, lineHeight(style)) + 2;
    }
    this.y += 16;
  }

  #notes(): void {
    const { kind, suppliedOn, paidBy, notes, test } = this.#data;
    const paid = kind === 'invoice' ? `Paid on ${date(suppliedOn)} (${paidBy}).` : `Paid back on ${date(suppliedOn)} (${paidBy}).`;
    const all = [paid, ...notes];
    if (test) all.push('No money was moved. This document is a specimen and has no validity.');
    if (this.hasReplacements)
      all.push('A ? replaces a character that none of our fonts has. Copied text and our records contain the character.');
    for (const note of all) {
      const style: TextStyle = { ...body, color: soft };
      this.ensureRoom(lineHeight(style) * 3);
      this.y += this.drawText(this.root, 'P', note, style, { x: left, y: this.y, width: right - left }) + 4;
    }
  }
}
