// npm run seed: writes the base data and the demo into the database of a local site, as the first start does.
// npm run seed -- --listings 100000 [--votes 1000000]: writes a large invented directory instead of the demo, for benchmarks.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { config, parseConfig } from '#lib/core/config.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded.ts';
import { readOrCreateSecret } from './read-or-create-secret.ts';
import { runCommand, UsageError } from './server-database.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const usage = `Usage: npm run seed -- [options]

  --listings COUNT  writes COUNT listings instead of the demo, for benchmarks
  --votes COUNT     writes COUNT votes with them (default: ten per listing)
  --help            prints this text

Works on DATABASE_URL or the embedded database, whether or not the server runs; with --listings the server waits until all is written.
Refuses a site that is not local.`;

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { listings: text, votes: text, help: { type: 'boolean', default: false } } });
    const listings = count('listings', values.listings, 1_000_000);
    const votes = count('votes', values.votes, 20_000_000);
    if (votes !== null && listings === null) throw new UsageError('--votes needs --listings.');
    return { help: values.help, listings, votes };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function count(name: string, text: string | undefined, max: number): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d*$/.test(text) || Number(text) > max) throw new UsageError(`--${name} must be a whole number from 1 to ${max}.`);
  return Number(text);
}

async function main(): Promise<void> {
  const args = readArguments();
  if (args.help) return console.log(usage);
  const folder = resolve(root, parseConfig(process.env, { database: false }).dataDir);
  const postgres = process.env.DATABASE_URL ? null : await openEmbedded(folder);
  process.env.AUTH_SECRET ||= readOrCreateSecret(folder, 'secret');
  try {
    const { siteUrl, local, databaseDirectUrl } = config();
    if (!local)
      throw new UsageError(
        `${siteUrl} is not a local site, and invented data is written to local sites only. On a loopback address DEMO=on allows it.`,
      );
    await migrate(databaseDirectUrl);
    const { seedBase } = await import('#prisma/seed/base/seed-base.ts');
    await seedBase();
    if (args.listings !== null) {
      const { seedScale } = await import('#prisma/seed/scale/seed-scale.ts');
      await seedScale({ listings: args.listings, votes: args.votes ?? args.listings * 10 });
    } else {
      const { seedDemo } = await import('#prisma/seed/demo.ts');
      const { email, key } = await seedDemo();
      console.log(`The demo is in the database. Demo key: ${key}  (of ${email})`);
    }
  } finally {
    const { disconnect } = await import('#lib/core/db.ts');
    await disconnect();
    await postgres?.stop();
  }
}

await runCommand(usage, main);
