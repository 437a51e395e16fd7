import { dayMs } from '#lib/core/durations.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import { parseEcbRates } from '#lib/ports/exchange-rates/parse-ecb-rates.ts';
import { type DailyRates, type ExchangeRates, RatesUnavailable } from '#lib/ports/exchange-rates/provider.ts';
import { keptCheck } from '#lib/ports/kept-check.ts';

const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 4 * 1024 * 1024;
/** The bank publishes on its working days; between two of them are at most five days. Older rates were not the latest. */
const maxAgeDays = 7;

/**
 * Reads the reference rates of the European Central Bank from its public files: the latest day's, and for an earlier day those of the last
 * 90 days.
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
