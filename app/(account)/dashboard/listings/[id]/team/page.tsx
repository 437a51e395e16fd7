import { BadgeCheck } from 'lucide-react';
import { formatDateTime } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { readTeam, type TeamMember } from '#lib/listings/team/read-team.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { InviteByMailForm } from '../../../../invite-by-mail-form.tsx';
import { requireManagedListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { inviteToListing, revokeListingInvite } from './actions.ts';
import { type MemberChoice, MemberForm } from './member-form.tsx';
import { ReturnForm } from './return-form.tsx';

export const metadata = { title: 'Team' };

export default async function TeamPage({ params }: PageProps<'/dashboard/listings/[id]/team'>) {
  const { id } = await params;
  const { listing, actor } = await requireManagedListing(id, `/dashboard/listings/${id}/team`);
  const { members, invites, canChange, handOver } = await readTeam(actor, listing.id);
  const owners = members.filter(({ role, isClosed }) => role === 'owner' && !isClosed);
  const otherIsVerified = members.some(({ isYou, verifiedAt }) => !isYou && verifiedAt !== null);
  const selfIsVerified = members.some(({ isYou, verifiedAt }) => isYou && verifiedAt !== null);
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Team"
        description={
          canChange
            ? 'Owners change everything, this page too. Editors change the content.'
            : 'You are an editor: you change the content, and an owner changes the team.'
        }
      />
      <div className="grid gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Who can edit it" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {handOver && (
            <ReturnForm
              listing={listing.id}
              giver={handOver.giverId}
              title={
                handOver.isYours
                  ? `You handed ${listing.name} over to ${handOver.receiver}`
                  : `${handOver.giver} handed ${listing.name} over to you`
              }
              label={handOver.isYours ? 'Take it back' : 'Give it back'}
            >
              {handOver.isYours && handOver.until
                ? `Until ${formatDateTime(handOver.until)} you can take it back; then everything is as before, also whether it is verified. After that only they can give it back.`
                : `If that was a mistake, give it back: ${handOver.giver} owns it then, and you are an editor.`}
            </ReturnForm>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {members.map((member) => (
              <Member
                key={member.userId}
                member={member}
                listing={listing.id}
                choices={choicesFor(member, {
                  canChange,
                  isLastOwner: owners.length === 1 && owners[0] === member,
                  selfIsVerified,
                  otherIsVerified,
                  product: listing.name,
                })}
              />
            ))}
            {invites.map(({ id: invite, email, expiresAt }) => (
              <li key={invite} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-4">
                <span className="[overflow-wrap:anywhere]">{email}</span>
                <Badge>Invited</Badge>
                <span className="text-sm text-soft">
                  The invite ends <Time at={expiresAt} />.
                </span>
                {canChange && (
                  <ActionForm action={revokeListingInvite} values={{ listing: listing.id, invite }} refusal="line">
                    <SubmitButton variant="secondary" size="sm" aria-label={`Revoke the invite to ${email}`}>
                      Revoke
                    </SubmitButton>
                  </ActionForm>
                )}
              </li>
            ))}
          </ul>
          {!listing.verified && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-soft">
              <span className="min-w-0 flex-1 basis-72">
                Nobody here has proved to own the product yet. Its page says so once somebody does, and nobody else can take it over then.
              </span>
              <LinkButton href={paths.claim(listing.slug)} size="sm">
                Verify that it is yours
              </LinkButton>
            </p>
          )}
        </section>
        {canChange && (
          <aside>
            <Card title="Invite an editor" description="They get a mail with a link that works for 14 days, for one person.">
              <InviteByMailForm to={{ name: 'listing', id: String(listing.id) }} invite={inviteToListing} />
            </Card>
          </aside>
        )}
      </div>
    </>
  );
}

interface Rights {
  canChange: boolean;
  isLastOwner: boolean;
  selfIsVerified: boolean;
  otherIsVerified: boolean;
  /** The listing’s name. */
  product: string;
}

/** Returns the changes that the visitor may make to a member. */
function choicesFor(member: TeamMember, { canChange, isLastOwner, selfIsVerified, otherIsVerified, product }: Rights): MemberChoice[] {
  const { isYou, role, verifiedAt, isClosed } = member;
  const who = member.name ?? member.email;
  const verification = !selfIsVerified
    ? ''
    : otherIsVerified
      ? ' You are no verified owner any more, and another one stays.'
      : ` Your proof that ${product} is yours ends with it: its page says that nobody is verified, until they prove that it is theirs.`;
  const isOwner = role === 'owner';
  if (isLastOwner) return [];
  const leave: MemberChoice = {
    change: 'remove',
    label: 'Leave',
    text: 'You can’t edit the listing any more, until somebody invites you.',
    question: {
      title: `Leave ${product}?`,
      text: `You can’t edit it any more and don’t see its dashboard, until somebody invites you.${isOwner ? verification : ''}`,
    },
  };
  const step: MemberChoice = {
    change: 'editor',
    label: 'Become an editor',
    text: 'You keep editing, and the other owners change the team.',
  };
  if (isYou) return isOwner ? [step, leave] : [leave];
  if (!canChange || (isOwner && verifiedAt && !selfIsVerified)) return [];
  const demote: MemberChoice = { change: 'editor', label: 'Make editor', text: 'They keep editing, but can’t change the team.' };
  const remove: MemberChoice = {
    change: 'remove',
    label: 'Remove',
    text: 'They can’t edit the listing any more.',
    question: {
      title: `Remove ${who} from ${product}?`,
      text: 'They can’t edit it any more and are told by mail. The invites that they sent end. You can invite them again.',
    },
  };
  const promote: MemberChoice = { change: 'owner', label: 'Make owner', text: 'They own the listing beside you.' };
  const transfer: MemberChoice = {
    change: 'transfer',
    label: 'Hand over',
    text: 'They own the listing instead of you, and you stay an editor.',
    question: {
      title: `Hand ${product} over to ${who}?`,
      text: `They own it instead of you: its team, its launch, and whether it is paused or deleted. You stay an editor.${verification} You can take it back for an hour; after that only they can give it back.`,
    },
  };
  if (isOwner) return [demote, remove];
  return isClosed ? [remove] : [promote, transfer, remove];
}

function Member({ member, listing, choices }: { member: TeamMember; listing: number; choices: readonly MemberChoice[] }) {
  const { userId, name, email, role, verifiedAt, since, isClosed, isYou } = member;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">
          {name ?? email}
          {isYou && <span className="font-normal text-soft"> (you)</span>}
        </span>
        <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{role === 'owner' ? 'Owner' : 'Editor'}</Badge>
        {verifiedAt && (
          <Badge tone="success" icon={<BadgeCheck aria-hidden size={12} />}>
            Verified
          </Badge>
        )}
        {isClosed && <Badge>Account closed</Badge>}
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-soft">
        {name ? `${email}, joined` : 'Joined'} <Time at={since} />
      </p>
      {choices.length > 0 && (
        <MemberForm
          listing={listing}
          person={userId}
          label={isYou ? 'Leave or step down' : 'Change'}
          name={name ?? email}
          choices={choices}
        />
      )}
    </li>
  );
}
