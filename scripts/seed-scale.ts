// A large directory, for measuring: what `npm run seed -- --listings N` calls. Also alone: node scripts/seed-scale.ts --listings N [--votes N]
import { parseArgs } from 'node:util';
import { disconnect } from '#lib/db.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { seedScale } from '#prisma/seed/scale/seed-scale.ts';
import { explained, runningDatabase } from './server-database.ts';

const usage = `Usage: node scripts/seed-scale.ts --listings N [--votes N]`;
try {
  const { values } = parseArgs({ options: { listings: { type: 'string', default: '100000' }, votes: { type: 'string' } } });
  process.env.DATABASE_URL ||= runningDatabase();
  const listings = Number(values.listings);
  const started = performance.now();
  await seedBase();
  await seedScale({ listings, votes: Number(values.votes ?? listings * 10) });
  console.log(`${listings} listings in ${Math.round((performance.now() - started) / 1000)} s`);
} catch (error) {
  console.error(explained(error, usage));
  process.exitCode = 1;
} finally {
  await disconnect();
}
