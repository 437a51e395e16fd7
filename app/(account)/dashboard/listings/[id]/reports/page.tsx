import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { listFactReports, maxOwnersSentence } from '#lib/reports/answer-fact-reports.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { AnswerForm } from './answer-form.tsx';

export const metadata = { title: 'Reported facts' };

export default async function ReportsPage({ params }: PageProps<'/dashboard/listings/[id]/reports'>) {
  const { id } = await params;
  const { listing, actor } = await requireEditableListing(id, paths.reportsOf(Number(id)));
  const reports = await listFactReports(actor, listing.id);
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Reported facts"
        description="Visitors say that these are wrong. Correct them in the profile, or say why they are right. What nobody answers, our team decides."
      />
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-4 pb-16">
        {reports.length === 0 && (
          <EmptyState title="Nothing to answer" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
            Nobody has reported a fact of this listing, or all of them are answered.
          </EmptyState>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {reports.map(({ id: report, label, value, body, createdAt, waitsUntil }) => (
            <li key={report} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 className="text-base">{label}</h2>
                <Time at={createdAt} className="text-sm text-soft" />
              </div>
              <Facts
                facts={[
                  { name: 'It said', value: <span dir="auto">{value}</span> },
                  { name: 'A visitor', value: <span dir="auto">“{body}”</span> },
                  { name: 'Until', value: formatDate(waitsUntil) },
                ]}
              />
              <p className="text-base">
                <Link href={listing.draftId ? paths.draft(listing.draftId) : paths.profileEditor(listing.id)} className="link">
                  Edit the profile
                </Link>
              </p>
              <AnswerForm listing={listing.id} report={report} maxText={maxOwnersSentence} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
