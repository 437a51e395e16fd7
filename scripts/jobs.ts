// npm run jobs -- list [--failed] [--function NAME] | retry ID | drop ID
// Lists the site's unfinished jobs and undelivered mails, and retries or drops them. Works whether or not the server runs.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig } from '#lib/core/config.ts';
import { disconnect } from '#lib/core/db.ts';
import { siteFollower } from '#lib/site/follow-site.ts';
import type { Postgres } from './embedded-postgres.ts';
import { jobsCommand } from './jobs-command.ts';
import { openEmbedded } from './open-embedded.ts';
import { openDatabase, runCommand, UsageError } from './server-database.ts';

process.noDeprecation = true; // hides deprecation warnings that come from libraries

let postgres: Postgres | null = null;

async function connect(): Promise<void> {
  if (!process.env.DATABASE_URL) {
    const folder = resolve(parseConfig(process.env, { database: false }).dataDir);
    if (!existsSync(join(folder, 'postgres')))
      throw new UsageError(`No database: DATABASE_URL is not set, and ${folder} has none. Set DATA_DIR to the folder of the server.`);
    postgres = await openEmbedded(folder);
  }
  await openDatabase();
  await siteFollower.invalidateAll();
}

await runCommand('', async () => {
  process.exitCode = await jobsCommand(process.argv.slice(2), connect);
  await disconnect();
  await postgres?.stop();
});
