import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { closeGzip, openGzip } from '#lib/web/open-gzip.ts';

test.each(['', 'a', 'ä'.repeat(70_000)])('one beginning takes any end', async (beginning) => {
  const open = await openGzip(Buffer.from(beginning));
  for (const end of ['', '1}', '“2”}', 'x'.repeat(65_535)])
    expect(gunzipSync(Buffer.concat(closeGzip(open, Buffer.from(end)))).toString()).toBe(beginning + end);
  expect(open.bytes.length).toBeLessThan(1000);
});
