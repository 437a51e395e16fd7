import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { preconditionFailed } from '#lib/core/errors.ts';
import { findEditableDraft, lockEditableDraft } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { contentOfDraft, type DraftRow } from '#lib/drafts/read-draft.ts';
import { redraft } from '#lib/drafts/redraft.ts';
import { saveDraft } from '#lib/drafts/save-draft.ts';
import { applyChanges, type EditContext, type ProfileChanges } from '#lib/profile/apply-changes.ts';

type ExpectedVersion = number | readonly number[] | undefined;

/** The result of `prepareUpdate`: the parts of the edit's context that are read before the draft is locked. */
export type PreparedUpdate = Pick<EditContext, 'findCategory' | 'redrafted'>;

/** Validates an edit, with the same errors as `updateDraft`, and then drafts the fields to regenerate, which is slow. Writes nothing. */
export async function prepareUpdate(
  actor: Actor,
  id: string,
  changes: ProfileChanges,
  { version }: { version?: ExpectedVersion } = {},
): Promise<PreparedUpdate> {
  const row = await findEditableDraft(db(), requireUserId(actor), id);
  checkVersion(row.profile.version, version);
  const names = changes.fields?.categories ? await db().category.findMany({ select: { name: true } }) : [];
  const findCategory = categoryFinder(names.map(({ name }) => name));
  applyChanges(contentOfDraft(row), changes, { findCategory, redrafted: new Map(), ...stateOf(row) });
  return { findCategory, redrafted: changes.regenerate?.length ? await redraft(row, changes.regenerate) : new Map() };
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
    const row = await lockEditableDraft(tx, userId, id);
    checkVersion(row.profile.version, version);
    const { content, changed } = applyChanges(contentOfDraft(row), changes, { ...context, ...stateOf(row) });
    return saveDraft(tx, actor, row, { after: content, changed, action: changes.regenerate?.length ? 'redraft' : 'edit' });
  });
}

function stateOf(row: DraftRow): Pick<EditContext, 'building' | 'submitted'> {
  return { building: row.status !== 'ready', submitted: row.profile.listing !== null };
}

function checkVersion(current: number, expected: ExpectedVersion): void {
  if (expected !== undefined && ![expected].flat().includes(current))
    throw preconditionFailed(
      `The draft was changed meanwhile: its version is ${current} now. Read the draft again, then repeat the edit.`,
      { version: current },
    );
}

/** Returns a function that finds categories by name, regardless of case. */
function categoryFinder(names: string[]): EditContext['findCategory'] {
  const exactNames = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (input) => {
    const name = exactNames.get(input.trim().toLowerCase());
    return name ? { name } : { nearest: nearestName(input, names) };
  };
}
