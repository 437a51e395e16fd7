import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import type { InvoiceData } from '#lib/billing/invoices/invoice-data.ts';
import { invoicePdf } from '#lib/billing/invoices/invoice-pdf.ts';
import { sampleInvoice as invoice, sampleLine as line } from '#lib/billing/invoices/testing/sample-invoice.ts';

async function read(data: InvoiceData) {
  const document = await getDocumentProxy(new Uint8Array(await invoicePdf(data)));
  const pages = (await extractText(document)).text.map((text) => text.replace(/\s+/g, ' '));
  return { document, pages, text: pages.join(' ') };
}

/** The distance, in points, by which a letter may overlap the letter before it, such as a comma after a 7. */
const kerning = 3;

interface Piece {
  str: string;
  transform: number[];
  width: number;
  height: number;
}
/** Returns the position of each piece of text. The watermark is left out; it is at a slant. */
async function piecesOf(document: Awaited<ReturnType<typeof getDocumentProxy>>, page: number): Promise<Piece[]> {
  const { items } = await (await document.getPage(page)).getTextContent();
  return (items as unknown as Piece[]).filter(({ str, transform }) => str?.trim() && transform[1] === 0);
}

test('everything it states can be read', async () => {
  const { text, pages } = await read(
    invoice({
      lines: [
        line(0),
        line(1, { description: 'Billboard, Acme', detail: null, quantity: 3, unitNetCents: 2501, netCents: 7503, vatCents: 1726 }),
      ],
      notes: ['A note.'],
    }),
  );
  expect(pages).toHaveLength(1);
  for (const part of [
    'Invoice',
    'INV-2026-000031',
    '22 November 2026',
    'Date of payment and supply',
    '21 November 2026',
    'DB-2026-7K3QX9A',
    'Debut B.V.',
    'Keizersgracht 1, 1015 CJ Amsterdam',
    'Netherlands',
    'VAT number NL123456782B90',
    'hello@debut.example',
    'Exemplo Lda',
    'Rua Augusta 12',
    '1100-048 Lisboa',
    'Portugal',
    'VAT number PT501964843',
    'Launch, Acme',
    'Week of December 7, 2026. Categories: Weather',
    'Unit price, USD',
    'Billboard, Acme 3 25.01 75.03 23 % 17.26',
    'Net, USD 174.03',
    'VAT 23 % (Portugal) on 174.03 40.03',
    'Total, USD 214.06',
    'Paid on 21 November 2026 (Stripe).',
    'A note.',
    'Page 1 of 1',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('TEST MODE');
});

test('a credit note names what it corrects', async () => {
  const { text } = await read(
    invoice({
      kind: 'credit_note',
      number: 'CN-2026-000004',
      corrects: { number: 'INV-2026-000031', issuedAt: '2026-11-22T09:30:00.000Z', reason: 'Bought twice' },
    }),
  );
  for (const part of [
    'Credit note',
    'Corrects INV-2026-000031 of 22 November 2026',
    'Reason Bought twice',
    'Total credited, USD 121.77',
    'Paid back on',
  ])
    expect(text).toContain(part);
});

test('where no VAT is charged no rate is shown', async () => {
  const lines = [line(0, { rateBasisPoints: 0, vatCents: 0 })];
  const reverse = await read(invoice({ lines, vat: { rule: 'reverse_charge', country: 'PT' } }));
  expect(reverse.text).toContain('VAT, reverse charge 0.00');
  const none = await read(invoice({ lines, vat: { rule: 'none', country: 'US' } }));
  expect(none.text).toContain('No VAT 0.00');
  for (const { text } of [reverse, none]) expect(text).not.toContain('0 %');
});

test('a test document says so on each page, three times', async () => {
  const many = Array.from({ length: 30 }, (_, at) => line(at));
  const { pages } = await read(invoice({ test: true, lines: many }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.match(/TEST MODE — NOT AN INVOICE/g)?.length).toBeGreaterThanOrEqual(2);
  expect(pages.at(-1)).toContain('No money was moved.');
  expect((await read(invoice({ test: true, kind: 'credit_note' }))).text).toContain('TEST MODE — NOT A CREDIT NOTE');
});

test.each([
  ['Polish', 'Zażółć gęślą jaźń Sp. z o.o.'],
  ['Greek', 'Αθήνα Ευρυδίκη ΑΕ'],
  ['Ukrainian', 'Київська ґалґанова фабрика'],
  ['Bulgarian and Serbian', 'Щастие ООД, Љубав и Њива'],
  ['Vietnamese', 'Công ty Nguyễn Thị Ánh'],
  ['Turkish, Romanian, Maltese', 'Işık Şirketi, Știință și Țesături, Ħaż-Żebbuġ'],
  ['Icelandic, Estonian, Hungarian', 'Þórður Æð, Õunapuu, Erdős Kőműves'],
  ['in pieces', 'Z\u0307ebbug\u0307 e\u0301cole'],
])('names in %s print as they are', async (_, name) => {
  const { text } = await read(invoice({ buyer: { ...invoice().buyer, name } }));
  expect(text).toContain(name.normalize('NFC'));
  expect(text).not.toContain('A ? stands for');
});

/** Returns a text as a PDF's ActualText, in UTF-16. */
const actualText = (text: string) => `ActualText (${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')}`;

test('what no face has is shown as ?, said, and still there for who listens or copies', async () => {
  const name = '\u{10330} Acme ﬁ';
  const data = invoice({ buyer: { ...invoice().buyer, name } });
  const { document, text } = await read(data);
  expect(text).toContain('? Acme fi');
  expect(text).toContain('A ? replaces a character');
  expect(JSON.stringify(await (await document.getPage(1)).getStructTree())).toBeTruthy();
  expect((await invoicePdf(data)).toString('latin1').includes(actualText('\u{10330} Acme'))).toBe(true);
});

test('nothing of a name can get out of its place', async () => {
  const name = ') Tj ET (evil \\ \u0000\u202e\u200b<b>\nsecond line';
  const { text } = await read(invoice({ buyer: { ...invoice().buyer, name, street: 'x'.repeat(400) } }));
  expect(text).toContain(') Tj ET (evil \\ <b> second line');
});

test('it is tagged, has a language and a title', async () => {
  const data = invoice({ lines: Array.from({ length: 3 }, (_, at) => line(at)) });
  const { document } = await read(data);
  const { info } = await getMeta(document);
  expect(info).toMatchObject({
    Title: 'Invoice INV-2026-000031',
    Language: 'en',
    PDFFormatVersion: '1.7',
    CreationDate: 'D:20261122093000Z',
  });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  interface Tagged {
    role?: string;
    children?: Tagged[];
  }
  const roles: string[] = [];
  const walk = ({ role, children = [] }: Tagged) => {
    if (role) roles.push(role);
    for (const child of children) walk(child);
  };
  walk((await (await document.getPage(1)).getStructTree()) as Tagged);
  const count = (role: string) => roles.filter((each) => each === role).length;
  expect([count('H1'), count('H2'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 2, 1, 4, 6, 18]);
});

test.each([1, 2, 14, 15, 16, 17, 18, 50])('%i lines: no piece of text stands on another, or in the margins', async (count) => {
  const long = 'Weather, Productivity and Everything That a Product With a Long Name Could Possibly Be Called';
  const lines = Array.from({ length: count }, (_, at) =>
    line(at, {
      description: `Launch, ${at % 3 === 0 ? long : 'Acme'}`,
      quantity: 100,
      unitNetCents: 100_000_000,
      netCents: 10_000_000_000,
      vatCents: 2_300_000_000,
    }),
  );
  const { document, pages } = await read(
    invoice({ lines, test: true, notes: ['A note. '.repeat(30)], buyer: { ...invoice().buyer, name: `${long} ${'x'.repeat(150)}` } }),
  );
  expect(pages.join(' ').match(/Launch, /g)).toHaveLength(count);
  const overlaps: [number, string, string][] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const boxes = (await piecesOf(document, page)).map(({ str, transform: [, , , , x = 0, y = 0], width, height }) => ({
      str,
      left: x,
      right: x + width,
      // The factor is the height of small letters above the baseline.
      bottom: y,
      top: y + height * 0.6,
    }));
    for (const box of boxes) {
      expect([box.str, box.left >= 55.9, box.right <= 595.28 - 55.9, box.bottom >= 40, box.top <= 841.89 - 50]).toEqual([
        box.str,
        true,
        true,
        true,
        true,
      ]);
      for (const other of boxes) {
        const apart =
          other === box ||
          other.left >= box.right - kerning ||
          other.right <= box.left + kerning ||
          other.bottom >= box.top ||
          other.top <= box.bottom;
        if (!apart) overlaps.push([page, box.str, other.str]);
      }
    }
  }
  expect(overlaps).toEqual([]);
});

test('the same data are the same bytes, at any time', async () => {
  const data = invoice({ test: true, lines: Array.from({ length: 20 }, (_, at) => line(at)) });
  const first = await invoicePdf(data);
  expect((await invoicePdf(structuredClone(data))).equals(first)).toBe(true);
  expect((await invoicePdf({ ...data, number: 'INV-2026-000032' })).equals(first)).toBe(false);
  expect(first.length).toBeLessThan(120_000);
});
