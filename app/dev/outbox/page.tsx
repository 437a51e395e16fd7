import { MailOpen } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { isOutboxVisible } from '#lib/auth/is-operator-here.ts';
import { listOutbox, type OutboxMail } from '#lib/ports/mail/outbox.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Outbox' };

const columns: Column<OutboxMail>[] = [
  {
    key: 'subject',
    header: 'Subject',
    cell: (mail) => (
      <Link
        href={`/dev/outbox/${mail.id}`}
        className="inline-flex min-h-8 items-center underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {mail.subject}
      </Link>
    ),
  },
  { key: 'to', header: 'To', className: '[overflow-wrap:anywhere]', cell: (mail) => mail.to },
  { key: 'kind', header: 'Kind', cell: (mail) => mail.kind },
  { key: 'at', header: 'Written', className: 'whitespace-nowrap', cell: (mail) => <Time at={mail.createdAt} /> },
];

/** Lists the mails that the site would have sent. Checks access itself, because Next can render a page without its layout. */
export default async function OutboxPage() {
  if (!(await isOutboxVisible())) notFound();
  const mails = await listOutbox();
  return (
    <>
      <PageHeader
        title="Outbox"
        actions={<LinkButton href="/dev/mails">All kinds of mail</LinkButton>}
        description="No mail server is configured, so mails stay here: the latest hundred. Only a browser with the key from the start’s link sees this page."
      />
      <div className="pb-16">
        <Table
          caption="Mails, newest first"
          columns={columns}
          rows={mails}
          rowKey={(mail) => mail.id}
          empty={
            <EmptyState
              title="No mail yet"
              icon={<MailOpen aria-hidden size={28} strokeWidth={1.5} />}
              action={<LinkButton href="/sign-in">Sign in</LinkButton>}
            >
              Ask for a sign-in link, with any address: its mail arrives here at once.
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
