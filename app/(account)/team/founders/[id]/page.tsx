import Link from 'next/link';
import { notFound } from 'next/navigation';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { type FounderTexts, readFounder } from '#lib/desk/founders.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../../dashboard/ruled-section.tsx';
import { DeskPage } from '../../desk-page.tsx';
import { History } from '../../history.tsx';
import { ListingBadge } from '../../listing-badge.tsx';
import { MergedList } from '../../merged-list.tsx';
import { ReasonField, ReasonForm } from '../../reason-form.tsx';
import { requireDesk } from '../../require-desk.ts';
import { StrangersText } from '../../strangers-text.tsx';
import { UndoForm } from '../../undo-form.tsx';
import { actOnFounder } from '../actions.ts';

export const metadata = { title: 'A founder' };

/** Returns changed texts as one line of limited length. */
const lineOf = (changed: Partial<FounderTexts>) => Object.values(changed).join(' · ').slice(0, 300);

export default async function DeskFounderPage({ params }: PageProps<'/team/founders/[id]'>) {
  const { id } = await params;
  const actor = await requireDesk(paths.deskFounder(id), 'founders');
  const founder = await nullIfNotFound(readFounder(actor, id));
  if (!founder) notFound();
  const { slug, name, bio, account, listings, hiddenAt, answers, merged } = founder;
  const texts: FounderTexts = { name, bio: bio ?? '' };
  const seen = JSON.stringify(texts);
  const changes = await listLogAbout([`founder:${founder.id}`]);
  return (
    <DeskPage
      title={<bdi>{name}</bdi>}
      above={
        <Link href={paths.deskFounders} className="link">
          Founders
        </Link>
      }
      description={
        <>
          <Link href={paths.founder(slug)} prefetch={false} className="link">
            {paths.founder(slug)}
          </Link>
          {' · '}
          {account ? (
            <Link href={paths.deskPerson(account.id)} prefetch={false} className="link [overflow-wrap:anywhere]">
              {account.email}
            </Link>
          ) : (
            'belongs to nobody'
          )}
          {hiddenAt && (
            <>
              {' '}
              <Badge tone="danger">Hidden</Badge> since <Time at={hiddenAt} />
            </>
          )}
        </>
      }
    >
      <RuledSection id="listings" title="Listings that name them">
        <ul className="divide-y divide-line">
          {listings.map((listing) => (
            <li key={listing.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Link href={paths.deskListing(listing.id)} prefetch={false} className="link">
                  <bdi>{listing.name}</bdi>
                </Link>{' '}
                <ListingBadge status={listing.status} /> <span className="text-sm text-soft">{listing.title}</span>
              </span>
              <UndoForm
                action={actOnFounder}
                values={{ id, do: 'unlink', listing: listing.id, reason: 'They are no founder of it.' }}
                name={`${name} off ${listing.name}`}
                label="Take off"
              />
            </li>
          ))}
        </ul>
      </RuledSection>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title="Edit" description="Here and in every profile that names them. Their owners see it in the history.">
          <ActionForm action={actOnFounder} values={{ id, do: 'edit', seen }}>
            <TextField name="name" label="Name" defaultValue={name} maxLength={120} required />
            <TextAreaField name="bio" label="Text" defaultValue={bio ?? ''} rows={4} maxLength={2000} optional />
            <ReasonField />
            <SubmitButton className="justify-self-start">Save</SubmitButton>
          </ActionForm>
        </Card>
        {account === null && (
          <Card
            title="Merge into another page"
            description="Of the same person: listings that name this one name the other, and its address leads there. It can be taken back for 30 days."
          >
            <ActionForm action={actOnFounder} values={{ id, do: 'merge' }}>
              <TextField name="into" label="The other page" hint="Its slug, or its address." maxLength={300} required />
              <ReasonField />
              <SubmitButton variant="danger" className="justify-self-start">
                Merge
              </SubmitButton>
            </ActionForm>
          </Card>
        )}
        <Card
          title={hiddenAt ? 'Show the page again' : 'Hide the page'}
          description={
            hiddenAt
              ? 'It is in the lists again, and listings name them.'
              : `It is on no page and in no list, and listings don’t name them. ${account ? 'Its owner is' : 'The editors of these listings are'} told why.`
          }
        >
          <ActionForm action={actOnFounder} values={{ id, do: hiddenAt ? 'show' : 'hide' }}>
            <ReasonField hint="They read it." />
            <SubmitButton variant={hiddenAt ? 'strong' : 'danger'} className="justify-self-start">
              {hiddenAt ? 'Show it' : 'Hide it'}
            </SubmitButton>
          </ActionForm>
        </Card>
      </div>
      {answers.length > 0 && (
        <RuledSection id="answers" title="Answers of the interview">
          <ul className="divide-y divide-line">
            {answers.map(({ questionId, question, answer, hiddenAt: hidden }) => (
              <li key={questionId} className="grid gap-2 py-2.5">
                <span className="font-medium [overflow-wrap:anywhere]">
                  {question} {hidden && <Badge tone="danger">Hidden</Badge>}
                </span>
                <StrangersText>{answer}</StrangersText>
                <ReasonForm
                  action={actOnFounder}
                  values={{ id, do: hidden ? 'show-answer' : 'hide-answer', question: questionId }}
                  summary={hidden ? 'Show it again' : 'Hide it'}
                  hint="They read it."
                >
                  <SubmitButton size="sm" variant="secondary">
                    {hidden ? 'Show the answer' : 'Hide the answer'}
                  </SubmitButton>
                </ReasonForm>
              </li>
            ))}
          </ul>
        </RuledSection>
      )}
      <MergedList
        action={actOnFounder}
        merged={merged.map(({ name, slug, mergedAt, canBeUndone }) => ({
          ...{ name, mergedAt, path: paths.founder(slug) },
          undo: canBeUndone ? { id, do: 'part', into: slug } : null,
        }))}
      />
      <History
        entries={changes}
        changeOf={({ data: { before, after, unlinked_from: listing, merged: from, taken_back: parted, hidden, question } }) => {
          if (typeof listing === 'number') return { what: 'Taken off a listing', before: String(listing), after: '' };
          if (typeof from === 'string') return { what: 'Merged into this', before: from, after: name };
          if (typeof parted === 'string') return { what: 'Taken out again', before: name, after: parted };
          if (typeof hidden === 'boolean') {
            const [before, after] = hidden ? ['shown', 'hidden'] : ['hidden', 'shown'];
            return { what: typeof question === 'string' ? `The answer to “${question}”` : 'The page', before, after };
          }
          const [was, is] = [before as Partial<FounderTexts>, after as Partial<FounderTexts>];
          const isCurrent = Object.entries(is).every(([member, value]) => texts[member as keyof FounderTexts] === value);
          const undo = isCurrent && (
            <UndoForm
              action={actOnFounder}
              values={{ id, do: 'edit', ...texts, ...was, seen, reason: 'Taken back.' }}
              name={`the change of ${name}`}
            />
          );
          return { what: 'Edited', before: lineOf(was), after: lineOf(is), undo };
        }}
      />
    </DeskPage>
  );
}
