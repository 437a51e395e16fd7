// npm run more -- keys:rotate [--replace]
// Creates new keys for the authorization server (lib/auth/oauth/signing-keys.ts). Running processes use the new keys within two minutes.
import { parseArgs } from 'node:util';
import { rotateKeys } from '#lib/auth/oauth/signing-keys.ts';
import { openDatabase, readServerSecret, runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run more -- keys:rotate

Creates new keys for the authorization server and retires the current ones. Signatures of a retired key are valid for one more day,
so people who are connecting an application are not interrupted. Connected applications stay connected.

  --replace  deletes keys that AUTH_SECRET can't decrypt, because it was changed; without this option such keys are an error
  --help     prints this text`;

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
  process.env.AUTH_SECRET ||= readServerSecret();
  await openDatabase();
  const { retired, deleted } = await rotateKeys({ replace });
  console.log(`New keys were created. ${retired} retired${deleted > 0 ? `, ${deleted} deleted that AUTH_SECRET can't decrypt` : ''}.`);
  console.log('Running processes use the new keys within two minutes.');
}

await runCommand(usage, main);
