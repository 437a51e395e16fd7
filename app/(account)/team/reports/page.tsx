import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type ProposedDecision, readProposals } from '#lib/desk/cases/proposals.ts';
import { type LatelyDecided, listLatelyDecided, listReportDetails, type TeamReportDetails } from '#lib/reports/list-reports.ts';
import { ruleText, siteRuleNames } from '#lib/reports/rules.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../dashboard/ruled-section.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { DeskPage } from '../desk-page.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { listingReasons, textReasons } from '../removal-reasons.ts';
import { requireDesk } from '../require-desk.ts';
import { StrangersText } from '../strangers-text.tsx';
import { UndoForm } from '../undo-form.tsx';
import { decideReportForm } from './actions.ts';

export const metadata = { title: 'Reports' };

const rules = siteRuleNames.map((value) => ({ value, label: ruleText(value)?.text ?? value }));

export default async function DeskReportsPage({ searchParams }: PageProps<'/team/reports'>) {
  const actor = await requireDesk(paths.deskReports, 'reports');
  const { after } = await searchParams;
  const [{ items: details, next, total }, decided] = await Promise.all([
    listReportDetails(actor, typeof after === 'string' ? after : null),
    listLatelyDecided(actor),
  ]);
  const proposals = await readProposals(
    'report',
    details.map(({ id }) => String(id)),
  );
  return (
    <DeskPage
      title="Reports"
      description={`What people say is wrong or should go, requests for removal, and objections to what was decided; the oldest first.${next ? ` ${formatNumber(total)} wait.` : ''}`}
    >
      {details.length === 0 ? (
        <EmptyState title="Nothing to decide" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
          Reported facts go to the owners of the listing first; what they don’t answer in 14 days comes here.
        </EmptyState>
      ) : (
        <div>
          <DeskQueue label="Reports to decide">
            {details.map((report) => (
              <ReportItem key={report.id} report={report} proposal={proposals.get(String(report.id))} />
            ))}
          </DeskQueue>
          {next && (
            <LinkButton href={`${paths.deskReports}?after=${next}`} className="mt-6">
              The next of {formatNumber(total)}
            </LinkButton>
          )}
        </div>
      )}
      {decided.length > 0 && <Decided reports={decided} />}
    </DeskPage>
  );
}

function ReportItem({ report, proposal }: { report: TeamReportDetails; proposal: ProposedDecision | undefined }) {
  const { id, noun, fact, path, reason, body, email, content, createdAt, objectsToId, party, others, before } = report;
  const isObjection = objectsToId !== null;
  const wasRemoved = before.some(({ status, party: side }) => side === null && status === 'upheld');
  return (
    <QueueItem>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">
          <Link href={path} prefetch={false} className="link [overflow-wrap:anywhere]">
            {noun.charAt(0).toUpperCase() + noun.slice(1)} {path}
          </Link>
        </h2>
        {isObjection ? <Badge tone="warning">Objection of the {party}</Badge> : <Badge>{reason}</Badge>}
        {fact && <Badge tone="evidence">{fact.replaceAll('_', ' ')}</Badge>}
        {others > 0 && <Badge>{others} more of the same</Badge>}
        <span className="text-sm text-soft">
          {id} · <Time at={createdAt} />
        </span>
      </div>
      <StrangersText>{content || '(erased)'}</StrangersText>
      {body && (
        <div className="grid gap-1">
          <p className="text-sm text-soft">{isObjection ? `The ${party} says` : `${email ?? 'Somebody'} says`}</p>
          <StrangersText>{body}</StrangersText>
        </div>
      )}
      {before.length > 0 && (
        <ul className="text-sm text-soft">
          {before.map((each) => (
            <li key={each.id}>
              {each.id}, {each.status}: {each.explanation}
            </li>
          ))}
        </ul>
      )}
      <DecisionForm
        action={decideReportForm}
        values={{ id, undoable: isObjection ? 'no' : 'yes' }}
        approve={isObjection ? 'Decision stays' : 'Leave it'}
        approveText={isObjection ? 'We looked again, and our decision stays.' : 'We looked at it, and it is within our rules.'}
        reject={isObjection ? (wasRemoved ? 'Put it back' : 'Remove it') : fact ? 'Blank the fact' : 'Remove it'}
        reasons={
          isObjection && wasRemoved
            ? [{ label: 'The objection is right', text: 'The objection is right: it is within our rules.', rule: '' }]
            : noun === 'listing'
              ? listingReasons
              : textReasons
        }
        rules={rules}
        proposal={proposal}
      />
    </QueueItem>
  );
}

function Decided({ reports }: { reports: readonly LatelyDecided[] }) {
  return (
    <RuledSection id="decided" title="Lately decided" note="What can be taken back, for 30 days">
      <ul className="divide-y divide-line">
        {reports.map(({ id, noun, path, status, explanation, decidedAt }) => (
          <li key={id} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <p className="[overflow-wrap:anywhere]">
              <Link href={path} prefetch={false} className="link">
                {noun} {path}
              </Link>{' '}
              <Badge tone={status === 'upheld' ? 'danger' : 'neutral'}>{status === 'upheld' ? 'Removed' : 'Left'}</Badge>
              <span className="block text-sm text-soft">
                {decidedAt && <Time at={decidedAt} />} · {explanation}
              </span>
            </p>
            <UndoForm action={decideReportForm} values={{ id, do: 'undo', text: '' }} name={`the decision about ${path}`} />
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}
