// npm run team -- orders | order NUMBER | refund NUMBER … | price PRODUCT CENTS | fulfil NUMBER LINE | retry NUMBER
// Commands for the site's team, in a terminal on the site's machine. They call the same services as pages and jobs.
import { siteFollower } from '#lib/site/follow-site.ts';
import { openDatabase, runCommand } from './server-database.ts';
import { teamCommand } from './team-command.ts';

process.noDeprecation = true; // hides deprecation warnings that come from libraries

async function connect(): Promise<void> {
  await openDatabase();
  await siteFollower.invalidateAll();
}

await runCommand('', async () => {
  process.exitCode = await teamCommand(process.argv.slice(2), connect);
});
