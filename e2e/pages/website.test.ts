// An owner sees what the product’s site now says otherwise, accepts and dismisses, and has the site read again.
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { commandActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { resolveDifference } from '#lib/readings/resolve-difference.ts';
import { makeDifference, makeDraft, makeListing } from '#scripts/testing/factories.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { serveProductSite } from '../support/product-site.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const browser = useBrowser();
const email = 'reads-again@example.com';
let page: Page;
let ownerId: string;

beforeAll(async () => {
  page = await browser.page();
  await signIn(page, email);
  ({ id: ownerId } = await db().user.findUniqueOrThrow({ where: { email } }));
});

const makeOwn = (values: Prisma.ListingUncheckedCreateInput | object = {}) =>
  makeListing({ ownerId, status: 'draft', submittedAt: new Date(), ...values });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const websitePage = ({ id }: { id: number }) => `/dashboard/listings/${id}/website`;

test('differences are accepted and dismissed one by one, from the dashboard on', async () => {
  const listing = await makeOwn({ name: 'Gullwise', city: 'Porto', features: ['Counts gulls', 'Prints labels'] });
  const { profileId } = listing;
  await makeDifference({ profileId, member: 'city', ours: 'Porto', theirs: 'Lisbon' });
  await makeDifference({ profileId, member: 'features', key: 'Hears terns', theirs: 'Hears terns' });
  await makeDifference({ profileId, member: 'features', key: 'Prints labels', ours: 'Prints labels' });
  await makeDifference({ profileId, member: 'country', theirs: 'PT', reason: 'The imprint names Lisbon.' });

  await visit(page, '/dashboard');
  await page.getByRole('link', { name: 'Gullwise 3 differences from the profile' }).click();
  await page.getByRole('heading', { name: 'Your site now says' }).waitFor();
  await expectGoodPageOnScreens(page, 'website');
  expect(await page.getByText('The imprint names Lisbon.').count()).toBe(0);

  await button('Accept: City').click();
  await page.getByText('Taken over into the profile: City.').waitFor();
  await button('Accept: Features').click();
  await page.getByText('Taken over into the profile: Features.').waitFor();
  await button('Keep it: Features').click();
  await page.getByText('Dismissed: Features.').waitFor();
  await page.getByRole('heading', { name: 'Nothing to decide' }).waitFor();
  expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id }, select: { city: true, features: true } })).toEqual({
    city: 'Lisbon',
    features: ['Counts gulls', 'Prints labels', 'Hears terns'],
  });

  // What is only concluded is shown when the owner asks.
  await page.getByRole('link', { name: /Show 1 more/ }).click();
  await page.getByText('The imprint names Lisbon.').waitFor();
  await button('Accept: Country').click();
  await page.getByText('Taken over into the profile: Country.').waitFor();
  await visit(page, `/dashboard/listings/${listing.id}/history`);
  await page
    .getByText('Portugal')
    .or(page.getByText('PT', { exact: true }))
    .first()
    .waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('a difference stands beside its field, and is refused once the profile has changed', async () => {
  const listing = await makeOwn({ name: 'Ternbook', city: 'Porto' });
  await makeDifference({ profileId: listing.profileId, member: 'city', ours: 'Porto', theirs: 'Lisbon' });
  await visit(page, websitePage(listing));
  const other = await page.context().newPage();
  await visit(other, `/dashboard/listings/${listing.id}/edit`);
  await other.getByText('Your site now says Lisbon').waitFor();
  await expectGoodPageOnScreens(other, 'profile-with-differences');
  await other.getByLabel('City').fill('Faro');
  await other.getByRole('button', { name: 'Save the profile' }).click();
  await other.getByText('Saved.').waitFor();

  await button('Accept: City').click();
  await page.getByText(/changed after this was found/).waitFor();
  await other.reload();
  expect(await other.getByText('Your site now says').count()).toBe(0);
  await other.close();
  expect(takePageErrors()).toEqual([]);
});

test('a site that became another’s is asked about, and one that could not be read is told', async () => {
  const asked = await makeOwn({ name: 'Heronote' });
  await makeDifference({ profileId: asked.profileId, member: 'identity', kind: 'identity', ours: 'Heronote', theirs: 'Casino Lux' });
  await db().reading.updateMany({ where: { profileId: asked.profileId }, data: { doubt: 'name' } });
  await visit(page, websitePage(asked));
  await page.getByText('now bears another name: “Casino Lux”').waitFor();
  await expectGoodPageOnScreens(page, 'website-identity');
  await button(/^Leave the profile as it is/).click();
  await page.getByText('The profile stays as it is.').waitFor();

  const unread = await makeOwn({ name: 'Smewlist' });
  await visit(page, websitePage(unread));
  await page.getByRole('heading', { name: 'Not read again yet' }).waitFor();
  await expectGoodPageOnScreens(page, 'website-never-read');
  const at = new Date();
  await db().reading.create({
    data: { profileId: unread.profileId, outcome: 'unreachable', problems: ['timed_out'], createdAt: at, startedAt: at, endedAt: at },
  });
  await visit(page, websitePage(unread));
  await page.getByText('The site answers too slowly.').waitFor();
  await expectGoodPageOnScreens(page, 'website-unreadable');
  expect(takePageErrors()).toEqual([]);
});

test('the site is read again at the owner’s request, once a day', async () => {
  const site = await serveProductSite();
  const quote = 'Fernwick Garden costs EUR 3 a month';
  const draft = await makeDraft({
    userId: ownerId,
    url: site.url,
    found: {
      name: ['Fernwick', 'Fernwick'],
      tagline: ['A plan for each plant, not for the shelf', 'A plan for each plant, not for the shelf'],
      description: [
        'Fernwick plans the watering of your houseplants, plant by plant.',
        'Fernwick plans the watering of your houseplants, plant by plant.',
      ],
      categories: [['Productivity'], 'Fernwick is an app that reminds you'],
      pricing_summary: [quote, `Fernwick is free for five plants. ${quote} for any number of plants.`],
    },
  });
  const { listingId: id } = await submitDraft(commandActor(ownerId), draft.id);
  site.rewrite = (html) => html.replaceAll('EUR 3', 'EUR 4');
  site.slowMs = 6000; // slow enough to test all screens meanwhile
  await visit(page, websitePage({ id }));
  await button('Read the site again').click();
  await page.getByRole('progressbar', { name: 'Reading the site' }).waitFor();
  await expectGoodPageOnScreens(page, 'website-reading');
  site.slowMs = 0;
  await page.getByText(/EUR 4/).first().waitFor({ timeout: 180_000 });
  await page.getByText(/It can be read again from/).waitFor();
  expect(await button('Read the site again').count()).toBe(0);
  await visit(page, `/drafts/${draft.id}`);
  await page
    .getByText(/^Your site now says .*EUR 4/)
    .first()
    .waitFor();
  await expectGoodPageOnScreens(page, 'draft-with-differences');
  await visit(page, websitePage({ id }));
  await button('Accept: Price in one line').click();
  await page.getByText('Taken over into the profile: Price in one line.').waitFor();
  expect((await db().listing.findUniqueOrThrow({ where: { id } })).pricingSummary).toContain('EUR 4');
  await site.close();
  expect(takePageErrors()).toEqual([]);
});

test('what an owner accepts is at once on the pages and in the answers that were kept', async () => {
  const [tidemark, listing] = await Promise.all([
    db().listing.findUniqueOrThrow({ where: { slug: 'tidemark' } }),
    db().listing.findFirstOrThrow({ where: { status: 'live', slug: { not: 'tidemark' }, city: { not: null } }, orderBy: { id: 'asc' } }),
  ]);
  const { id, slug, profileId, city } = listing;
  await db().listingEditor.create({ data: { listingId: id, userId: ownerId, role: 'editor' } });
  const shown = [`/listings/${slug}`, `/listings/${slug}.md`, `/api/v1/listings/${slug}`, paths.comparison(tidemark.slug, slug)];
  const saying = async (text: string) => {
    const bodies = await Promise.all(shown.map(async (path) => (await fetch(inject('site') + path)).text()));
    return shown.filter((_, at) => bodies[at]?.includes(text));
  };
  for (const theirs of ['Vila do Cais', city]) {
    const { id: difference } = await makeDifference({ profileId, member: 'city', ours: theirs === city ? 'Vila do Cais' : city, theirs });
    await expect.poll(() => saying('Vila do Cais')).toEqual(theirs === city ? shown : []);
    await resolveDifference(commandActor(ownerId), id, difference, 'accept');
  }
  await expect.poll(() => saying('Vila do Cais')).toEqual([]);
  await db().listingEditor.deleteMany({ where: { listingId: id, userId: ownerId } });
});

test('the demo’s listing shows three differences at the first start', async () => {
  const demo = await browser.page();
  await signIn(demo, 'demo@example.com');
  await visit(demo, '/dashboard');
  // The dashboard begins with the race, whatever else is there.
  await expect.poll(() => demo.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe('In this week’s race');
  await demo.getByRole('region', { name: 'How Tidemark stands' }).getByText('Left to vote').waitFor();
  await expectGoodPageOnScreens(demo, 'dashboard-with-differences');
  await demo.getByRole('link', { name: /differences from the profile/ }).click();
  await demo.getByText('USD 15 once, all harbours included').first().waitFor();
  await expectGoodPageOnScreens(demo, 'website-demo');

  // Visitors of a comparison see the page of each sentence, and when it was last seen there.
  const other = await db().listing.findFirstOrThrow({
    where: { status: 'live', slug: { not: 'tidemark' }, categories: { some: { position: 0, category: { name: 'Outdoors' } } } },
  });
  await visit(demo, paths.comparison('tidemark', other.slug));
  const source = demo.getByRole('link', { name: 'tidemark.example', exact: true }).first();
  await source.waitFor();
  expect(await source.getAttribute('rel')).toContain('nofollow');
  await demo
    .getByText(/^Checked /)
    .first()
    .waitFor();
  await expectGoodPageOnScreens(demo, 'comparison-with-sources');
  expect(takePageErrors()).toEqual([]);
});
