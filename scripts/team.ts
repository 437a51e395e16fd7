// npm run team -- orders | order NUMBER | refund NUMBER … | price PRODUCT CENTS | fulfil NUMBER LINE | retry NUMBER
// What the site's team does, from a terminal on the site's machine, through the same services as anywhere else.
import { existsSync } from 'node:fs';
import { config, markEmbedded } from '#lib/core/config.ts';
import { disconnect } from '#lib/core/db.ts';
import { followClock } from '#lib/site/move-clock.ts';
import { runningDatabase } from './server-database.ts';
import { teamCommand } from './team-command.ts';

process.noDeprecation = true; // what libraries do inside is nothing for a terminal

async function connect(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // One of DATABASE_URL is local only where DEMO says so.
  if (!process.env.DATABASE_URL) markEmbedded(process.env, runningDatabase());
  config();
  await followClock();
}

try {
  process.exitCode = await teamCommand(process.argv.slice(2), connect);
} finally {
  await disconnect();
}
