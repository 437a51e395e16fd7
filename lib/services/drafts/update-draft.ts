import type { Actor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/db.ts';
import { nearestName } from '#lib/did-you-mean.ts';
import { AppError } from '#lib/errors.ts';
import { applyChanges, type EditContext } from '#lib/services/drafts/apply-changes.ts';
import { draftUser, findEditable, lockEditable } from '#lib/services/drafts/draft-access.ts';
import type { DraftChanges, DraftView } from '#lib/services/drafts/draft-view.ts';
import { draftView } from '#lib/services/drafts/read-draft.ts';
import { redraft } from '#lib/services/drafts/redraft.ts';
import { saveDraft } from '#lib/services/drafts/save-draft.ts';

/**
 * Edits a draft, and its listing once it was submitted. With `version`, only if that (or one of those) is the draft's version still: 412
 * otherwise, and nothing is changed. 404 for anybody else's draft; 400 names every fault.
 */
export async function updateDraft(
  actor: Actor,
  id: string,
  changes: DraftChanges,
  { version }: { version?: number | readonly number[] } = {},
): Promise<DraftView> {
  const userId = draftUser(actor);
  // Reading and writing anew takes its time: nothing is locked meanwhile. What is refused below is refused here, too, before it.
  const seen = await findEditable(db(), userId, id);
  checkVersion(seen.version, version);
  const categories = changes.fields?.categories ? await db().category.findMany({ select: { name: true } }) : [];
  const context = { category: categoryFinder(categories.map(({ name }) => name)), redrafted: new Map() as EditContext['redrafted'] };
  const stateOf = (row: typeof seen) => ({ building: row.status !== 'ready', submitted: row.listingId !== null });
  applyChanges(draftView(seen), changes, { ...context, ...stateOf(seen) });
  if (changes.regenerate?.length) context.redrafted = await redraft(seen, changes.regenerate);

  return transaction(async (tx) => {
    const row = await lockEditable(tx, userId, id);
    checkVersion(row.version, version);
    const { content, changed } = applyChanges(draftView(row), changes, { ...context, ...stateOf(row) });
    return saveDraft(tx, actor, row, { content, changed, action: changes.regenerate?.length ? 'redraft' : 'edit' });
  });
}

function checkVersion(is: number, expected: number | readonly number[] | undefined): void {
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
