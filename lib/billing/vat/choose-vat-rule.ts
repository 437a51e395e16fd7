import type { VatNumberStatus, VatRule } from '#lib/billing/records/order.ts';
import { vatMemberStateOf, vatRateAt } from '#lib/billing/vat/eu-rates.ts';

/** The facts that decide which VAT is charged. */
export interface VatCase {
  seller: {
    country: string;
    /** True if the seller is outside the EU but registered for EU VAT. */
    euVat: boolean;
  };
  /** The buyer's country (ISO 3166-1, two letters). */
  buyerCountry: string;
  /** The status of the buyer's VAT number; null for a consumer. */
  numberStatus: VatNumberStatus | null;
  at: Date;
}

/**
 * Chooses the VAT rule and rate of an electronically supplied service (docs/domain.md, Orders). The service is taxed in the buyer's
 * country. A business in another EU country with a verified VAT number pays the VAT itself. Buyers without a verified number count as
 * consumers.
 */
export function chooseVatRule({ seller, buyerCountry, numberStatus, at }: VatCase): { rule: VatRule; rateBasisPoints: number } {
  const [sellerState, buyerState] = [vatMemberStateOf(seller.country), vatMemberStateOf(buyerCountry)];
  const rate = vatRateAt(buyerCountry, at);
  if (buyerState === null || rate === null) return { rule: 'none', rateBasisPoints: 0 };
  if (sellerState === null && !seller.euVat) return { rule: 'none', rateBasisPoints: 0 };
  if (buyerState === sellerState) return { rule: 'domestic', rateBasisPoints: rate };
  if (numberStatus === 'valid') return { rule: 'reverse_charge', rateBasisPoints: 0 };
  return { rule: 'buyer_country', rateBasisPoints: rate };
}
