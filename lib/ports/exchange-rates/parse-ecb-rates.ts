import { Parser } from 'htmlparser2';
import type { DailyRates } from '#lib/ports/exchange-rates/provider.ts';

/**
 * Parses a file of reference rates of the European Central Bank: `eurofxref-daily.xml` has one day, `eurofxref-hist-90d.xml` many. Returns
 * the days with their rates, newest first; none if the text is no such file.
 */
export function parseEcbRates(xml: string): DailyRates[] {
  const days: { day: string; perEuro: Record<string, string> }[] = [];
  let isEcbFile = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'gesmes:Envelope' && attributes.xmlns === 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref') isEcbFile = true;
        if (name !== 'Cube') return;
        const { time, currency, rate } = attributes;
        if (time && /^\d{4}-\d{2}-\d{2}$/.test(time)) days.push({ day: time, perEuro: {} });
        const current = days.at(-1);
        const isRate = rate && /^\d{1,9}(\.\d{1,9})?$/.test(rate) && Number(rate) > 0;
        if (current && isRate && currency && /^[A-Z]{3}$/.test(currency)) current.perEuro[currency] = rate;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isEcbFile ? days.filter(({ perEuro }) => Object.keys(perEuro).length > 0).sort((a, b) => (a.day < b.day ? 1 : -1)) : [];
}
