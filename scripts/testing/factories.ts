// Creates rows for tests. Each factory has a default for every column; callers pass only the values that matter to them.

import { randomUUID } from 'node:crypto';
import { checkoutHash, checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { Billing, BillingDetails, Vat } from '#lib/billing/records/order.ts';
import { newOrderNumber } from '#lib/billing/records/order-number.ts';
import { vatOfLines } from '#lib/billing/vat/calculate-vat.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { readPage } from '#lib/crawl/read-page.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import type { DifferenceKind } from '#lib/generated/prisma/enums.ts';
import { contentOf, type Field, type Fields, type Suggestion } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';

let serial = 0;
/** Returns a string that is unique in this process and, through its random part, among the processes of one database. */
const next = () => `${++serial}-${randomUUID().slice(0, 6)}`;

export function makeUser(values: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  return db().user.create({ data: { email: `person-${next()}@example.com`, name: 'Robin Example', emailVerified: now(), ...values } });
}

export function makeCategory(values: Partial<Prisma.CategoryUncheckedCreateInput> = {}) {
  const name = values.name ?? `Category ${next()}`;
  return db().category.create({ data: { slug: slugOf(name), name, description: '', ...values } });
}

export interface ListingValues extends Partial<Prisma.ListingUncheckedCreateInput> {
  /** Ids of the listing's categories; the first category is the primary category. */
  categoryIds?: number[];
  ownerId?: string;
}

/** Creates a listing; by default it is live and launched this week. To update the counts of categories, call `recountLiveListings`. */
export async function makeListing({ categoryIds = [], ownerId, ...values }: ListingValues = {}) {
  const name = values.name ?? `Product ${next()}`;
  const slug = values.slug ?? slugOf(name);
  const status = values.status ?? 'live';
  const domain = values.domain ?? `${slug}.example`;
  const launched = status === 'live';
  const queued = launched || status === 'scheduled' || status === 'awaiting_badge';
  const thisWeek = weekOf(now());
  return db().listing.create({
    data: {
      slug,
      name,
      tagline: `${name} does one thing well`,
      description: `${name} does one thing, and does it well.`,
      websiteUrl: `https://${domain}/`,
      domain,
      addressKey: domain,
      status,
      ...(queued ? { plan: 'free', launchWeek: launched ? thisWeek : addWeeks(thisWeek, 6), submittedAt: now() } : {}),
      ...(launched ? { launchedAt: now(), badgeFoundAt: now() } : {}),
      ...values,
      categories: { create: categoryIds.map((categoryId, position) => ({ categoryId, position })) },
      ...(ownerId ? { editors: { create: { userId: ownerId, role: 'owner' } } } : {}),
    },
  });
}

export function makeFounder(values: Partial<Prisma.FounderUncheckedCreateInput> = {}) {
  const name = values.name ?? `Founder ${next()}`;
  return db().founder.create({ data: { slug: slugOf(name), name, ...values } });
}

export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export interface DraftValues extends Partial<Prisma.DraftUncheckedCreateInput> {
  userId: string;
  /** Drafted values with their quotes, by field: `{ tagline: ['Tide tables for boats', 'Tide tables for boats, at last.'] }`. */
  found?: Record<string, [value: string | string[], quote: string, reason?: string]>;
  /** Suggestions for blank fields. */
  suggested?: Record<string, Suggestion[]>;
}

/** Creates a draft with the status `ready` and one stored page that contains every quote. */
export async function makeDraft({ found = {}, suggested = {}, ...values }: DraftValues) {
  const domain = `site-${next()}.example`;
  const url = values.url ?? `https://${domain}/`;
  const paragraphs = Object.values(found).map(([, quote]) => `<p>${quote}</p>`);
  const html = `<html lang="en"><title>Home</title><main>${paragraphs.join('')}</main></html>`;
  const { text, blocks, data, bytes, contentType } = readPage({ url, contentType: 'text/html', html, bytes: html.length });
  const draft = await db().draft.create({
    data: {
      status: 'ready',
      outcome: 'complete',
      buildSeconds: 1,
      url,
      addressKey: domain,
      ...values,
    },
  });
  const page = { url, title: 'Home', language: 'en', contentType, bytes, text, position: 0, blocks, data };
  await db().profilePage.create({ data: { profileId: draft.profileId, ...page } });
  const fields: Record<string, Field> = {};
  for (const [name, [value, quote, reason]] of Object.entries(found)) {
    const evidence = [{ quote, url, title: 'Home', checked_on: isoDate(now()) }];
    fields[name] = { value, ai_value: value, state: 'ai', locked: false, evidence, ...(reason !== undefined && { reason }) };
  }
  for (const [name, suggestions] of Object.entries(suggested))
    fields[name] = { value: null, ai_value: null, state: 'not_found', locked: false, evidence: [], suggestions };
  if (Object.keys(fields).length > 0) await storeContent(db(), draft.profileId, contentOf({ fields: fields as Partial<Fields> }));
  return draft;
}

/** Creates an open difference between a profile and its site, with a reading that found it. */
export async function makeDifference(
  values: Omit<Prisma.DifferenceUncheckedCreateInput, 'kind' | 'fingerprint' | 'readingId'> & { kind?: DifferenceKind },
) {
  const reading = await db().reading.create({
    data: {
      profileId: values.profileId,
      outcome: 'complete',
      createdAt: now(),
      startedAt: now(),
      endedAt: now(),
      pages: 1,
      found: 1,
      offered: 1,
    },
  });
  const [quote, url] = [String(values.theirs ?? values.ours), 'https://site.example/'];
  const kind = values.ours === undefined ? 'added' : values.theirs === undefined ? 'gone' : 'changed';
  const evidence = [{ quote, url, title: 'Home', checked_on: isoDate(now()) }];
  return db().difference.create({ data: { kind, evidence, fingerprint: `difference ${next()}`, ...values, readingId: reading.id } });
}

export interface OrderLineValues extends Partial<Omit<Prisma.OrderLineUncheckedCreateInput, 'orderId' | 'productId'>> {
  /** The slug of a product that exists (`seedBase` creates them). */
  product: string;
}
export interface OrderValues extends Omit<Partial<Prisma.OrderUncheckedCreateInput>, 'lines'> {
  userId: string;
  lines?: OrderLineValues[];
}

/** Creates an order; by default it is pending and expires in a day, and its lines have the prices of their products. */
export async function makeOrder({ lines = [], ...values }: OrderValues) {
  const products = await db().product.findMany({ where: { slug: { in: lines.map(({ product }) => product) } } });
  const priced = lines.map(({ product: slug, quantity = 1, unitNetCents, ...line }, position) => {
    const product = products.find((each) => each.slug === slug);
    if (!product) throw new Error(`there is no product ${slug}`);
    const unit = unitNetCents ?? product.priceCents ?? product.minimumCents ?? 0;
    return { position, ...line, productId: product.id, quantity, unitNetCents: unit, netCents: unit * quantity };
  });
  const id = values.id ?? randomUUID();
  const at = now();
  const status = values.status ?? 'pending';
  return db().order.create({
    data: {
      id,
      number: newOrderNumber(),
      checkoutHash: checkoutHash(checkoutToken(id)),
      status,
      netCents: priced.reduce((sum, { netCents }) => sum + netCents, 0),
      expiresAt: new Date(at.getTime() + dayMs),
      ...(['paid', 'partially_refunded', 'refunded', 'disputed'].includes(status) ? { paidAt: at } : {}),
      createdAt: at,
      updatedAt: at,
      ...values,
      lines: { create: priced },
    },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
}

export interface PaidOrderValues extends OrderValues {
  details?: Partial<BillingDetails>;
  vat?: Partial<Pick<Vat, 'country' | 'rule' | 'rateBasisPoints' | 'vatNumber' | 'vatNumberStatus'>>;
  provider?: 'stripe' | 'test';
}

/** Creates a paid order with its payment, but without an invoice, and fulfils nothing. By default the buyer is a consumer in Portugal. */
export async function makePaidOrder({ details, vat, provider = 'test', ...values }: PaidOrderValues) {
  const order = await makeOrder({ ...values, status: 'paid' });
  const at = now().toISOString();
  const rate = vat?.rateBasisPoints ?? 2300;
  const lineVat = vatOfLines(
    order.lines.map(({ netCents }) => netCents),
    rate,
  );
  const billing: Billing = {
    details: {
      kind: 'consumer',
      name: 'Inês Marinho',
      email: 'ines@example.com',
      street: 'Rua Augusta 12',
      postalCode: '1100-048',
      city: 'Lisboa',
      region: '',
      country: vat?.country ?? 'PT',
      vatNumber: vat?.vatNumber ?? null,
      ...details,
    },
    vat: {
      country: 'PT',
      rule: 'buyer_country',
      vatNumber: null,
      vatNumberStatus: null,
      ...vat,
      rateBasisPoints: rate,
      ...lineVat,
    },
    register: null,
    proofs: [],
    termsAcceptedAt: at,
    immediatePerformanceAt: at,
  };
  for (const [index, { id }] of order.lines.entries())
    await db().orderLine.update({ where: { id }, data: { vatCents: lineVat.lineCents[index] ?? 0 } });
  const totalCents = order.netCents + lineVat.cents;
  await db().payment.create({
    data: {
      orderId: order.id,
      provider,
      status: 'paid',
      amountCents: totalCents,
      billing,
      paidAt: now(),
      expiresAt: order.expiresAt,
    },
  });
  return db().order.update({
    where: { id: order.id },
    data: { vatCents: lineVat.cents, totalCents, billing },
    include: { lines: { orderBy: { position: 'asc' } }, payments: true },
  });
}
