import { transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { listJobs } from '#lib/ports/jobs/job-list.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

const maxListed = 50;

/**
 * Mails the team a list of the jobs that failed for good yesterday (UTC). Sends no mail if none failed. Returns the number of failed jobs.
 */
export async function reportFailedJobs(): Promise<number> {
  const before = new Date(`${isoDate(now())}T00:00:00Z`);
  const since = new Date(before.getTime() - dayMs);
  const { jobs, total } = await listJobs({ failedOnly: true, since, before }, maxListed);
  if (total > 0) await transaction((tx) => notifyTeam(tx, { kind: 'jobs-failed', data: { day: isoDate(since), total, jobs } }));
  return total;
}
