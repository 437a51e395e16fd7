import type { ShownTeamAfterClaim } from '#lib/claims/plan-team-after-claim.ts';
import { countOf } from '#lib/core/format-number.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';

const list = new Intl.ListFormat('en');

/** Says, before a claim is verified, which editors will lose access to the listing and which will keep it. */
export function WhoLeaves({ team: { leaving, leavingCount, staying } }: { team: ShownTeamAfterClaim }) {
  const stay = staying.length > 0 && `${list.format(staying)}, whom you or your team invited, can edit it as before.`;
  if (leavingCount === 0) return stay ? <Alert>{stay}</Alert> : null;
  const who = leaving
    ? list.format(leaving)
    : leavingCount === 1
      ? 'The person who edits it now'
      : `The ${countOf(leavingCount, 'person', 'people')} who edit it now`;
  return (
    <Alert tone="warning" title={`${who} will no longer be able to edit it`}>
      {leavingCount === 1 ? 'This person was' : 'They were'} not invited by you, and nobody has proved yet to own the product. Whoever
      belongs to your team can be invited again once it is yours. {stay}
    </Alert>
  );
}
