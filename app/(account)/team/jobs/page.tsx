import { CircleCheck } from 'lucide-react';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { readDeskJobs } from '#lib/desk/jobs.ts';
import { deadAfterSeconds } from '#lib/ports/jobs/heartbeat.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../dashboard/ruled-section.tsx';
import { DeskPage } from '../desk-page.tsx';
import { ReasonField, ReasonForm } from '../reason-form.tsx';
import { requireDesk } from '../require-desk.ts';
import { inWords } from '../words.ts';
import { actOnJob } from './actions.ts';

export const metadata = { title: 'Jobs and mails' };

interface Row {
  id: string;
  what: string;
  about: string;
  state: string;
  at: Date;
  error: string | null;
}

const columns: Column<Row>[] = [
  {
    key: 'what',
    header: 'What',
    cell: ({ what, about, error }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        {what}
        <span className="text-sm font-normal text-soft">{[about, error].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>{inWords(state)}</Badge> },
  { key: 'at', header: 'When', className: 'whitespace-nowrap', cell: ({ at }) => <Time at={at} /> },
  {
    key: 'do',
    header: 'Actions',
    hiddenHeader: true,
    cell: ({ id, what, about, state }) =>
      state !== 'running' && (
        <ReasonForm action={actOnJob} values={{ id }} summary="Decide" label={`Decide about ${what} ${about}`}>
          {state === 'failed' && (
            <SubmitButton variant="secondary" size="sm" name="do" value="retry">
              Try again
            </SubmitButton>
          )}
          <SubmitButton variant="quiet" size="sm" name="do" value="drop">
            Drop
          </SubmitButton>
        </ReasonForm>
      ),
  },
];

export default async function DeskJobsPage() {
  const actor = await requireDesk(paths.deskJobs, 'jobs');
  const { jobs, jobsTotal, mails, mailsTotal, workers } = await readDeskJobs(actor);
  const rows: Row[] = [
    ...mails.map(({ id, kind, to, createdAt, error }) => ({
      id,
      what: `Mail: ${inWords(kind.replaceAll('-', ' '))}`,
      about: `to ${to}`,
      state: 'failed',
      at: createdAt,
      error,
    })),
    ...jobs.map(({ id, job, subject, state, at, error }) => ({
      id,
      what: inWords(job.replaceAll('-', ' ')),
      about: subject,
      state,
      at,
      error,
    })),
  ];
  const failed = rows.filter(({ state }) => state === 'failed').length;
  return (
    <DeskPage title="Jobs and mails" description="What failed, waits or runs. Dropping something undoes nothing else, and can’t be undone.">
      <Table
        caption={`${countOf(jobsTotal, 'job')} and ${countOf(mailsTotal, 'failed mail')}${rows.length < jobsTotal + mailsTotal ? ', the oldest hundred of each' : ''}`}
        showCaption={rows.length > 0}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nothing failed or waits" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
            Jobs that fail for good are kept for 90 days, mails for 30.
          </EmptyState>
        }
      />
      {failed > 0 && (
        <Card title="Try all that failed again" className="max-w-measure">
          <ActionForm action={actOnJob} values={{ id: '', do: 'retry' }}>
            <ReasonField />
            <SubmitButton variant="secondary" className="justify-self-start">
              Try all again
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      <RuledSection id="workers" title="Workers">
        {workers.length === 0 && <p className="text-soft">None was seen: no job is done until one is started.</p>}
        <ul className="divide-y divide-line">
          {workers.map(({ source, seconds, problem }) => (
            <li key={source} className="flex flex-wrap items-center gap-3 py-2.5">
              {source}
              <Badge tone={seconds > deadAfterSeconds || problem ? 'danger' : 'success'}>
                {seconds > deadAfterSeconds ? `Seen ${seconds} s ago` : (problem ?? 'Works')}
              </Badge>
            </li>
          ))}
        </ul>
      </RuledSection>
    </DeskPage>
  );
}
