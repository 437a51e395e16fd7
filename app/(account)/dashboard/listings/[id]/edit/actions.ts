'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { formAction, formRowId, messagesByField, textsOf } from '#lib/api/form-action.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { getChangedProfile } from '#lib/listings/profile/get-edited-profile.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { EditListingProfile } from '#lib/listings/schema.ts';
import { controlOf, editOf, mergeValues, sentValues, type Values, valuesOf } from './profile-values.ts';

interface Sent {
  listing: string;
  /** The version of the profile that the form showed. */
  seen: string;
  values: Values;
  edit: object;
}

/** The contents of the form after a submission. `seen` and `values` are set unless everything was saved. */
interface ProfileState {
  done?: string;
  error?: string;
  fields?: Record<string, string>;
  seen?: number;
  values?: Values;
}

/** Saves the profile of a listing. */
export const saveListingProfile = formAction({
  name: 'update_my_listing',
  typed: (_before: ProfileState, form: FormData): Sent => {
    const values = sentValues(form);
    return { ...textsOf(form, 'listing', 'seen'), values, edit: editOf(values) };
  },
  input: z.object({ listing: formRowId, seen: formRowId, edit: EditListingProfile }),
  page: ({ listing }) => paths.profileEditor(listing),
  run: async ({ listing, seen, edit }, { actor }) => {
    const { version, status } = await updateListing(actor, listing, edit, { version: seen });
    if (version === seen) return { done: 'Nothing was changed, so nothing was saved.' };
    return { done: status === 'live' ? 'Saved, and public now.' : 'Saved.' };
  },
  failed: (error, sent, actor) => (error.code === 'precondition_failed' ? merged(sent as Sent, actor) : refused(error, sent as Sent)),
});

function refused(error: AppError, { seen, values }: Sent): ProfileState {
  const fields = Object.entries(messagesByField(error)).flatMap(([path, message]) => {
    const control = controlOf(path.replace(/^edit\./, ''), values);
    return control ? [[control, message]] : [];
  });
  const kept = { values, seen: Number(seen) };
  if (fields.length === 0) return { ...kept, error: error.message };
  return { ...kept, fields: Object.fromEntries(fields), error: 'Nothing is saved yet. Correct the marked fields, then save again.' };
}

/**
 * Merges what somebody else saved in the meantime with what this person typed, and names the fields that both changed. The typed text is
 * kept in these fields.
 */
async function merged({ listing, seen, values }: Sent, actor: Actor): Promise<ProfileState> {
  const { version, content, earlier } = await getChangedProfile(actor, Number(listing), Number(seen));
  const current = valuesOf(content);
  const { values: merged, contested } = mergeValues(values, valuesOf(earlier), current);
  revalidatePath(paths.profileEditor(Number(listing)));
  const note = (name: string) => [
    name,
    `Somebody else changed this to “${current[name] || 'nothing'}” meanwhile. Yours is kept here until you save.`,
  ];
  return {
    values: merged,
    seen: version,
    fields: Object.fromEntries(contested.map(note)),
    error:
      contested.length > 0
        ? 'Somebody else saved changes meanwhile, also of what you changed: see the marked fields. Nothing of yours is saved yet; save again to keep it.'
        : 'Somebody else saved changes meanwhile. They are in the form now, beside yours. Nothing of yours is saved yet: save again.',
  };
}
