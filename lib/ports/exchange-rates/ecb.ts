import { Parser } from 'htmlparser2';
import { dayMs } from '#lib/core/durations.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import { type DailyRates, type ExchangeRates, RatesUnavailable } from '#lib/ports/exchange-rates/provider.ts';
import { keptCheck } from '#lib/ports/kept-check.ts';

const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 4 * 1024 * 1024;
/**
 * The maximum age of the latest rates, in days. The bank publishes rates on its working days, which are at most five days apart, so older
 * rates can't be the latest.
 */
const maxAgeDays = 7;

/**
 * Reads the reference rates of the European Central Bank from its public files. One file has the rates of the latest day. For an earlier
 * day, the file of the last 90 days is read.
 */
export function ecbRates({ baseUrl, timeoutMs = defaultTimeoutMs }: { baseUrl: string; timeoutMs?: number }): ExchangeRates {
  const read = async (file: string, signal: AbortSignal): Promise<DailyRates[]> => {
    let answer: Response;
    let body: Buffer | null;
    try {
      answer = await fetch(`${baseUrl.replace(/\/+$/, '')}/${file}`, { headers: { accept: 'application/xml, text/xml' }, signal });
      body = await readCapped(answer.body, answer.headers.get('content-length'), maxAnswerBytes);
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      throw new RatesUnavailable(`The European Central Bank ${isLate ? 'did not answer in time' : 'could not be reached'}.`);
    }
    if (!answer.ok) throw new RatesUnavailable(`The European Central Bank answered with status ${answer.status}.`);
    const days = body ? parseEcbRates(body.toString('utf8')) : [];
    if (days.length === 0) throw new RatesUnavailable('The European Central Bank answered with something other than its rates.');
    return days;
  };
  return {
    name: 'ecb',
    source: 'European Central Bank',
    async ratesOn(day) {
      const isLatestOn = (rates: DailyRates) => rates.day <= day && Date.parse(day) - Date.parse(rates.day) <= maxAgeDays * dayMs;
      const latest = (await read('eurofxref-daily.xml', AbortSignal.timeout(timeoutMs))).find(isLatestOn);
      const found = latest ?? (await read('eurofxref-hist-90d.xml', AbortSignal.timeout(timeoutMs))).find(isLatestOn);
      if (!found) throw new RatesUnavailable(`The European Central Bank has no rates of ${day} or the week before.`);
      return found;
    },
    state: keptCheck(async (signal) => {
      const [latest] = await read('eurofxref-daily.xml', signal);
      return { ok: true, detail: `The rates of ${latest?.day} are the latest.` };
    }),
  };
}

/**
 * Parses a file of reference rates of the European Central Bank. `eurofxref-daily.xml` has one day, `eurofxref-hist-90d.xml` has many.
 * Returns the days with their rates, newest first. Returns an empty list if the text is no such file.
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
