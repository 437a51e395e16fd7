import { expect, test } from 'vitest';
import { describeForeignVatNumber } from '#lib/billing/vat/foreign-vat-number.ts';

test('a number of another country is said to be that, with both ways out', () => {
  expect(describeForeignVatNumber({ country: 'DE', vatNumber: 'FR40303265045' })).toBe(
    'This number belongs to France; the country of this order is Germany. Choose France, or give a number that begins with DE.',
  );
});

test.each([
  ['DE', 'GB980780684', 'belongs to United Kingdom', 'begins with DE'],
  ['DE', 'XI434031494', 'belongs to Northern Ireland', 'Choose United Kingdom'],
  ['AT', 'CHE123456789MWST', 'belongs to Switzerland', 'begins with AT'],
  ['AT', 'CHE123456789', 'belongs to Switzerland', 'Choose Switzerland'],
  ['SE', 'NO923609016MVA', 'belongs to Norway', 'begins with SE'],
  ['SE', '923609016MVA', 'belongs to Norway', 'begins with SE'],
  ['IT', 'EL094259216', 'belongs to Greece', 'begins with IT'],
  ['IT', 'GR094259216', 'belongs to Greece', 'Choose Greece'],
  ['GR', 'IT00743110157', 'belongs to Italy', 'begins with EL'],
  ['MC', 'IT00743110157', 'belongs to Italy', 'begins with FR'],
  ['GB', 'DE811907980', 'belongs to Germany', 'begins with XI'],
  ['US', 'DE811907980', 'belongs to Germany', 'leave the number out'],
])('%s with %s', (country, vatNumber, ...parts) => {
  for (const part of parts) expect(describeForeignVatNumber({ country, vatNumber })).toContain(part);
});

test.each([
  ['DE', 'DE123'],
  ['DE', '811907980'],
  ['GR', 'EL094259216'],
  ['MC', 'FR40303265045'],
  ['GB', 'GB980780684'],
  ['GB', 'XI434031494'],
  ['NO', '923609016MVA'],
  ['FR', 'K7399859412'],
  ['PT', 'NOTHING'],
  ['PT', null],
])('%s with %s: no other country', (country, vatNumber) => {
  expect(describeForeignVatNumber({ country, vatNumber })).toBeNull();
});
