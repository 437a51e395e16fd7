'use client';

import { useState } from 'react';
import { platformLabel } from '#lib/listings/showing/listing-labels.ts';
import { useDraftEditor, usePart } from '../editor-context.ts';
import { limits, partId, socialPlatforms } from '../editor-fields.ts';
import { shownValue } from '../editor-state.ts';
import { PartArea, QuotesButton } from '../field-frame.tsx';
import { CollapsedSection } from './collapsed-section.tsx';
import { LabelledInput } from './labelled-input.tsx';

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
