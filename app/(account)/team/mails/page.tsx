import { Mail } from 'lucide-react';
import Link from 'next/link';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { type DeskMail, listMails, readMail } from '#lib/desk/outbox.ts';
import { MailStatus } from '#lib/generated/prisma/enums.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../dashboard/ruled-section.tsx';
import { DeskPage } from '../desk-page.tsx';
import { FindForm } from '../find-form.tsx';
import { requireDesk } from '../require-desk.ts';
import { StrangersText } from '../strangers-text.tsx';

export const metadata = { title: 'Outbox' };

/** The maximum number of mails on a page. */
const fullPage = 50;

const columns: Column<DeskMail>[] = [
  {
    key: 'mail',
    header: 'Mail',
    cell: ({ id, subject, kind, error }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        <Link href={`${paths.deskMails}?mail=${id}`} prefetch={false} className="link justify-self-start">
          <bdi>{subject}</bdi>
        </Link>
        <span className="text-sm font-normal text-soft">{[kind, error].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { key: 'to', header: 'To', cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span> },
  {
    key: 'state',
    header: 'State',
    cell: ({ status, bouncedAt }) => (
      <Badge tone={bouncedAt || status === 'failed' ? 'danger' : 'neutral'}>{bouncedAt ? 'came back' : status}</Badge>
    ),
  },
  { key: 'at', header: 'Written', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export default async function DeskMailsPage({ searchParams }: PageProps<'/team/mails'>) {
  const actor = await requireDesk(paths.deskMails, 'jobs');
  const { q, status, before, mail } = await searchParams;
  const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
  const [to, state] = [textOf(q), textOf(status)];
  const [mails, shown] = await Promise.all([
    listMails(actor, { to, status: state, before: textOf(before) }),
    mail ? nullIfNotFound(readMail(actor, textOf(mail))) : null,
  ]);
  const last = mails.at(-1);
  return (
    <DeskPage
      title="Outbox"
      description="What the site mailed and is about to mail, the newest first. What a mail says is erased once it is sent."
    >
      {shown && (
        <RuledSection id="mail" title={shown.subject} note={`To ${shown.to}`}>
          {shown.text ? (
            <>
              <p className="text-sm text-soft">Links are cut to their host, because some sign in whoever opens them.</p>
              <StrangersText>{shown.text}</StrangersText>
            </>
          ) : (
            <p className="text-soft">
              {shown.sentAt ? (
                <>
                  It was sent <Time at={shown.sentAt} />, so its text is erased.
                </>
              ) : (
                'Its text can’t be read any more.'
              )}
            </p>
          )}
        </RuledSection>
      )}
      <FindForm path={paths.deskMails} text={to} label="Find mails" hint="The whole address to which they go">
        <SelectField
          name="status"
          label="State"
          defaultValue={state}
          placeholder="Any"
          options={Object.keys(MailStatus).map((value) => ({ value, label: value }))}
        />
      </FindForm>
      <Table
        caption="Mails"
        columns={columns}
        rows={mails}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No mail" icon={<Mail aria-hidden size={28} strokeWidth={1.5} />}>
            Nothing that was asked for was mailed in the time for which mails are kept.
          </EmptyState>
        }
      />
      {last && mails.length === fullPage && (
        <LinkButton
          href={`${paths.deskMails}?${new URLSearchParams({ q: to, status: state, before: last.id })}`}
          className="justify-self-start"
        >
          Older mails
        </LinkButton>
      )}
    </DeskPage>
  );
}
