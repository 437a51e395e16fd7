'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useActionState, useEffect, useState } from 'react';
import { parseDate } from '#lib/core/time.ts';
import { maxMilestones } from '#lib/listings/showing/milestone-rules.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { IconButton } from '#lib/ui/kit/button.tsx';
import { TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { MilestoneTimeline, type TimelineMilestone } from '#lib/ui/listing/milestone-timeline.tsx';
import { ConfirmButton } from '../../../confirm-button.tsx';
import { addMilestoneForm, deleteMilestoneForm } from './actions.ts';

const blank = { date: '', title: '', description: '', url: '' };

interface MilestonesEditorProps {
  listing: number;
  milestones: readonly { id: number; date: Date; title: string; description: string | null; url: string | null }[];
}

/** A form for a milestone, beside the timeline of all milestones. The timeline shows the new milestone while it is typed. */
export function MilestonesEditor({ listing, milestones }: MilestonesEditorProps) {
  const [state, send] = useActionState(addMilestoneForm, {});
  const [preview, setPreview] = useState<typeof blank>(blank);
  const typed = state.typed ?? blank;
  useEffect(() => setPreview(state.typed ?? blank), [state]);
  const isFull = milestones.length >= maxMilestones;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <section aria-labelledby="add" className="grid content-start gap-4">
        <h2 id="add" className="text-lg">
          Add a milestone
        </h2>
        <FormAlerts state={state} />
        {isFull ? (
          <p className="text-base text-soft">A listing has at most {maxMilestones} milestones. Delete one to add another.</p>
        ) : (
          <form
            action={send}
            noValidate
            className="grid gap-4"
            onInput={({ currentTarget }) => {
              const form = new FormData(currentTarget);
              const textOf = (name: string) => String(form.get(name));
              setPreview({ date: textOf('date'), title: textOf('title'), description: textOf('description'), url: textOf('url') });
            }}
          >
            <input type="hidden" name="listing" value={listing} />
            <TextField name="date" type="date" label="Day" defaultValue={typed.date} error={state.fields?.date} className="max-w-56" />
            <TextField
              name="title"
              label="What happened"
              hint="In a few words, such as “First hundred harbours”."
              defaultValue={typed.title}
              error={state.fields?.title}
              maxLength={200}
              autoComplete="off"
            />
            <TextAreaField
              name="description"
              label="More about it"
              optional
              defaultValue={typed.description}
              error={state.fields?.description}
              maxLength={2000}
              rows={3}
            />
            <TextField
              name="url"
              label="A page about it"
              optional
              hint="An address that begins with https://"
              defaultValue={typed.url}
              error={state.fields?.url}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
            />
            <SubmitButton icon={<Plus aria-hidden size={16} />} className="justify-self-start">
              Add the milestone
            </SubmitButton>
          </form>
        )}
      </section>
      <section aria-labelledby="timeline" className="grid content-start gap-4">
        <h2 id="timeline" className="text-lg">
          Timeline
        </h2>
        {milestones.length === 0 && !draftOf(preview) ? (
          <p className="text-base text-soft">No milestones yet. The first customer, the first release or a round number are good ones.</p>
        ) : (
          <MilestoneTimeline milestones={withDraft(milestones, preview, listing)} level={3} />
        )}
      </section>
    </div>
  );
}

/** Returns the milestone that is being typed; null until it has a day or a title. */
function draftOf({ date, title, description, url }: typeof blank): TimelineMilestone | null {
  if (!date && !title.trim()) return null;
  return {
    id: 'draft',
    date: parseDate(date) ?? new Date(),
    title: title.trim() || 'What happened',
    description: description.trim() || null,
    url,
    draft: true,
  };
}

function withDraft(milestones: MilestonesEditorProps['milestones'], preview: typeof blank, listing: number): TimelineMilestone[] {
  const draft = draftOf(preview);
  const saved = milestones.map((milestone) => ({
    ...milestone,
    aside: (
      <ConfirmButton
        values={{ listing: String(listing), id: String(milestone.id) }}
        title="Delete this milestone?"
        description={`“${milestone.title}” disappears from the timeline, and from the product’s draft.`}
        confirm="Delete it"
        done="The milestone is deleted."
        act={deleteMilestoneForm}
      >
        <IconButton type="submit" label={`Delete ${milestone.title}`} icon={<Trash2 aria-hidden size={18} />} />
      </ConfirmButton>
    ),
  }));
  return [...(draft ? [draft] : []), ...saved].sort((a, b) => b.date.getTime() - a.date.getTime());
}
