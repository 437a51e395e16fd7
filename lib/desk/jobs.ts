import type { Actor } from '#lib/auth/actor.ts';
import { db, pool, transaction } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { type Heartbeat, readHeartbeats } from '#lib/ports/jobs/heartbeat.ts';
import { dropJob, type Job, JobBusy, listJobs, retryJobs } from '#lib/ports/jobs/job-list.ts';
import { dropFailedMail, type FailedMail, listFailedMails, resendMails } from '#lib/ports/mail/failed-mails.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** The jobs and mails that the desk shows. */
export interface DeskJobs {
  jobs: Job[];
  jobsTotal: number;
  mails: FailedMail[];
  mailsTotal: number;
  workers: Heartbeat[];
}

/** Lists failed, waiting and running jobs, failed mails, and the workers. Only for admins. */
export async function readDeskJobs(actor: Actor): Promise<DeskJobs> {
  await requireView(db(), actor, 'jobs');
  const [{ jobs, total: jobsTotal }, { mails, total: mailsTotal }, workers] = await Promise.all([
    listJobs({}, 100),
    listFailedMails(100),
    readHeartbeats(pool()),
  ]);
  return { jobs, jobsTotal, mails, mailsTotal, workers };
}

/**
 * Retries a failed job or mail, or all of them if the id is null. The reason is for the audit log. Returns their number. Throws 403, 400
 * without a reason, and 404 if no failed job or mail has the id.
 */
export function retryFailed(actor: Actor, id: string | null, typed: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'jobs retried');
    const reason = parseReason(typed);
    const jobs = await retryJobs(id === null ? {} : { id });
    const mails = id === null ? await resendMails() : isUuid(id) ? await resendMails(id) : 0;
    if (id !== null && jobs + mails === 0) throw notFound('failed job or mail', id);
    await audit(tx, actor, { action: 'jobs retried', subject: `job:${id ?? 'all'}`, data: { jobs, mails, reason } });
    return jobs + mails;
  });
}

/**
 * Deletes a job or a failed mail. This can't be undone. The reason is for the audit log. Throws 404, 400 without a reason, and 403 without
 * the right or while a worker runs the job.
 */
export function dropFailed(actor: Actor, id: string, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'job dropped');
    const reason = parseReason(typed);
    const isDropped = (await dropJob(id).catch(refuseBusy)) || (isUuid(id) && (await dropFailedMail(id)));
    if (!isDropped) throw notFound('job or mail', id);
    await audit(tx, actor, { action: 'job dropped', subject: `job:${id}`, data: { reason } });
  });
}

function refuseBusy(error: unknown): never {
  throw error instanceof JobBusy ? new AppError('forbidden', error.message) : error;
}
