// A process that writes and reads pages until it is killed. Prints a line once it has begun.

import { PageStore } from '#lib/cache/disk/page-store.ts';
import { makePage } from '#lib/cache/disk/testing/make-page.ts';

const [file = '', maxBytes = ''] = process.argv.slice(2);
const store = new PageStore({ file, maxBytes: Number(maxBytes), edition: 'one' });
for (let round = 0; ; round++) {
  try {
    store.write(Array.from({ length: 20 }, (_, at) => makePage(`html /listings/${(round * 20 + at) % 500}`, round)));
  } catch (error) {
    console.error(String(error)); // another process is writing for a long time
  }
  if (round === 0) console.log('begun');
}
