// Quote, order, the provider's request and the invoice must have the same amounts, for any basket and any buyer. The tests calculate the
// VAT a second time, with exact fractions and with rates from another source.
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { getOrder } from '#lib/billing/orders/get-order.ts';
import { quoteOrder } from '#lib/billing/orders/quote-order.ts';
import { beginPayment } from '#lib/billing/payments/begin-payment.ts';
import { handlePaymentEvent } from '#lib/billing/payments/handle-payment-event.ts';
import { previewTotals } from '#lib/billing/payments/preview-totals.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import type { BillingDetails, RequestedItem } from '#lib/billing/records/order.ts';
import { vatOf } from '#lib/billing/vat/calculate-vat.ts';
import { decideVat } from '#lib/billing/vat/decide-vat.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { countries } from '#lib/core/countries.ts';
import { db } from '#lib/core/db.ts';
import { euMembers } from '#lib/core/eu-members.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type PaymentProvider, paymentProvider, type SessionRequest, setPaymentProvider } from '#lib/ports/payments/index.ts';
import { json, startViesServer, type ViesServer, viesAnswer, viesFailure } from '#lib/ports/vat-register/testing/vies-server.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const runs = deepOr(100, 30);
const pureRuns = deepOr(5000, 1000);

// ── The other bookkeeper ─────────────────────────────────────────────────────────────────────────────────────────

const theirRates = createRequire(import.meta.url)('sales-tax/res/sales_tax_rates.json') as Record<string, { rate: number }>;
const area = (country: string) => (country === 'MC' ? 'FR' : country);
const inEu = (country: string) => euMembers.has(area(country));

type NumberKind = 'none' | 'valid' | 'malformed' | 'mismatching' | 'unknown to the register' | 'unverified';
interface Buyer {
  country: string;
  number: NumberKind;
  seller: { country: string; euVat: boolean };
}

/** Returns the expected rate in basis points. */
function expectedRate({ country, number, seller }: Buyer): number {
  if (!inEu(country) || !(inEu(seller.country) || seller.euVat)) return 0;
  const full = Math.round((theirRates[country]?.rate ?? Number.NaN) * 10_000);
  return area(country) !== area(seller.country) && number === 'valid' ? 0 : full;
}

/** Returns net · rate / 10000, rounded half up. */
function expectedShare(net: number, rate: number): number {
  const [whole, rest] = [(BigInt(net) * BigInt(rate)) / 10_000n, (BigInt(net) * BigInt(rate)) % 10_000n];
  return Number(whole + (rest >= 5_000n ? 1n : 0n));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

// ── Buyers ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Well-formed VAT numbers, one for each member state. */
const wellFormed = new Map(
  (
    'ATU13585627 BE0776091951 BG175074752 CY10259033P CZ25123891 DE811907980 DK13585628 EE100931558 EL094259216 ESB58378431 FI20774740 ' +
    'FR40303265045 HR33392005961 HU12892312 IE6388047V IT00743110157 LT119511515 LU26375245 LV40003521600 MT11679112 NL123456782B90 ' +
    'PL8567346215 PT501964843 RO18547290 SE556188840401 SI50223054 SK2021853504'
  )
    .split(' ')
    .map((number) => [number.slice(0, 2).replace('EL', 'GR'), number]),
);

function numberOf({ country, number }: Buyer): string | null {
  const own = wellFormed.get(area(country)) ?? 'PT501964843';
  if (number === 'none') return null;
  if (number === 'malformed') return `${own.slice(0, 2)}123`;
  if (number === 'mismatching') return area(country) === 'PT' ? 'DE811907980' : 'PT501964843';
  return own;
}

const buyers = fc.record({
  // Mostly countries with EU VAT, sometimes any country.
  country: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...euMembers, 'MC') }, { weight: 1, arbitrary: fc.constantFrom(...countries) }),
  number: fc.constantFrom<NumberKind>('none', 'valid', 'malformed', 'mismatching', 'unknown to the register', 'unverified'),
  seller: fc.constantFrom(
    { country: 'NL', euVat: false },
    { country: 'FR', euVat: false },
    { country: 'PT', euVat: false },
    { country: 'US', euVat: true },
    { country: 'US', euVat: false },
  ),
});

let server: ViesServer;
const slot = processWide('config', () => parseConfig(process.env));
const original = config();

async function meet({ number, seller }: Buyer): Promise<void> {
  await db().vatNumberCheck.deleteMany();
  slot.set({ ...original, vatRegister: { provider: 'vies', baseUrl: server.baseUrl }, seller: { ...seller, vatNumber: null } });
  server.answer((question, response) =>
    json(response, number === 'unverified' ? viesFailure('MS_UNAVAILABLE') : viesAnswer(question, number !== 'unknown to the register')),
  );
}

// ── Baskets ──────────────────────────────────────────────────────────────────────────────────────────────────────

const slugs = ['launch', 'extra_category', 'story', 'milestones', 'media', 'billboard', 'banner', 'newsletter'] as const;
/** Products that the team added. They need no listing and can be bought in any number. */
const custom = new Set<string>(['banner', 'newsletter']);

const prices = fc.record(
  Object.fromEntries(slugs.map((slug) => [slug, fc.integer({ min: 0, max: 300_000 })])) as Record<
    (typeof slugs)[number],
    fc.Arbitrary<number>
  >,
);
const share = fc.record({
  products: fc.subarray(['extra_category', 'story', 'milestones', 'media', 'billboard'] as const),
  extraCategories: fc.integer({ min: 1, max: 3 }),
  amountCents: fc.integer({ min: 1, max: 2_000_000 }),
});
const baskets = fc.record({
  prices,
  /** Live listings, and drafts whose baskets contain a launch and perhaps other products. */
  live: fc.array(share, { maxLength: 2 }),
  drafts: fc.array(share, { maxLength: 2 }),
  custom: fc.dictionary(fc.constantFrom('banner', 'newsletter'), fc.integer({ min: 1, max: 100 }), { maxKeys: 2, noNullPrototype: true }),
});
type Basket = typeof baskets extends fc.Arbitrary<infer T> ? T : never;

let actor: Actor;
let live: number[];
let drafts: number[];

function itemsOf(basket: Basket): RequestedItem[] {
  const of = (listingId: number | undefined, { products, extraCategories, amountCents }: Basket['live'][number]): RequestedItem[] =>
    listingId === undefined
      ? []
      : products.map((product) => ({
          ...{ product, listingId, quantity: product === 'extra_category' ? extraCategories : 1 },
          ...(product === 'extra_category' ? { options: { categories: ['Weather', 'Music', 'Travel'].slice(0, extraCategories) } } : {}),
          ...(product === 'billboard' ? { options: { amountCents } } : {}),
        }));
  return [
    ...basket.live.flatMap((bought, at) => of(live[at], bought)),
    ...basket.drafts.flatMap((bought, at) => [{ product: 'launch', listingId: drafts[at], quantity: 1 }, ...of(drafts[at], bought)]),
    ...Object.entries(basket.custom).map(([product, quantity]) => ({ product, quantity })),
  ];
}

/** Returns the net prices of the items by the table of prices alone. */
const netsOf = (basket: Basket, items: readonly RequestedItem[]) =>
  items.map(({ product, quantity, options }) => (options?.amountCents ?? basket.prices[product as 'launch']) * quantity);

async function setPrices({ prices: cents }: Basket): Promise<void> {
  for (const slug of slugs) if (slug !== 'billboard') await db().product.update({ where: { slug }, data: { priceCents: cents[slug] } });
}

beforeAll(async () => {
  await seedBase();
  for (const slug of custom) await db().product.create({ data: { slug, name: slug, priceCents: 1, needsListing: false } });
  await db().product.update({ where: { slug: 'billboard' }, data: { minimumCents: 1 } });
  for (const name of ['Weather', 'Music', 'Travel'])
    await db().category.upsert({ where: { name }, create: { name, slug: name.toLowerCase() }, update: {} });
  const { id: ownerId } = await makeUser();
  actor = sessionActor(ownerId);
  const many = (values: Parameters<typeof makeListing>[0]) =>
    Promise.all([1, 2].map(async () => (await makeListing({ ownerId, ...values })).id));
  live = await many({ status: 'live' });
  drafts = await many({ status: 'draft', submittedAt: new Date() });
  server = await startViesServer();
});
afterAll(() => server.close());
afterEach(() => slot.set(original));

// ── What the provider is asked for ───────────────────────────────────────────────────────────────────────────────

const asked: SessionRequest[] = [];
const never = () => {
  throw new Error('not asked for here');
};
const recorder: PaymentProvider = {
  ...{ name: 'test', read: never, close: never, refund: never, readRefund: never, readEvent: never, list: never, check: never },
  open: async (wanted) => {
    asked.push(wanted);
    return { id: `cs_${wanted.paymentId}`, clientSecret: null };
  },
};

/** Checks at any depth that all numbers with a name in “cents” are integers. */
function expectWhole(value: unknown, name = ''): void {
  if (typeof value === 'number' && /cents$/i.test(name)) expect([name, Number.isSafeInteger(value) && value >= 0]).toEqual([name, true]);
  else if (Array.isArray(value)) for (const each of value) expectWhole(each, name);
  else if (value && typeof value === 'object') for (const [key, each] of Object.entries(value)) expectWhole(each, key);
}

async function oneOrder(basket: Basket, buyer: Buyer): Promise<'paid' | 'too little'> {
  await setPrices(basket);
  await meet(buyer);
  const items = itemsOf(basket);
  const nets = netsOf(basket, items);
  const rate = expectedRate(buyer);
  const vatCents = nets.map((net) => expectedShare(net, rate));
  const expected = { net: sum(nets), vat: sum(vatCents), total: sum(nets) + sum(vatCents) };
  const vatNumber = numberOf(buyer);
  const wanted = { items, billingCountry: buyer.country, vatNumber: vatNumber ?? undefined };
  if (expected.total < 50 || expected.net < 50) {
    await expect(quoteOrder(actor, wanted)).rejects.toMatchObject({ code: 'invalid_input' });
    return 'too little';
  }
  const amounts = (of: { netCents: number; vat: { cents: number } | null; totalCents: number | null }) => ({
    net: of.netCents,
    vat: of.vat?.cents,
    total: of.totalCents,
  });

  const quote = await quoteOrder(actor, wanted);
  expect(amounts(quote)).toEqual(expected);
  expect(quote.lines.map((line) => [line.netCents, line.vatCents])).toEqual(nets.map((net, at) => [net, vatCents[at]]));

  // An agent's order may lack the buyer's country, but the person who pays always enters it.
  const order = await createCheckout(actor, wanted);
  expect(amounts(order)).toEqual(expected);
  expect(amounts(await getOrder(actor, order.number))).toEqual(expected);
  const token = order.checkoutUrl.split('/').at(-1) ?? '';
  const shown = await readCheckout(token);
  expect(amounts(shown)).toEqual(expected);
  expect(amounts(await previewTotals(token, { country: buyer.country, vatNumber }))).toEqual(expected);

  const details: BillingDetails = {
    ...{ kind: vatNumber === null ? 'consumer' : 'business', name: 'Inês Marinho', email: 'ines@example.com', street: 'Rua Augusta 12' },
    ...{ postalCode: '1100-048', city: 'Lisboa', region: '', country: buyer.country, vatNumber },
  };
  asked.length = 0;
  const { paymentId } = await beginPayment(token, {
    ...{ details, terms: true, immediatePerformance: true, seenTotalCents: expected.total, ipCountry: null },
  });
  const [session] = asked as [SessionRequest];
  expect(session.amountCents).toBe(expected.total);
  expect(sum(session.lines.map((line) => line.quantity * line.unitNetCents))).toBe(expected.net);
  expect(session.vat?.cents ?? 0).toBe(expected.vat);

  const { currency, amountCents } = session;
  await handlePaymentEvent({
    ...{ id: `evt_${paymentId}`, type: 'checkout.session.completed', at: new Date(), kind: 'session' },
    session: {
      id: `cs_${paymentId}`,
      paymentId,
      status: 'paid',
      currency,
      amountCents,
      providerPaymentId: `pi_${paymentId}`,
      country: null,
    },
  });
  const paid = await getOrder(actor, order.number);
  expect([paid.status, amounts(paid)]).toEqual(['paid', expected]);
  expect(paid.lines.map((line) => [line.netCents, line.vatCents])).toEqual(nets.map((net, at) => [net, vatCents[at]]));

  const row = await db().invoice.findFirstOrThrow({ where: { order: { number: order.number } } });
  const invoice = row.data;
  expect({ net: invoice.netCents, vat: invoice.vatCents, total: invoice.totalCents }).toEqual(expected);
  expect(invoice.lines.map((line) => [line.netCents, line.vatCents])).toEqual(nets.map((net, at) => [net, vatCents[at]]));
  expect(sum(invoice.rates.map((each) => each.netCents + each.vatCents))).toBe(expected.total);
  expect(await db().payment.findUniqueOrThrow({ where: { id: paymentId } })).toMatchObject({ amountCents: expected.total, status: 'paid' });

  for (const each of [quote, order, shown, session, paid, invoice]) expectWhole(each);
  // The order is marked as refunded, so that the same products can be bought again.
  await db().order.update({ where: { number: order.number }, data: { status: 'refunded' } });
  return 'paid';
}

test(`${runs} orders: quote = order = what the provider is asked for = invoice, lines and VAT add up`, async () => {
  const before = paymentProvider();
  setPaymentProvider(recorder);
  const counts = { paid: 0, 'too little': 0 };
  try {
    await fc.assert(
      fc.asyncProperty(
        baskets.filter((basket) => itemsOf({ ...basket }).length > 0 || basket.drafts.length > 0),
        buyers,
        async (basket, buyer) => {
          counts[await oneOrder(basket, buyer)] += 1;
        },
      ),
      { numRuns: runs },
    );
  } finally {
    setPaymentProvider(before);
  }
  expect(counts.paid).toBeGreaterThan(runs * 0.7);
});

test(`${pureRuns} buyers: VAT by the rule and the rate, to the cent`, async () => {
  const nets = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(buyers, nets, async (buyer, lines) => {
      // VIES has only a few kinds of answers, and the test above covers them. Here it knows every number.
      const number = buyer.number === 'unverified' || buyer.number === 'unknown to the register' ? 'valid' : buyer.number;
      const asThere = { ...buyer, number } as Buyer;
      slot.set({ ...original, vatRegister: { provider: 'embedded' }, seller: { ...buyer.seller, vatNumber: null } });
      const decision = await decideVat({ country: buyer.country, vatNumber: numberOf(asThere) });
      const vat = vatOf(
        decision,
        lines.map((netCents) => ({ netCents })),
      );
      const rate = expectedRate(asThere);
      expect(vat.rateBasisPoints).toBe(rate);
      expect(vat.lineCents).toEqual(lines.map((net) => expectedShare(net, rate)));
      expect(vat.cents).toBe(sum(vat.lineCents));
      expectWhole(vat);
    }),
    { numRuns: pureRuns },
  );
});
