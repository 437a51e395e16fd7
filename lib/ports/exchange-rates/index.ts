import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { ecbRates } from '#lib/ports/exchange-rates/ecb.ts';
import type { ExchangeRates } from '#lib/ports/exchange-rates/provider.ts';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';

export { RatesUnavailable } from '#lib/ports/exchange-rates/provider.ts';

/** Invented rates for sites with test payments. The invoices of such sites are only samples. Sends no requests. */
const embeddedRates: ExchangeRates = {
  name: 'embedded',
  source: 'test rates',
  ratesOn: async (day) => ({
    day,
    perEuro: { USD: '1.1000', CZK: '25.000', DKK: '7.4600', HUF: '400.00', PLN: '4.3000', RON: '5.0000', SEK: '11.0000' },
  }),
  state: async () => ({ ok: true, detail: 'TEST MODE: the rates are made up' }),
};

function make(): ExchangeRates {
  const setting = config().exchangeRates;
  return setting.provider === 'ecb' ? ecbRates({ baseUrl: setting.baseUrl }) : embeddedRates;
}
/**
 * The source of rates, and the configuration from which it was made. The source is reused, because it caches the result of its last check.
 */
const current = processWide('exchange-rates', () => ({ config: config(), rates: make() }));

/** Returns the configured source of exchange rates. */
export function exchangeRates(): ExchangeRates {
  if (current.get().config !== config()) current.set({ config: config(), rates: make() });
  return current.get().rates;
}

/** Returns which source of rates is in use and whether it answers, for the health page. A site without payments asks no source. */
export async function checkExchangeRates(): Promise<CheckOutcome & { implementation: string }> {
  const { name, state } = exchangeRates();
  if (config().payments === null) return { implementation: name, ok: true, detail: 'not asked, because nothing can be paid' };
  return { implementation: name, ...(await state()) };
}
