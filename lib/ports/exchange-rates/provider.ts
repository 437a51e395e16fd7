import type { CheckOutcome } from '#lib/ports/kept-check.ts';

/** The reference rates of one day. */
export interface DailyRates {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The value of one euro in each currency, as the source writes it. The keys are ISO 4217 codes. */
  perEuro: Readonly<Record<string, string>>;
}

/** A source of the euro's reference rates. */
export interface ExchangeRates {
  readonly name: 'ecb' | 'embedded';
  /** The publisher of the rates. Invoices name it. */
  readonly source: string;
  /** Returns the latest rates that existed on a day (`YYYY-MM-DD`). Throws `RatesUnavailable` if they are unavailable. */
  ratesOn(day: string): Promise<DailyRates>;
  /** Checks whether the rates are available. */
  state(): Promise<CheckOutcome>;
}

/** Thrown if the rates are unavailable at the moment. The message is a sentence for the operator. */
export class RatesUnavailable extends Error {
  override name = 'RatesUnavailable';
}
