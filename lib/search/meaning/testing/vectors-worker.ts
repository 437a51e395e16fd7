// The process that meaning.test.ts kills while it makes vectors. It sends "loaded", begins when it gets a message, and ends when no listing
// lacks its vector.
import { makeVectors } from '#lib/search/meaning/make-vectors.ts';

process.once('message', async () => {
  await makeVectors();
  process.exit(0);
});
process.send?.('loaded');
