import jsvat from 'jsvat-next';
import { vatMemberStateOf } from '#lib/billing/vat/eu-rates.ts';
import { euMembers } from '#lib/core/eu-members.ts';

/** An EU VAT number in its standard form. */
export interface ParsedVatNumber {
  /** The register's country prefix: `EL` for Greece, `XI` for Northern Ireland. */
  prefix: string;
  /** The number without its prefix. */
  number: string;
  /** The country (ISO 3166-1); `GB` for the prefix `XI`. */
  country: string;
  /** True if format and check digits are valid. Only the register knows whether the number exists. */
  isWellFormed: boolean;
}

const prefixOf = (member: string) => (member === 'GR' ? 'EL' : member);
const countries = new Map([...[...euMembers].map((member) => [prefixOf(member), member] as const), ['XI', 'GB'] as const]);

function checkForm(prefix: string, number: string): ParsedVatNumber {
  const isWellFormed = jsvat.checkVAT(prefix + number, jsvat.countries).isValid;
  return { prefix, number, country: countries.get(prefix) ?? '', isWellFormed };
}

/** Normalizes a typed VAT number to capitals without blanks, dots, dashes and slashes. */
export function normalizeVatNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./\p{Pd}]+/gu, '');
}

/**
 * Parses a typed VAT number. Returns null if it can't be an EU VAT number. A number without a prefix gets the prefix of the billing
 * country, if the result is well-formed.
 */
export function parseVatNumber(text: string, billingCountry?: string): ParsedVatNumber | null {
  const plain = normalizeVatNumber(text);
  if (!/^[A-Z0-9]{3,20}$/.test(plain)) return null;
  const [prefix, number] = [plain.slice(0, 2).replace('GR', 'EL'), plain.slice(2)];
  const asTyped = countries.has(prefix) ? checkForm(prefix, number) : null;
  if (asTyped?.isWellFormed) return asTyped;
  const member = billingCountry ? vatMemberStateOf(billingCountry) : null;
  const withPrefix = member ? checkForm(prefixOf(member), plain) : null;
  return withPrefix?.isWellFormed ? withPrefix : asTyped;
}
