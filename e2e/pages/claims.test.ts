// A founder claims a listing by a tag on the homepage, and shares it with somebody whom they invite.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { markEmbedded } from '#lib/core/config.ts';
import { db, disconnect } from '#lib/core/db.ts';
import { makeListing } from '#scripts/testing/factories.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { type ProductSite, serveProductSite } from '../support/product-site.ts';

const browser = useBrowser();
let product: ProductSite;
let listing: { id: number; slug: string };

beforeAll(async () => {
  process.env.AUTH_SECRET = inject('siteSecret');
  process.env.SITE_URL = inject('site');
  markEmbedded(process.env, inject('siteDatabase'));
  product = await serveProductSite();
  listing = await makeListing({ name: 'Fernwick Claimed', websiteUrl: `${product.url}/` });
});
afterAll(async () => {
  await db().listing.delete({ where: { id: listing.id } });
  await disconnect();
  await product.close();
});

test('claimed by a tag that is missing at first, then shared and handed over', { timeout: 120_000 }, async () => {
  const page = await browser.page();
  await signIn(page, 'claimant@example.com');
  await visit(page, '/dashboard/claims');
  await page.getByRole('heading', { name: 'No claims yet' }).waitFor();
  await visit(page, `/listings/${listing.slug}`);
  await page.getByRole('link', { name: 'Claim it' }).click();
  await page.getByRole('heading', { name: 'Claim Fernwick Claimed' }).waitFor();
  expect(await page.getByRole('link', { name: 'DNS record' }).count()).toBe(0); // nobody owns a loopback address
  await expectGoodPageOnScreens(page, 'claim-begin');
  await page.getByRole('button', { name: 'Get my tag' }).click();
  const tag = await page.getByLabel('What to publish').innerText();
  expect(tag).toMatch(/^<meta name="debut-verification" content="[0-9a-f]{32}">$/);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Not found yet').waitFor();
  await page.getByText('nothing', { exact: true }).waitFor();
  await expectGoodPageOnScreens(page, 'claim-check');
  await visit(page, '/dashboard/claims');
  await expectGoodPageOnScreens(page, 'claims');
  await page.getByRole('link', { name: 'Continue: Fernwick Claimed' }).click();

  product.head = tag;
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('heading', { name: 'Fernwick Claimed is yours' }).waitFor();
  await page.getByRole('link', { name: 'Invite your team' }).click();

  await page.getByLabel('Their e-mail address').fill('colleague@example.com');
  await page.getByRole('button', { name: 'Send the invite' }).click();
  await page.getByText('The invite to colleague@example.com is on its way.').waitFor();
  const mail = await db().mail.findFirstOrThrow({ where: { to: 'colleague@example.com', kind: 'invite' } });
  const guest = await browser.page();
  await signIn(guest, 'colleague@example.com');
  await visit(guest, /\/invites\/[\w-]{43}/.exec(mail.text)?.[0] ?? '');
  await guest.getByRole('button', { name: 'Accept the invite' }).click();
  await guest.waitForURL(new RegExp(`/dashboard/listings/${listing.id}$`));

  await visit(page, `/dashboard/listings/${listing.id}/team`);
  await page.getByText('Change', { exact: true }).click();
  await expectGoodPageOnScreens(page, 'team');
  await page.getByRole('button', { name: 'Hand over: colleague@example.com' }).click();
  await page.getByText('You are an editor: you change the content').waitFor();
  await page.getByText('Leave or step down').click();
  await page.getByRole('button', { name: 'Leave: claimant@example.com' }).click();
  await page.waitForURL(/\/dashboard$/);
  expect(takePageErrors()).toEqual([]);
});
