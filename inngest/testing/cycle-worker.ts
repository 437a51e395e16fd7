// The worker of killed-weeks.test.ts, which kills it at random moments. It runs the jobs of the weekly cycle. It sends “loaded” when it is
// ready. A message with a time (in milliseconds) sets its clock, and is answered with “working”. The first message starts the jobs.
import { inngest } from '#inngest/client.ts';
import { closeWeekJob } from '#inngest/close-week.ts';
import { mailFollowersJob } from '#inngest/mail-followers.ts';
import { openWeekJob } from '#inngest/open-week.ts';
import { releaseVotesJob } from '#inngest/release-votes.ts';
import { sendDigestJob } from '#inngest/send-digest.ts';
import { movedClock, setClock } from '#lib/core/clock.ts';
import { embeddedSigningKey } from '#lib/ports/jobs/index.ts';
import { engine } from '#lib/ports/jobs/testing/engine.ts';

const jobs = [openWeekJob, closeWeekJob, releaseVotesJob, sendDigestJob, mailFollowersJob];
const executor = engine(inngest, jobs, { leaseMs: 400, signingKey: embeddedSigningKey() });
let started: Promise<void> | undefined;
process.on('message', async (at: number) => {
  setClock(movedClock(at - Date.now()));
  started ??= executor.start();
  await started;
  process.send?.('working');
});
process.once('disconnect', () => process.exit());
process.send?.('loaded');
