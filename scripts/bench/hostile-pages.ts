// Home pages that try to exhaust the crawler's time, memory or CPU.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const html = { 'content-type': 'text/html; charset=utf-8' };
const send = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) =>
  response.writeHead(200, { ...html, ...headers }).end(body);

/** Writes `chunk` repeatedly until `bytes` are sent or the client disconnects. */
function pour(response: ServerResponse, chunk: string, bytes: number, everyMs = 0): void {
  let sent = 0;
  const more = () => {
    while (!response.destroyed && sent < bytes) {
      sent += chunk.length;
      if (everyMs > 0) {
        response.write(chunk);
        setTimeout(more, everyMs);
        return;
      }
      if (!response.write(chunk)) {
        response.once('drain', more);
        return;
      }
    }
    response.end();
  };
  response.writeHead(200, html);
  more();
}

export const hostilePages: Record<string, (response: ServerResponse) => void> = {
  '20,000 nested divs': (response) => send(response, `<title>Deep</title>${'<div>'.repeat(20_000)}x`),
  '50 MB endless body': (response) => pour(response, `<p>${'endless '.repeat(8_000)}</p>`, 50 * 1024 * 1024),
  'gzip bomb': (response) => send(response, gzipSync(Buffer.alloc(100 * 1024 * 1024, '<p>boom</p>')), { 'content-encoding': 'gzip' }),
  '2 MB single line': (response) => send(response, `<title>Line</title><p>${'word '.repeat(400_000)}</p>`),
  '2 MB of sentences': (response) =>
    send(
      response,
      `<title>Hostil</title><h1>Hostil sorts boats</h1>${Array.from({ length: 27_000 }, (_, i) => `<p>Boat ${i} was founded by Ana Prado in 2019 in Lisbon, Portugal.</p>`).join('')}`,
    ),
  '10,000 links': (response) =>
    send(response, `<title>Links</title>${Array.from({ length: 10_000 }, (_, i) => `<a href="/pricing/${i}">Pricing ${i}</a>`).join('')}`),
  '300,000 prices': (response) =>
    send(response, `<title>Prices</title><h1>Hostil sorts boats</h1><p>Hostil costs EUR 9 / month.</p><p>${'$9 '.repeat(300_000)}</p>`),
  'invalid UTF-8': (response) =>
    send(response, Buffer.concat([Buffer.from('<title>Bytes</title><p>'), Buffer.alloc(200_000, 0xff), Buffer.from('</p>')])),
  'text that leaves its table': (response) => send(response, `<title>Tables</title><table>${'x<tr>y<td>z</td>'.repeat(120_000)}`),
  'formatting opened anew': (response) =>
    send(response, `<title>Bold</title>${'<b class=x>'.repeat(4_000)}${'<div>x</div></b>'.repeat(100_000)}`),
  'shadow trees': (response) =>
    send(response, `<title>Shadow</title>${'<x-a><template shadowrootmode=open><p>x<slot></slot></template>y</x-a>'.repeat(30_000)}`),
  '60 attributes of 2,000 elements': (response) =>
    send(
      response,
      `<title>Many</title>${`<p ${Array.from({ length: 60 }, (_, i) => `data-a${i}="#x${i}"`).join(' ')}>x</p>`.repeat(2_000)}`,
    ),
  'redirect loop': (response) => response.writeHead(302, { location: '/' }).end(),
  'slow drip': (response) => pour(response, '<p>drip</p>', 1_000_000, 1000),
};

const sitePaths = [
  '/',
  ...'pricing about team features product faq contact imprint press blog docs changelog'.split(' ').map((name) => `/${name}`),
];

/** The name of a site of 13 pages, each of which needs nearly the maximum time of a page. */
const hostileSite = '13 pages of 620 KB';
hostilePages[hostileSite] = (response) => {
  const links = sitePaths.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join('');
  const { url } = response.req;
  const sentences = Array.from(
    { length: 8_400 },
    (_, i) => `<p>Boat ${url} ${i} was founded by Ana Prado in 2019 in Lisbon, Portugal.</p>`,
  );
  send(response, `<title>Hostil</title><h1>Hostil sorts boats</h1><nav>${links}</nav>${sentences.join('')}`);
};

/** Serves one hostile page at `/` on a free loopback port, or the pages of the hostile site. Other paths answer 404. */
export async function serveHostile(kind: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    if (request.url === '/' || (kind === hostileSite && sitePaths.includes(request.url ?? ''))) hostilePages[kind]?.(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
