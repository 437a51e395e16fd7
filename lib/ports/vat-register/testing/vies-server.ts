// A local HTTP server that stands in for VIES and records the requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The request body of `POST /check-vat-number`. */
export interface ViesRequest {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
}

export interface ViesServer {
  baseUrl: string;
  /** The received requests, in order. */
  requests: ViesRequest[];
  /** Sets how the server answers from now on. */
  answer(respond: (question: ViesRequest, response: ServerResponse) => void): void;
  /** Sets the availability that VIES reports about itself. */
  setAvailable(available: boolean): void;
  close(): Promise<void>;
}

export const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Creates VIES' answer about a number. */
export const viesAnswer = ({ countryCode, vatNumber, requesterNumber }: ViesRequest, valid: boolean) => ({
  countryCode,
  vatNumber,
  requestDate: '2026-11-22T09:00:00.000Z',
  valid,
  requestIdentifier: requesterNumber ? 'WAPIAAAAXexample' : '',
  name: valid ? 'EXEMPLO LDA' : '---',
  address: valid ? 'RUA AUGUSTA 12\n1100-048 LISBOA' : '---',
  traderName: '---',
  traderStreet: '---',
  traderPostalCode: '---',
  traderCity: '---',
  traderCompanyType: '---',
});

/** Creates the body of an error of VIES. VIES may send it with status 200 or with an error status. */
export const viesFailure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

async function bodyOf(request: IncomingMessage): Promise<ViesRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

export async function startViesServer(): Promise<ViesServer> {
  const requests: ViesRequest[] = [];
  let available = true;
  let respond: (question: ViesRequest, response: ServerResponse) => void = (question, response) =>
    json(response, viesAnswer(question, true));
  const server = createServer(async (request, response) => {
    if (request.method === 'GET' && request.url === '/rest-api/check-status')
      return void json(response, { vow: { available }, countries: [{ countryCode: 'PT', availability: 'Available' }] });
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') return void response.writeHead(404).end();
    const question = await bodyOf(request);
    requests.push(question);
    respond(question, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    requests,
    answer(next) {
      respond = next;
    },
    setAvailable(next) {
      available = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
