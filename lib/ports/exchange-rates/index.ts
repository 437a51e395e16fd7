import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { ecbRates } from '#lib/ports/exchange-rates/ecb.ts';
import { embeddedRates } from '#lib/ports/exchange-rates/embedded.ts';
import type { ExchangeRates } from '#lib/ports/exchange-rates/provider.ts';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';

export { RatesUnavailable } from '#lib/ports/exchange-rates/provider.ts';

function make(): ExchangeRates {
  const setting = config().exchangeRates;
  return setting.provider === 'ecb' ? ecbRates({ baseUrl: setting.baseUrl }) : embeddedRates;
}
/** The rates of the configuration that they were made for: they keep what their last check found. */
const current = processWide('exchange-rates', () => ({ config: config(), rates: make() }));

/** Returns the configured source of exchange rates. */
export function exchangeRates(): ExchangeRates {
  if (current.get().config !== config()) current.set({ config: config(), rates: make() });
  return current.get().rates;
}

/** Returns which source of rates is in use and whether it answers, for the health page. Without payments nobody is asked. */
export async function checkExchangeRates(): Promise<CheckOutcome & { implementation: string }> {
  const { name, state } = exchangeRates();
  if (config().payments === null) return { implementation: name, ok: true, detail: 'not asked, because nothing can be paid' };
  return { implementation: name, ...(await state()) };
}
