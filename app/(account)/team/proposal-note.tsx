import type { ProposedDecision } from '#lib/desk/cases/proposals.ts';

/** The decision that a team member's assistant proposed, for cases that are not decided by one press. */
export function ProposalNote({
  proposal,
  labels,
}: {
  proposal: ProposedDecision | undefined;
  labels: Record<'approve' | 'reject', string>;
}) {
  if (!proposal) return null;
  return (
    <div className="grid gap-1 rounded-lg border border-line p-3">
      <p className="text-sm text-soft">
        The key “{proposal.by}” proposes: {labels[proposal.decision]}
      </p>
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {proposal.reason}
      </p>
    </div>
  );
}
