import type { VatNumberStatus, VatRule } from '#lib/billing/records/order.ts';
import { rateAt, vatMember } from '#lib/billing/vat/eu-rates.ts';

/** What decides which VAT is charged. */
export interface VatCase {
  seller: {
    country: string;
    /** Outside the EU, but registered for its VAT. */
    euVat: boolean;
  };
  /** ISO 3166-1. */
  buyerCountry: string;
  /** What is known of the buyer's VAT number; null of a consumer. */
  numberStatus: VatNumberStatus | null;
  at: Date;
}

/**
 * The VAT of a service supplied by electronic means (domain.md, Orders): taxed where the buyer is; an EU business elsewhere whose
 * number is verified pays it itself. What isn't verified counts as a consumer.
 */
export function vatRule({ seller, buyerCountry, numberStatus, at }: VatCase): { rule: VatRule; rateBasisPoints: number } {
  const [home, there] = [vatMember(seller.country), vatMember(buyerCountry)];
  const rate = rateAt(buyerCountry, at);
  if (there === null || rate === null) return { rule: 'none', rateBasisPoints: 0 };
  if (home === null && !seller.euVat) return { rule: 'none', rateBasisPoints: 0 };
  if (there === home) return { rule: 'domestic', rateBasisPoints: rate };
  if (numberStatus === 'valid') return { rule: 'reverse_charge', rateBasisPoints: 0 };
  return { rule: 'buyer_country', rateBasisPoints: rate };
}
