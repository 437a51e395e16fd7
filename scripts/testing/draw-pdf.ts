import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const library = new URL('../../node_modules/unpdf/dist/pdfjs.mjs', import.meta.url);

/** The function that the page runs. It is text, because the tests' compiler would rewrite its import. */
const draw = `async ({ source, pdf, pixels }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const pdfjs = await import(URL.createObjectURL(new Blob([bytes(source)], { type: 'text/javascript' })));
  const page = await (await pdfjs.getDocument({ data: bytes(pdf) }).promise).getPage(1);
  const viewport = page.getViewport({ scale: pixels });
  const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height });
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
  return canvas.toDataURL('image/png');
}`;

/** Draws the first page of a PDF in Chromium with pdf.js, at `pixels` pixels per point. */
export async function drawPdf(browser: Browser, pdf: Uint8Array, pixels: number): Promise<Buffer> {
  const page = await browser.newPage();
  const input = { source: readFileSync(library, 'base64'), pdf: Buffer.from(pdf).toString('base64'), pixels };
  const url = await page.evaluate<string>(`(${draw})(${JSON.stringify(input)})`);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
