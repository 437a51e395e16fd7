import jsvat from 'jsvat-next';
import { vatMember } from '#lib/billing/vat/eu-rates.ts';
import { euMembers } from '#lib/core/eu-members.ts';

/** A VAT number of the EU, in its standard form. */
export interface ReadVatNumber {
  /** As the register has it: `EL` for Greece, `XI` for Northern Ireland. */
  prefix: string;
  /** Without the prefix. */
  number: string;
  /** ISO 3166-1; of `XI` it is `GB`. */
  country: string;
  /** Its form and its check digits are right. Whether anybody has it only the register knows. */
  wellFormed: boolean;
}

const prefixOf = (member: string) => (member === 'GR' ? 'EL' : member);
const countries = new Map([...[...euMembers].map((member) => [prefixOf(member), member] as const), ['XI', 'GB'] as const]);

function checked(prefix: string, number: string): ReadVatNumber {
  const wellFormed = jsvat.checkVAT(prefix + number, jsvat.countries).isValid;
  return { prefix, number, country: countries.get(prefix) ?? '', wellFormed };
}

/** A number without what people put between its characters: blanks, dots, dashes, slashes. In capitals. */
export function plainVatNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./\p{Pd}]+/gu, '');
}

/**
 * Reads what somebody typed as their VAT number; null where it is none of the EU's. A number without its prefix gets that of
 * the billing country, if it is right with it.
 */
export function readVatNumber(text: string, billingCountry?: string): ReadVatNumber | null {
  const plain = plainVatNumber(text);
  if (!/^[A-Z0-9]{3,20}$/.test(plain)) return null;
  const [prefix, number] = [plain.slice(0, 2).replace('GR', 'EL'), plain.slice(2)];
  const written = countries.has(prefix) ? checked(prefix, number) : null;
  if (written?.wellFormed) return written;
  const member = billingCountry ? vatMember(billingCountry) : null;
  const completed = member ? checked(prefixOf(member), plain) : null;
  return completed?.wellFormed ? completed : written;
}
