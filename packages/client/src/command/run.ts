import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { DebutClient } from '../client.ts';
import { ApiError, ConnectionError, InvalidCallError } from '../errors.ts';
import type { Retry } from '../transport.ts';
import { accountCommands } from './account-commands.ts';
import { type Command, type Context, type Option, textOf, type Values } from './context.ts';
import { draftCommands } from './draft-commands.ts';
import { listingCommands } from './listing-commands.ts';
import { publicCommands } from './public-commands.ts';
import { type Input, readAll, readSecret } from './read-input.ts';
import { readSettings, settingsFile, writeSettings } from './settings.ts';
import { cleaned, openTerminal, type Stream, safeJson, type Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** The parts of the process that a command uses. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  stdin: Input;
  stdout: Stream;
  stderr: Stream;
}

const commonOptions = {
  site: { type: 'string', value: 'URL', help: 'the site; else DEBUT_SITE, or the one of debut login' },
  key: { type: 'string', value: 'KEY', help: 'the API key; better DEBUT_KEY or debut login, because others see arguments' },
  json: { type: 'boolean', help: 'print the answer of the API as JSON, and nothing else' },
  help: { type: 'boolean', short: 'h', help: 'explain the command' },
  version: { type: 'boolean', help: 'print the version' },
} as const satisfies Record<string, Option>;

const login: Omit<Command, 'run'> = {
  name: 'login',
  takes: '',
  count: { min: 0, max: 0 },
  summary: 'Keep the site and a key, in a file that only you can read. Asks for the key, or reads it from stdin.',
  example: 'debut login --site https://debut.example',
  options: {},
};
const logout: Omit<Command, 'run'> = {
  ...login,
  name: 'logout',
  summary: 'Forget the key of the site.',
  example: 'debut logout',
};

const commands: readonly Command[] = [...publicCommands, ...draftCommands, ...listingCommands, ...accountCommands];
const all = [login, logout, ...commands];

/** Runs the command line `args` and returns the exit code: 0 for success, 1 for an error of the API or the network, 2 for a wrong call. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { env, stdin } = surroundings;
  const terminal = openTerminal(surroundings, env, { quiet: args.includes('--json') });
  let exitCode = 0;
  try {
    const { command, positionals, values } = parse(args);
    if (values.version) terminal.line(version());
    else if (!command || values.help) terminal.line(command ? helpOf(command) : overview());
    else if (command === login) await logIn(surroundings, terminal, values);
    else if (command === logout) logOut(surroundings, terminal, values);
    else {
      const { key, site } = accessOf(env, values);
      const client = new DebutClient({ site, key, onRetry: (retry) => terminal.progress(retryText(retry)) });
      const context: Context = {
        client,
        terminal,
        json: values.json === true,
        readInput: () => readAll(stdin),
        fail: () => {
          exitCode = 1;
        },
      };
      await (command as Command).run(context, positionals, values);
    }
    return exitCode;
  } catch (error) {
    return report(error, terminal);
  } finally {
    terminal.endProgress();
  }
}

// ── Arguments ────────────────────────────────────────────────────────────────────────────────────────────────────

function parse(args: string[]): { command: Omit<Command, 'run'> | null; positionals: string[]; values: Values } {
  // The command's name is the first argument that is not part of a common option.
  const { positionals: names, values: common } = parseArgs({ args, options: commonOptions, allowPositionals: true, strict: false });
  const help = names[0] === 'help';
  const name = help ? names[1] : names[0];
  if (name === undefined) return { command: null, positionals: [], values: common as Values };
  const command = all.find((each) => each.name === name);
  if (!command) throw new UsageError(`There is no command “${name}”. These are: ${all.map((each) => each.name).join(', ')}.`);
  if (help) return { command, positionals: [], values: { help: true } };
  const { positionals, values } = parseStrictly(command, args);
  const given = positionals.slice(1);
  const { max, min } = command.count;
  if (!values.help && !values.version && (given.length < min || given.length > max)) throw new UsageError(`Usage: ${usageOf(command)}`);
  return { command, positionals: given, values };
}

function parseStrictly(command: Omit<Command, 'run'>, args: string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args, options: { ...commonOptions, ...command.options }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usageOf(command)}`);
  }
}

const usageOf = ({ name, options, takes }: Omit<Command, 'run'>) =>
  `debut ${name}${takes ? ` ${takes}` : ''}${Object.keys(options).length > 0 ? ' [options]' : ''}`;

function overview(): string {
  const rows = all.map(({ name, summary, takes }) => `  ${`${name} ${takes}`.trim().padEnd(24)} ${summary}`);
  return [
    'Usage: debut COMMAND',
    '',
    ...rows,
    '',
    'Options of every command:',
    ...optionRows(commonOptions),
    '',
    'debut COMMAND --help explains a command. A launch: submit, draft, edit, preview, launch.',
  ].join('\n');
}

function helpOf(command: Omit<Command, 'run'>): string {
  const rows = [...optionRows(command.options), ...optionRows(commonOptions)];
  return [`Usage: ${usageOf(command)}`, '', command.summary, '', ...rows, '', 'Example:', `  ${command.example}`].join('\n');
}

const optionRows = (options: Record<string, Option>) =>
  Object.entries(options).map(([name, { help, value }]) => `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(24)} ${help}`);

function version(): string {
  return (createRequire(import.meta.url)('../../package.json') as { version: string }).version;
}

// ── Site and key ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the site and its key, if there is one. The options come first, then the environment, then the settings. */
function accessOf(env: Surroundings['env'], values: Values): { site: string; key: string | undefined } {
  const settings = readSettings(settingsFile(env));
  const site = textOf(values, 'site') ?? (env.DEBUT_SITE || settings.site);
  if (!site) throw new UsageError('Which site? Name it: --site https://..., DEBUT_SITE, or debut login --site https://...');
  const origin = URL.canParse(site) ? new URL(site).origin : site;
  return { site, key: textOf(values, 'key') ?? (env.DEBUT_KEY || settings.keys[origin]) };
}

async function logIn({ env, stdin, stderr }: Surroundings, terminal: Terminal, values: Values): Promise<void> {
  const file = settingsFile(env);
  const { keys, site: before } = readSettings(file);
  const site = textOf(values, 'site') ?? (env.DEBUT_SITE || before);
  if (!site) throw new UsageError('Which site? Name it: debut login --site https://...');
  const { origin } = URL.canParse(site) ? new URL(site) : { origin: site };
  const typed = async () => readSecret(stdin, stderr, `API key of ${origin} (made at ${origin}/dashboard/keys): `);
  const key = (textOf(values, 'key') ?? (await typed())).trim();
  if (!key) throw new UsageError('No key was given.');
  const account = await new DebutClient({ site, key }).getAccount();
  writeSettings(file, { site: origin, keys: { ...keys, [origin]: key } });
  if (values.json) terminal.line(safeJson(account));
  else terminal.line(`Signed in as ${cleaned(account.email)}. The key is in ${file}.`);
}

function logOut({ env }: Surroundings, terminal: Terminal, values: Values): void {
  const file = settingsFile(env);
  const { keys, site } = readSettings(file);
  const named = textOf(values, 'site') ?? site;
  const origin = named && URL.canParse(named) ? new URL(named).origin : undefined;
  if (!origin || keys[origin] === undefined) throw new UsageError('There is no key to forget.');
  const { [origin]: _, ...others } = keys;
  writeSettings(file, { site, keys: others });
  terminal.line(`The key of ${origin} is removed from ${file}. It still works: revoke it at ${origin}/dashboard/keys.`);
}

// ── Errors ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Prints the error and what to do next. Returns the exit code. */
function report(error: unknown, { note, style }: Terminal): number {
  if (error instanceof ApiError) {
    note(style('red', cleaned(error.message)));
    if (error.errors.length > 1) for (const { message, path } of error.errors) note(`  ${cleaned(path)} ${cleaned(message)}`);
    const help = adviceFor(error);
    if (help) note(help);
    if (error.requestId && error.status >= 500) note(`If you ask for help, quote the request: ${cleaned(error.requestId)}`);
    return 1;
  }
  if (error instanceof ConnectionError) {
    note(style('red', cleaned(error.message)));
    return 1;
  }
  if (error instanceof UsageError || error instanceof InvalidCallError) {
    for (const line of error.message.split('\n')) note(cleaned(line));
    return 2;
  }
  throw error;
}

/** Returns the command that helps after an error. The API’s messages name operations, and most commands have other names. */
function adviceFor(error: ApiError): string | null {
  if (error.status === 401) return 'Sign in with: debut login';
  if (error.status === 403) return 'See what your key allows with: debut account';
  if (error.is('listing_exists') && error.data.listing_id !== null) return `Look at it with: debut status ${error.data.listing_id}`;
  const codes = [error.code, ...error.errors.map(({ code }) => code)];
  return codes.map((code) => advice[code]).find((text) => text !== undefined) ?? null;
}

/** Advice after an error, by the code of the error or of an invalid member. */
const advice: Readonly<Record<string, string>> = {
  draft_not_ready: 'Wait for it with: debut draft ID --wait',
  missing_field: 'Fill it in with: debut edit ID FIELD=VALUE',
  unknown_category: 'List the categories with: debut categories',
  unknown_listing: 'List your listings with: debut listings',
  already_live: 'See where it stands with: debut listings',
};

function retryText({ error, wait }: Retry): string {
  const seconds = Math.ceil(wait / 1000);
  const why = error instanceof ApiError && error.status === 429 ? 'The site asks to wait' : 'The site does not answer';
  return `${why}; trying again in ${seconds} s`;
}
