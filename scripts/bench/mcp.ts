// `npm run more -- bench:mcp`: measures calls per second and p99 of tools/list and search_listings on the tool server, in a new and an old
// protocol version, and of the same reads in REST. Every search has a different query. Each case runs with and without cached answers.
//
//   npm run more -- bench:mcp [--seconds 4] [--connections 16]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, type Product, startProduct } from '../testing/product.ts';
import { measureInTurns } from './measure.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, connections: { type: 'string', default: '16' } },
});
const words = ['calendar', 'notes', 'invoice', 'team', 'open source', 'analytics', 'editor', 'photo', 'api', 'garden', 'music', 'travel'];
const searches = words.flatMap((q) => [1, 2, 3].map((page) => ({ q, page, per_page: 20 })));

interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Builds the HTTP request that a client of this protocol version sends for a JSON-RPC message. */
function message(version: string, method: string, params: Record<string, unknown> = {}): BenchRequest {
  const modern = version === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    method: 'POST',
    path: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      ...(modern ? { 'mcp-method': method, ...(params.name ? { 'mcp-name': String(params.name) } : {}) } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, ...(modern ? { _meta: meta } : {}) } }),
  };
}

const searchTool = (version: string) =>
  searches.map((search) => message(version, 'tools/call', { name: 'search_listings', arguments: search }));
const searchRest = searches.map(
  ({ q, page, per_page }): BenchRequest => ({
    method: 'GET',
    path: `/api/v1/listings?${new URLSearchParams({ q, page: String(page), per_page: String(per_page) })}`,
  }),
);
const cases: [name: string, requests: BenchRequest[]][] = [
  ['tools/list, 2026-07-28', [message('2026-07-28', 'tools/list')]],
  ['tools/list, 2025-11-25', [message('2025-11-25', 'tools/list')]],
  ['REST openapi.json', [{ method: 'GET', path: '/api/v1/openapi.json' }]],
  ['search_listings, 2026-07-28', searchTool('2026-07-28')],
  ['search_listings, 2025-11-25', searchTool('2025-11-25')],
  ['search_listings, REST', searchRest],
];

/** Sends each request once and checks the body, because a failed tool call has the status 200, too. */
async function check(url: string, requests: BenchRequest[]): Promise<void> {
  for (const { path, ...request } of requests) {
    const answer = await fetch(url + path, request);
    const text = await answer.text();
    if (!answer.ok || /"isError":true|"error":\{/.test(text)) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
const settings = { RATE_LIMIT_ANONYMOUS: '1000000', LOG_LEVEL: 'info', NEXT_DIST_DIR: '.next', ROLE: 'web' };
const products: Product[] = [];
try {
  const uncached = await startProduct({ ...settings, DATA_DIR: folder, READ_CACHE: 'off' });
  products.push(uncached);
  const cached = await startProduct({
    ...settings,
    PORT: String(await freePort()),
    DATABASE_URL: readFileSync(join(folder, 'database-url'), 'utf8'),
    AUTH_SECRET: 'only for this run: 0123456789abcdefghij',
    DEMO: 'off',
  });
  products.push(cached);
  console.log(`${'median of three rounds'.padEnd(34)}   calls/s   p99 ms   with the cache: calls/s   p99 ms`);
  for (const [name, requests] of cases) {
    const columns = [];
    for (const { url } of [uncached, cached]) {
      await check(url, requests);
    }
    const loads = [uncached, cached].map(({ url }) => ({ url, requests, connections: Number(options.connections) }));
    for (const { rate, p99 } of await measureInTurns(loads, { seconds: Number(options.seconds) }))
      columns.push(rate.toFixed(0).padStart(9), p99.toFixed(0).padStart(8));
    const [rate, p99, cachedRate = '', cachedP99] = columns;
    console.log(`${name.padEnd(34)} ${rate} ${p99} ${cachedRate.padStart(25)} ${cachedP99}`);
  }
} finally {
  for (const product of products.reverse()) await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
