import type { Actor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { AppError } from '#lib/core/errors.ts';
import { applyChanges, type EditContext } from '#lib/drafts/apply-changes.ts';
import { draftUser, findEditable, lockEditable } from '#lib/drafts/draft-access.ts';
import type { DraftChanges, DraftView } from '#lib/drafts/draft-view.ts';
import { type DraftRow, draftView } from '#lib/drafts/read-draft.ts';
import { redraft } from '#lib/drafts/redraft.ts';
import { saveDraft } from '#lib/drafts/save-draft.ts';

type Expected = number | readonly number[] | undefined;

/** What an edit was found to need before anything is locked. */
export type PreparedUpdate = Pick<EditContext, 'category' | 'redrafted'>;

/**
 * The slow part of an edit, which writes nothing: fields to regenerate are drafted anew. What the edit would be refused for is
 * refused here already, before that takes its time.
 */
export async function prepareUpdate(
  actor: Actor,
  id: string,
  changes: DraftChanges,
  { version }: { version?: Expected } = {},
): Promise<PreparedUpdate> {
  const row = await findEditable(db(), draftUser(actor), id);
  checkVersion(row.version, version);
  const names = changes.fields?.categories ? await db().category.findMany({ select: { name: true } }) : [];
  const category = categoryFinder(names.map(({ name }) => name));
  applyChanges(draftView(row), changes, { category, redrafted: new Map(), ...stateOf(row) });
  return { category, redrafted: changes.regenerate?.length ? await redraft(row, changes.regenerate) : new Map() };
}

/**
 * Edits a draft, and its listing once it was submitted. With `version`, only if that (or one of those) is the draft's version
 * still: 412 otherwise, and nothing is changed. 404 for anybody else's draft; 400 names every fault. In a transaction of the
 * caller's, hand over what `prepareUpdate` gave before it began.
 */
export async function updateDraft(
  actor: Actor,
  id: string,
  changes: DraftChanges,
  { version, prepared }: { version?: Expected; prepared?: PreparedUpdate } = {},
): Promise<DraftView> {
  const userId = draftUser(actor);
  const context = prepared ?? (await prepareUpdate(actor, id, changes, { version }));
  return transaction(async (tx) => {
    const row = await lockEditable(tx, userId, id);
    checkVersion(row.version, version);
    const { content, changed } = applyChanges(draftView(row), changes, { ...context, ...stateOf(row) });
    return saveDraft(tx, actor, row, { content, changed, action: changes.regenerate?.length ? 'redraft' : 'edit' });
  });
}

function stateOf(row: DraftRow): Pick<EditContext, 'building' | 'submitted'> {
  return { building: row.status !== 'ready', submitted: row.listingId !== null };
}

function checkVersion(is: number, expected: Expected): void {
  if (expected !== undefined && ![expected].flat().includes(is))
    throw new AppError('precondition_failed', `The draft was changed meanwhile: its version is ${is} now. Read it again, then edit.`);
}

/** Finds categories by name, whatever the case. */
function categoryFinder(names: string[]): EditContext['category'] {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (given) => {
    const name = known.get(given.trim().toLowerCase());
    return name ? { name } : { nearest: nearestName(given, names) };
  };
}
