import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { isOutboxVisible } from '#lib/auth/is-operator-here.ts';
import { config } from '#lib/core/config.ts';
import { type MailKind, mailCatalogue } from '#lib/mails/catalogue.ts';
import { preferenceOfMail } from '#lib/mails/notices.ts';
import { sampleMails } from '#lib/mails/sample-mails.ts';
import { composeMail } from '#lib/mails/send-mail.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'A kind of mail' };

/** The ways in which mail programs show a mail: width in pixels, colour scheme, and with or without images. */
const views = [
  { title: 'Light, 680 pixels', width: 680, scheme: 'light', images: true },
  { title: 'Dark', width: 680, scheme: 'dark', images: true },
  { title: 'Without images', width: 680, scheme: 'light', images: false },
  { title: 'On a phone', width: 360, scheme: 'light', images: true },
] as const;

const head = (images: boolean) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${images ? config().siteUrl : "'none'"}"><base target="_top">`;

/** Shows all samples of a kind of mail, in each view. */
export default async function MailKindPage({ params }: { params: Promise<{ kind: string }> }) {
  if (!(await isOutboxVisible())) notFound();
  const { kind } = await params;
  if (!Object.hasOwn(mailCatalogue, kind)) notFound();
  const stopUrl = preferenceOfMail(kind as MailKind) && `${config().siteUrl}/unsubscribe/example`;
  const mails = sampleMails('Tidemark')[kind as MailKind].map((data) =>
    composeMail({ kind, data } as Parameters<typeof composeMail>[0], stopUrl),
  );
  return (
    <>
      <PageHeader
        above={
          <Link href="/dev/mails" className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4">
            <ArrowLeft aria-hidden size={16} /> Kinds of mail
          </Link>
        }
        title={kind}
      />
      <div className="grid gap-12 pb-16">
        {mails.map(({ subject, html, text }) => (
          <section key={html} aria-label={subject} className="grid min-w-0 gap-6">
            <h2 className="text-lg">{subject}</h2>
            {views.map(({ title, width, scheme, images }) => (
              <figure key={title} className="grid min-w-0 gap-2 overflow-x-auto">
                <figcaption className="text-sm text-soft">{title}</figcaption>
                <iframe
                  title={`${subject}: ${title}`}
                  sandbox="allow-top-navigation-by-user-activation"
                  srcDoc={html.replace(/<head>/i, `<head>${head(images)}`)}
                  style={{ width, colorScheme: scheme }}
                  className="h-[44rem] rounded-lg border border-line"
                />
              </figure>
            ))}
            <pre className="rounded-lg border border-line bg-sunken p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
          </section>
        ))}
      </div>
    </>
  );
}
