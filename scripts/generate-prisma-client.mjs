// Runs during `npm ci`, with any version of Node. `prisma generate` would download a schema engine binary, although it never runs it.
// Naming any executable file as that binary prevents the download.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { status } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
});
if (status !== 0) console.error('`prisma generate` failed: the database client in lib/generated is missing.');
else importJsonTypes('lib/generated/prisma');
// A Node that can't run TypeScript can't run any other script of the project either.
if (status === 0 && process.features.typescript) spawnSync(process.execPath, ['scripts/client/write.ts'], { stdio: 'inherit' });
process.exit(status ?? 1);

/**
 * Makes the client import the types of JSON columns from lib/core/json-columns.ts. The generator refers to them as members of a global
 * namespace; then each change of a type would cause a check of all files.
 */
function importJsonTypes(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.ts'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (name === 'pjtg.ts') writeFileSync(file, text.replace(/^declare global \{\n[\s\S]*?\n\}\n/m, ''));
    else if (text.includes('PrismaJson.'))
      writeFileSync(file, text.replace(/^import /m, "import type * as PrismaJson from '#lib/core/json-columns.ts'\nimport "));
  }
}
