'use client';

import { limits } from '../editor-fields.ts';
import type { FaqEntry, FounderEntry, MilestoneEntry } from '../parts.ts';
import { Entries } from './entries.tsx';
import { LabelledInput } from './labelled-input.tsx';
import { Links } from './links.tsx';

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
