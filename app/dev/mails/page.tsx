import Link from 'next/link';
import { notFound } from 'next/navigation';
import { isOutboxVisible } from '#lib/auth/is-operator-here.ts';
import { type MailKind, mailCatalogue } from '#lib/mails/catalogue.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Kinds of mail' };

const recipients = {
  person: 'To a person',
  editors: 'To the editors of a listing',
  follower: 'To followers',
  subscriber: 'To subscribers of the digest',
  searcher: 'To who follows a search',
  buyer: 'To buyers',
  team: 'To the team',
} as const;

/** Lists all kinds of mail, with links to pages that show them with sample data. */
export default async function MailKindsPage() {
  if (!(await isOutboxVisible())) notFound();
  const kinds = Object.keys(mailCatalogue) as MailKind[];
  return (
    <>
      <PageHeader title="Kinds of mail" description="All mails of the site, with sample data, as mail programs show them." />
      <div className="grid gap-8 pb-16 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(recipients).map(([to, title]) => (
          <section key={to} aria-labelledby={to} className="grid content-start gap-2">
            <h2 id={to} className="text-lg">
              {title}
            </h2>
            <ul>
              {kinds
                .filter((kind) => mailCatalogue[kind].to === to)
                .map((kind) => (
                  <li key={kind}>
                    <Link href={`/dev/mails/${kind}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
                      {kind}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
