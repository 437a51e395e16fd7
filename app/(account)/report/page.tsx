import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getAccount } from '#lib/accounts/get-account.ts';
import { getCurrentActor } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { openingOf } from '#lib/core/opening-of.ts';
import { paths } from '#lib/core/paths.ts';
import { maxReportText, objectionDays, ownersDays, reasonsOf } from '#lib/reports/reasons.ts';
import { findSubject, listFacts } from '#lib/reports/report-content.ts';
import { parseSubject, subjectKinds } from '#lib/reports/subjects/subjects.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { NarrowPage } from '../sign-in/narrow-page.tsx';
import { ReportForm } from './report-form.tsx';

export const metadata: Metadata = {
  title: 'Report something',
  description: 'A form to report a product, a review, an answer, an update or a founder’s page to this site.',
  alternates: { canonical: paths.report() },
  robots: { index: false, follow: false },
};

/** The number of months in which a decision can be objected to. */
const objectionMonths = Math.floor(objectionDays / 30.5);

export default async function ReportPage({ searchParams }: PageProps<'/report'>) {
  const { subject: named, fact, sent } = await searchParams;
  if (sent === 'owners' || sent === 'team') return <Sent to={sent} />;
  if (named === undefined) return <HowToReport />;
  const subject = parseSubject(named);
  const found = subject && (await findSubject(db(), subject));
  if (!subject || !found) notFound();
  const { kind, key } = subject;
  const actor = await getCurrentActor();
  const account = actor.userId === null ? null : await getAccount(actor);
  const facts = kind === 'listing' && found.listingId !== null ? await listFacts(found.listingId) : [];
  return (
    <NarrowPage
      title={`Report this ${subjectKinds[kind].noun}`}
      lead={
        account ? (
          <>
            You hear at {account.email} what is decided, and can object within {objectionMonths} months.
          </>
        ) : (
          <>No account is needed. You hear by mail what is decided, and can object within {objectionMonths} months.</>
        )
      }
    >
      <figure className="grid gap-1 border-l-4 border-line pl-4 text-base">
        <blockquote dir="auto" className="line-clamp-4 [overflow-wrap:anywhere]">
          {openingOf(found.content, 240)}
        </blockquote>
        <figcaption className="text-sm">
          <a href={found.path} className="link [overflow-wrap:anywhere]">
            {found.path}
          </a>
        </figcaption>
      </figure>
      <ReportForm
        subject={`${kind}:${key}`}
        reasons={reasonsOf('report', kind)}
        facts={facts.map(({ field, label }) => ({ value: field, label }))}
        fact={facts.find(({ field }) => field === fact)?.field ?? ''}
        maxText={maxReportText}
        asksForEmail={account === null}
      />
    </NarrowPage>
  );
}

function Sent({ to }: { to: 'owners' | 'team' }) {
  const { operatorEmail } = config();
  return (
    <NarrowPage title="Your report was sent">
      <Alert tone="success" title={to === 'owners' ? 'The owners are asked first' : 'A person reads it and decides'}>
        {to === 'owners' && <>If they don’t answer within {ownersDays} days, our team decides. </>}
        You get a mail that confirms the report, and one with the outcome. If none comes within the hour, look in your spam folder, or write
        to{' '}
        <a href={`mailto:${operatorEmail}`} className="link">
          {operatorEmail}
        </a>
        .
      </Alert>
    </NarrowPage>
  );
}

function HowToReport() {
  return (
    <NarrowPage
      title="Report something"
      lead="Press “Report” beside what is wrong: on the page of a product, below a review, an answer or an update, and on the page of a founder."
    >
      <p>
        If a page is about you or your product and should go,{' '}
        <Link href={paths.removal()} className="link">
          ask for its removal
        </Link>
        .
      </p>
    </NarrowPage>
  );
}
