import type { Vat } from '#lib/billing/records/order.ts';
import { vatMemberStateOf } from '#lib/billing/vat/eu-rates.ts';

/**
 * Returns the sentences about VAT that the law requires on an invoice (Directive 2006/112, art. 226), or the reason why VAT is charged to a
 * business that gave a VAT number.
 */
export function legalNotes(
  vat: Pick<Vat, 'rule' | 'country' | 'vatNumber' | 'vatNumberStatus'>,
  seller: { country: string; euVat: boolean },
): string[] {
  if (vat.rule === 'reverse_charge')
    return ['Reverse charge: the recipient is liable for the VAT (Articles 44 and 196 of Council Directive 2006/112/EC).'];
  if (vat.rule === 'none')
    return vatMemberStateOf(vat.country) === null && (vatMemberStateOf(seller.country) !== null || seller.euVat)
      ? ['Not subject to EU VAT: the place of supply is outside the EU (Articles 44 and 58 of Council Directive 2006/112/EC).']
      : ['No VAT is charged: the seller is established outside the EU.'];
  if (vat.rule === 'domestic' || vat.vatNumber === null) return [];
  if (vat.vatNumberStatus === 'unverified')
    return [`The VAT number ${vat.vatNumber} could not be verified at the time of payment, so VAT is charged.`];
  return [`The VAT number ${vat.vatNumber} was not found valid at the time of payment, so VAT is charged.`];
}
