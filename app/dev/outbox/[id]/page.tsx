import { ArrowLeft, Paperclip } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { Fragment } from 'react';
import { isOutboxVisible } from '#lib/auth/is-operator-here.ts';
import { config } from '#lib/core/config.ts';
import { isUuid } from '#lib/core/ids.ts';
import { getOutboxMail } from '#lib/ports/mail/outbox.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Time } from '#lib/ui/kit/time.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Mail' };

/** Makes the mail's links open in the whole window, and blocks all images, styles and scripts from other servers. */
const frameHead = () =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${config().siteUrl}"><base target="_top">`;

export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await isOutboxVisible())) notFound();
  const { id } = await params;
  const mail = isUuid(id) ? await getOutboxMail(id) : null;
  if (!mail) notFound();
  return (
    <>
      <PageHeader
        above={
          <Link href="/dev/outbox" className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4">
            <ArrowLeft aria-hidden size={16} /> Outbox
          </Link>
        }
        title={mail.subject}
        description={
          <>
            To <span className="[overflow-wrap:anywhere] text-ink">{mail.to}</span>, <Time at={mail.createdAt} />
          </>
        }
      />
      <div className="grid gap-8 pb-16">
        {mail.error && (
          <Alert tone="danger" title="This mail could not be delivered.">
            {mail.error}
          </Alert>
        )}
        {mail.attachments.length > 0 && (
          <ul aria-label="Attachments" className="grid justify-items-start gap-2">
            {mail.attachments.map(({ name, key }, place) => (
              <li key={key}>
                <a
                  href={`/dev/outbox/${mail.id}/attachments/${place}`}
                  className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4"
                >
                  <Paperclip aria-hidden size={16} /> {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <iframe
          title="The mail as HTML"
          // Scripts, forms and same-origin access are blocked; a clicked link opens in the whole window.
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={mail.html.replace(/<head>/i, `<head>${frameHead()}`)}
          className="h-[34rem] w-full rounded-lg border border-line bg-surface"
        />
        <section aria-labelledby="text" className="grid min-w-0 gap-2">
          <h2 id="text" className="text-lg">
            As text
          </h2>
          <div className="rounded-lg border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            <TextWithLinks text={mail.text} />
          </div>
        </section>
      </div>
    </>
  );
}

/** Shows plain text with clickable URLs, as mail programs do. */
function TextWithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, at) => {
    // Parts at odd indexes are the matches.
    const key = `${at} ${part}`;
    if (at % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} className="underline underline-offset-2">
        {part}
      </a>
    );
  });
}
