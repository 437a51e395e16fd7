// No page of one person reaches another: every route, asked for by two people and a visitor, in random order and at the same time.
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeDraft, makeListing, makePaidOrder } from '#scripts/testing/factories.ts';
import { startSession } from '../support/pages.ts';
import { routeAddresses } from '../support/route-addresses.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const site = inject('site');

/** An address of each route; the rows are the first person's. */
let addresses: string[];
/** The cookies of two people and of nobody. */
const cookies = ['', '', ''];
const emails = ['first-of-two@example.com', 'second-of-two@example.com'] as const;

beforeAll(async () => {
  for (const [index, email] of emails.entries()) {
    const { name, value } = await startSession(email);
    cookies[index] = `${name}=${value}`;
  }
  const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: emails[0] } });
  const { id } = await makeListing({ ownerId: userId, status: 'draft', submittedAt: new Date() });
  const draft = await makeDraft({ userId });
  const order = await makePaidOrder({ userId });
  addresses = (await routeAddresses(site, { listing: id, draft: draft.id, order: order.number })).filter(
    (address) => !address.startsWith('/dev/outbox'),
  ); // a local site shows everybody's mails to everybody
});

interface Visit {
  address: string;
  /** The index of the cookie. */
  who: number;
  language: string;
  form: Record<string, string>;
}

async function ask({ address, who, language, form }: Visit) {
  const headers = { 'accept-language': language, ...form, ...(cookies[who] && { cookie: cookies[who] }) };
  const answer = await fetch(site + address, { headers, redirect: 'manual' });
  return { control: answer.headers.get('cache-control') ?? '', setsCookie: answer.headers.has('set-cookie'), body: await answer.text() };
}

const mailAddress = /(first|second)-of-two@example\.com/g;

test('what may be kept by anybody says nothing of a person and sets no cookie; everything else may not be stored', async () => {
  for (const address of addresses) {
    for (const who of [0, 1, 2]) {
      const { control, setsCookie, body } = await ask({ address, who, language: 'en', form: {} });
      const others = [...body.matchAll(mailAddress)].filter(([email]) => email !== [...emails][who]);
      expect(others, `${address} asked for by ${who}`).toEqual([]);
      if (/no-store/.test(control)) continue;
      expect([control, setsCookie, [...body.matchAll(mailAddress)]], address).toEqual([expect.stringMatching(/public/), false, []]);
    }
  }
});

test('pages in random order, language and form, six at a time', async () => {
  const visit = fc.record({
    address: fc.constantFrom(...addresses),
    who: fc.nat(2),
    language: fc.constantFrom('en', 'de, en;q=0.5', 'ja'),
    form: fc.constantFrom<Record<string, string>>({}, { accept: 'text/markdown' }, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }),
  });
  const seen = new Map<string, string>();
  const property = fc.asyncProperty(fc.array(visit, { minLength: 6, maxLength: 6 }), async (visits) => {
    const answers = await Promise.all(visits.map(ask));
    for (const [at, { control, body }] of answers.entries()) {
      const { address, who, form } = visits[at] as Visit;
      expect([...body.matchAll(mailAddress)].map(([email]) => email).filter((email) => email !== [...emails][who])).toEqual([]);
      // Next draws its own page of what is not found with or without `noindex`, whichever it was asked for first.
      if (/no-store/.test(control) || address === '/_not-found') continue;
      const key = `${address} ${JSON.stringify(form)}`;
      expect(body === (seen.get(key) ?? body), `${key}: everybody gets the same`).toBe(true);
      seen.set(key, body);
    }
  });
  await fc.assert(property, { numRuns: deepOr(60, 15), endOnFailure: true });
  expect(seen.size).toBeGreaterThan(10);
});
