import { gzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { answerFailures } from '#lib/adapters/pages/answer-outages.ts';

const errors = {
  missing: async () =>
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><h1>Missing</h1><noscript>x</noscript></body></html>',
  failed: () => '<html><head><style>a{}</style></head><body><h1>Failed</h1></body></html>',
};
const empty = '<html id="__next_error__"><head></head><body><script nonce="n">draw()</script></body></html>';

/** Requests a page. Next answers it with `status` and `body`, in pieces and compressed, as it really does. */
const ask = (status: number, body: string, type = 'text/html; charset=utf-8') =>
  inject(
    (request, response) => {
      answerFailures(request, response, null, errors);
      response.statusCode = status;
      response.setHeader('content-type', type);
      response.setHeader('content-encoding', 'gzip');
      response.flushHeaders();
      const zipped = gzipSync(body);
      response.write(zipped.subarray(0, 10));
      response.end(zipped.subarray(10));
    },
    { url: '/dashboard' },
  );

test('a page of an error that React draws in the browser shows readers without scripts a document', async () => {
  const missing = await ask(404, empty);
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['content-encoding']).toBeUndefined();
  expect(missing.payload).toBe(
    empty.replace('</body>', '<noscript><link rel="stylesheet" href="/a.css"/><h1>Missing</h1>x</noscript></body>'),
  );
  const failed = await ask(500, empty);
  expect([failed.statusCode, failed.payload]).toEqual([
    500,
    expect.stringContaining('<noscript><style>a{}</style><h1>Failed</h1></noscript>'),
  ]);
});

test('a missing page that is drawn whole becomes a document', async () => {
  const answer = await ask(404, '<html><head><script src="/_next/a.js"></script></head><body><h1>None</h1></body></html>');
  expect(answer.payload).toBe('<html><head></head><body><h1>None</h1></body></html>');
  expect(answer.headers['content-security-policy']).not.toContain("script-src 'self'");
});

test.each([
  [200, 'text/html'],
  [404, 'text/plain'],
  [500, 'text/x-component'],
])('what answers %d as %s is sent as it is', async (status, type) => {
  const answer = await ask(status, empty, type);
  expect([answer.statusCode, answer.headers['content-encoding'], answer.rawPayload]).toEqual([status, 'gzip', gzipSync(empty)]);
});
