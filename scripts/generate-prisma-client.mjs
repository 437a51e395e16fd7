// Runs during `npm ci`, with any version of Node. `prisma generate` would download a schema engine binary, although it never runs it.
// Naming any executable file as that binary prevents the download.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
});
if (status !== 0) console.error('`prisma generate` failed: the database client in lib/generated is missing.');
// A Node that runs no TypeScript starts nothing else here either.
else if (process.features.typescript) spawnSync(process.execPath, ['scripts/client/write.ts'], { stdio: 'inherit' });
process.exit(status ?? 1);
