// `npm run db:diff`: prints the SQL by which schema.prisma differs from the migrations. `npm run db:migrate`: migrates DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './embedded-postgres.ts';
import { diff, migrate } from './migrate.ts';

if (process.argv[2] === 'apply') {
  const url = process.env.DATABASE_URL;
  if (!url) {
    console.error('Set DATABASE_URL to the database to migrate. (`npm start` migrates the embedded database itself.)');
    process.exit(1);
  }
  console.log((await migrate(url)).join('\n') || 'Nothing to apply.');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'debut-diff-'));
  const server = await startPostgres(folder);
  try {
    console.log((await diff(server.url)) || 'No difference: the migrations produce schema.prisma.');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
