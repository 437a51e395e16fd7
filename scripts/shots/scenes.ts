// The scenes of a run: which pages are opened, by whom and in which state.
import type { Page } from 'playwright-core';
import { openMailedLink } from '#e2e/support/pages.ts';
import { addressOf, publicPages } from '#e2e/support/public-pages.ts';
import { sampleMails } from '#lib/mails/sample-mails.ts';
import { composeMail } from '#lib/mails/send-mail.ts';
import { makeDraft, makeListing, serveProduct, startDraft, until } from './founder.ts';
import type { Address, Studio } from './studio.ts';

const founder = 'demo@example.com';

/** Kinds of public pages whose pictures share a sheet. */
const sheets = /^(section|search|board|not-found|removal|report|listing|launch)(?=-|$)/;

/** Takes pictures of every public page, or of those whose name contains `only`. */
export async function takePublicPages({ site, visitor, addresses, shot }: Studio, only = ''): Promise<void> {
  const chosen = publicPages.filter(([name]) => name.includes(only));
  const list = await Promise.all(
    chosen.map(async ([name, path]): Promise<Address> => [`${sheets.exec(name)?.[0] ?? name}/${name}`, await addressOf(site, path)]),
  );
  const page = await visitor();
  await addresses([page, await visitor()], list);
  if (only) return;
  await shot('search/palette', page, async () => {
    await page.goto('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
  });
  await shot('search/palette-with-words', page, async () => {
    await page.keyboard.type('calendar');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  });
}

/**
 * Takes pictures of the page that a new account reaches by “Sign in and vote”, without and with its scripts, and of the listing with its
 * held vote.
 */
export async function takeFirstVote({ visitor, shot, attempt }: Studio): Promise<void> {
  const page = await visitor();
  const email = `first-vote-${Date.now()}@example.com`;
  await attempt('a vote before the sign-in', async () => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Vote for Larderly/ })
      .first()
      .click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.waitForURL(/check-mail/);
    await openMailedLink(page, email);
  });
  // Blocking the scripts keeps the page at its first paint.
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await shot('first-vote/first-paint', page, async () => {
    await page.getByRole('button', { name: 'Sign in and vote' }).click();
    await page.waitForURL(/pressed=/);
  });
  await page.unroute('**/_next/static/**/*.js');
  await shot('first-vote/landing', page, async () => {
    await page.reload();
    await page.getByText(/^Your vote for Larderly is kept/).waitFor();
  });
  await shot('first-vote/listing', page, async () => {
    await page.goto('/listings/larderly');
    await page
      .getByRole('button', { name: /^Voted for Larderly/ })
      .first()
      .waitFor();
  });
}

/** Takes pictures of the steps of signing in, and of a new account in which everything is empty. */
export async function takeNewAccount({ visitor, shot, addresses, signedIn }: Studio): Promise<void> {
  const page = await visitor();
  await addresses(
    [page],
    [
      ['sign-in/confirm', '/sign-in/confirm?token=unknown&email=ada%40example.com'],
      ['sign-in/incomplete', '/sign-in/confirm'],
      ['sign-in/used-link', '/sign-in?error=Verification'],
      ['sign-in/account-link-unknown', '/account-links/unknown'],
      ['submit/visitor', '/submit'],
    ],
  );
  await shot('sign-in/check-mail', page, async () => {
    await page.goto('/sign-in');
    await page.getByLabel('E-mail address').fill('shots@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.waitForURL(/check-mail/);
  });
  const newcomer = await signedIn(`newcomer-${Date.now()}@example.com`);
  const empty = ['', 'orders', 'following', 'claims', 'keys', 'apps', 'interview', 'buy'];
  await addresses(
    [newcomer],
    [
      ...empty.map((name): Address => [`empty/${name || 'dashboard'}`, `/dashboard/${name}`]),
      ['not-found/account', '/dashboard/listings/1'],
      ['not-found/draft', '/drafts/01998a52-7c1e-7d9a-8f0a-2b1c3d4e5f60'],
      ['not-found/invite', '/invites/unknown'],
      ['submit/signed-in', '/submit'],
    ],
  );
  await shot('dashboard/key-made', newcomer, async () => {
    await newcomer.goto('/dashboard/keys');
    await newcomer.getByLabel('Name').fill('Deploy script');
    await newcomer.getByRole('button', { name: 'Make key' }).click();
    await newcomer.getByText('is made.').waitFor();
  });
  await shot('dashboard/of-a-voter', newcomer, async () => {
    await newcomer.goto('/listings/querylight');
    await newcomer.getByRole('button', { name: /^Vote/ }).first().click();
    await newcomer
      .getByText(/counts/)
      .first()
      .waitFor();
    await newcomer.goto('/dashboard');
    await newcomer.getByRole('heading', { name: 'Your votes' }).waitFor();
  });
}

/**
 * Takes pictures of the editor: during a build, when the draft is ready, after a failed reading, with typed text, with an error, and with
 * both questions.
 */
export async function takeEditor({ api, shot, signedIn }: Studio): Promise<void> {
  const page = await signedIn(founder);
  const slow = await serveProduct('Slowwater', 4000);
  const building = await startDraft(api, slow.url);
  await shot('editor/building', page, async () => {
    await page.goto(`/drafts/${building}`);
    await page.getByRole('progressbar').first().waitFor();
  });
  slow.slowMs = 0;
  const ready = await makeDraft(api, 'Fernwick');
  await shot('editor/ready', page, () => page.goto(`/drafts/${ready}`));
  await shot('editor/field-in-focus', page, () => page.locator('#part-fields-tagline').focus());
  await shot('editor/edited', page, async () => {
    await page.locator('#part-fields-tagline').fill('Never drown a fern again');
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
  });
  await shot('editor/fault', page, async () => {
    await page.goto(`/drafts/${ready}`);
    await page.getByRole('button', { name: 'Open all sections' }).click();
    await page
      .getByLabel(/^(Year of founding|Founded)/)
      .first()
      .fill('last year');
    await page.getByText(/must be a year/i).waitFor();
  });
  await shot('editor/last-check', page, async () => {
    await page.goto(`/drafts/${ready}`);
    await page.getByRole('button', { name: 'Check and submit' }).click();
    await page.getByRole('radio', { name: /^Free launch/ }).waitFor();
  });
  const failed = await startDraft(api, 'http://127.0.0.1:9/');
  await until('the draft that fails has ended', 120, async () => (await api('GET', `/drafts/${failed}`)).status !== 'crawling');
  await shot('editor/failed', page, () => page.goto(`/drafts/${failed}`));
  await shot('editor/both-bars', page, async () => {
    await page.goto(`/drafts/${ready}`);
    await page.getByRole('button', { name: 'Open all sections' }).click();
    await api('PATCH', `/drafts/${ready}`, { fields: { tagline: 'A planter that waters itself' } });
    await page.locator('#part-fields-tagline').fill('Never drown a fern again, not even in August');
    await page.getByRole('button', { name: 'Take theirs' }).waitFor();
    await page.context().clearCookies();
    await page.locator('#part-fields-city').fill('Vilnius');
    await page.getByText('You are signed out').first().waitFor();
  });
}

/**
 * Takes pictures of the founder's pages and of the steps of paying. One listing waits for its badge, one is before its launch week and one
 * is in it.
 */
export async function takeFounder(studio: Studio): Promise<void> {
  const { api, shot, addresses, signedIn, visitor, attempt } = studio;
  const page = await signedIn(founder);
  const { items } = (await api('GET', '/me/listings')) as { items: { id: number; slug: string; status: string }[] };
  const after = items.find(({ status }) => status === 'live');
  const [submitted, waiting, before, now] = [
    await makeListing(api, 'Reedbed'),
    await makeListing(api, 'Driftwood'),
    await makeListing(api, 'Saltpan'),
    await makeListing(api, 'Mudlark'),
  ];
  await api('POST', `/me/listings/${waiting.id}/free`);
  await takeBuying(studio, page, submitted.id);
  const payer = await visitor();
  await takeCheckouts(studio, payer, before.id, now.id);
  await attempt('follow', async () => {
    await page.goto('/listings/querylight');
    await page
      .getByRole('button', { name: /^Follow/ })
      .first()
      .click();
  });
  const own = (listing: { id: number }, state: string): Address => [`cockpit/${state}`, `/dashboard/listings/${listing.id}`];
  const tabs = ['edit', 'history', 'history/1', 'media', 'milestones', 'story', 'team', 'updates', 'website'];
  const lists = ['', 'orders', 'following', 'claims', 'keys', 'apps', 'interview', 'buy', 'settings'];
  await addresses(
    [page, await page.context().newPage()],
    [
      own(submitted, 'submitted'),
      own(waiting, 'waiting-for-badge'),
      own(before, 'scheduled'),
      own(now, 'goes-live'), // shown only once; afterwards the same address shows the cockpit
      ...(after ? [own(after, 'goes-live-first')] : []),
      ...tabs.map((tab): Address => [`listing-admin/${tab.replace('/', '-')}`, `/dashboard/listings/${(after ?? now).id}/${tab}`]),
      ...lists.map((name): Address => [`dashboard/${name || 'overview'}`, `/dashboard/${name}`]),
      ['dashboard/buy-for-listing', `/dashboard/buy?listing=${now.id}`],
      own(now, 'in-its-week'),
      ['listing/preview', submitted.preview],
      ['listing/in-its-week', `/listings/${now.slug}`],
      ['home/signed-in', '/'],
      ['claim/form', '/claim/changeling'],
      ['claim/unknown-link', '/claim/confirm/unknown'],
      ['connect/unknown', '/connect/unknown'],
      ['outbox/outbox', '/dev/outbox'],
      ['outbox/clock', '/dev/clock'],
    ],
  );
  await shot('outbox/mail', page, async () => {
    await page.goto('/dev/outbox');
    await page.getByRole('row').getByRole('link').first().click();
    await page.waitForURL(/outbox\/.+/);
  });
  await shot('dashboard/order', page, async () => {
    await page.goto(`/dashboard/orders/${(await api('GET', '/orders')).items[0].number}`);
  });
}

/**
 * Moves the site's clock forward by a week, and takes pictures of the award and of the founder's pages after it. Must be the last scene.
 */
export async function takeResult({ api, shot, signedIn }: Studio): Promise<void> {
  const page = await signedIn(founder);
  const { items } = (await api('GET', '/me/listings')) as { items: { id: number; slug: string }[] };
  const first = items.find(({ slug }) => slug === 'tidemark');
  const open = () => page.goto(`/dashboard/listings/${first?.id}`);
  await page.goto('/dev/clock');
  await page.getByRole('button', { name: 'A week on' }).click();
  await until('the award is given', 60, async () => (await open()) && page.url().endsWith('/award'));
  await shot('cockpit/award', page, async () => {});
  await shot('cockpit/after-its-week', page, open);
}

/** Takes pictures of the page for buying: with nothing chosen, with a launch, and with the items of an unpaid order. */
async function takeBuying({ shot }: Studio, page: Page, listing: number): Promise<void> {
  await shot('buy/nothing-chosen', page, async () => {
    await page.goto(`/dashboard/buy?listing=${listing}`);
    await page.getByRole('checkbox', { name: /^Launch/ }).uncheck();
  });
  await shot('buy/launch', page, async () => {
    await page.getByRole('checkbox', { name: /^Launch/ }).check();
    await page.getByRole('checkbox', { name: /^Gallery/ }).check();
  });
  await shot('checkout/buyer', page, async () => {
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.waitForURL(/\/checkout\//);
  });
  await shot('buy/chosen-again', page, async () => {
    await page.getByRole('link', { name: 'Change what is ordered' }).click();
    await page.getByText('Filled in from').waitFor();
  });
}

/** Pays for a launch of one listing next week and of another listing now, and takes pictures of each step and outcome. */
async function takeCheckouts({ api, shot, attempt }: Studio, page: Page, later: number, now: number): Promise<void> {
  const order = async (items: object[]) => (await api('POST', '/orders/checkout', { items })).checkout_url as string;
  const pay = async (outcome: RegExp) => {
    await page.getByRole('radio', { name: outcome }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
  };
  const toPayment = async (url: string) => {
    await page.goto(url);
    await fillBilling(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: /^Succeed/ }).waitFor();
  };
  const first = await order([
    { product: 'launch', listing_id: now, options: { week: 'now' } },
    { product: 'billboard', listing_id: now, options: { amount_cents: 5000 } },
  ]);
  await shot('checkout/review', page, () => page.goto(first));
  await shot('checkout/faults', page, async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  });
  await shot('checkout/payment', page, () => toPayment(first));
  await shot('checkout/declined', page, async () => {
    await pay(/^Decline/);
    await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
  });
  await shot('checkout/paid', page, async () => {
    await pay(/^Succeed/);
    await page.waitForURL(/\/result$/);
    await page
      .getByText(/Payment received|Paid/)
      .first()
      .waitFor();
    await until('the listing is live', 60, async () => (await api('GET', `/me/listings/${now}`)).status === 'live');
    await page.reload();
  });
  await shot('checkout/paid-already', page, () => page.goto(first));
  const second = await order([{ product: 'launch', listing_id: later, options: { week: 'next' } }]);
  await shot('checkout/not-charged', page, async () => {
    await toPayment(second);
    await pay(/^Expire/);
    await page.waitForURL(/\/result$/);
  });
  await shot('checkout/number-of-another-country', page, async () => {
    await page.goto(second);
    await page.getByLabel('A business').check();
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('VAT number').fill('FR40303265045');
    await page.getByText('This number belongs to France').waitFor();
  });
  await shot('checkout/pending', page, async () => {
    await toPayment(second);
    await pay(/^Pending/);
    await page.getByRole('heading', { name: 'Your payment is on its way' }).waitFor();
  });
  await attempt('the launch of next week', async () => {
    await until('the launch is scheduled', 60, async () => (await api('GET', `/me/listings/${later}`)).status === 'scheduled');
  });
  await shot('checkout/unknown', page, () => page.goto('/checkout/unknown'));
}

/** Pays an order on its checkout page. */
export async function payFor(page: Page, checkout: string): Promise<void> {
  await page.goto(checkout);
  await fillBilling(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: /^Succeed/ }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/result$/);
}

async function fillBilling(page: Page): Promise<void> {
  await page.getByLabel('A person').check();
  for (const [label, text] of [
    ['Full name', 'Ada Hopper'],
    ['E-mail for the invoice', 'ada@buyer.example'],
    ['Street and number', 'Quay 4'],
    ['Postal code', '10969'],
    ['City', 'Harbourtown'],
    ['State or region', 'Coast'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Country').selectOption('DE');
  for (const consent of [/I agree to the terms/, /deliver at once/]) await page.getByLabel(consent).check();
}

/** Takes pictures of each kind of mail with sample data, as mail programs show it. */
export async function takeMails({ visitor, shot }: Studio): Promise<void> {
  const page = await visitor();
  for (const [kind, samples] of Object.entries(sampleMails('Tidemark')))
    await shot(`mails/${kind}`, page, () =>
      page.setContent(composeMail({ kind, data: samples[0] } as Parameters<typeof composeMail>[0], null).html),
    );
}

/** Stores the share picture of each kind of public page. */
export async function takeSharePictures({ api, site, attempt, image }: Studio): Promise<void> {
  const kinds = ['home', 'listing', 'category', 'founder', 'post', 'comparison', 'launch-week'];
  for (const [name, path] of publicPages.filter(([each]) => kinds.includes(each)))
    await attempt(`share-pictures/${name}`, async () => {
      const html = await (await fetch(new URL(await addressOf(site, path), site))).text();
      const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      if (!address) throw new Error('The page names no picture.');
      await image(`share-pictures/${name}`, new URL(address.replaceAll('&amp;', '&')).pathname);
    });
  const { items } = await api('GET', '/listings/tidemark/badges');
  for (const { style } of items) await image(`badges/${style}`, `/badges/tidemark/${style}.svg`);
}
