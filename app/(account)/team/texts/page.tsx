import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { listHeldTexts } from '#lib/community/decide-text.ts';
import { paths } from '#lib/core/paths.ts';
import { readProposals } from '#lib/desk/cases/proposals.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { DeskPage } from '../desk-page.tsx';
import { DeskQueue, QueueItem } from '../desk-queue.tsx';
import { textReasons } from '../removal-reasons.ts';
import { requireDesk } from '../require-desk.ts';
import { StrangersText } from '../strangers-text.tsx';
import { inWords } from '../words.ts';
import { decideTextForm } from './actions.ts';

export const metadata = { title: 'Held texts' };

const reasons: Record<string, string> = {
  burst: 'Many from one network, or as evenly as a script’s',
  copy: 'A copy of another text',
  links: 'Many addresses',
};

export default async function DeskTextsPage() {
  const actor = await requireDesk(paths.deskTexts, 'texts');
  const texts = (await listHeldTexts(actor)).slice(0, 50);
  const proposals = await readProposals(
    'text',
    texts.map(({ kind, id }) => `${kind}-${id}`),
  );
  return (
    <DeskPage
      title="Held reviews, questions and answers"
      description="Nobody but their writers sees them until you decide. Those of new accounts are published by themselves."
    >
      {texts.length === 0 ? (
        <EmptyState title="No text waits" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
          Texts are held that come in bursts, copy another text or have many addresses.
        </EmptyState>
      ) : (
        <DeskQueue label="Texts to decide">
          {texts.map(({ kind, id, slug, name, userId, email, body, heldFor, writtenAt }) => (
            <QueueItem key={`${kind} ${id}`}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="text-base">
                  <Link href={paths.listing(slug)} prefetch={false} className="link [overflow-wrap:anywhere]">
                    {name}
                  </Link>
                </h2>
                <Badge>{inWords(kind)}</Badge>
                <Badge tone="warning">{reasons[heldFor] ?? heldFor}</Badge>
                <span className="text-sm text-soft [overflow-wrap:anywhere]">
                  <Link href={paths.deskPerson(userId)} prefetch={false} className="link">
                    {email}
                  </Link>{' '}
                  · <Time at={writtenAt} />
                </span>
              </div>
              <StrangersText>{body}</StrangersText>
              <DecisionForm
                action={decideTextForm}
                values={{ kind, id, heldFor }}
                approve="Publish"
                reject="Remove"
                reasons={textReasons}
                proposal={proposals.get(`${kind}-${id}`)}
              />
            </QueueItem>
          ))}
        </DeskQueue>
      )}
    </DeskPage>
  );
}
