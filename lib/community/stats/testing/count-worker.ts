// A process that counts views as a web process does, for tests that kill it: those of the visitors from `first` to `last`, each twice. It
// sends a message to its parent after each batch, writes what is left when it gets SIGTERM, and ends.
import { countSeen } from '#lib/community/stats/count-seen.ts';
import { flushSeen } from '#lib/community/stats/write-seen.ts';

const [slugs = '', first, last] = process.argv.slice(2);
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const batch = 100;

process.on('SIGTERM', () => void flushSeen().then(() => process.exit(0)));
process.on('message', () => undefined); // keeps the process alive until it is told to end

for (let visitor = Number(first); visitor < Number(last); visitor++) {
  const address = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
  for (const slug of slugs.split(' '))
    for (let times = 0; times < 2; times++)
      await countSeen({ kind: 'views', slug, address, userAgent, referrer: `site-${visitor % 30}.example`, country: 'DE' });
  if ((visitor + 1) % batch === 0) process.send?.(visitor + 1);
}
process.send?.('done');
