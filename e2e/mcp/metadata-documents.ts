import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#1e3a8a"/></svg>`;
const certificate = (name: string) => readFileSync(join(import.meta.dirname, 'certificates', name));

export interface MetadataDocuments {
  /** Serves `document` and returns its URL, which is its `client_id`. */
  add(name: string, document: Record<string, unknown>): string;
  /** Returns the number of requests for a document. */
  countRequests(url: string): number;
  close(): Promise<void>;
}

/** Serves an application's site on https: client metadata documents, and a logo at `/logo.svg`. */
export async function serveMetadataDocuments(): Promise<MetadataDocuments> {
  const documents = new Map<string, Record<string, unknown>>();
  const counts = new Map<string, number>();
  const server = createServer({ key: certificate('server-key.pem'), cert: certificate('server.pem') }, (request, response) => {
    if (request.url === '/logo.svg') return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(logo);
    const url = origin + request.url;
    const document = documents.get(url);
    counts.set(url, (counts.get(url) ?? 0) + 1);
    if (!document) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    add(name, document) {
      const url = `${origin}/${name}.json`;
      documents.set(url, { client_id: url, logo_uri: `${origin}/logo.svg`, ...document });
      return url;
    },
    countRequests: (url) => counts.get(url) ?? 0,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
