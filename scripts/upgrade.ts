// npm run upgrade [-- --check]: prints the changes of this version to the database, then backs up, builds and migrates.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, checkBackups, configuredPlace } from '#lib/backup/back-up.ts';
import { folderPlace } from '#lib/backup/backup-place.ts';
import { config } from '#lib/core/config.ts';
import { buildIfStale } from './build.ts';
import { contractionsOf } from './contractions.ts';
import { type MigrationState, migrate, readMigrationState } from './migrate.ts';
import { openAnyway } from './open-embedded.ts';
import { runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run upgrade [-- --check]

Run it in the folder of the new version, with the settings of the site. Says which migrations the database lacks, whether the version before
may run beside this one, and whether it can be started again afterwards. Then backs up, builds, and applies the migrations. Restart the
processes after it (docs/upgrading.md).

  --check      only says it, and changes nothing
  --no-backup  makes no backup before the migrations
  --help       prints this text`;

const root = join(import.meta.dirname, '..');

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { check: flag, 'no-backup': flag, help: flag }, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Returns the version of package.json, and the revision if this is a checkout. */
function nameOfVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  try {
    const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    return `${version}, revision ${revision}`;
  } catch {
    return version;
  }
}

/** Returns sentences about the pending migrations for the operator. */
function describe({ applied, pending, ahead }: MigrationState): string[] {
  const changes = pending.map(({ name, sql }) => ({ name, takes: applied === 0 ? [] : contractionsOf(sql) }));
  const contracts = changes.some(({ takes }) => takes.length > 0);
  return [
    `The database has ${applied} migrations${ahead.length > 0 ? `, of which a later version added ${ahead.join(', ')}; this version runs with them` : ''}.`,
    ...(changes.length > 0
      ? [`${changes.length} are to be applied:`]
      : ['Nothing is to be applied: processes of both versions may run side by side.']),
    ...changes.flatMap(({ name, takes }) => [
      `  ${name}: ${takes.length > 0 ? 'takes something away' : 'only adds'}`,
      ...takes.map((statement) => `    ${statement.slice(0, 120)}`),
    ]),
    ...(changes.length === 0 || applied === 0
      ? []
      : contracts
        ? [
            'Stop all processes of the version before first: they may fail with the changed database.',
            'There is no way back without the backup: the version before can’t be started on the changed database.',
          ]
        : ['The version before may run meanwhile, and can be started again afterwards.']),
  ];
}

await runCommand(usage, async () => {
  const { check, 'no-backup': withoutBackup, help } = readArguments();
  if (help) return console.log(usage);
  const stop = await openAnyway();
  try {
    const { databaseDirectUrl, backup } = config();
    const state = await readMigrationState(databaseDirectUrl);
    console.log([`This is version ${nameOfVersion()}.`, ...describe(state)].join('\n'));
    if (check) return console.log(`Backups: ${(await checkBackups()).detail}`);
    if (state.pending.length > 0 && state.applied > 0 && !withoutBackup) {
      const { address } = await backUp(configuredPlace() ?? folderPlace('backups'), backup);
      console.log(`Backed up: ${address}`);
    }
    await buildIfStale();
    await migrate(databaseDirectUrl);
    console.log('The build and the database are of this version. Restart the processes.');
  } finally {
    await stop();
  }
});
