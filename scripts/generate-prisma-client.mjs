// Runs at `npm ci`, on whatever Node is there. `prisma generate` insists on a schema engine binary that it never runs,
// and would download one: naming any executable file keeps it offline.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
});
if (status !== 0) console.error('`prisma generate` failed: the database client in lib/generated is missing.');
process.exit(status ?? 1);
