import type { CheckOutcome } from '#lib/ports/kept-check.ts';

/** The reference rates of a day. */
export interface DailyRates {
  /** `YYYY-MM-DD`. */
  day: string;
  /** How much of a currency (ISO 4217, capitals) one euro is worth, as the source writes it. */
  perEuro: Readonly<Record<string, string>>;
}

/** Knows the reference rates of the euro. */
export interface ExchangeRates {
  readonly name: 'ecb' | 'embedded';
  /** Who publishes the rates, as invoices name it. */
  readonly source: string;
  /** Returns the rates that were the latest on a day (`YYYY-MM-DD`). Throws `RatesUnavailable` if they can't be had. */
  ratesOn(day: string): Promise<DailyRates>;
  /** Returns whether rates can be had. */
  state(): Promise<CheckOutcome>;
}

/** The rates can't be had at the moment. The message is a sentence for the operator. */
export class RatesUnavailable extends Error {
  override name = 'RatesUnavailable';
}
