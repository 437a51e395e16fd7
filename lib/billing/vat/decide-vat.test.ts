import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vatOf, vatOfLines } from '#lib/billing/vat/calculate-vat.ts';
import { decideVat } from '#lib/billing/vat/decide-vat.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { type Config, config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { json, startViesServer, type ViesServer, viesAnswer, viesFailure } from '#lib/ports/vat-register/testing/vies-server.ts';
import { deepOr } from '#scripts/testing/deep.ts';

const slot = processWide('config', () => parseConfig(process.env));
const original = config();
const configure = (more: Partial<Config>) => slot.set({ ...original, ...more });

let server: ViesServer;
beforeAll(async () => {
  server = await startViesServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await db().vatNumberCheck.deleteMany();
  server.requests.length = 0;
  server.answer((question, response) => json(response, viesAnswer(question, true)));
  configure({
    vatRegister: { provider: 'vies', baseUrl: server.baseUrl },
    seller: { country: 'NL', vatNumber: 'NL123456782B90', euVat: false },
  });
});
afterEach(() => {
  setClock(systemClock);
  slot.set(original);
});

const lines = [9900, 2900, 1].map((netCents) => ({ netCents }));
async function workOut(country: string, vatNumber: string | null) {
  const decision = await decideVat({ country, vatNumber });
  return { vat: vatOf(decision, lines), register: decision.register };
}

test('a consumer pays the rate of their country, rounded per line', async () => {
  expect(await workOut('FI', null)).toEqual({
    vat: {
      country: 'FI',
      rateBasisPoints: 2550,
      rule: 'buyer_country',
      cents: 2525 + 740 + 0,
      lineCents: [2525, 740, 0],
      vatNumber: null,
      vatNumberStatus: null,
    },
    register: null,
  });
  expect(server.requests).toEqual([]);
});

test('half a cent is rounded up, each line by itself', () => {
  expect(vatOfLines([50, 50], 2100)).toEqual({ lineCents: [11, 11], cents: 22 });
  expect(vatOfLines([10, 10], 2500)).toEqual({ lineCents: [3, 3], cents: 6 });
});

test('a verified business elsewhere pays none, and the register’s receipt is kept', async () => {
  const { vat, register } = await workOut('PT', 'pt 501 964 843');
  expect(vat).toMatchObject({ rule: 'reverse_charge', rateBasisPoints: 0, cents: 0, lineCents: [0, 0, 0] });
  expect(vat).toMatchObject({ vatNumber: 'PT501964843', vatNumberStatus: 'valid' });
  expect(register).toMatchObject({ name: 'EXEMPLO LDA', consultation: 'WAPIAAAAXexample' });
  expect(new Date(register?.checkedAt ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test.each([
  ['of another country', 'ES', 'PT501964843', 'PT501964843', 'invalid', 0],
  ['with wrong check digits', 'PT', 'PT501964844', 'PT501964844', 'invalid', 0],
  ['that is none', 'PT', 'nothing', 'NOTHING', 'invalid', 0],
  ['of an EU company, where the buyer is elsewhere', 'US', 'PT501964843', 'PT501964843', null, 0],
  ['of the United States', 'US', '12-3456789', '123456789', null, 0],
  ['of Northern Ireland', 'GB', 'XI434031494', 'XI434031494', 'valid', 1],
  ['of Greece, by its country code', 'GR', 'GR094259216', 'EL094259216', 'valid', 1],
  ['of Monaco', 'MC', 'FR40303265045', 'FR40303265045', 'valid', 1],
  ['without its prefix', 'PT', '501964843', 'PT501964843', 'valid', 1],
] as const)('a number %s', async (_, country, text, number, status, asked) => {
  const { vat } = await workOut(country, text);
  expect(vat).toMatchObject({ vatNumber: number, vatNumberStatus: status });
  expect(vat.rule).toBe(['US', 'GB'].includes(country) ? 'none' : status === 'valid' ? 'reverse_charge' : 'buyer_country');
  expect(server.requests).toHaveLength(asked);
});

test('an empty number is none', async () => {
  expect((await workOut('PT', ' ')).vat).toMatchObject({ vatNumber: null, vatNumberStatus: null, rule: 'buyer_country' });
});

test('a register that can’t be asked: VAT is charged', async () => {
  server.answer((_, response) => json(response, viesFailure('MS_UNAVAILABLE')));
  const { vat, register } = await workOut('PT', 'PT501964843');
  expect(vat).toMatchObject({ rule: 'buyer_country', rateBasisPoints: 2300, vatNumberStatus: 'unverified' });
  expect(register).toBeNull();
});

test('without a register no number is verified, and nothing is kept', async () => {
  configure({ vatRegister: null });
  expect((await workOut('PT', 'PT501964843')).vat).toMatchObject({ rule: 'buyer_country', vatNumberStatus: 'unverified' });
  expect(await db().vatNumberCheck.count()).toBe(0);
});

describe('an answer is kept', () => {
  const later = (minutes: number) => setClock(movedClock(minutes * 60_000));

  test.each([
    ['valid', true, 24 * 60],
    ['invalid', false, 24 * 60],
    ['unverified', null, 2],
  ] as const)('%s', async (status, valid, minutes) => {
    server.answer((question, response) => json(response, valid === null ? viesFailure('TIMEOUT') : viesAnswer(question, valid)));
    const first = await workOut('PT', 'PT501964843');
    expect(first.vat.vatNumberStatus).toBe(status);
    later(minutes - 1);
    expect(await workOut('PT', '501.964.843')).toEqual(first);
    expect(server.requests).toHaveLength(1);
    later(minutes + 1);
    server.answer((question, response) => json(response, viesAnswer(question, true)));
    expect((await workOut('PT', 'PT501964843')).vat.vatNumberStatus).toBe('valid');
    expect(server.requests).toHaveLength(2);
    expect(await db().vatNumberCheck.count()).toBe(1);
  });

  test('for one register, not for another', async () => {
    configure({ vatRegister: { provider: 'embedded' } });
    expect((await workOut('PT', 'PT501964843')).register?.name).toBe('Test register (check digits only)');
    configure({ vatRegister: { provider: 'vies', baseUrl: server.baseUrl } });
    expect((await workOut('PT', 'PT501964843')).register?.name).toBe('EXEMPLO LDA');
  });
});

test('a hundred who ask at once for the same number ask once', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  server.answer((question, response) => void held.then(() => json(response, viesAnswer(question, true))));
  const all = Promise.all(Array.from({ length: 100 }, () => workOut('PT', 'PT501964843')));
  await expect.poll(() => server.requests.length).toBe(1);
  release();
  expect(new Set((await all).map(({ vat }) => vat.vatNumberStatus))).toEqual(new Set(['valid']));
  expect(server.requests).toHaveLength(1);
});

test('thousands of baskets: whole cents, as exact fractions have them', () => {
  // The same calculation with integers: n·r/10000 rounded half up is the floor of (2·n·r + 10000) / 20000.
  const exact = (net: number, rate: number) => (2n * BigInt(net) * BigInt(rate) + 10_000n) / 20_000n;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 50 }),
      fc.constantFrom(0, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2550, 2700),
      (lines, rate) => {
        const { lineCents, cents } = vatOfLines(lines, rate);
        expect(lineCents.map(BigInt)).toEqual(lines.map((net) => exact(net, rate)));
        expect(BigInt(cents)).toBe(lines.reduce((sum, net) => sum + exact(net, rate), 0n));
        expect(Number.isSafeInteger(cents)).toBe(true);
      },
    ),
    { numRuns: deepOr(5000, 1000) },
  );
});
