import jsvat from 'jsvat-next';
import { vatMember } from '#lib/billing/vat/eu-rates.ts';
import { euMembers } from '#lib/core/eu-members.ts';

/** An EU VAT number in its standard form. */
export interface ReadVatNumber {
  /** The register's country prefix: `EL` for Greece, `XI` for Northern Ireland. */
  prefix: string;
  /** The number without its prefix. */
  number: string;
  /** ISO 3166-1; `GB` for the prefix `XI`. */
  country: string;
  /** True if format and check digits are valid. Only the register knows whether the number exists. */
  wellFormed: boolean;
}

const prefixOf = (member: string) => (member === 'GR' ? 'EL' : member);
const countries = new Map([...[...euMembers].map((member) => [prefixOf(member), member] as const), ['XI', 'GB'] as const]);

function checkForm(prefix: string, number: string): ReadVatNumber {
  const wellFormed = jsvat.checkVAT(prefix + number, jsvat.countries).isValid;
  return { prefix, number, country: countries.get(prefix) ?? '', wellFormed };
}

/** Normalizes a typed VAT number: capitals, without blanks, dots, dashes and slashes. */
export function plainVatNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./\p{Pd}]+/gu, '');
}

/**
 * Parses a VAT number that a buyer typed. Returns null if it can't be an EU VAT number. A number without a prefix gets the prefix of the
 * billing country if it is well-formed with that prefix.
 */
export function readVatNumber(text: string, billingCountry?: string): ReadVatNumber | null {
  const plain = plainVatNumber(text);
  if (!/^[A-Z0-9]{3,20}$/.test(plain)) return null;
  const [prefix, number] = [plain.slice(0, 2).replace('GR', 'EL'), plain.slice(2)];
  const asTyped = countries.has(prefix) ? checkForm(prefix, number) : null;
  if (asTyped?.wellFormed) return asTyped;
  const member = billingCountry ? vatMember(billingCountry) : null;
  const withPrefix = member ? checkForm(prefixOf(member), plain) : null;
  return withPrefix?.wellFormed ? withPrefix : asTyped;
}
