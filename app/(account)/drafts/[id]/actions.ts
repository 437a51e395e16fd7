'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, messagesByField, pageAction, textsOf } from '#lib/api/form-action.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { type AppError, isAppError, sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { deleteDraft } from '#lib/drafts/delete-draft.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { findLastChanger } from '#lib/drafts/find-last-changer.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import { revokeInvite } from '#lib/drafts/revoke-invite.ts';
import { UpdateDraft } from '#lib/drafts/schema.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { undoDraft, unlockFields, updateDraft } from '#lib/drafts/update-draft.ts';
import { lookForFreePlan } from '#lib/launches/badges/check-badge.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import { logoPathOf } from '#lib/listings/logos/logo-path.ts';
import type { ProfileChanges } from '#lib/profile/apply-changes.ts';
import { type ProfileField, profileFields } from '#lib/profile/catalogue.ts';
import type { SendOutcome } from './editor-state.ts';

/** The result of a save. It includes the logo's path, because our copy of the logo may have been stored since the last save. */
export type ChangeAnswer = Exclude<SendOutcome, { kind: 'lost' }> & { logo?: string | null };

const maxSteps = 3;

/** Applies up to three edits to a draft, one version each. Returns `conflict` if somebody else has edited the draft since `version`. */
export const changeDraft = pageAction({
  name: 'update_draft',
  // Reads one more step than is allowed, which is enough to refuse them all.
  typed: (id: string, steps: ProfileChanges[], version: number) => ({
    id,
    steps: Array.isArray(steps) ? steps.slice(0, maxSteps + 1) : steps,
    version,
  }),
  input: z.object({ id: z.string(), steps: z.array(UpdateDraft).min(1).max(maxSteps), version: z.int() }),
  writes: ({ steps }) => steps.length,
  run: async ({ id, steps, version }, { actor }): Promise<ChangeAnswer> => {
    const versions: number[] = [];
    let draft: DraftView | undefined;
    let at = version;
    for (const step of steps) {
      draft = await updateDraft(actor, id, step, { version: at });
      if (draft.version > at) versions.push(draft.version);
      at = draft.version;
    }
    return savedAs(draft as DraftView, versions);
  },
  failed: changeAnswerOf,
});

/** Unlocks a field and keeps its value. Returns `conflict` if somebody else has edited the draft since `version`. */
export const unlockField = pageAction({
  name: 'unlock_fields',
  typed: (id: string, field: ProfileField, version: number) => ({ id, field, version }),
  input: z.object({ id: z.string(), field: z.enum(profileFields), version: z.int() }),
  run: async ({ id, field, version }, { actor }): Promise<ChangeAnswer> => {
    const draft = await unlockFields(actor, id, [field], { version });
    return savedAs(draft, draft.version > version ? [draft.version] : []);
  },
  failed: changeAnswerOf,
});

/** Undoes the edits that created the given versions, the latest first. */
export const undoChanges = pageAction({
  name: 'undo_draft',
  typed: (id: string, versions: number[]) => ({ id, versions: Array.isArray(versions) ? versions.slice(0, maxSteps + 1) : versions }),
  input: z.object({ id: z.string(), versions: z.array(z.int32()).min(1).max(maxSteps) }),
  writes: ({ versions }) => versions.length,
  run: async ({ id, versions }, { actor }): Promise<ChangeAnswer> => {
    let draft: DraftView | undefined;
    for (const version of versions.toReversed()) draft = await undoDraft(actor, id, version);
    return savedAs(draft as DraftView, []);
  },
  failed: changeAnswerOf,
});

async function savedAs(draft: DraftView, versions: number[]): Promise<ChangeAnswer> {
  const url = draft.fields.logo_url.value;
  return { kind: 'saved', draft, versions, logo: url ? await logoPathOf(url) : null };
}

async function changeAnswerOf(error: AppError, { id }: { id: string }, actor: Actor): Promise<ChangeAnswer> {
  if (error.code === 'not_found') return { kind: 'gone' };
  if (error.code === 'unauthorized') return { kind: 'signed_out' };
  if (error.code === 'precondition_failed') {
    const [draft, by] = await Promise.all([getDraft(actor, id), findLastChanger(actor, id)]);
    return { kind: 'conflict', draft, by };
  }
  if (error.errors)
    return {
      kind: 'invalid',
      message: 'Some values are invalid and can’t be saved.',
      errors: error.errors.map(({ path, message }) => ({ path: path.replace(/^steps\.\d+\./, ''), message: sentenceOf(message) })),
    };
  const more = error.status >= 500 ? ' What you typed is kept here.' : '';
  return { kind: 'refused', message: `${error.message}${more}` };
}

const page = ({ draft }: { draft: string }) => `/drafts/${encodeURIComponent(draft)}`;

/** `missing` lists the required fields that are blank. */
type SubmitState = FormState<{ draft: string; next: string }, { missing: string[] }>;

/**
 * Submits the draft as a listing. Then does what the person chose: it chooses the free plan, or redirects to the purchase of a launch, or
 * to the listing's page, which offers the choice again.
 */
export const submitDraftForm = formAction({
  name: 'submit_draft',
  typed: (_before: SubmitState, form: FormData) => textsOf(form, 'draft', 'next'),
  input: z.object({ draft: z.string(), next: z.string() }),
  page,
  run: async ({ draft, next }, { actor, address }) => {
    const { listingId, isHeld } = await submitDraft(actor, draft, { address });
    if (next === 'free' && !isHeld) await chooseFree(actor, listingId);
    revalidatePath('/dashboard');
    redirect(next === 'paid' && !isHeld ? paths.buy(listingId, 'launch') : `${paths.managedListing(listingId)}?submitted=1`);
  },
  failed: (error) => ({
    error: error.message,
    missing: Object.keys(messagesByField(error)).map((path) => path.replace(/^fields\./, '')),
  }),
});

/** Puts a new listing on the free plan. If that is refused, the listing's page offers the choice again. */
async function chooseFree(actor: Actor, listingId: number): Promise<void> {
  try {
    await chooseFreeListing(actor, listingId, await lookForFreePlan(actor, listingId));
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

/** `sent` is the address to which the invite was sent. */
type InviteState = FormState<Record<'draft' | 'email', string>, { sent: string }>;

/** Invites a co-founder by mail. */
export const inviteForm = formAction({
  name: 'invite_cofounder',
  typed: (_before: InviteState, form: FormData) => textsOf(form, 'draft', 'email'),
  input: z.object({ draft: z.string(), email: z.string().trim() }),
  page,
  run: async ({ draft, email }, { actor }) => {
    await inviteCofounder(actor, draft, email);
    return { sent: email };
  },
});

/** Revokes an invite that nobody has accepted. */
export const revokeForm = formAction({
  name: 'revoke_invite',
  typed: (_before: FormState<Record<'draft' | 'invite', string>>, form: FormData) => textsOf(form, 'draft', 'invite'),
  input: z.object({ draft: z.string(), invite: z.string() }),
  page,
  run: async ({ draft, invite }, { actor }) => {
    await revokeInvite(actor, draft, invite);
    return {};
  },
});

/** Deletes the draft and goes to the dashboard. */
export const deleteForm = formAction({
  name: 'delete_draft',
  typed: (_before: FormState<{ draft: string }>, form: FormData) => textsOf(form, 'draft'),
  input: z.object({ draft: z.string() }),
  page,
  run: async ({ draft }, { actor }) => {
    await deleteDraft(actor, draft);
    revalidatePath('/dashboard');
    return redirect('/dashboard');
  },
});
