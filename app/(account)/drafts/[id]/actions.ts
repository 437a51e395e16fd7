'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { type AppError, isAppError, sentenceOf } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { findUnstorableTexts } from '#lib/core/storable-text.ts';
import type { DraftChanges, DraftView } from '#lib/drafts/draft-view.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import { UpdateDraft } from '#lib/drafts/schema.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { undoDraft } from '#lib/drafts/undo-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { logoPathOf } from '#lib/listings/logos/logo-path.ts';
import type { SendOutcome } from './editor-state.ts';

/** The result of a save. It includes the logo's path, because our copy of the logo may be stored since the last save. */
export type ChangeAnswer = Exclude<SendOutcome, { kind: 'lost' }> & { logo?: string | null };

const maxSteps = 3;

/** Applies up to three edits to a draft, one version each. Returns `conflict` if somebody else has edited the draft since `version`. */
export async function changeDraft(id: string, steps: DraftChanges[], version: number): Promise<ChangeAnswer> {
  const actor = await currentActor();
  if (actor.userId === null) return { kind: 'signed_out' };
  const parsed = parseSteps(steps);
  if ('kind' in parsed) return parsed;
  return runChange(id, async () => {
    const versions: number[] = [];
    let draft: DraftView | undefined;
    let at = version;
    for (const step of parsed.steps) {
      draft = await updateDraft(actor, id, step, { version: at });
      if (draft.version > at) versions.push(draft.version);
      at = draft.version;
    }
    return { draft: draft as DraftView, versions };
  });
}

/** Undoes the edits that created the given versions, the latest first. */
export async function undoChanges(id: string, versions: number[]): Promise<ChangeAnswer> {
  const actor = await currentActor();
  if (actor.userId === null) return { kind: 'signed_out' };
  const validVersions = Array.isArray(versions) ? versions.filter((version) => Number.isSafeInteger(version)).slice(0, maxSteps) : [];
  if (validVersions.length === 0) return { kind: 'refused', message: 'There is nothing to undo.' };
  return runChange(id, async () => {
    let draft: DraftView | undefined;
    for (const version of validVersions.toReversed()) draft = await undoDraft(actor, id, version);
    return { draft: draft as DraftView, versions: [] };
  });
}

async function runChange(id: string, work: () => Promise<{ draft: DraftView; versions: number[] }>): Promise<ChangeAnswer> {
  try {
    const { draft, versions } = await work();
    return { kind: 'saved', draft, versions, logo: await logoOf(draft) };
  } catch (error) {
    if (!isAppError(error)) {
      log().error({ err: error, draft: id }, 'draft could not be saved');
      return { kind: 'refused', message: 'Something failed on our side. What you typed is kept here; try again in a moment.' };
    }
    return outcomeOfError(id, error);
  }
}

async function outcomeOfError(id: string, error: AppError): Promise<ChangeAnswer> {
  if (error.code === 'not_found') return { kind: 'gone' };
  if (error.code === 'unauthorized') return { kind: 'signed_out' };
  if (error.code === 'precondition_failed') return { kind: 'conflict', draft: await getDraft(await currentActor(), id) };
  if (error.errors)
    return {
      kind: 'invalid',
      errors: error.errors.map(({ path, message }) => ({ path, message: sentenceOf(message) })),
      message: error.message,
    };
  return { kind: 'refused', message: error.message };
}

function logoOf(draft: DraftView): Promise<string | null> | null {
  const url = draft.fields.logo_url.value;
  return url ? logoPathOf(url) : null;
}

/** Validates the steps at run time, because a browser can send any value. */
function parseSteps(steps: unknown): { steps: DraftChanges[] } | Extract<ChangeAnswer, { kind: 'invalid' }> {
  const parsedSteps: DraftChanges[] = [];
  for (const step of Array.isArray(steps) ? steps.slice(0, maxSteps) : []) {
    const unstorable = findUnstorableTexts(step, 'step').map(({ path, message }) => ({
      path: path.replace(/^step\./, ''),
      message: sentenceOf(message),
    }));
    if (unstorable.length > 0) return { kind: 'invalid', message: 'Some values are invalid and can’t be saved.', errors: unstorable };
    const { lockFields, companySocials, founderSocials, competitorUrl, ...rest } = (step ?? {}) as DraftChanges;
    const parsed = UpdateDraft.safeParse({
      ...rest,
      lock_fields: lockFields,
      company_socials: companySocials,
      founder_socials: founderSocials,
      competitor_url: competitorUrl,
    });
    if (!parsed.success)
      return {
        kind: 'invalid',
        message: 'Some values are invalid and can’t be saved.',
        errors: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: sentenceOf(issue.message) })),
      };
    const { lock_fields, company_socials, founder_socials, competitor_url, ...checked } = parsed.data;
    parsedSteps.push({
      ...checked,
      lockFields: lock_fields,
      companySocials: company_socials,
      founderSocials: founder_socials,
      competitorUrl: competitor_url,
    } as DraftChanges);
  }
  return { steps: parsedSteps };
}

/** State of the submit form after a submission that did not redirect. */
export interface SubmitState {
  error?: string;
  missing?: string[];
}

/** Submits the draft as a listing and redirects to its page. */
export async function submitDraftForm(_before: SubmitState, form: FormData): Promise<SubmitState> {
  const id = String(form.get('draft') ?? '');
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(`/drafts/${encodeURIComponent(id)}`));
  let listingId: number;
  try {
    ({ listingId } = await submitDraft(actor, id));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return {
      error: error.message,
      ...(error.errors ? { missing: error.errors.map(({ path }) => path.replace(/^fields\./, '')) } : {}),
    };
  }
  revalidatePath('/dashboard');
  redirect(`/dashboard/listings/${listingId}?submitted=1`);
}

/** State of the invitation form after a submission. */
export interface InviteState {
  sent?: string;
  typed?: string;
  error?: string;
  left?: number;
}

/** Invites a co-founder by mail. */
export async function inviteForm(_before: InviteState, form: FormData): Promise<InviteState> {
  const id = String(form.get('draft') ?? '');
  const email = String(form.get('email') ?? '').trim();
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(`/drafts/${encodeURIComponent(id)}`));
  try {
    await inviteCofounder(actor, id, email);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { typed: email, error: error.message };
  }
  revalidatePath(`/drafts/${id}`);
  return { sent: email };
}
