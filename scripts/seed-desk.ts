// npm run more -- seed:desk: fills the desk of a local site with many cases of every kind, for looking at its pages and for measuring them.
import { config } from '#lib/core/config.ts';
import { busyDesk, fillDesk } from '#prisma/seed/scale/fill-desk.ts';
import { openDatabase, runCommand } from './server-database.ts';
import { StartError } from './start-error.ts';

const usage = 'Usage: npm run more -- seed:desk\n\n  Once, on a local site with demo data.';

await runCommand(usage, async () => {
  await openDatabase();
  if (!config().local) throw new StartError('Only a local site takes invented submissions, reports and orders.');
  await fillDesk(busyDesk);
  console.log(
    Object.entries(busyDesk)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
});
