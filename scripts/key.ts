// npm run key -- --email you@example.com [--name "My script"] [--scopes account:read,listings:write] [--expires-days 90]
// Creates an API key for a user, and the account if the user has none. Only the key is printed on standard output.
import { parseArgs } from 'node:util';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { findOrCreateUser } from '#lib/accounts/find-or-create-user.ts';
import { allScopes, commandActor } from '#lib/auth/actor.ts';
import { config } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { openDatabase, runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run key -- --email you@example.com [options]

  --email ADDRESS      owner of the key; the account is created if it does not exist
  --name TEXT          what the key is for (default: "Command line")
  --scopes LIST        some of ${allScopes.join(', ')} (default: all)
  --expires-days DAYS  1 to 3650 (default: it doesn't expire)
  --help               prints this text`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string', default: 'Command line' },
        scopes: { type: 'string' },
        'expires-days': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: false,
    });
    return values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function expiry(days: string | undefined): Date | null {
  if (days === undefined) return null;
  const count = Number(days);
  if (!/^\d+$/.test(days) || count < 1 || count > 3650) throw new UsageError('--expires-days must be a whole number from 1 to 3650.');
  return new Date(now().getTime() + count * dayMs);
}

async function main(): Promise<void> {
  const args = readArguments();
  if (args.help) return console.log(usage);
  if (!args.email) throw new UsageError('--email is missing.');
  const expiresAt = expiry(args['expires-days']);
  const scopes = args.scopes === undefined ? allScopes : args.scopes.split(',').map((scope) => scope.trim());
  await openDatabase();
  const user = await findOrCreateUser(args.email);
  const { key, record } = await createApiKey(commandActor(user.id), { name: args.name, scopes, expiresAt });
  const until = record.expiresAt ? `expires ${record.expiresAt.toISOString()}` : 'does not expire';
  console.error(
    `${user.created ? `Created an account for ${user.email}. ` : ''}Key “${record.name}” of ${user.email}: ${record.scopes.join(', ')}; ${until}.`,
  );
  console.error('The key is shown only once:');
  console.log(key);
  console.error(`Try it:  curl -H "Authorization: Bearer ${key}" ${config().siteUrl}/api/v1/me`);
}

await runCommand(usage, main);
