// Tests mails with names in every script. The text and the HTML must contain the whole name. Chromium must draw a right-to-left name
// between the words around it.
import { load } from 'cheerio';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facesFor } from '#lib/core/faces/faces-for.ts';
import { directionOf } from '#lib/core/faces/text-direction.ts';
import { composeMail } from '#lib/mails/send-mail.ts';
import { everyScript } from '#scripts/testing/every-script.ts';
import { faceStyles } from '#scripts/testing/face-styles.ts';
import { launchBrowser } from '#scripts/testing/launch-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const mailAbout = (name: string) =>
  composeMail({ kind: 'claim-link', data: { listing: { name, slug: 'tidemark' }, claimant: name, token: 'token', validHours: 24 } }, null);
const families = ['inter'];

/** Draws HTML with the fonts that it needs. Returns the position of the element between the text before and after it. */
async function draw(html: string, text: string, element: string) {
  const faces = facesFor(text, families);
  expect(faces.missing).toEqual([]);
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const order = [...families, ...faces.order].map((family) => `"${family}"`).join(',');
  await page.setContent(
    `${html}<style>${faceStyles(faces)} *{font-family:${order}!important} h1{white-space:nowrap!important} ${element}{white-space:nowrap;font-size:24px!important;font-weight:400!important}</style>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const name = page.locator(element).first();
  const places = await name.evaluate((node) => {
    const [before, inside, after] = [node.previousSibling, node, node.nextSibling].map((each) => {
      const range = document.createRange();
      if (each) range.selectNode(each);
      return each ? range.getBoundingClientRect() : null;
    });
    return { before: before?.right ?? null, left: inside?.left ?? 0, right: inside?.right ?? 0, after: after?.left ?? null };
  });
  await page.close();
  return places;
}

test.each(everyScript)('$script: the name arrives whole, and turns no sentence', async ({ name, tagline }) => {
  for (const typed of [name, `${tagline} 24`]) {
    const { html, text } = mailAbout(typed);
    const page = load(html);
    const plain = (part: string) => part.replace(/[\u2068\u2069]/g, '');
    expect([page('title').text(), plain(page('h1').text()), plain(text.split('\n')[0] ?? '')]).toEqual(
      Array(3).fill(`Confirm that ${typed} is yours`),
    );
    expect(plain(text)).toContain(`${typed} says that ${typed} on Debut is theirs.`);
    // Only right-to-left names are isolated: by an element in HTML, by control characters in text.
    const isRtl = directionOf(typed) === 'rtl';
    expect([page('h1 bdi').text(), text.includes(`\u2068${typed}\u2069`)]).toEqual([isRtl ? typed : '', isRtl]);
    expect(page.html()).not.toMatch(/[\u2066-\u2069]/);
    if (!isRtl) continue;
    const { before, left, right, after } = await draw(html, html, 'h1 bdi');
    expect(before ?? 0).toBeLessThanOrEqual(left + 1);
    expect(right).toBeLessThanOrEqual((after ?? 0) + 1);
  }
});

test('what a name holds to turn a sentence is taken out', () => {
  const { html, text } = mailAbout('Tide\u202emark\u2069\u2067');
  expect(`${html}${text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(text).toContain('Confirm that Tidemark is yours');
});
