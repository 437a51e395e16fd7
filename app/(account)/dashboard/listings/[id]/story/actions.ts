'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { setFounderStory } from '#lib/founders/set-founder-story.ts';
import { type StorySection, storySections } from '#lib/profile/catalogue.ts';
import { FounderStoryEdit } from '#lib/profile/story-schema.ts';

type StoryState = FormState<{ listing: string } & Partial<Record<StorySection, string>>, { done: string }>;

/** Saves the submitted sections of the founder's story. An empty section is cleared. */
export const saveStory = formAction({
  name: 'set_founder_story',
  typed: (_before: StoryState, form: FormData) => ({
    ...textsOf(form, 'listing'),
    ...textsOf(form, ...storySections.filter((section) => form.has(section))),
  }),
  input: z.object({ listing: formRowId, ...FounderStoryEdit.shape }),
  page: ({ listing }) => paths.storyEditor(listing),
  run: async ({ listing, ...story }, { actor }) => {
    const { shownPublicly } = await setFounderStory(actor, listing, story);
    return { done: shownPublicly ? 'Saved. Visitors see the story as it is now.' : 'Saved.' };
  },
});
