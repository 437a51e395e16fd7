// npm run keys:rotate [-- --replace]
// New keys for the authorization server (lib/auth/oauth/signing-keys.ts). Running processes use them within two minutes.
import { parseArgs } from 'node:util';
import { rotateKeys } from '#lib/auth/oauth/signing-keys.ts';
import { disconnect } from '#lib/core/db.ts';
import { explained, runningDatabase, runningSecret, UsageError } from './server-database.ts';

const usage = `Usage: npm run keys:rotate

Makes new keys for the authorization server and retires the ones there are. What was signed with a retired key counts for a day
more, so nobody who is about to connect an application notices; connected applications are not touched.

  --replace  after AUTH_SECRET was changed: delete keys that it can't decrypt. Without this they are a reason to stop.
  --help     this text`;

function readArguments() {
  try {
    return parseArgs({
      options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
      allowPositionals: false,
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const { help, replace } = readArguments();
  if (help) return console.log(usage);
  process.env.DATABASE_URL ||= runningDatabase();
  process.env.AUTH_SECRET ||= runningSecret();
  try {
    const { retired, deleted } = await rotateKeys({ replace });
    console.log(`New keys are made. ${retired} retired${deleted > 0 ? `, ${deleted} deleted that AUTH_SECRET can't decrypt` : ''}.`);
    console.log('Running processes use them within two minutes.');
  } finally {
    await disconnect();
  }
}

try {
  await main();
} catch (error) {
  console.error(explained(error, usage));
  process.exitCode = 1;
}
