'use client';

import { useActionState, useEffect, useRef, useState } from 'react';
import type { renderMarkdown } from '#lib/core/render-markdown.ts';
import { type StorySection, storySections } from '#lib/profile/catalogue.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { MarkdownProse } from '#lib/ui/kit/prose.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { saveStory } from './actions.ts';

type StoryTexts = Record<StorySection, string>;

/** For each section, the label of its field, and its heading on the page. The opening has no heading. */
const sections: Record<Exclude<StorySection, 'title'>, { label: string; heading: string | null; hint?: string }> = {
  story: { label: 'The opening', heading: null, hint: 'Or the whole story in one piece. Markdown: **bold**, lists, links.' },
  why_started: { label: 'Why it was started', heading: 'Why it was started' },
  problem: { label: 'The problem', heading: 'The problem' },
  journey: { label: 'The way so far', heading: 'The way so far' },
  challenges: { label: 'What was hard', heading: 'What was hard' },
  achievements: { label: 'What was reached', heading: 'What was reached' },
  lessons: { label: 'What was learned', heading: 'What was learned' },
  whats_next: { label: 'What comes next', heading: 'What comes next' },
};
const parts = Object.entries(sections) as [Exclude<StorySection, 'title'>, (typeof sections)['story']][];

/** A form for the sections of the founder's story, beside a preview of the story's page. */
export function StoryForm({ listing, name, story, siteUrl }: { listing: number; name: string; story: StoryTexts; siteUrl: string }) {
  const [state, send] = useActionState(saveStory, {});
  const shown = { ...story, ...state.typed };
  const [preview, setPreview] = useState<StoryTexts>(shown);
  const form = useRef<HTMLFormElement>(null);
  // Submits only the sections that were changed here, so that it doesn't undo what somebody else saved in the meantime.
  useEffect(() => {
    const element = form.current;
    const leaveOut = ({ formData }: FormDataEvent) => {
      for (const section of storySections) if (formData.get(section) === story[section]) formData.delete(section);
    };
    element?.addEventListener('formdata', leaveOut);
    return () => element?.removeEventListener('formdata', leaveOut);
  }, [story]);
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <form
        ref={form}
        action={send}
        noValidate
        className="grid content-start gap-5"
        onInput={({ currentTarget }) => {
          const changed = new FormData(currentTarget);
          setPreview({ ...story, ...Object.fromEntries([...changed].map(([name, text]) => [name, String(text)])) });
        }}
      >
        <input type="hidden" name="listing" value={listing} />
        <TextField
          name="title"
          label="Title"
          optional
          hint={`Without one, the page is called “The story of ${name}”.`}
          defaultValue={shown.title}
          error={state.fields?.title}
          maxLength={200}
          autoComplete="off"
        />
        {parts.map(([section, { label, hint }]) => (
          <TextAreaField
            key={section}
            name={section}
            label={label}
            optional
            hint={hint}
            defaultValue={shown[section]}
            error={state.fields?.[section]}
            maxLength={8000}
            rows={3}
          />
        ))}
        <div className="sticky bottom-0 grid gap-3 border-t border-line bg-page py-3">
          <FormAlerts state={state} />
          <SubmitButton className="justify-self-start">Save the story</SubmitButton>
        </div>
      </form>
      <section
        aria-label="Preview"
        className="grid content-start gap-6 self-start rounded-lg border border-dashed border-line p-4 sm:p-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        <p className="text-sm text-soft">Preview</p>
        <h2 className="text-xl [overflow-wrap:anywhere]">{preview.title.trim() || `The story of ${name}`}</h2>
        {parts.every(([section]) => !preview[section].trim()) && (
          <p className="text-base text-soft">What you write appears here as visitors will read it. Fill in as many sections as you like.</p>
        )}
        {parts.map(([section, { heading }]) =>
          preview[section].trim() ? (
            <div key={section} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {heading && <h3 className="text-lg">{heading}</h3>}
              <Markdown text={preview[section]} siteUrl={siteUrl} idPrefix={`${section}-`} topLevel={heading ? 4 : 3} />
            </div>
          ) : null,
        )}
      </section>
    </div>
  );
}

interface MarkdownProps {
  text: string;
  siteUrl: string;
  idPrefix: string;
  topLevel: 3 | 4;
}

/** Renders a text like the story's page, once the renderer is loaded. */
function Markdown({ text, ...profile }: MarkdownProps) {
  const [render, setRender] = useState<typeof renderMarkdown | null>(null);
  useEffect(() => {
    import('#lib/core/render-markdown.ts').then((renderer) => setRender(() => renderer.renderMarkdown));
  }, []);
  if (!render) return <Paragraphs text={text} />;
  return <MarkdownProse html={render(text, { ...profile, author: 'visitor' }).html} />;
}
