'use client';

import { Check, X } from 'lucide-react';
import { type ReactNode, useActionState, useEffect, useRef } from 'react';
import { shortAddress, webAddress } from '#lib/core/link-address.ts';
import type { Evidence } from '#lib/profile/content.ts';
import type { DifferenceView } from '#lib/readings/difference-view.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { Marker } from '#lib/ui/kit/marker.tsx';
import { CheckedOn } from '#lib/ui/listing/checked-on.tsx';
import { LongText } from '../history/change-lines.tsx';
import { resolve } from './actions.ts';
import { differenceId, differenceLabel, differenceText } from './difference-texts.ts';

interface DifferenceListProps {
  listing: number;
  differences: readonly DifferenceView[];
  /** The question whether the site is still the product's; null if there is no reason to ask it. */
  question: { name: string; text: string } | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The content that replaces an empty list. */
  children: ReactNode;
}

/** Lists the differences. Each shows the profile’s value, the site’s value with its sentence, and buttons to accept and dismiss it. */
export function DifferenceList({ listing, differences, question, today, children }: DifferenceListProps) {
  const [state, send, isPending] = useActionState(resolve, {});
  const result = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its difference, so the focus moves to the result.
  useEffect(() => {
    if (state.resolved) result.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={result} tabIndex={-1} className="outline-none empty:hidden">
        {state.done && (
          <Alert tone="success" live>
            {state.done}
          </Alert>
        )}
      </div>
      {differences.length === 0 && children}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {differences.map((difference) => (
          <li key={difference.id} id={differenceId(difference.id)} className="scroll-mt-24 rounded-lg target:outline-2 target:outline-ink">
            <form action={send} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
              <input type="hidden" name="listing" value={listing} />
              <input type="hidden" name="difference" value={difference.id} />
              {difference.kind === 'identity' ? (
                <Identity difference={difference} question={question} today={today} />
              ) : (
                <Values difference={difference} today={today} />
              )}
              {state.error && state.typed?.difference === String(difference.id) && (
                <Alert tone="danger" live>
                  {state.error}
                </Alert>
              )}
              <Decisions difference={difference} isPending={isPending} />
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each button submits its own decision. While one is pending, no button can be pressed. */
function Decisions({ difference, isPending }: { difference: DifferenceView; isPending: boolean }) {
  const label = differenceLabel(difference);
  const [accept, dismiss] =
    difference.kind === 'identity'
      ? ['It is still ours: compare it', 'Leave the profile as it is']
      : difference.kind === 'gone'
        ? ['Remove it', 'Keep it']
        : ['Accept', 'Dismiss'];
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="do"
        value="accept"
        variant="secondary"
        disabled={isPending}
        aria-label={`${accept}: ${label}`}
        icon={<Check aria-hidden size={16} />}
      >
        {accept}
      </Button>
      <Button
        type="submit"
        name="do"
        value="dismiss"
        variant="quiet"
        disabled={isPending}
        aria-label={`${dismiss}: ${label}`}
        icon={<X aria-hidden size={16} />}
      >
        {dismiss}
      </Button>
    </div>
  );
}

const kindLabels = { changed: 'Changed', added: 'New', gone: 'No longer there' } as const;

function Values({ difference, today }: { difference: DifferenceView; today: string }) {
  const { kind, basis, reason, ours, theirs, evidence } = difference;
  if (kind === 'identity') return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base [overflow-wrap:anywhere]">{differenceLabel(difference)}</h2>
        <Badge>{kindLabels[kind]}</Badge>
        {basis === 'inferred' && <Badge tone="inferred">Concluded from the site</Badge>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Value name="In the profile" text={differenceText(difference, ours)} none="Not in the profile" />
        <Value name="On the site" text={differenceText(difference, theirs)} none="The site doesn’t say it any more" />
      </div>
      {reason && <p className="border-l-2 border-dashed border-mark-line pl-3 text-sm text-soft [overflow-wrap:anywhere]">{reason}</p>}
      <Quotes evidence={evidence} isGone={kind === 'gone'} today={today} />
    </>
  );
}

function Identity({
  difference,
  question,
  today,
}: {
  difference: DifferenceView;
  question: DifferenceListProps['question'];
  today: string;
}) {
  const was = `It was ${differenceText(difference, difference.ours) ?? 'the product’s'}.`;
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-base [overflow-wrap:anywhere]">
          {question ? `Is it still ${question.name}’s site?` : 'Is it still the product’s site?'}
        </h2>
        <p className="text-base [overflow-wrap:anywhere]">
          {question?.text ?? was} So nothing of it was compared with the profile, and nothing is offered until you decide.
        </p>
      </div>
      <Quotes evidence={difference.evidence} isGone={false} today={today} />
    </>
  );
}

function Value({ name, text, none }: { name: string; text: string | null; none: string }) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-sm text-soft">{name}</p>
      <div className="text-base">{text === null ? <span className="text-soft">{none}</span> : <LongText text={text} />}</div>
    </div>
  );
}

const maxQuotes = 3;

function Quotes({ evidence, isGone, today }: { evidence: readonly Evidence[]; isGone: boolean; today: string }) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label={isGone ? 'What stood there' : 'What the site says'} className="grid gap-3 border-t border-line pt-4 text-sm">
      {evidence.slice(0, maxQuotes).map((each) => (
        <li key={`${each.url} ${each.quote}`} className="grid gap-1">
          <q className="line-clamp-4 [overflow-wrap:anywhere]">
            {isGone ? <span className="text-soft">{each.quote}</span> : <Marker tone="wash">{each.quote}</Marker>}
          </q>
          <p className="flex flex-wrap gap-x-3 text-soft [overflow-wrap:anywhere]">
            <Page url={each.url} />
            <CheckedOn on={each.checked_on} today={today} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Page({ url }: { url: string }) {
  const href = webAddress(url);
  if (!href) return url;
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className="link">
      {shortAddress(href)}
      <span className="sr-only"> opens in a new tab</span>
    </a>
  );
}
