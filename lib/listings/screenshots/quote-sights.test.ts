import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { type SyntheticSite, syntheticSite } from '#lib/crawl/testing/synthetic-site.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { takeScreenshot } from '#lib/listings/screenshots/take-screenshot.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { hasChromium } from '#lib/ports/render/chromium.ts';
import { chromiumRenderer } from '#lib/ports/render/chromium-renderer.ts';
import { testCacheDir } from '#scripts/testing/cache-dir.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

const hidden = 'Tidemark opened in 1912.';
const shown = 'Tidemark is made in Porto, Portugal.';
const other = 'Berths cost EUR 9 a month.';
const text = '<p>Tidemark keeps the tables of every harbour, so that a crew knows when its berth falls dry.</p>'.repeat(3);
const browser = chromiumRenderer({ cacheDir: testCacheDir });

let site: SyntheticSite;
beforeEach(async () => {
  site = await syntheticSite({
    '/': `<!doctype html><title>Tidemark</title><link rel="stylesheet" href="/a.css"><h1>Tidemark</h1>${text}<p>${shown}</p><p class="x">${hidden}</p><details><summary>Berths</summary><p>${other}</p></details>`,
    '/a.css': (_, response) => response.writeHead(200, { 'content-type': 'text/css' }).end('.x{mask:linear-gradient(#0000,#0000)}'),
  });
});
afterEach(async () => {
  await browser.close();
  await site.close();
});

/** Stores a draft and a listing whose values have quotes on the product's home page. */
async function makeQuoted() {
  const owner = await makeUser();
  const draft = await makeDraft({
    userId: owner.id,
    url: `${site.origin}/`,
    found: {
      name: ['Tidemark', 'Tidemark'],
      founded_year: ['1912', hidden],
      city: ['Porto', shown],
      pricing_summary: ['EUR 9 a month', other],
    },
  });
  const { profileId } = draft;
  const listing = await makeListing({ ownerId: owner.id, profileId, websiteUrl: draft.url });
  return { profileId, listing, fields: async () => (await getDraft(sessionActor(owner.id), draft.id)).fields };
}

const facts = async (slug: string) => (await getListingWithEvidence(slug)).evidence.map(({ field }) => field).toSorted();

test.runIf(hasChromium())('a quote that the browser does not draw is no public evidence, and its value is not stated', async () => {
  const { profileId, listing, fields } = await makeQuoted();
  expect(await facts(listing.slug)).toEqual(['city', 'founded_year', 'name', 'pricing_summary']);
  await takeScreenshot(profileId, { renderer: browser });
  expect(await facts(listing.slug)).toEqual(['city', 'name', 'pricing_summary']);
  const { founded_year: year, city } = await fields();
  expect(year).toMatchObject({ value: '1912', state: 'ai', basis: null, evidence: [{ quote: hidden, visibility: 'hidden' }] });
  expect(city).toMatchObject({ basis: 'stated', evidence: [{ quote: shown }] });
  expect(city.evidence[0]).not.toHaveProperty('visibility');
  expect(await db().profilePage.findFirst({ where: { profileId, position: 0 } })).toMatchObject({ data: { unseen: [hidden] } });

  // When visitors see the quote again, it is evidence again.
  site.answers['/a.css'] = (_, response) => response.writeHead(200, { 'content-type': 'text/css' }).end('.x{color:#111}');
  await takeScreenshot(profileId, { renderer: browser });
  expect(await facts(listing.slug)).toEqual(['city', 'founded_year', 'name', 'pricing_summary']);
  expect(await db().profilePage.findFirst({ where: { profileId, position: 0 } })).not.toHaveProperty('data.unseen');
});

test('where no browser runs, nothing changes', async () => {
  const { profileId, listing } = await makeQuoted();
  await takeScreenshot(profileId, { renderer: null });
  expect(await facts(listing.slug)).toEqual(['city', 'founded_year', 'name', 'pricing_summary']);
});
