import type { ExchangeRates } from '#lib/ports/exchange-rates/provider.ts';

/** Made-up rates for sites with test payments, whose documents are specimens. Contacts nobody. */
export const embeddedRates: ExchangeRates = {
  name: 'embedded',
  source: 'test rates',
  ratesOn: async (day) => ({
    day,
    perEuro: { USD: '1.1000', CZK: '25.000', DKK: '7.4600', HUF: '400.00', PLN: '4.3000', RON: '5.0000', SEK: '11.0000' },
  }),
  state: async () => ({ ok: true, detail: 'TEST MODE: the rates are made up' }),
};
