// npm run jobs -- list [--failed] [--function NAME] | retry ID | drop ID
// Lists the site's unfinished jobs and undelivered mails, and retries or drops them. Works whether or not the server runs.
import { siteFollower } from '#lib/site/follow-site.ts';
import { jobsCommand } from './jobs-command.ts';
import { openAnyway } from './open-embedded.ts';
import { runCommand } from './server-database.ts';

process.noDeprecation = true; // hides deprecation warnings that come from libraries

let stop = async () => {};

async function connect(): Promise<void> {
  stop = await openAnyway();
  await siteFollower.invalidateAll();
}

await runCommand('', async () => {
  process.exitCode = await jobsCommand(process.argv.slice(2), connect);
  await stop();
});
