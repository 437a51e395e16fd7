'use client';

import { useState } from 'react';
import { useDraftEditor, usePart } from '../editor-context.ts';
import { limits, partId, storySections } from '../editor-fields.ts';
import { shownValue } from '../editor-state.ts';
import { PartArea, QuotesButton } from '../field-frame.tsx';
import { CollapsedSection } from './collapsed-section.tsx';
import { LabelledInput } from './labelled-input.tsx';

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
