import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
import { findDraft, lockAccessibleDraft } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { contentOfDraft, type DraftRow } from '#lib/drafts/read-draft.ts';
import { redraft } from '#lib/drafts/redraft.ts';
import { saveDraft } from '#lib/drafts/save-draft.ts';
import { acceptLogo } from '#lib/listings/logos/accept-logo.ts';
import { applyChanges, type EditContext, type ProfileChanges, unlock } from '#lib/profile/apply-changes.ts';
import type { AnyField } from '#lib/profile/catalogue.ts';
import { makeCategoryFinder } from '#lib/profile/category-finder.ts';
import { checkVersion, type ExpectedVersion } from '#lib/profile/check-version.ts';
import { readSiteNow } from '#lib/readings/read-site-now.ts';

/** The result of `prepareUpdate`: the parts of the edit's context that are read before the draft is locked. */
export type PreparedUpdate = Pick<EditContext, 'findCategory' | 'redrafted'>;

/**
 * Validates an edit, with the same errors as `updateDraft`, and then does what is slow: fetches a new logo, and drafts the fields to
 * regenerate; for a submitted product from its website as it is now. Changes nothing of the draft.
 */
export async function prepareUpdate(
  actor: Actor,
  id: string,
  changes: ProfileChanges,
  { version }: { version?: ExpectedVersion } = {},
): Promise<PreparedUpdate> {
  const row = await findDraft(db(), requireUserId(actor), id, 'edit');
  checkVersion(row.profile.version, version, 'draft');
  const findCategory = await makeCategoryFinder(changes);
  const content = contentOfDraft(row);
  const { content: after } = applyChanges(content, changes, { findCategory, redrafted: new Map(), ...stateOf(row) });
  const logo = after.fields.logo_url.value;
  if (changes.fields?.logo_url && logo !== null && logo !== content.fields.logo_url.value) await acceptLogo(logo, actor.userId);
  if (!changes.regenerate?.length) return { findCategory, redrafted: new Map() };
  if (row.profile.listing) await readSiteNow(requireUserId(actor), row);
  return { findCategory, redrafted: await redraft(row, changes.regenerate) };
}

/**
 * Edits a draft, and its listing if it has one. If `version` is given, throws 412 and changes nothing unless `version` is, or contains, the
 * draft's current version. Throws 404 for a draft that the actor may not edit, and 400 with all errors of the input. When called within a
 * transaction, pass `prepared`, the result of `prepareUpdate` from before the transaction.
 */
export async function updateDraft(
  actor: Actor,
  id: string,
  changes: ProfileChanges,
  { version, prepared }: { version?: ExpectedVersion; prepared?: PreparedUpdate } = {},
): Promise<DraftView> {
  const userId = requireUserId(actor);
  const context = prepared ?? (await prepareUpdate(actor, id, changes, { version }));
  return transaction(async (tx) => {
    const row = await lockAccessibleDraft(tx, userId, id, 'edit');
    checkVersion(row.profile.version, version, 'draft');
    const { content, changed } = applyChanges(contentOfDraft(row), changes, { ...context, ...stateOf(row) });
    return saveDraft(tx, actor, row, { after: content, changed, action: changes.regenerate?.length ? 'redraft' : 'edit' });
  });
}

function stateOf(row: DraftRow): Pick<EditContext, 'building' | 'submitted'> {
  return { building: row.status !== 'ready', submitted: row.profile.listing !== null };
}

/**
 * Unlocks fields of a draft and keeps their values. If `version` is given, throws 412 and changes nothing unless `version` is, or contains,
 * the draft's current version. Throws 404 for a draft that the actor may not edit.
 */
export async function unlockFields(
  actor: Actor,
  id: string,
  names: readonly AnyField[],
  { version }: { version?: ExpectedVersion } = {},
): Promise<DraftView> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const row = await lockAccessibleDraft(tx, userId, id, 'edit');
    checkVersion(row.profile.version, version, 'draft');
    const { content, changed } = unlock(contentOfDraft(row), names);
    return saveDraft(tx, actor, row, { after: content, changed, action: 'edit' });
  });
}
