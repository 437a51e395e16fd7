import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Config, config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { ecbRates, parseEcbRates } from '#lib/ports/exchange-rates/ecb.ts';
import { checkExchangeRates, exchangeRates } from '#lib/ports/exchange-rates/index.ts';
import { type EcbServer, startEcbServer } from '#lib/ports/exchange-rates/testing/ecb-server.ts';

const slot = processWide('config', () => parseConfig(process.env));
const original = config();
const configure = (more: Partial<Config>) => slot.set({ ...original, ...more });

let server: EcbServer;
beforeAll(async () => {
  server = await startEcbServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});
afterEach(() => slot.set(original));

/** Both of the bank's files, shortened. */
const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2024-11-22'>
			<Cube currency='USD' rate='1.0412'/>
			<Cube currency='JPY' rate='160.97'/>
			<Cube currency='SEK' rate='11.5165'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;
const lastDays = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube><Cube time="2024-11-22"><Cube currency="USD" rate="1.0412"/></Cube><Cube time="2024-11-21"><Cube currency="USD" rate="1.0526"/></Cube></Cube></gesmes:Envelope>`;

test('the files are read as the bank writes them', () => {
  expect(parseEcbRates(daily)).toEqual([{ day: '2024-11-22', perEuro: { USD: '1.0412', JPY: '160.97', SEK: '11.5165' } }]);
  expect(parseEcbRates(lastDays).map(({ day, perEuro }) => [day, perEuro.USD])).toEqual([
    ['2024-11-22', '1.0412'],
    ['2024-11-21', '1.0526'],
  ]);
});

test.each([
  ['a page', '<!doctype html><title>Maintenance</title>'],
  ['another envelope', daily.replace('vocabulary/2002-08-01/eurofxref', 'vocabulary/other')],
  ['no rates', daily.replace(/rate='[\d.]+'/g, "rate='N/A'")],
  ['nothing', ''],
])('%s is no file of rates', (_, text) => {
  expect(parseEcbRates(text)).toEqual([]);
});

test('a day has the rates that were the latest on it: of the day itself, or of the working day before', async () => {
  server.publish({ '2026-11-20': { USD: '1.2' }, '2026-11-19': { USD: '1.1' }, '2026-11-18': { USD: '1.0' } });
  const rates = ecbRates(server);
  expect(await rates.ratesOn('2026-11-22')).toMatchObject({ day: '2026-11-20' });
  expect(server.requests).toEqual(['eurofxref-daily.xml']);
  expect(await rates.ratesOn('2026-11-19')).toEqual({ day: '2026-11-19', perEuro: { USD: '1.1' } });
  expect(server.requests.slice(1)).toEqual(['eurofxref-daily.xml', 'eurofxref-hist-90d.xml']);
  await expect(rates.ratesOn('2026-11-17')).rejects.toThrow('no rates of 2026-11-17');
  await expect(rates.ratesOn('2026-12-20')).rejects.toThrow('no rates of 2026-12-20'); // a rate from a month ago doesn't count
});

test('a bank that is away, or answers something else, is unavailable', async () => {
  server.publish(503);
  await expect(ecbRates(server).ratesOn('2026-11-22')).rejects.toMatchObject({ name: 'RatesUnavailable', message: /status 503/ });
  server.publish({});
  await expect(ecbRates(server).ratesOn('2026-11-22')).rejects.toThrow('something other than its rates');
  await expect(ecbRates({ baseUrl: 'http://127.0.0.1:9' }).ratesOn('2026-11-22')).rejects.toThrow('could not be reached');
});

test('a local site has rates of its own, and health says which are in use', async () => {
  expect(exchangeRates().name).toBe('embedded');
  expect(await checkExchangeRates()).toMatchObject({ implementation: 'embedded', ok: true });
  server.publish({ '2026-11-20': { USD: '1.2' } });
  configure({ exchangeRates: { provider: 'ecb', baseUrl: server.baseUrl } });
  expect(await checkExchangeRates()).toMatchObject({ implementation: 'ecb', ok: true, detail: expect.stringContaining('2026-11-20') });
  configure({ exchangeRates: { provider: 'ecb', baseUrl: 'http://127.0.0.1:9' } });
  expect(await checkExchangeRates()).toMatchObject({ implementation: 'ecb', ok: false });
  configure({ exchangeRates: { provider: 'ecb', baseUrl: 'http://127.0.0.1:9' }, payments: null });
  expect(await checkExchangeRates()).toMatchObject({ ok: true });
});
