'use client';

import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shortAddress, webAddress } from '#lib/core/link-address.ts';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import type { Evidence } from '#lib/profile/content.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Marker } from '#lib/ui/kit/marker.tsx';
import { CheckedOn } from '#lib/ui/listing/checked-on.tsx';
import { evidenceOf, useDraftEditor } from './editor-context.ts';
import { partLabel } from './editor-fields.ts';
import { displayedStateOf, StateLabel, shownReason, stateSentence } from './field-state.tsx';
import type { Passage } from './passage-around.ts';

const passages = new Map<string, Promise<Passage>>();

/** Fetches the text around a quote, once per quote. */
function passageOf(draft: string, { url, quote }: Evidence): Promise<Passage> {
  const address = `/drafts/${draft}/passage?${new URLSearchParams({ url, quote })}`;
  const cached = passages.get(address);
  if (cached) return cached;
  const request = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`passage request failed with status ${response.status}`);
    return response.json() as Promise<Passage>;
  });
  passages.set(address, request);
  request.catch(() => passages.delete(address));
  return request;
}

/** Returns a target's label, such as “Tagline”, “Question 2” or “Features, line 3”. */
export function targetLabel(target: string): string {
  const [area = '', at = '', entry] = target.split('.', 3);
  const nouns: Record<string, string> = { faqs: 'Question', founders: 'Founder', milestones: 'Milestone' };
  if (nouns[area] && at) return `${nouns[area]} ${Number(at) + 1}`;
  return entry === undefined ? partLabel(target) : `${partLabel(target)}, line ${Number(entry) + 1}`;
}

/** Shows a value's evidence: the text of the page around the quote, with the quote marked. */
export function EvidencePanel() {
  const { state, target } = useDraftEditor();
  const evidence = evidenceOf(state, target);
  const name = target.startsWith('fields.') ? (target.split('.')[1] as ProfileField) : null;
  const now = name ? displayedStateOf(state, name) : null;
  const reason = name && shownReason(state, name);
  const aiValue = name ? state.draft.fields[name].ai_value : null;
  const isTypedOver = now === 'edited' || now === 'override' || now === 'deleted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto display text-lg">{targetLabel(target)}</p>
          {now && <StateLabel state={now} />}
        </div>
        <p className="text-sm text-soft">
          {now
            ? stateSentence(now, evidence.length)
            : evidence.length > 0
              ? 'Drafted from your site.'
              : 'No sentence of your site supports this part of the profile; write it yourself.'}
        </p>
        {reason && <p className="border-l-4 border-dashed border-mark-line pl-3 text-sm [overflow-wrap:anywhere]">Concluded: {reason}</p>}
      </div>
      {isTypedOver && aiValue !== null && (
        <div className="grid gap-1 rounded-lg border border-line px-3 py-2 text-sm">
          <p className="text-soft">Drafted from the site</p>
          <p className="line-clamp-6 [overflow-wrap:anywhere]">{Array.isArray(aiValue) ? aiValue.join(' · ') : aiValue}</p>
        </div>
      )}
      {evidence.length > 0 && <Quotes key={target} evidence={evidence} draft={state.draft.id} />}
    </div>
  );
}

function Quotes({ evidence, draft }: { evidence: Evidence[]; draft: string }) {
  const [chosen, setChosen] = useState(0);
  const shown = evidence[Math.min(chosen, evidence.length - 1)];
  if (!shown) return null;
  return (
    <>
      <PassageView evidence={shown} draft={draft} />
      {evidence.length > 1 && (
        <div className="grid gap-2 border-t border-line pt-3">
          <p className="text-sm font-medium">All {evidence.length} places</p>
          <ul className="grid gap-0.5">
            {evidence.map((one, at) => (
              <li key={`${one.url} ${one.quote}`}>
                <button
                  type="button"
                  aria-pressed={at === chosen}
                  onClick={() => setChosen(at)}
                  className={classNames(
                    'grid w-full gap-0.5 rounded-md border-l-2 px-3 py-2 text-left text-sm transition-colors duration-150 hover:bg-hover',
                    at === chosen ? 'border-ink bg-hover' : 'border-transparent',
                  )}
                >
                  <span className="line-clamp-2 [overflow-wrap:anywhere]">“{one.quote}”</span>
                  <span className="truncate text-sm text-soft">{one.title || one.url}</span>
                  {one.visibility && <span className="text-sm text-soft">{visibilityLabels[one.visibility]}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function PassageView({ evidence, draft }: { evidence: Evidence; draft: string }) {
  const { today } = useDraftEditor();
  const [loaded, setLoaded] = useState<{ of: Evidence; passage: Passage | null } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    passageOf(draft, evidence).then(
      (passage) => isCurrent && setLoaded({ of: evidence, passage }),
      () => isCurrent && setLoaded({ of: evidence, passage: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [draft, evidence]);
  const passage = loaded?.of === evidence ? loaded.passage : null;
  // Scrolls the quote into view, within the box only and not the page.
  useEffect(() => {
    const [frame, mark] = [box.current, box.current?.querySelector('mark')];
    if (passage && frame && mark) frame.scrollTop = Math.max(0, mark.offsetTop - frame.clientHeight / 3);
  }, [passage]);

  const href = webAddress(evidence.url);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="grid gap-0.5 border-b border-line px-4 py-2.5 text-sm">
        <span className="truncate font-medium">{evidence.title || 'Page without a title'}</span>
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="inline-flex min-w-0 items-center gap-1.5 text-soft hover:text-ink hover:underline"
          >
            <span className="truncate">{shortAddress(href)}</span>
            <ExternalLink aria-hidden size={12} className="shrink-0" />
            <span className="sr-only">opens in a new tab</span>
          </a>
        )}
        <span className="text-soft">
          <CheckedOn on={evidence.checked_on} today={today} />
        </span>
        {evidence.visibility && (
          <span className={evidence.visibility === 'hidden' ? 'text-warning' : 'text-soft'}>{visibilityLabels[evidence.visibility]}</span>
        )}
      </figcaption>
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={`What ${evidence.title || 'the page'} says`}
        className="relative max-h-[min(26rem,50dvh)] overflow-y-auto overscroll-contain bg-sunken px-4 py-3 font-display text-base focus-visible:-outline-offset-2"
        {...(passage?.language ? { lang: passage.language } : {})}
      >
        {passage?.blocks.some((block) => block.marked) ? (
          <div className="grid gap-2 [overflow-wrap:anywhere]">
            {passage.above && <p className="text-quiet">…</p>}
            {passage.blocks.map((block, at) => (
              <p
                key={at}
                className={classNames(
                  block.kind === 'heading' ? 'text-lg leading-snug font-semibold' : 'text-soft',
                  block.kind === 'item' && 'pl-4 -indent-3 before:content-["•"] before:mr-2',
                )}
              >
                {block.label && <span className="mr-2 font-sans text-sm text-quiet">{block.label}</span>}
                {clipStart(block.before)}
                {block.marked && <Marker className="text-ink">{block.marked}</Marker>}
                {clipEnd(block.after)}
              </p>
            ))}
            {passage.below && <p className="text-quiet">…</p>}
          </div>
        ) : (
          <p className="[overflow-wrap:anywhere]">
            <Marker className="text-ink">{evidence.quote}</Marker>
          </p>
        )}
      </section>
    </figure>
  );
}

const visibilityLabels = {
  hidden: 'Not visible on your page, so it is no public source',
  data: 'In what the page tells programs, not in its text',
} as const;

const maxCharacters = 360;
const clipStart = (text: string) =>
  text.length > maxCharacters ? `… ${text.slice(text.indexOf(' ', text.length - maxCharacters) + 1)}` : text;
const clipEnd = (text: string) => (text.length > maxCharacters ? `${text.slice(0, text.lastIndexOf(' ', maxCharacters))} …` : text);
