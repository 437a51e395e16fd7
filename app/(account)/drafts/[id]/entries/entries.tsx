'use client';

import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { EntryButtons, moveEntry } from '../controls/entry-buttons.tsx';
import { usePart } from '../editor-context.ts';
import { partId } from '../editor-fields.ts';
import { PartArea, QuotesButton } from '../field-frame.tsx';
import type { FaqEntry, FounderEntry, MilestoneEntry } from '../parts.ts';

interface EntriesProps<Entry> {
  part: 'faqs' | 'founders' | 'milestones';
  maxEntries: number;
  blank: Entry;
  add: string;
  /** The singular noun for an entry, as in “question 2”. */
  noun: string;
  empty: string;
  /** True if the server sorts the entries, so that they can't be moved. */
  sorted?: boolean;
  render: (entry: Entry, change: (entry: Entry) => void, error: (name: string) => string | undefined, at: number) => ReactNode;
}

/** The control for a list of entries, each with several texts. */
export function Entries<Entry extends FaqEntry | FounderEntry | MilestoneEntry>(props: EntriesProps<Entry>) {
  const { part, maxEntries, blank, noun, sorted = false } = props;
  const { value, change: changeAny, errors } = usePart<never>(part);
  const entries = value as Entry[];
  const change = changeAny as unknown as (entries: Entry[]) => void;
  const area = useRef<HTMLDivElement>(null);
  const general = errors[part];
  return (
    <div ref={area} id={partId(part)} tabIndex={-1} className="grid gap-4 outline-none">
      {entries.length === 0 && <p className="text-base text-soft">{props.empty}</p>}
      {entries.map((entry, at) => (
        <PartArea
          key={at}
          part={part}
          target={`${part}.${at}`}
          className="@container grid gap-4 rounded-lg border border-line bg-surface p-4 data-shown:border-edge"
        >
          <div className="flex min-h-9 items-center gap-2">
            <h3 className="text-base text-soft">
              {noun.charAt(0).toUpperCase() + noun.slice(1)} {at + 1}
            </h3>
            <span className="ml-auto flex items-center gap-1">
              <QuotesButton target={`${part}.${at}`} label={`${noun} ${at + 1}`} />
              <EntryButtons
                what={`${noun} ${at + 1}`}
                at={sorted ? 0 : at}
                of={sorted ? 1 : entries.length}
                move={(to) => change(moveEntry(entries, at, to))}
                remove={() => change(entries.filter((_, index) => index !== at))}
              />
            </span>
          </div>
          {props.render(
            entry,
            (next) => change(entries.map((other, index) => (index === at ? next : other))),
            (name) => errors[`${part}[${at}].${name}`],
            at,
          )}
        </PartArea>
      ))}
      {general && <FieldError id={`${partId(part)}-error`}>{general}</FieldError>}
      <div className="flex items-center justify-between gap-4">
        <Button
          size="sm"
          disabled={entries.length >= maxEntries}
          icon={<Plus aria-hidden size={16} />}
          onClick={() => {
            change([...entries, blank]);
            setTimeout(() =>
              area.current?.querySelectorAll<HTMLElement>(':scope > [data-part]')[entries.length]?.querySelector('input')?.focus(),
            );
          }}
        >
          {props.add}
        </Button>
        <p className="text-sm text-soft figures">
          {entries.length} of {maxEntries}
        </p>
      </div>
    </div>
  );
}
