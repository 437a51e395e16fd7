// A founder claims a listing by a tag on the homepage, and shares it with somebody whom they invite.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing } from '#scripts/testing/factories.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { type ProductSite, serveProductSite } from '../support/product-site.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const browser = useBrowser();
let product: ProductSite;
let listing: { id: number; slug: string };
/** A listing whose domain has DNS and mail of its own. */
let atDomain: { id: number; slug: string };

beforeAll(async () => {
  product = await serveProductSite();
  listing = await makeListing({ name: 'Fernwick Claimed', websiteUrl: `${product.url}/` });
  atDomain = await makeListing({ name: 'Fernwick at its domain', websiteUrl: 'https://fernwick.example/' });
});
afterAll(async () => {
  await db().listing.deleteMany({ where: { id: { in: [listing.id, atDomain.id] } } });
  await product.close();
});

test('claimed by a tag that is missing at first, then shared and handed over', async () => {
  const page = await browser.page();
  await signIn(page, 'claimant@example.com');
  await visit(page, '/dashboard/claims');
  await page.getByRole('heading', { name: 'No claims yet' }).waitFor();
  await visit(page, `/listings/${listing.slug}`);
  await page.getByRole('link', { name: 'Is it yours?' }).click();
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
  await page.getByRole('link', { name: 'Continue: Fernwick Claimed' }).waitFor();

  await visit(page, `/claim/${atDomain.slug}?method=email`);
  await page.getByLabel('Your address at fernwick.example').fill('me@gmail.com');
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText('This must be at fernwick.example; anybody gets an address at gmail.com.').waitFor();
  await expectGoodPageOnScreens(page, 'claim-email');
  await page.getByLabel('Your address at fernwick.example').fill('lotte@fernwick.example');
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText('The link is on its way').waitFor();
  await page.getByRole('link', { name: 'DNS record' }).click();
  await page.getByRole('button', { name: 'Get my record' }).click();
  await page.getByText('_debut.fernwick.example').first().waitFor();
  await expectGoodPageOnScreens(page, 'claim-dns');
  const link = await readMails().findFirstOrThrow({ where: { to: 'lotte@fernwick.example', kind: 'claim-link' } });
  await visit(page, /\/claim\/confirm\/[\w-]{43}/.exec(link.text)?.[0] ?? '');
  await expectGoodPageOnScreens(page, 'claim-confirm');
  await page.getByRole('button', { name: 'Confirm that Fernwick at its domain is mine' }).click();
  await page.getByRole('heading', { name: 'Fernwick at its domain is yours' }).waitFor();

  product.head = tag;
  await visit(page, `/claim/${listing.slug}?method=meta`);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('heading', { name: 'Fernwick Claimed is yours' }).waitFor();
  await page.getByRole('link', { name: 'Invite your team' }).click();

  await page.getByLabel('Their e-mail address').fill('colleague@example.com');
  await page.getByRole('button', { name: 'Send the invite' }).click();
  await page.getByText('The invite to colleague@example.com is on its way.').waitFor();
  const mail = await readMails().findFirstOrThrow({ where: { to: 'colleague@example.com', kind: 'invite' } });
  const guest = await browser.page();
  await signIn(guest, 'colleague@example.com');
  await visit(guest, /\/invites\/[\w-]{43}/.exec(mail.text)?.[0] ?? '');
  await guest.getByRole('button', { name: 'Accept the invite' }).click();
  await guest.waitForURL(new RegExp(`/dashboard/listings/${listing.id}$`));

  await visit(page, `/dashboard/listings/${listing.id}/team`);
  await page.getByText('Change', { exact: true }).click();
  await expectGoodPageOnScreens(page, 'team');
  const handOver = page.getByRole('button', { name: 'Hand over: colleague@example.com' });
  await handOver.click();
  await page.getByRole('group', { name: 'Hand Fernwick Claimed over to colleague@example.com?' }).waitFor();
  expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({ verifiedAt: expect.any(Date) });
  await handOver.click();
  await page.getByText('You are an editor: you change the content').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Owners change everything, this page too.').waitFor();
  expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({ verifiedAt: expect.any(Date) });
  await page.getByText('Change', { exact: true }).click();
  await handOver.click();
  await page.getByRole('group', { name: 'Hand Fernwick Claimed over to colleague@example.com?' }).waitFor();
  await handOver.click();
  await page.getByText('You are an editor: you change the content').waitFor();
  await page.getByText('Leave or step down').click();
  const leave = page.getByRole('button', { name: 'Leave: claimant@example.com' });
  await leave.click();
  await page.getByRole('group', { name: 'Leave Fernwick Claimed?' }).waitFor();
  await leave.click();
  await page.waitForURL(/\/dashboard$/);
  // The pages of a listing that one has just left are missing, which their prefetched links meet.
  expect(takePageErrors().filter((error) => !error.includes('status of 404'))).toEqual([]);
});
