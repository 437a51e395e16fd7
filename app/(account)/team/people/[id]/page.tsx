import Link from 'next/link';
import { notFound } from 'next/navigation';
import { reopenMs } from '#lib/auth/account-links.ts';
import { roles } from '#lib/auth/actor.ts';
import { mayViewAs } from '#lib/auth/viewing.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { type PersonDetails, readPerson } from '#lib/desk/people.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { mayDo, mayView } from '#lib/team/rights.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { SelectField, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../../dashboard/ruled-section.tsx';
import { ListingBadge } from '../../listing-badge.tsx';
import { LogList } from '../../log-list.tsx';
import { OrderLinks } from '../../order-links.tsx';
import { ReasonField } from '../../reason-form.tsx';
import { requireDesk } from '../../require-desk.ts';
import { StrangersText } from '../../strangers-text.tsx';
import { inWords, roleLabel } from '../../words.ts';
import { actOnPerson } from '../actions.ts';

export const metadata = { title: 'A person' };

export default async function DeskPersonPage({ params, searchParams }: PageProps<'/team/people/[id]'>) {
  const { id } = await params;
  const { merged } = await searchParams;
  const actor = await requireDesk(paths.deskPerson(id), 'people');
  const person = await nullIfNotFound(readPerson(actor, id));
  if (!person) notFound();
  const log = await readLog(actor, { subject: `person:${person.id}` });
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.deskPeople} className="link">
            People
          </Link>
        }
        title={<Address email={person.email} />}
        description={person.name && <span dir="auto">{person.name}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          {typeof merged === 'string' && <MergedNotice counts={merged} />}
          <PersonFacts person={person} seesOrders={mayView(actor.role, 'orders')} />
          <Listings person={person} />
          <Mails person={person} />
          <Reviews person={person} />
          <RuledSection id="log" title="What the team did">
            <LogList entries={log} />
          </RuledSection>
        </div>
        <Acts
          person={person}
          mayGiveRoles={mayDo(actor.role, 'role given')}
          mayView={mayViewAs(actor.role, person.role)}
          mayMerge={mayDo(actor.role, 'accounts merged')}
          mayPrintLinks={mayDo(actor.role, 'sign-in link printed')}
          mayClose={mayDo(actor.role, 'account closed')}
          isSelf={person.id === actor.userId}
        />
      </div>
    </>
  );
}

/** Returns true if an account was closed so long ago that it is erased now, and can't be opened again. */
const isBeingErased = (deletedAt: Date | null) => deletedAt !== null && deletedAt.getTime() <= now().getTime() - reopenMs;

/** An e-mail address that may continue on the next line at its domain. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** Shows how many listings, votes and orders moved from a merged account. */
function MergedNotice({ counts }: { counts: string }) {
  const [listings, votes, orders] = counts.split('.').map(Number);
  if (!Number.isInteger(listings) || !Number.isInteger(votes) || !Number.isInteger(orders)) return null;
  return (
    <Alert tone="success" live>
      Merged, with {countOf(listings ?? 0, 'listing')}, {countOf(votes ?? 0, 'vote')} and {countOf(orders ?? 0, 'order')}. Both addresses
      are told.
    </Alert>
  );
}

function PersonFacts({ person, seesOrders }: { person: PersonDetails; seesOrders: boolean }) {
  const { createdAt, emailVerified, role, sessions, keys, apps, votes, drafts, orders, related, suspension, deletedAt, bouncedSince } =
    person;
  return (
    <Facts
      facts={[
        { name: 'Role', value: roleLabel(role) },
        {
          name: 'Suspended',
          value: suspension && (
            <>
              <Badge tone="danger">Suspended</Badge> <Time at={suspension.createdAt} />: {suspension.reason} With it went{' '}
              {countOf(suspension.taken.listings, 'listing')}, {countOf(suspension.taken.votes, 'vote')} and{' '}
              {countOf(suspension.taken.texts, 'text')}
              {suspension.isUnderWay ? ' so far; the rest follows within minutes.' : '.'}
            </>
          ),
        },
        { name: 'Closed', value: deletedAt && <Time at={deletedAt} /> },
        { name: 'Since', value: <Time at={createdAt} /> },
        { name: 'Address', value: emailVerified ? 'Confirmed' : 'Not confirmed' },
        {
          name: 'Mails',
          value: bouncedSince && (
            <>
              Came back; nothing is sent there since <Time at={bouncedSince} />
            </>
          ),
        },
        {
          name: 'Signed in',
          value: sessions.length === 0 ? 'Nowhere' : sessions.map(({ device }) => device ?? 'a browser').join(', '),
        },
        { name: 'Access', value: `${countOf(keys, 'API key')}, ${countOf(apps, 'connected app')}` },
        {
          name: 'Votes',
          value: votes.length === 0 ? 'None' : votes.map(({ status, count }) => `${formatNumber(count)} ${status}`).join(', '),
        },
        { name: 'Drafts', value: formatNumber(drafts) },
        {
          name: 'Orders',
          value: orders.length > 0 && <OrderLinks orders={orders} isLinked={seesOrders} />,
        },
        {
          name: 'Related',
          value: related.length > 0 && (
            <ul>
              {related.map(({ id, email, why }) => (
                <li key={`${id}-${why}`}>
                  <Link href={paths.deskPerson(id)} prefetch={false} className="link">
                    {email}
                  </Link>{' '}
                  <span className="text-sm text-soft">{why === 'mailbox' ? 'the same mailbox' : 'voted from the same network'}</span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function Listings({ person: { listings } }: { person: PersonDetails }) {
  return (
    <RuledSection id="listings" title="Listings">
      {listings.length === 0 && <p className="text-soft">None.</p>}
      <ul className="divide-y divide-line">
        {listings.map(({ id, name, status, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2.5">
            <Link href={paths.deskListing(id)} prefetch={false} className="link [overflow-wrap:anywhere]">
              {name}
            </Link>
            <ListingBadge status={status} />
            <span className="text-sm text-soft">{role}</span>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

function Mails({ person: { mails } }: { person: PersonDetails }) {
  return (
    <RuledSection id="mails" title="Mails to them" note="The newest 20; texts of sent mails are not kept">
      {mails.length === 0 && <p className="text-soft">None.</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ id, kind, subject, status, error, createdAt, bouncedAt }) => (
          <li key={id} className="grid gap-0.5 py-2.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <span dir="auto" className="[overflow-wrap:anywhere]">
                {subject}
              </span>
              <Badge tone={bouncedAt || status === 'failed' ? 'danger' : status === 'queued' ? 'warning' : 'neutral'}>
                {bouncedAt ? 'Came back' : inWords(status)}
              </Badge>
            </span>
            <span className="text-sm text-soft [overflow-wrap:anywhere]">
              {inWords(kind.replaceAll('-', ' '))} · <Time at={createdAt} />
              {error && ` · ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

function Reviews({ person: { reviews } }: { person: PersonDetails }) {
  if (reviews.length === 0) return null;
  return (
    <RuledSection id="reviews" title="Reviews">
      <ul className="grid gap-4">
        {reviews.map(({ id, stars, body, status, listing }) => (
          <li key={id} className="grid gap-2">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link href={paths.listing(listing.slug)} prefetch={false} className="link">
                {listing.name}
              </Link>
              <Stars stars={stars} />
              <Badge>{inWords(status)}</Badge>
            </p>
            <StrangersText>{body}</StrangersText>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

interface ActsProps {
  person: PersonDetails;
  mayView: boolean;
  mayMerge: boolean;
  mayGiveRoles: boolean;
  mayPrintLinks: boolean;
  mayClose: boolean;
  isSelf: boolean;
}

function Acts({ person, mayView, mayMerge, mayGiveRoles, mayPrintLinks, mayClose, isSelf }: ActsProps) {
  const { id, email, role, suspendedAt, deletedAt } = person;
  const isMember = role === 'member' && !isSelf;
  return (
    <aside aria-label="What you can do" className="grid min-w-0 content-start gap-4">
      {suspendedAt && (
        <Card title="Lift the suspension" description="What went with it is put back. Keys and apps stay revoked.">
          <ActionForm action={actOnPerson} values={{ id, do: 'lift' }}>
            <ReasonField />
            <SubmitButton className="justify-self-start">Let them in again</SubmitButton>
          </ActionForm>
        </Card>
      )}
      {!suspendedAt && !deletedAt && (
        <Card title="Help to sign in">
          <ActionForm action={actOnPerson} values={{ id }} className="grid gap-3 [overflow-wrap:anywhere]">
            <ReasonField />
            <div className="flex flex-wrap gap-3">
              <SubmitButton variant="secondary" name="do" value="link">
                Mail a sign-in link
              </SubmitButton>
              <SubmitButton variant="secondary" name="do" value="end">
                End all sign-ins
              </SubmitButton>
              {mayPrintLinks && isMember && (
                <SubmitButton variant="quiet" name="do" value="print">
                  Show a sign-in link
                </SubmitButton>
              )}
            </div>
          </ActionForm>
        </Card>
      )}
      {!suspendedAt && !deletedAt && mayView && (
        <Card
          title="See the site as they do"
          description="For half an hour, without keys, orders and claims. Nothing can be changed meanwhile, and the log says that you looked."
        >
          <ActionForm action={actOnPerson} values={{ id, do: 'view' }}>
            <ReasonField />
            <SubmitButton variant="secondary" className="justify-self-start">
              See it as they do
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      {!suspendedAt && isMember && (
        <Card title="Suspend" description="They are out at once: sessions, API keys and connected apps end.">
          <ActionForm action={actOnPerson} values={{ id, do: 'suspend' }}>
            <TextAreaField name="reason" label="Why" hint="They read it, by mail." rows={2} maxLength={2000} required />
            <div>
              <CheckboxField name="votes" label="Their votes count no more" defaultChecked />
              <CheckboxField name="texts" label="Their reviews, questions and answers are removed" defaultChecked />
              <CheckboxField name="listings" label="Listings that only they own are taken down" />
              <CheckboxField name="mailbox" label="Their mailbox is kept out" />
              <CheckboxField name="network" label="The networks they came from are kept out, for 30 days" />
              <CheckboxField name="mail_domain" label="All of their mail domain are kept out" />
            </div>
            <SubmitButton variant="danger" className="justify-self-start">
              Suspend
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      {isMember && (
        <Card title="Keep out" description="Nobody signs in from there. A network ends after 30 days.">
          <ActionForm action={actOnPerson} values={{ id, do: 'block', about: email, kind: 'mailbox' }}>
            <ReasonField hint="For the team." />
            <SubmitButton variant="secondary" className="justify-self-start">
              Their mailbox
            </SubmitButton>
          </ActionForm>
          <ActionForm action={actOnPerson} values={{ id, do: 'block', about: id, kind: 'network', reason: `The networks of ${email}` }}>
            <SubmitButton variant="secondary" className="justify-self-start">
              The networks they came from
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      {mayMerge && isMember && !suspendedAt && !deletedAt && (
        <Card
          title="Merge into another account"
          description="Of the same person: listings, drafts, votes, reviews and orders go over, one vote for a listing. Sessions, keys and apps of this one end, and it is gone. Both addresses are told. This can’t be undone."
        >
          <ActionForm action={actOnPerson} values={{ id, do: 'merge' }}>
            <TextField name="into" label="Address of the account that stays" type="email" maxLength={254} required />
            <ReasonField hint="Both read it, by mail." />
            <SubmitButton variant="danger" className="justify-self-start">
              Merge the accounts
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      {mayClose && isMember && !isBeingErased(deletedAt) && (
        <Card
          title={deletedAt ? 'Open the account again' : 'Close the account'}
          description={
            deletedAt
              ? 'It is erased 14 days after it was closed. Keys and apps stay revoked.'
              : 'For somebody who asks for its erasure and can’t sign in: be sure that it is theirs. It is erased in 14 days; its listings go to the site. A mail to its address says so, with a link that opens it again.'
          }
        >
          <ActionForm action={actOnPerson} values={{ id, do: deletedAt ? 'reopen' : 'close' }}>
            <ReasonField />
            <SubmitButton variant={deletedAt ? 'secondary' : 'danger'} className="justify-self-start">
              {deletedAt ? 'Open it again' : 'Close it'}
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      {mayGiveRoles && !isSelf && (
        <Card title="Role" description="Editors have the texts, moderators people and listings, admins money, settings and roles.">
          <ActionForm action={actOnPerson} values={{ id, do: 'role' }}>
            <SelectField
              name="role"
              label="Role"
              defaultValue={role}
              options={roles.map((value) => ({ value, label: roleLabel(value) }))}
            />
            <ReasonField />
            <SubmitButton variant="secondary" className="justify-self-start">
              Give the role
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
    </aside>
  );
}
