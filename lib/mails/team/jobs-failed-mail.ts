import { countOf } from '#lib/core/format-number.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Reports the jobs that failed for good on a day. `total` also counts failed jobs that are not in `jobs`. */
export function jobsFailedMail(report: {
  /** YYYY-MM-DD. */
  day: string;
  total: number;
  jobs: readonly { job: string; subject: string; error: string | null }[];
}): MailContent {
  const { total, jobs } = report;
  return teamMail(`${countOf(total, 'job')} failed on ${dayLabel(report.day)}`, [
    { text: 'They were tried as long as jobs of their kind are, and are not tried any more:' },
    { list: jobs.map(({ job, subject, error }) => [job, subject, error].filter(Boolean).join(' · ')) },
    ...(total > jobs.length ? [{ text: `And ${total - jobs.length} more.` }] : []),
    {
      text: 'On the site’s machine you can list them with the mails that could not be delivered, try them again once the cause is gone, or drop them:',
    },
    { code: 'npm run jobs -- list --failed' },
  ]);
}
