import { expect, test } from 'vitest';
import { chooseVatRule } from '#lib/billing/vat/eu-rates.ts';

// The columns: seller, buyer, the buyer's VAT number, the expected rule, and the expected rate.
const cases = `
seller    buyer  number      rule           rate
NL        NL     -           domestic       2100
NL        NL     valid       domestic       2100
NL        NL     unverified  domestic       2100
NL        NL     invalid     domestic       2100
NL        PT     -           buyer_country  2300
NL        PT     valid       reverse_charge 0
NL        PT     unverified  buyer_country  2300
NL        PT     invalid     buyer_country  2300
NL        FI     -           buyer_country  2550
NL        GR     valid       reverse_charge 0
NL        MC     -           buyer_country  2000
NL        MC     valid       reverse_charge 0
FR        MC     -           domestic       2000
FR        MC     valid       domestic       2000
MC        FR     -           domestic       2000
NL        US     -           none           0
NL        US     valid       none           0
NL        GB     -           none           0
NL        GB     valid       none           0
NL        CH     unverified  none           0
NL        AX     -           none           0
US        PT     -           none           0
US        PT     valid       none           0
US        US     -           none           0
GB        DE     invalid     none           0
US+euVat  PT     -           buyer_country  2300
US+euVat  PT     valid       reverse_charge 0
US+euVat  PT     unverified  buyer_country  2300
US+euVat  PT     invalid     buyer_country  2300
US+euVat  US     -           none           0
US+euVat  GB     -           none           0
NL+euVat  NL     -           domestic       2100
`;

const rows = cases
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.trim().split(/\s+/) as [string, string, string, string, string]);

test.each(rows)('%s sells to %s, number %s: %s at %s', (seller, buyer, number, rule, rate) => {
  const [country = '', euVat] = seller.split('+');
  const decided = chooseVatRule({
    seller: { country, euVat: euVat !== undefined },
    buyerCountry: buyer,
    numberStatus: number === '-' ? null : (number as 'valid'),
    at: new Date('2026-11-22T00:00:00Z'),
  });
  expect(decided).toEqual({ rule, rateBasisPoints: Number(rate) });
});

test('the rate is that of the day', () => {
  const of = (day: string) =>
    chooseVatRule({ seller: { country: 'NL', euVat: false }, buyerCountry: 'EE', numberStatus: null, at: new Date(day) }).rateBasisPoints;
  expect([of('2025-06-30T23:59:59Z'), of('2025-07-01T00:00:00Z')]).toEqual([2200, 2400]);
});
