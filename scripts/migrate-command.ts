// `npm run more -- db:diff`: prints the SQL by which schema.prisma differs from the migrations. `npm run db:migrate`: migrates
// DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLibpqModes } from '#lib/core/database-url.ts';
import { startPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { runCommand } from './server-database.ts';
import { StartError } from './start-error.ts';

async function apply(): Promise<void> {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  const url = DATABASE_DIRECT_URL || DATABASE_URL;
  if (!url) throw new StartError('Set DATABASE_URL to the database to migrate. (`npm start` migrates the embedded database itself.)');
  console.log((await migrate(withLibpqModes(url))).join('\n') || 'Nothing to apply.');
}

async function printDifference(): Promise<void> {
  const { diffSchema } = await import('./diff-schema.ts');
  const folder = mkdtempSync(join(tmpdir(), 'debut-diff-'));
  const server = await startPostgres(folder);
  try {
    console.log((await diffSchema(server.url)) || 'No difference: the migrations produce schema.prisma.');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand('', process.argv[2] === 'apply' ? apply : printDifference);
