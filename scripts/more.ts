// npm run more -- NAME …: runs one of the less frequent commands. Without a name, lists them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Command {
  /** A description for the list. */
  what: string;
  /** The script to run with node, and its first arguments. The caller's arguments follow. */
  run: readonly string[];
}

/** @testonly */
export const moreCommands: Record<string, Command> = {
  clock: { what: 'moves the time of a local site', run: ['scripts/clock.ts'] },
  'keys:rotate': { what: 'makes new keys for the authorization server', run: ['scripts/rotate-keys.ts'] },
  'import:domain-ratings': { what: 'takes over a table of Domain Ratings', run: ['scripts/import-domain-ratings.ts'] },

  bundle: { what: 'puts what a running site needs into a folder', run: ['scripts/bundle.ts'] },
  'seed:desk': { what: 'fills the desk of a local site with what a busy site has', run: ['scripts/seed-desk.ts'] },

  format: { what: 'formats everything', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'] },
  'db:diff': { what: 'prints the SQL that the migrations lack', run: ['scripts/migrate-command.ts', 'diff'] },
  'env:example': { what: 'writes .env.example and the tables of settings and of what is kept', run: ['scripts/write-env-example.ts'] },
  'client:generate': { what: 'writes the types and methods of the typed client', run: ['scripts/client/write.ts'] },
  'client:build': { what: 'compiles the typed client', run: ['scripts/client/build-command.ts'] },
  'client:pack': { what: 'packs the typed client into a file to install', run: ['scripts/client/build-command.ts', '--pack'] },
  fonts: { what: 'cuts the faces that every page preloads down to what is used', run: ['scripts/subset-fonts.ts'] },
  icons: { what: 'draws the files of public', run: ['scripts/draw-icons.ts'] },

  'agent:trial': {
    what: 'lets an agent that knows only the tools reach goals and make mistakes',
    run: ['scripts/agent-trial/agent-trial.ts'],
  },
  'eval:submissions': { what: 'measures which invented junk sites are held, and which honest ones', run: ['scripts/eval-submissions.ts'] },
  'eval:check': { what: 'measures which true statements the check of drafts keeps, and which false ones', run: ['scripts/eval-check.ts'] },
  'search:model': { what: 'makes the folder of a model for the search by meaning', run: ['scripts/search-model.ts'] },
  'eval:search': { what: 'measures how well questions and misspelt words find', run: ['scripts/eval-search.ts'] },
  'bench:reads': { what: 'measures every public read with 100,000 listings', run: ['scripts/bench/reads.ts'] },
  'bench:draw': { what: 'measures the first draw of each kind of page', run: ['scripts/bench/draw.ts'] },
  'bench:mcp': { what: 'measures the tool server beside REST', run: ['scripts/bench/mcp.ts'] },
  'bench:draft': { what: 'measures drafts, hostile pages and reads meanwhile', run: ['scripts/bench/draft.ts'] },
  'bench:crawl-day': { what: 'counts what 500 sites are asked for in a day', run: ['scripts/bench/crawl-day.ts'] },
  'bench:search': { what: 'measures searches over many listings, beside their statements alone', run: ['scripts/bench/search.ts'] },
  'bench:thread': { what: 'measures the delay of the event loop under work', run: ['scripts/bench/thread.ts'] },
  'bench:images': { what: 'measures the worst pictures', run: ['scripts/bench/images.ts'] },
  'bench:processes': { what: 'measures one web process beside two', run: ['scripts/bench/processes.ts'] },
  'bench:edge': { what: 'measures what a request costs at a cache in front and at the site', run: ['scripts/bench/edge.ts'] },
  'bench:votes': { what: 'measures votes a second while pages are read', run: ['scripts/bench/votes.ts'] },
  'bench:restarts': { what: 'counts the requests that fail while processes restart', run: ['scripts/bench/restarts.ts'] },
};

function runCommand(name: string, args: string[]): void {
  const command = Object.hasOwn(moreCommands, name) ? moreCommands[name] : undefined;
  if (!command) {
    const list = Object.entries(moreCommands).map(([each, { what }]) => `  ${each.padEnd(22)} ${what}`);
    const output = name === '' ? console.log : console.error;
    output([...(name === '' ? [] : [`There is no command “${name}”.\n`]), 'Usage: npm run more -- NAME …\n', ...list].join('\n'));
    process.exitCode = name === '' ? 0 : 2;
    return;
  }
  const [script = '', ...before] = command.run;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...before, ...args], { stdio: 'inherit' });
  process.on('SIGINT', () => {}); // the terminal also sends it to the command, which ends by itself
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

if (import.meta.main) runCommand(process.argv[2] ?? '', process.argv.slice(3));
