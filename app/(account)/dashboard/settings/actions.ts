'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { cancelAddressChange, requestAddressChange } from '#lib/accounts/change-address.ts';
import { closeAccount } from '#lib/accounts/close-account.ts';
import { removePhoto } from '#lib/accounts/photo.ts';
import { changeName, endOtherSessions } from '#lib/accounts/settings.ts';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { endSession, getSessionDigest } from '#lib/auth/session.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { chooseDigestCategories } from '#lib/launches/digest/choose-digest-categories.ts';
import { DigestRequest } from '#lib/launches/digest/subscribe-to-digest.ts';
import { preferenceNames } from '#lib/mails/notices.ts';
import { setPreferences } from '#lib/notices/preferences.ts';

const page = () => paths.settings;

/** `done` is a sentence that says what the form did. */
type SettingState<Typed> = FormState<Typed, { done: string }>;

export const saveName = formAction({
  name: 'change_name',
  typed: (_before: SettingState<{ name: string }>, form: FormData) => textsOf(form, 'name'),
  input: z.object({ name: z.string() }),
  page,
  run: async ({ name }, { actor }) => {
    await changeName(actor, name);
    return { done: 'Your name is saved.' };
  },
});

export const dropPhoto = formAction({
  name: 'remove_photo',
  typed: (_before: SettingState<object>) => ({}),
  input: z.object({}),
  page,
  run: async (_, { actor }) => {
    await removePhoto(actor);
    return { done: 'Your photo is removed.' };
  },
});

export const saveAddress = formAction({
  name: 'request_address_change',
  typed: (_before: SettingState<{ email: string }>, form: FormData) => textsOf(form, 'email'),
  input: z.object({ email: z.string() }),
  page,
  run: async ({ email }, { actor, address }) => {
    await requestAddressChange(actor, { email, clientAddress: address });
    return { done: 'Two mails are on their way. Open the link in each.' };
  },
});

export const cancelAddress = formAction({
  name: 'cancel_address_change',
  typed: (_before: SettingState<object>) => ({}),
  input: z.object({}),
  page,
  run: async (_, { actor }) => {
    await cancelAddressChange(actor);
    return { done: 'Your address stays as it is.' };
  },
});

export const saveNotices = formAction({
  name: 'set_notification_preferences',
  typed: (_before: SettingState<{ choices: Record<string, string>; categories: string[] }>, form: FormData) => ({
    choices: Object.fromEntries(preferenceNames.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : []))),
    categories: form.getAll('category').map(String),
  }),
  input: z.object({ choices: z.record(z.string(), z.string()), categories: DigestRequest.shape.categories }),
  page,
  run: async ({ choices, categories }, { actor }) => {
    await setPreferences(actor, choices);
    await chooseDigestCategories(actor, categories);
    return { done: 'Your choice is saved.' };
  },
});

export const endOthers = formAction({
  name: 'end_other_sessions',
  typed: (_before: SettingState<object>) => ({}),
  input: z.object({}),
  page,
  run: async (_, { actor }) => {
    const ended = await endOtherSessions(actor, await getSessionDigest());
    return { done: ended === 0 ? 'There was no other sign-in.' : `${countOf(ended, 'other sign-in')} ended.` };
  },
});

/** Closes the account, signs out and redirects to the sign-in page, which says how to reopen the account. */
export const deleteAccount = formAction({
  name: 'close_account',
  typed: (_before: SettingState<Record<'email' | 'listings', string>>, form: FormData) => textsOf(form, 'email', 'listings'),
  input: z.object({ email: z.string(), listings: z.string() }),
  page,
  run: async ({ email, listings }, { actor }) => {
    await closeAccount(actor, { email, deletesListings: listings === 'delete' });
    await endSession();
    redirect('/sign-in?error=AccountClosed');
  },
});
