// Compares names in every script on an invoice with Chromium's drawings of the names in the same faces.
import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicePdf } from '#lib/billing/invoices/invoice-pdf.ts';
import { sampleInvoice } from '#lib/billing/invoices/testing/sample-invoice.ts';
import { facesFor } from '#lib/core/faces/faces-for.ts';
import { sharedInk, trimmed } from '#scripts/testing/compare-ink.ts';
import { drawPdf } from '#scripts/testing/draw-pdf.ts';
import { scriptsToDraw } from '#scripts/testing/every-script.ts';
import { faceStyles } from '#scripts/testing/face-styles.ts';
import { launchBrowser } from '#scripts/testing/launch-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Pixels per point. */
const pixels = 4;
const size = { width: 600, height: 60 };
/**
 * The minimum agreement of two drawings. Drawings with the same letters reach 0.79 (Vietnamese) to 0.99. If the letters have another order,
 * the agreement is below 0.5.
 */
const agreement = 0.7;

async function drawName(name: string, country: string): Promise<{ page: Buffer; drawn: Buffer; text: string }> {
  const pdf = await invoicePdf(sampleInvoice({ buyer: { ...sampleInvoice().buyer, name, country } }));
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  const placeOf = (text: string) => (items as { str: string; transform: number[] }[]).find(({ str }) => str === text)?.transform ?? [];
  const [, , , , x = 0, heading = 0] = placeOf('Billed to');
  const [, , , , , street = 0] = placeOf(sampleInvoice().buyer.street);
  const page = await drawPdf(browser, pdf, pixels);
  const { height = 0 } = await sharp(page).metadata();
  const top = height - Math.round((heading - 2.5) * pixels);
  const place = {
    left: Math.round((x - 1) * pixels),
    top,
    width: 229 * pixels,
    height: height - Math.round((street + 7.5) * pixels) - top,
  };
  const { text } = await extractText(document, { mergePages: true });
  return { page, drawn: await trimmed(await sharp(page).extract(place).png().toBuffer()), text };
}

async function drawInChromium(name: string, country: string): Promise<Buffer> {
  const faces = facesFor(name, ['inter'], `und-${country}`);
  const page = await browser.newPage({ viewport: { width: 1000, height: 200 } });
  await page.setContent(
    `<style>${faceStyles(faces)} p{font:600 ${9.5 * pixels}px ${faces.order.map((family) => `'${family}'`).join(', ')};margin:40px;color:#211c17}</style><p dir="auto">${name}</p>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await trimmed(await page.screenshot());
  await page.close();
  return picture;
}

const countries: Record<string, string> = { 'zh-CN': 'CN', 'zh-TW': 'TW', ko: 'KR', ja: 'JP' };

test.each(scriptsToDraw)('$script: the buyer’s name stands on the invoice as Chromium draws it', async ({ script, language, name }) => {
  const country = countries[language] ?? 'PT';
  const { page, drawn, text } = await drawName(name, country);
  if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/invoice-${script.toLowerCase().replaceAll(' ', '-')}.png`, page);
  expect(text).not.toContain('A ? replaces');
  const theirs = await drawInChromium(name, country);
  const shared = await sharedInk(drawn, theirs, size);
  expect(shared).toBeGreaterThan(agreement);
});

test('the comparison tells letters in another order', async () => {
  const { drawn } = await drawName('جدول المد', 'PT');
  expect(await sharedInk(drawn, await drawInChromium('دملا لودج', 'PT'), size)).toBeLessThan(0.5);
});
