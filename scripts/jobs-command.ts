import { parseArgs } from 'node:util';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { deadAfterSeconds, type Heartbeat, readHeartbeats } from '#lib/ports/jobs/heartbeat.ts';
import { dropJob, type Job, JobBusy, listJobs, retryJobs } from '#lib/ports/jobs/job-list.ts';
import { dropFailedMail, type FailedMail, listFailedMails, resendMails } from '#lib/ports/mail/failed-mails.ts';
import { errorText, UsageError } from './server-database.ts';

const usage = `Usage: npm run jobs -- COMMAND [options]

  list                    lists the jobs that failed, wait, run or sleep, the mails that failed, and which workers are alive
       [--failed]         only what failed for good
       [--function NAME]  only the jobs of this function, such as build-draft; mails are deliver-mail
  retry ID                tries a job that failed again from the step that failed, or sends a mail that failed again
  retry --function NAME   all that failed of this function
  retry --all             all that failed
  drop ID                 deletes a job, or a mail that failed; nothing else is undone
  help                    prints this text

Works whether or not the server runs. What is tried again is done by a running server.`;

const mailJob = 'deliver-mail';
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

interface Selection {
  id?: string | undefined;
  job?: string | undefined;
}
type Command = { run(selection: Selection, values: Values, id: string | undefined): Promise<void>; options: (keyof Values)[] };

function parse(args: readonly string[]) {
  try {
    const flag = { type: 'boolean' } as const;
    return parseArgs({
      args: [...args],
      options: { failed: flag, all: flag, help: flag, function: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
type Values = ReturnType<typeof parse>['values'];

const commands: Record<string, Command> = {
  list: {
    options: ['failed', 'function'],
    async run({ id, job }, { failed }) {
      if (id !== undefined) throw new UsageError('list takes no ID.');
      const [{ jobs, total }, { mails, total: mailTotal }, heartbeats] = await Promise.all([
        listJobs({ job, failedOnly: failed }),
        job === undefined || job === mailJob ? listFailedMails() : { mails: [], total: 0 },
        readHeartbeats(pool()),
      ]);
      const more = total + mailTotal - jobs.length - mails.length;
      const lines = [...mails.map(mailLine), ...jobs.map(jobLine)];
      console.log(lines.length > 0 ? lines.join('\n') : failed ? 'Nothing failed.' : 'No job waits or failed.');
      if (more > 0) console.log(`And ${more} more.`);
      if (!failed) console.log(`\n${workerLines(heartbeats).join('\n')}`);
      const { jobs: setting } = config();
      if (setting.engine === 'inngest')
        console.log(
          `\nThe runs themselves, failed ones too, are at the Inngest server (${setting.baseUrl ?? 'https://app.inngest.com'}). Here are the events that it has not taken (unsent) or not begun within ten minutes (unbegun), and the mails.`,
        );
    },
  },
  retry: {
    options: ['all', 'function'],
    async run({ id, job }, { all }) {
      if ([id, job, all].filter((given) => given !== undefined).length !== 1)
        throw new UsageError('retry needs one of: an ID, --function NAME, --all.');
      const jobs = await retryJobs({ id, job });
      const mails =
        id === undefined ? (job === undefined || job === mailJob ? await resendMails() : 0) : isUuid(id) ? await resendMails(id) : 0;
      if (jobs + mails === 0) console.log(id ? `Nothing that failed has the id ${id}; it may be tried already.` : 'Nothing failed.');
      else console.log(`${[counted(jobs, 'job'), counted(mails, 'mail')].filter(Boolean).join(' and ')} tried again.`);
    },
  },
  drop: {
    options: [],
    async run({ id }) {
      if (id === undefined) throw new UsageError('drop needs an ID, which list shows.');
      const dropped = (await dropJob(id)) || (isUuid(id) && (await dropFailedMail(id)));
      console.log(dropped ? `Dropped ${id}.` : `There is no job ${id} any more.`);
    },
  },
};

const counted = (count: number, noun: string) => (count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`);
const timeText = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

function jobLine({ id, job, state, subject, at, attempts, error }: Job): string {
  const details = [subject, state === 'retrying' ? `failed ${attempts} times` : '', error ?? ''].filter(Boolean).join(' · ');
  return `${id}  ${timeText(at)}  ${state.padEnd(8)}  ${job}  ${details}`;
}

function mailLine({ id, createdAt, kind, to, error }: FailedMail): string {
  return `${id}  ${timeText(createdAt)}  failed    ${mailJob}  ${kind} to ${to} · ${error ?? 'no reason is known'}`;
}

function workerLines(heartbeats: Heartbeat[]): string[] {
  const isAlive = heartbeats.some(({ source, seconds }) => source !== 'inngest' && seconds <= deadAfterSeconds);
  const lines = heartbeats.map(({ source, seconds, problem }) => {
    if (source === 'inngest') return `The Inngest server called a function ${seconds} s ago.`;
    const state = seconds > deadAfterSeconds ? `dead: it was seen ${seconds} s ago` : (problem ?? 'alive');
    return `Worker ${source}  ${state}`;
  });
  return isAlive ? lines : ['No worker is alive: no job is done until one is started.', ...lines];
}

async function run(args: readonly string[], connect: () => Promise<void>): Promise<void> {
  const { values, positionals } = parse(args);
  const [name, id, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return console.log(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command “${name}”.`);
  if (rest.length > 0) throw new UsageError(`${name} takes one ID at most.`);
  const unknownOption = (Object.keys(values) as (keyof Values)[]).find((option) => !command.options.includes(option));
  if (unknownOption) throw new UsageError(`${name} has no option --${unknownOption}.`);
  await connect();
  await command.run({ id, job: values.function }, values, id);
}

/**
 * Runs the command that `args` (the words of the command line) names, and prints its result on the console. Calls `connect` after `args`
 * are checked. Returns the exit code: 0 on success, otherwise 1.
 */
export async function jobsCommand(args: readonly string[], connect: () => Promise<void>): Promise<number> {
  try {
    await run(args, connect);
    return 0;
  } catch (error) {
    console.error(error instanceof JobBusy ? error.message : errorText(error, usage));
    return 1;
  }
}
