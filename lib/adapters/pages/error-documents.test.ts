import { expect, test } from 'vitest';
import { errorDocuments } from '#lib/adapters/pages/error-documents.ts';

/** A stand-in for Next that answers an address without a route. Each answer is another page. */
function next(pages: string[]) {
  const answers = [...pages];
  return errorDocuments((_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(answers.shift()));
}
const page = (text: string) => `<html><head><script src="/_next/a.js"></script></head><body>${text}</body></html>`;

test('the document of missing pages is drawn once, and again if it could not be', async () => {
  const errors = next(['<html id="__next_error__"><head></head><body></body></html>', page('first'), page('second')]);
  expect(await errors.missing()).toContain('There is no page at this address');
  for (let times = 0; times < 2; times++) expect(await errors.missing()).toBe('<html><head></head><body>first</body></html>');
});

test('the document of a page that failed has the id of the error in the log', () => {
  const { failed } = next([]);
  expect(failed('<script>self.__next_f.push([1,"2:E{\\"digest\\":\\"1234567890\\"}"])</script>')).toContain(
    'which leads to what happened: 1234567890</p>',
  );
  expect(failed('')).not.toContain('reference');
});
