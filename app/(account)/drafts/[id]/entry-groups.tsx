'use client';

import { ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { platformLabel } from '#lib/listings/listing-labels.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle, FieldError } from '#lib/ui/kit/field.tsx';
import { useDraftEditor, usePart } from './editor-context.ts';
import { limits, partId, socialPlatforms, storySections } from './editor-fields.ts';
import { shownValue } from './editor-state.ts';
import { characterCountOf, EntryButtons, moveEntry } from './field-controls.tsx';
import { PartArea, QuotesButton } from './field-frame.tsx';
import type { FaqEntry, FounderEntry, MilestoneEntry } from './parts.ts';

interface LabelledInputProps {
  id?: string;
  label: string;
  value: string;
  change: (value: string) => void;
  max: number;
  rows?: number;
  type?: 'text' | 'date';
  hint?: ReactNode;
  error?: string | undefined;
  url?: boolean;
  optional?: boolean;
  /** Content at the end of the label's line. */
  aside?: ReactNode;
}

/** A labelled text input whose value the editor controls. */
function LabelledInput({
  id,
  label,
  value,
  change,
  max,
  rows,
  type = 'text',
  hint,
  error,
  url = false,
  optional = false,
  aside,
}: LabelledInputProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const count = characterCountOf(value, max);
  const described = [hint ? `${inputId}-hint` : null, error ? `${inputId}-error` : null].filter(Boolean).join(' ') || undefined;
  const shared = {
    id: inputId,
    value,
    'aria-describedby': described,
    'aria-invalid': error ? (true as const) : undefined,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={inputId} className="text-base font-medium">
          {label}
        </label>
        {aside}
        {count ? (
          <span className="text-sm text-soft figures">{count}</span>
        ) : (
          optional && <span className="text-sm text-soft">Optional</span>
        )}
      </div>
      {hint && (
        <p id={`${inputId}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {rows && rows > 1 ? (
        <textarea {...shared} rows={rows} className={classNames(controlStyle, 'field-sizing-content min-h-18 py-2.5')} />
      ) : (
        <input
          {...shared}
          type={type}
          autoComplete="off"
          {...(url ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' } : {})}
          className={classNames(controlStyle, 'min-h-11', type === 'date' && 'figures')}
        />
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  );
}

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
function Entries<Entry extends FaqEntry | FounderEntry | MilestoneEntry>(props: EntriesProps<Entry>) {
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

export function Faqs() {
  return (
    <Entries<FaqEntry>
      part="faqs"
      maxEntries={limits.faqs.entries}
      blank={{ question: '', answer: '' }}
      add="Add a question"
      noun="question"
      empty="No questions yet. Five good questions are plenty."
      render={(faq, change, error) => (
        <>
          <LabelledInput
            label="Question"
            value={faq.question}
            max={limits.faqs.question}
            error={error('question')}
            change={(question) => change({ ...faq, question })}
          />
          <LabelledInput
            label="Answer"
            rows={3}
            value={faq.answer}
            max={limits.faqs.answer}
            error={error('answer')}
            change={(answer) => change({ ...faq, answer })}
          />
        </>
      )}
    />
  );
}

export function Founders() {
  return (
    <>
      <Entries<FounderEntry>
        part="founders"
        maxEntries={limits.founders.entries}
        blank={{ name: '', title: '', bio: '' }}
        add="Add a founder"
        noun="founder"
        empty="Your website states no founders. The first founder you add is the primary one."
        render={(founder, change, error) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <LabelledInput
                label="Name"
                value={founder.name}
                max={limits.founders.name}
                error={error('name')}
                change={(name) => change({ ...founder, name })}
              />
              <LabelledInput
                label="Role"
                optional
                value={founder.title}
                max={limits.founders.title}
                error={error('title')}
                change={(title) => change({ ...founder, title })}
              />
            </div>
            <LabelledInput
              label="About them"
              optional
              rows={3}
              value={founder.bio}
              max={limits.founders.bio}
              error={error('bio')}
              change={(bio) => change({ ...founder, bio })}
            />
          </>
        )}
      />
      <Links area="founder_socials" title="The primary founder’s profiles" />
    </>
  );
}

export function Milestones() {
  return (
    <>
      <p className="text-base text-soft">Milestones are sorted newest first, and appear on the listing if the section is unlocked.</p>
      <Entries<MilestoneEntry>
        part="milestones"
        maxEntries={limits.milestones.entries}
        blank={{ date: '', title: '', description: '', url: '' }}
        add="Add a milestone"
        noun="milestone"
        empty="No milestones yet. Add, for example, a first customer, a release or a round number."
        sorted
        render={(milestone, change, error) => (
          <>
            <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <LabelledInput
                label="Day"
                type="date"
                value={milestone.date}
                max={10}
                error={error('date')}
                change={(date) => change({ ...milestone, date })}
              />
              <LabelledInput
                label="What happened"
                value={milestone.title}
                max={limits.milestones.title}
                error={error('title')}
                change={(title) => change({ ...milestone, title })}
              />
            </div>
            <LabelledInput
              label="More about it"
              optional
              rows={2}
              value={milestone.description}
              max={limits.milestones.description}
              error={error('description')}
              change={(description) => change({ ...milestone, description })}
            />
            <LabelledInput
              label="A page about it"
              optional
              url
              value={milestone.url}
              max={limits.milestones.url}
              error={error('url')}
              change={(url) => change({ ...milestone, url })}
            />
          </>
        )}
      />
    </>
  );
}

/** Links to profiles on other platforms: first the platforms with a value, then the remaining platforms in a collapsed section. */
export function Links({ area, title }: { area: 'company_socials' | 'founder_socials'; title?: string }) {
  const { state } = useDraftEditor();
  // Computed once, so that an input does not move out of the collapsed section while someone types into the input.
  const [open] = useState(() => socialPlatforms.filter((platform) => shownValue(state, `${area}.${platform}`) !== ''));
  const rest = socialPlatforms.filter((platform) => !open.includes(platform));
  const fields = (platforms: readonly string[]) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {platforms.map((platform) => (
        <SocialLink key={platform} part={`${area}.${platform}`} platform={platform} />
      ))}
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {title && <h3 className="text-base">{title}</h3>}
      {open.length > 0 && fields(open)}
      {rest.length > 0 && (
        <CollapsedSection summary={open.length > 0 ? 'More platforms' : 'Add a profile'}>{fields(rest)}</CollapsedSection>
      )}
    </div>
  );
}

/** A collapsed section for inputs that few people need. */
function CollapsedSection({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/fold rounded-lg border border-line open:pb-4">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-4 text-base font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={16} className="text-quiet transition-transform duration-150 group-open/fold:rotate-90" />
        {summary}
      </summary>
      <div className="grid gap-6 px-4 pt-3">{children}</div>
    </details>
  );
}

function SocialLink({ part, platform }: { part: string; platform: string }) {
  const { value, change, errors } = usePart<string>(part);
  const label = platform === 'custom' ? 'One more' : platformLabel(platform);
  return (
    <PartArea part={part} className="@container">
      <LabelledInput
        id={partId(part)}
        label={label}
        url
        value={value}
        max={limits.social}
        change={change}
        error={errors[part]}
        aside={<QuotesButton target={part} label={label} />}
      />
    </PartArea>
  );
}

export function StorySections() {
  const { state } = useDraftEditor();
  const [first, ...others] = storySections;
  const [open] = useState(() => [
    first?.name,
    'story',
    ...others.map(({ name }) => name).filter((name) => shownValue(state, `story.${name}`) !== ''),
  ]);
  const texts = (shown: boolean) =>
    storySections
      .filter(({ name }) => open.includes(name) === shown)
      .map(({ name, label, rows }) => <StoryText key={name} part={`story.${name}`} label={label} rows={rows} />);
  const rest = texts(false);
  return (
    <>
      <p className="text-base text-soft">
        The story is told in the founder’s words, and appears on the listing if the section is unlocked.
      </p>
      {texts(true)}
      {rest.length > 0 && <CollapsedSection summary="More sections: why, the way so far, what comes next">{rest}</CollapsedSection>}
    </>
  );
}

function StoryText({ part, label, rows }: { part: string; label: string; rows: number }) {
  const { value, change, errors } = usePart<string>(part);
  return (
    <PartArea part={part} className="@container">
      <LabelledInput
        id={partId(part)}
        label={label}
        optional={value === ''}
        rows={rows}
        value={value}
        max={limits.story}
        change={change}
        error={errors[part]}
        aside={<QuotesButton target={part} label={label} />}
      />
    </PartArea>
  );
}

export function LastGroup() {
  return (
    <>
      <PlainText
        part="competitor_url"
        label="Website of a product that yours replaces"
        hint="If the replaced product is listed here, the two products become alternatives of each other."
        max={limits.competitorUrl}
        url
      />
      <PlainText
        part="seo.title"
        label="Title for search engines"
        hint="If empty, the name and the tagline are used."
        max={limits.seo.title}
      />
      <PlainText
        part="seo.meta"
        label="Description for search engines"
        hint="If empty, the short description is used."
        max={limits.seo.meta}
        rows={2}
      />
    </>
  );
}

function PlainText({ part, ...line }: { part: string; label: string; hint: string; max: number; url?: boolean; rows?: number }) {
  const { value, change, errors } = usePart<string>(part);
  return (
    <PartArea part={part}>
      <LabelledInput id={partId(part)} optional value={value} change={change} error={errors[part]} {...line} />
    </PartArea>
  );
}
