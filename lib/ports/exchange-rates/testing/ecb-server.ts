// A local HTTP server that stands in for the European Central Bank's file server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Days = Record<string, Record<string, string>>;

const envelope = (cubes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${cubes}
	</Cube>
</gesmes:Envelope>`;

/** Returns a file in the bank's format with the rates of some days. */
export function ecbFile(days: Days): string {
  const cubes = Object.entries(days).map(
    ([day, rates]) =>
      `\n\t\t<Cube time='${day}'>\n${Object.entries(rates)
        .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`)
        .join('')}\t\t</Cube>`,
  );
  return envelope(cubes.join(''));
}

export interface EcbServer {
  baseUrl: string;
  /** The paths of the requested files, in order. */
  requests: string[];
  /**
   * Sets the rates of all days, newest first. The daily file has the first day only. If a number is passed, all responses get this HTTP
   * status instead.
   */
  publish(days: Days | number): void;
  close(): Promise<void>;
}

export async function startEcbServer(): Promise<EcbServer> {
  const requests: string[] = [];
  let published: Days | number = {};
  const server = createServer((request, response) => {
    const file = request.url?.split('/').at(-1) ?? '';
    requests.push(file);
    if (typeof published === 'number') return void response.writeHead(published).end('<html>away</html>');
    const days = file === 'eurofxref-daily.xml' ? Object.fromEntries(Object.entries(published).slice(0, 1)) : published;
    response.writeHead(200, { 'content-type': 'text/xml' }).end(ecbFile(days));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stats/eurofxref`,
    requests,
    publish: (days) => {
      published = days;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
