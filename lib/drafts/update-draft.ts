import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { readStoredPages } from '#lib/crawl/storing/page-store.ts';
import { proposeProfile, verifyProposal } from '#lib/drafting/propose-profile.ts';
import { verifiedFields } from '#lib/drafting/verified-fields.ts';
import { findDraft, lockAccessibleDraft } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { contentOfDraft, type DraftRow, draftInclude, draftView } from '#lib/drafts/read-draft.ts';
import { acceptLogo } from '#lib/listings/logos/accept-logo.ts';
import { type ProfileEdit, saveProfile } from '#lib/listings/profile/save-profile.ts';
import { applyChanges, type EditContext, type ProfileChanges, unlock } from '#lib/profile/apply-changes.ts';
import { type AnyField, fieldNoun, profileFields } from '#lib/profile/catalogue.ts';
import { makeCategoryFinder } from '#lib/profile/category-finder.ts';
import { checkVersion, type ExpectedVersion } from '#lib/profile/check-version.ts';
import { isSameJson, type Member, memberOf } from '#lib/profile/content.ts';
import { isEdit, putBack } from '#lib/profile/put-back.ts';
import { readSiteNow } from '#lib/readings/read-site-now.ts';

/** The result of `prepareUpdate`: the parts of the edit's context that must be read before the draft is locked. */
export type PreparedUpdate = Pick<EditContext, 'findCategory' | 'redrafted'>;

/**
 * Validates an edit, with the same errors as `updateDraft`. Then does the slow work: fetches a new logo, and drafts the fields to
 * regenerate. If the product has a listing, reads its website again before drafting. Does not change the draft's values.
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
 * Edits a draft, and its listing if it has one. If `version` is given and neither equals nor contains the draft's current version, throws
 * 412 and changes nothing. Throws 404 for a draft that the actor may not edit, and 400 with all errors of the input. Callers within a
 * transaction must pass `prepared`, the result of `prepareUpdate` from before the transaction.
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
 * Unlocks fields of a draft and keeps their values. If `version` is given and neither equals nor contains the draft's current version,
 * throws 412 and changes nothing. Throws 404 for a draft that the actor may not edit.
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

/**
 * Drafts fields again from the stored pages. The result omits fields for which the pages support no value or suggestion. May take seconds.
 */
async function redraft(draft: { profileId: string; url: string }, names: readonly AnyField[]): Promise<EditContext['redrafted']> {
  const fields = profileFields.filter((name) => names.includes(name));
  const pages = await readStoredPages(draft.profileId);
  const { proposal } = await proposeProfile({ url: draft.url, pages }, { only: fields });
  const { profile } = await verifyProposal(draft.profileId, pages, proposal);
  const found = verifiedFields(profile);
  return new Map([...found].filter(([name]) => fields.includes(name)));
}

const fieldNames = (members: readonly string[]) => members.map(fieldNoun).join(', ');

/**
 * Undoes the edit that created `version`: restores the values, states and evidence from before the edit. Throws `changed_since` if a later
 * edit changed the same parts of the draft, because undoing would lose that edit. An undo is stored as an edit, so it can be undone too.
 */
export async function undoDraft(actor: Actor, id: string, version: number): Promise<DraftView> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const row = await lockAccessibleDraft(tx, userId, id, 'edit');
    const edit = await tx.version.findUnique({ where: { profileId_number: { profileId: row.profileId, number: version } } });
    if (!edit) throw notFound('version', version);
    if (!isEdit(edit.action)) throw conflict('no_edit', `Version ${version} is not an edit (${edit.action}), so it can’t be undone.`);
    const changed = new Set(Object.keys(edit.before) as Member[]);
    const content = contentOfDraft(row);
    const later = [...changed].filter((member) => !isSameJson(memberOf(content, member), edit.after[member]));
    if (later.length > 0)
      throw conflict('changed_since', `That edit can’t be undone on its own, because this changed again after it: ${fieldNames(later)}.`, {
        data: { fields: later },
      });
    const after = await putBack(content, edit.before, { submitted: row.profile.listing !== null });
    return saveDraft(tx, actor, row, { after, changed, action: 'undo' });
  });
}

/** Stores an edit of a locked draft’s profile. Returns the draft after the edit. */
async function saveDraft(tx: Tx, actor: Actor, row: DraftRow, edit: Omit<ProfileEdit, 'before'>): Promise<DraftView> {
  if (edit.changed.size === 0) return draftView(row);
  const { profileId, profile } = row;
  await saveProfile(tx, actor, { profileId, listingId: profile.listing?.id ?? null }, { before: contentOfDraft(row), ...edit });
  return draftView(await tx.draft.findUniqueOrThrow({ where: { id: row.id }, include: draftInclude }));
}
