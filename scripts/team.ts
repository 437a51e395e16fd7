// npm run team -- orders | order NUMBER | refund NUMBER … | price PRODUCT CENTS | fulfil NUMBER LINE | retry NUMBER
// Commands for the site's team, in a terminal on the site's machine. They call the same services as pages and jobs.
import { existsSync } from 'node:fs';
import { config } from '#lib/core/config.ts';
import { disconnect } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { syncClock } from '#lib/site/move-clock.ts';
import { readServerDatabaseUrl } from './server-database.ts';
import { teamCommand } from './team-command.ts';

process.noDeprecation = true; // hides deprecation warnings that come from libraries

async function connect(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // If DATABASE_URL is set, its database counts as local only if DEMO is set too.
  if (!process.env.DATABASE_URL) markEmbedded(process.env, readServerDatabaseUrl());
  config();
  await syncClock();
}

try {
  process.exitCode = await teamCommand(process.argv.slice(2), connect);
} finally {
  await disconnect();
}
