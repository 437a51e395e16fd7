import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { Role } from '#lib/auth/actor.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import { listAlternativesForTeam, type TeamAlternative } from '#lib/desk/alternatives.ts';
import { type ListingDetails, readListing } from '#lib/desk/listings.ts';
import { listMergedListings, type MergedListing } from '#lib/desk/merge-listings.ts';
import { listRatings, type Rating } from '#lib/desk/ratings.ts';
import { type LogEntry, readLog } from '#lib/desk/read-log.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import { reasonLabel } from '#lib/reports/reasons.ts';
import { ruleText, siteRuleNames } from '#lib/reports/rules.ts';
import { mayView } from '#lib/team/rights.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { SelectField, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../../dashboard/ruled-section.tsx';
import { Changes } from '../../changes.tsx';
import { ListingBadge } from '../../listing-badge.tsx';
import { LogList } from '../../log-list.tsx';
import { OrderLinks } from '../../order-links.tsx';
import { listingReasons } from '../../removal-reasons.ts';
import { requireDesk } from '../../require-desk.ts';
import { StrangersText } from '../../strangers-text.tsx';
import { UndoForm } from '../../undo-form.tsx';
import { inWords } from '../../words.ts';
import { actOnListing } from '../actions.ts';

export const metadata = { title: 'A listing' };

const rules = siteRuleNames.map((value) => ({ value, label: ruleText(value)?.text ?? value }));

export default async function DeskListingPage({ params }: PageProps<'/team/listings/[id]'>) {
  const { id } = await params;
  const actor = await requireDesk(paths.deskListing(Number(id)), 'listings');
  const listing = /^[1-9]\d{0,8}$/.test(id) ? await nullIfNotFound(readListing(actor, Number(id))) : null;
  if (!listing) notFound();
  const [log, alternatives, ratings, merged] = await Promise.all([
    readLog(actor, { subject: `listing:${listing.id}` }),
    listAlternativesForTeam(actor, listing.id),
    listRatings(actor, listing.id),
    listMergedListings(actor, listing.id),
  ]);
  const { name, status, statusReason, tagline, description, slug } = listing;
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.deskListings} className="link">
            Listings
          </Link>
        }
        title={<span dir="auto">{name}</span>}
        description={
          <>
            <ListingBadge status={status} statusReason={statusReason} />{' '}
            <Link href={paths.listing(slug)} prefetch={false} className="link">
              {paths.listing(slug)}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          <StrangersText>{`${tagline}\n\n${description}`}</StrangersText>
          <ListingFacts listing={listing} role={actor.role} />
          <EditForm listing={listing} />
          <Cases listing={listing} />
          <MergedListings id={listing.id} merged={merged} />
          <Alternatives id={listing.id} alternatives={alternatives} />
          <Ratings id={listing.id} ratings={ratings} />
          <RuledSection id="history" title="History" note="The newest 20 versions">
            {listing.versions.length === 0 && <p className="text-soft">Nobody has changed it.</p>}
            <ul className="divide-y divide-line">
              {listing.versions.map(({ number, action, application, changes, createdAt, by }) => (
                <li key={number} className="py-2.5 [overflow-wrap:anywhere]">
                  <details>
                    <summary className="press-area cursor-pointer">
                      {number} · {action.replaceAll('_', ' ')}: {changes.map(({ member }) => member.replaceAll('_', ' ')).join(', ')}
                    </summary>
                    <div className="py-2">
                      <Changes changes={changes} />
                    </div>
                  </details>
                  <span className="block text-sm text-soft">
                    {by ?? 'the site'} ({application}) · <Time at={createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          </RuledSection>
          <RuledSection id="log" title="What the team did">
            <MovedBack listing={listing} log={log} />
            <LogList entries={log} />
          </RuledSection>
        </div>
        <Acts listing={listing} />
      </div>
    </>
  );
}

function ListingFacts({ listing, role }: { listing: ListingDetails; role: Role }) {
  const { websiteUrl, category, plan, launchWeek, launchedAt, statusReason, votes, followers, views, editors, formerSlugs, orders } =
    listing;
  return (
    <Facts
      facts={[
        { name: 'Website', value: websiteUrl },
        { name: 'Why', value: statusReason },
        { name: 'Category', value: category ?? 'None' },
        {
          name: 'Launch',
          value: launchedAt ? formatDate(launchedAt) : launchWeek ? `planned, ${plan}, ${formatDate(launchWeek)}` : 'None',
        },
        { name: 'Counts', value: `${countOf(votes, 'vote')}, ${countOf(followers, 'follower')}, ${countOf(views, 'view')}` },
        {
          name: 'Editors',
          value:
            editors.length === 0 ? (
              'Nobody'
            ) : (
              <ul>
                {editors.map(({ id, email, role, verified, suspended }) => (
                  <li key={id}>
                    <Link href={paths.deskPerson(id)} prefetch={false} className="link">
                      {email}
                    </Link>{' '}
                    <span className="text-sm text-soft">
                      {role}
                      {verified && ', verified'}
                      {suspended && ', suspended'}
                    </span>
                  </li>
                ))}
              </ul>
            ),
        },
        { name: 'Before', value: formerSlugs.length > 0 && formerSlugs.join(', ') },
        {
          name: 'Orders',
          value: orders.length > 0 && <OrderLinks orders={orders} isLinked={mayView(role, 'orders')} />,
        },
      ]}
    />
  );
}

/** The form that edits the texts of the listing. It is closed at first, because most visits have another purpose. */
function EditForm({ listing: { id, name, tagline, description, categories, status } }: { listing: ListingDetails }) {
  if (status === 'removed' || status === 'rejected' || status === 'deleted') return null;
  return (
    <details className="rule pt-3">
      <summary className="press-area cursor-pointer font-medium">Edit what it says</summary>
      <ActionForm action={actOnListing} values={{ id, do: 'edit' }} className="grid max-w-measure gap-4 pt-3">
        <TextField name="name" label="Name" defaultValue={name} maxLength={500} required />
        <TextField name="tagline" label="Tagline" defaultValue={tagline} maxLength={500} required />
        <TextAreaField name="description" label="Description" defaultValue={description} rows={8} maxLength={20_000} required />
        <TextAreaField
          name="categories"
          label="Categories"
          hint="One a line; the first is the primary one."
          defaultValue={categories.join('\n')}
          rows={3}
          required
        />
        <TextField name="text" label="Why" hint="It stands in the log; its owners see the edit in the history." maxLength={500} required />
        <SubmitButton className="justify-self-start">Save</SubmitButton>
      </ActionForm>
    </details>
  );
}

function Cases({ listing: { cases } }: { listing: ListingDetails }) {
  if (cases.length === 0) return null;
  return (
    <RuledSection id="cases" title="Cases">
      <ul className="divide-y divide-line">
        {cases.map(({ id, status, reason, explanation, createdAt, decidedAt }) => (
          <li key={id} className="py-2.5 [overflow-wrap:anywhere]">
            {id} · {reasonLabel(reason)} <Badge tone={status === 'open' ? 'warning' : 'neutral'}>{inWords(status)}</Badge>
            <span className="block text-sm text-soft">
              <Time at={decidedAt ?? createdAt} />
              {explanation && ` · ${explanation}`}
            </span>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

/** The form that undoes the last move of the launch week. Shown only while the listing still has that week. */
function MovedBack({ listing: { id, name, launchWeek, status }, log }: { listing: ListingDetails; log: readonly LogEntry[] }) {
  const move = log.find(({ action }) => action === 'week moved');
  const isUpcoming = status === 'awaiting_badge' || status === 'scheduled';
  if (!move || !isUpcoming || !launchWeek || move.data.after !== isoDate(launchWeek)) return null;
  const before = String(move.data.before);
  return (
    <UndoForm
      action={actOnListing}
      values={{ id, do: 'week', week: before, past: 'on', text: `Taken back: the week of ${before} again.` }}
      name={`the move of ${name}`}
      label="Take the last move back:"
    />
  );
}

/** The listings that were merged into this one, each with a button that undoes the merge. */
function MergedListings({ id, merged }: { id: number; merged: readonly MergedListing[] }) {
  if (merged.length === 0) return null;
  return (
    <RuledSection id="merged" title="Merged into this" note="For 30 days it can be taken back">
      <ul className="divide-y divide-line">
        {merged.map(({ id: other, slug, name, mergedAt }) => (
          <li key={other} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link href={paths.deskListing(other)} prefetch={false} className="link">
                <bdi>{name}</bdi>
              </Link>{' '}
              <span className="text-sm text-soft">
                {paths.listing(slug)} · <Time at={mergedAt} />
              </span>
            </span>
            <UndoForm
              action={actOnListing}
              values={{ id, do: 'part', into: other, text: 'They are two products after all.' }}
              name={`the merge of ${name}`}
            />
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

function Alternatives({ id, alternatives }: { id: number; alternatives: readonly TeamAlternative[] }) {
  return (
    <RuledSection id="alternatives" title="Alternatives" note="Those that its owner named or the team pinned come first">
      {alternatives.length === 0 && <p className="text-soft">None.</p>}
      <ul className="divide-y divide-line">
        {alternatives.map(({ id: other, slug, name, isNamed, decided, isShown }) => (
          <li key={other} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link href={paths.deskListing(other)} prefetch={false} className="link">
                <bdi>{name}</bdi>
              </Link>{' '}
              {isNamed && <Badge>named by its owner</Badge>} {decided && <Badge tone="warning">{decided}</Badge>}
              {!isShown && decided === 'pinned' && <span className="text-sm text-soft"> not live</span>}
            </span>
            {decided ? (
              <UndoForm
                action={actOnListing}
                values={{ id, do: 'alternative', slug, decided: '', text: 'Taken back.' }}
                name={`what was decided about ${name}`}
              />
            ) : (
              <UndoForm
                action={actOnListing}
                values={{ id, do: 'alternative', slug, decided: 'hidden', text: 'It is no alternative.' }}
                name={name}
                label="Hide"
              />
            )}
          </li>
        ))}
      </ul>
      <details className="pt-2">
        <summary className="press-area cursor-pointer text-sm font-medium">Pin or hide one</summary>
        <ActionForm action={actOnListing} values={{ id, do: 'alternative' }} className="grid max-w-measure gap-3 pt-3">
          <TextField name="slug" label="The other listing" hint="Its slug, or the address of its page." maxLength={300} required />
          <SelectField
            name="decided"
            label="What becomes of it"
            options={[
              { value: 'pinned', label: 'Pin it: it comes first' },
              { value: 'hidden', label: 'Hide it' },
            ]}
          />
          <TextField name="text" label="Why" hint="It stands in the log." maxLength={500} required />
          <SubmitButton variant="secondary" className="justify-self-start">
            Decide
          </SubmitButton>
        </ActionForm>
      </details>
    </RuledSection>
  );
}

function Ratings({ id, ratings }: { id: number; ratings: readonly Rating[] }) {
  return (
    <RuledSection id="ratings" title="Domain rating" note="The newest is shown; none is estimated">
      {ratings.length === 0 && <p className="text-soft">None was measured.</p>}
      <ul className="divide-y divide-line">
        {ratings.map(({ rating, provider, measuredOn }) => (
          <li key={`${measuredOn} ${provider}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="figures font-medium">{rating}</span>{' '}
              <span className="text-sm text-soft">
                {provider}, {measuredOn}
              </span>
            </span>
            <UndoForm
              action={actOnListing}
              values={{ id, do: 'unrate', provider, measuredOn, text: 'It is wrong.' }}
              name={`the rating of ${measuredOn} by ${provider}`}
              label="Remove"
            />
          </li>
        ))}
      </ul>
      <details className="pt-2">
        <summary className="press-area cursor-pointer text-sm font-medium">Write one down</summary>
        <ActionForm action={actOnListing} values={{ id, do: 'rate' }} className="grid max-w-measure gap-3 pt-3">
          <TextField name="rating" label="Rating" hint="0 to 100" inputMode="decimal" maxLength={6} required />
          <TextField name="provider" label="Measured by" maxLength={60} required />
          <TextField name="measuredOn" label="On" type="date" required />
          <TextField name="text" label="Why" hint="It stands in the log." maxLength={500} required />
          <SubmitButton variant="secondary" className="justify-self-start">
            Write it down
          </SubmitButton>
        </ActionForm>
      </details>
    </RuledSection>
  );
}

function Acts({ listing: { id, slug, status, statusReason, cases, launchWeek, plan } }: { listing: ListingDetails }) {
  const isDown = status === 'removed' || status === 'rejected';
  const takenDownBy = cases.find(({ removed }) => removed);
  return (
    <aside aria-label="What you can do" className="grid min-w-0 content-start gap-4">
      {statusReason === heldText && (
        <Card
          title="It waits for a decision"
          description="It stands in the queue, with its signals, until somebody lets it launch or refuses it."
        >
          <Link href={paths.deskSubmissions} prefetch={false} className="link justify-self-start">
            Submissions
          </Link>
        </Card>
      )}
      {isDown && takenDownBy && (
        <Card title="Put it back" description="For 30 days after the decision. Its owners are told.">
          <ActionForm action={actOnListing} values={{ id, do: 'restore', case: takenDownBy.id }}>
            <TextAreaField name="text" label="Why" hint="Its owners read it." optional rows={2} maxLength={2000} />
            <SubmitButton className="justify-self-start">Put it back</SubmitButton>
          </ActionForm>
        </Card>
      )}
      {!isDown && status !== 'deleted' && (
        <Card title="Take it down" description="It leaves every page, list and file. Its owners are told why, and how to object.">
          <ul className="grid gap-2">
            {listingReasons.map(({ label, text, rule }) => (
              <li key={label}>
                <ActionForm action={actOnListing} values={{ id, do: 'reject', text, rule }}>
                  <SubmitButton variant="secondary" size="sm" title={text} className="w-full justify-start">
                    {label}
                  </SubmitButton>
                </ActionForm>
              </li>
            ))}
          </ul>
          <details>
            <summary className="press-area cursor-pointer text-sm font-medium">In other words</summary>
            <div className="pt-3">
              <ActionForm action={actOnListing} values={{ id, do: 'reject' }}>
                <TextAreaField name="text" label="Why" hint="Its owners read it." rows={3} maxLength={2000} required />
                <SelectField name="rule" label="On which rule" options={rules} placeholder="None of these" />
                <TextField name="law" label="Or on which law" optional maxLength={200} />
                <SubmitButton variant="danger" className="justify-self-start">
                  Take it down
                </SubmitButton>
              </ActionForm>
            </div>
          </details>
        </Card>
      )}
      <Card
        title="Another owner"
        description="As an owner: they are told, and can change everything. So access that was taken is given back."
      >
        <ActionForm action={actOnListing} values={{ id, do: 'give' }}>
          <TextField name="email" label="E-mail address" type="email" maxLength={254} required />
          <SubmitButton variant="secondary" className="justify-self-start">
            Make them an owner
          </SubmitButton>
        </ActionForm>
      </Card>
      {!isDown && status !== 'deleted' && (
        <Card
          title="Merge into another"
          description="Its votes, followers, reviews and questions go over, each mailbox’s once; its slugs lead there. Its awards stay its own. It is taken down, and its owners are told. It can be taken back for 30 days."
        >
          <ActionForm action={actOnListing} values={{ id, do: 'merge' }}>
            <TextField name="into" label="Number of the other listing" inputMode="numeric" pattern="[0-9]{1,9}" required />
            <TextField name="text" label="Why" hint="Its owners read it." maxLength={500} required />
            <SubmitButton variant="danger" className="justify-self-start">
              Merge
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      {launchWeek && (status === 'awaiting_badge' || status === 'scheduled') && (
        <Card title="Another launch week" description="Its owners are told why. A paid order stays as it is.">
          <ActionForm action={actOnListing} values={{ id, do: 'week' }}>
            <TextField name="week" label="A day of the week" type="date" defaultValue={isoDate(launchWeek)} required />
            <TextField name="text" label="Why" hint="Its owners read it." maxLength={500} required />
            {plan === 'free' && <CheckboxField name="past" label="Also if the free plan’s room is taken" />}
            <SubmitButton variant="secondary" className="justify-self-start">
              Move the launch
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      <Card title="Another slug" description="The old one leads to the new one.">
        <ActionForm action={actOnListing} values={{ id, do: 'rename' }}>
          <TextField name="slug" label="Slug" defaultValue={slug} maxLength={80} pattern="[a-z0-9\-]+" required />
          <SubmitButton variant="secondary" className="justify-self-start">
            Rename
          </SubmitButton>
        </ActionForm>
      </Card>
    </aside>
  );
}
