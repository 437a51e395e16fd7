import type { Vat } from '#lib/billing/records/order.ts';
import { vatMemberStateOf } from '#lib/billing/vat/eu-rates.ts';
import { countryName } from '#lib/billing/vat/vat-label.ts';
import { euMembers } from '#lib/core/eu-members.ts';

/** Returns the country (ISO 3166-1) whose VAT numbers have this format. Returns null if no country has it. `XI` belongs to `GB`. */
function countryOfVatNumber(number: string): string | null {
  if (/^CHE\d{9}(MWST|TVA|IVA)?$/.test(number)) return 'CH';
  if (/^NO\d{9}(MVA)?$|^\d{9}MVA$/.test(number)) return 'NO';
  const [, prefix] = /^([A-Z]{2})(?=.*\d)[A-Z0-9]{2,13}$/.exec(number) ?? [];
  if (prefix === 'GB' || prefix === 'XI') return 'GB';
  const member = prefix === 'EL' ? 'GR' : prefix;
  return member !== undefined && euMembers.has(member) ? member : null;
}

/** Returns a text that says what to do about a VAT number of another country than the buyer's. Returns null for any other number. */
export function describeForeignVatNumber({ country, vatNumber }: Pick<Vat, 'country' | 'vatNumber'>): string | null {
  const home = vatNumber === null ? null : countryOfVatNumber(vatNumber);
  const member = vatMemberStateOf(country);
  if (home === null || home === (member ?? country)) return null;
  // The prefix of the VAT numbers of the buyer's country. Null if the EU's register has no numbers of that country.
  const prefix = member === 'GR' ? 'EL' : (member ?? (country === 'GB' ? 'XI' : null));
  const isNorthernIreland = vatNumber?.startsWith('XI');
  return `This number belongs to ${isNorthernIreland ? 'Northern Ireland' : countryName(home)}; the country of this order is ${countryName(country)}. Choose ${countryName(home)}, or ${
    prefix === null ? 'leave the number out' : `give a number that begins with ${prefix}`
  }.`;
}
