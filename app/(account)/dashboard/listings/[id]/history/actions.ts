'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, formFailure, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { restoreVersion } from '#lib/listings/profile/restore-version.ts';

type RestoreState = FormState<Record<'listing' | 'version' | 'seen', string>>;

/** Restores a version of a listing’s profile. `seen` is the version on which the page’s preview is based. */
export const putVersionBack = formAction({
  name: 'restore_listing_version',
  typed: (_before: RestoreState, form: FormData) => textsOf(form, 'listing', 'version', 'seen'),
  input: z.object({ listing: formRowId, version: formRowId, seen: formRowId }),
  page: ({ listing }) => paths.history(listing),
  run: async ({ listing, version, seen }, { actor }) => {
    await restoreVersion(actor, listing, version, { version: seen });
    revalidatePath(paths.history(listing));
    redirect(`${paths.history(listing)}?restored=${version}`);
  },
  failed: (error, typed) => {
    if (error.code !== 'precondition_failed') return formFailure(error, typed);
    revalidatePath(paths.restoreVersion(Number(typed.listing), Number(typed.version)));
    return { typed, error: 'The listing was changed meanwhile. Below is what putting this version back would change now.' };
  },
});
