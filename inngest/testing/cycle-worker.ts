// The worker that killed-weeks.test.ts kills at random moments: it runs the jobs of the weekly cycle. Sends “loaded” when ready. A message
// with a time (ms) sets its clock, and the first one starts it; it answers “working”.
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
