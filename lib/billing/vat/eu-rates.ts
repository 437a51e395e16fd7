// The standard VAT rates of the EU's member states since 2020. They apply to all sales here, because electronically supplied services have
// no reduced rate. The sources are the Commission's tables of VAT rates and each state's act. Add announced changes with their date.

import type { VatNumberStatus, VatRule } from '#lib/billing/records/order.ts';

interface Rate {
  /** The first day on which the rate applies (UTC), `YYYY-MM-DD`. */
  validFrom: string;
  basisPoints: number;
}

const ratesFrom2020 = (basisPoints: number, ...changes: [validFrom: string, basisPoints: number][]): Rate[] => [
  { validFrom: '2020-01-01', basisPoints },
  ...changes.map(([validFrom, rate]) => ({ validFrom, basisPoints: rate })),
];

/** The rates of each member state (ISO 3166-1), oldest first. */
export const euRates: Readonly<Record<string, readonly Rate[]>> = {
  AT: ratesFrom2020(2000),
  BE: ratesFrom2020(2100),
  BG: ratesFrom2020(2000),
  CY: ratesFrom2020(1900),
  CZ: ratesFrom2020(2100),
  DE: ratesFrom2020(1900, ['2020-07-01', 1600], ['2021-01-01', 1900]),
  DK: ratesFrom2020(2500),
  EE: ratesFrom2020(2000, ['2024-01-01', 2200], ['2025-07-01', 2400]),
  ES: ratesFrom2020(2100),
  FI: ratesFrom2020(2400, ['2024-09-01', 2550]),
  FR: ratesFrom2020(2000),
  GR: ratesFrom2020(2400),
  HR: ratesFrom2020(2500),
  HU: ratesFrom2020(2700),
  IE: ratesFrom2020(2300, ['2020-09-01', 2100], ['2021-03-01', 2300]),
  IT: ratesFrom2020(2200),
  LT: ratesFrom2020(2100),
  LU: ratesFrom2020(1700, ['2023-01-01', 1600], ['2024-01-01', 1700]),
  LV: ratesFrom2020(2100),
  MT: ratesFrom2020(1800),
  NL: ratesFrom2020(2100),
  PL: ratesFrom2020(2300),
  PT: ratesFrom2020(2300),
  RO: ratesFrom2020(1900, ['2025-08-01', 2100]),
  SE: ratesFrom2020(2500),
  SI: ratesFrom2020(2200),
  SK: ratesFrom2020(2000, ['2025-01-01', 2300]),
};

/**
 * Returns the member state whose VAT applies in a country. Returns null outside the EU's VAT area. Monaco counts as France (Directive
 * 2006/112, art. 7). Territories with a country code of their own, such as Åland, Réunion or the Isle of Man, count as outside.
 */
export function vatMemberStateOf(country: string): string | null {
  if (country === 'MC') return 'FR';
  return Object.hasOwn(euRates, country) ? country : null;
}

/**
 * Returns a country's standard rate at a time, in basis points. Returns null outside the EU's VAT area. Times before 2020 have the rate of
 * 2020.
 */
export function vatRateAt(country: string, at: Date): number | null {
  const rates = euRates[vatMemberStateOf(country) ?? ''];
  if (!rates) return null;
  const day = at.toISOString().slice(0, 10);
  return (rates.findLast(({ validFrom }) => validFrom <= day) ?? rates[0])?.basisPoints ?? null;
}

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
 * Chooses the VAT rule and rate for an electronically supplied service (docs/domain.md, Orders). The service is taxed in the buyer's
 * country. A business with a verified VAT number in another EU country pays the VAT itself. Buyers without a verified number count as
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
